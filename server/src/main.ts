import { enableCompileCache } from "node:module";
import { Command, InvalidArgumentError } from "commander";
import { assets } from "./assets/index.ts";
import { addRemoteCommands, isKnownCommand, isRemoteCommand } from "./commands/remote/index.ts";
import { yieldOwnProcessor } from "./platform/sharing/yield-processor.ts";
import { version } from "./platform/version.ts";

// Code that was compiled before loads in half the time.
enableCompileCache(assets.compiledCode);

/** The exit code for an invalid command line; a valid command that fails exits with 1. */
const misuse = 2;

const program = new Command("tallybook")
	.description("The usage-based billing server.")
	.version(version, "-V, --version", "print the version")
	.showHelpAfterError("Add --help for usage.")
	.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : misuse));

const given = process.argv.slice(2);
/** Without a command, it serves. */
const words = given.length === 0 ? ["serve"] : given;
// Loading a backup's code already takes a second of a processor that the service beside it needs.
if (words[0] === "backup") yieldOwnProcessor();
if (!isRemoteCommand(words)) {
	// The service's own code takes a second to load; a remote command needs none of it.
	const { registerCommands } = await import("./commands/index.ts");
	const { readConfig } = await import("./config.ts");
	await registerCommands(program, () => readConfig(), words[0]);
}
if (!isKnownCommand(program, words)) addRemoteCommands(program);

program.parseAsync(words, { from: "user" }).catch((error: unknown) => {
	if (error instanceof InvalidArgumentError) throw error;
	const isOurs = (error as Error).name === "ConfigurationError";
	process.stderr.write(`tallybook: ${isOurs ? "configuration: " : ""}${(error as Error).message}\n`);
	process.exitCode = 1;
});
