import { Command, InvalidArgumentError } from "commander";
import { registerCommands } from "./commands/index.ts";
import { ConfigurationError, readConfig } from "./config.ts";
import { version } from "./platform/index.ts";

/** The exit code for an invalid command line; a valid command that fails exits with 1. */
const misuse = 2;

const program = new Command("tallybook")
	.description("The usage-based billing server.")
	.version(version, "-V, --version", "print the version")
	.showHelpAfterError("Add --help for usage.")
	.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : misuse));

registerCommands(program, () => readConfig());

program.parseAsync().catch((error: unknown) => {
	if (error instanceof InvalidArgumentError) throw error;
	const isOurs = error instanceof ConfigurationError;
	process.stderr.write(`tallybook: ${isOurs ? "configuration: " : ""}${(error as Error).message}\n`);
	process.exitCode = 1;
});
