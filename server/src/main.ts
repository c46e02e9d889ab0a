import { Command, InvalidArgumentError } from "commander";
import { addRemoteCommands, isKnownCommand, isRemoteCommand } from "./commands/remote/index.ts";
import { version } from "./platform/version.ts";

/** The exit code for an invalid command line; a valid command that fails exits with 1. */
const misuse = 2;

const program = new Command("tallybook")
	.description("The usage-based billing server.")
	.version(version, "-V, --version", "print the version")
	.showHelpAfterError("Add --help for usage.")
	.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : misuse));

const words = process.argv.slice(2);
if (!isRemoteCommand(words)) {
	// The service's own code takes a second to load; a remote command needs none of it.
	const { registerCommands } = await import("./commands/index.ts");
	const { readConfig } = await import("./config.ts");
	registerCommands(program, () => readConfig());
}
if (!isKnownCommand(program, words)) addRemoteCommands(program);

program.parseAsync().catch((error: unknown) => {
	if (error instanceof InvalidArgumentError) throw error;
	const isOurs = (error as Error).name === "ConfigurationError";
	process.stderr.write(`tallybook: ${isOurs ? "configuration: " : ""}${(error as Error).message}\n`);
	process.exitCode = 1;
});
