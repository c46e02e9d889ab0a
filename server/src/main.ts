import { Command, InvalidArgumentError } from "commander";
import { registerCommands } from "./commands/index.ts";
import { ConfigurationError, readConfig } from "./config.ts";

const program = new Command("tallybook")
	.description("The usage-based billing server.")
	.showHelpAfterError()
	.configureOutput({ writeErr: (text) => process.stderr.write(text) });

registerCommands(program, () => readConfig());

program.parseAsync().catch((error: unknown) => {
	if (error instanceof InvalidArgumentError) throw error;
	const isOurs = error instanceof ConfigurationError;
	process.stderr.write(`tallybook: ${isOurs ? "configuration: " : ""}${(error as Error).message}\n`);
	process.exitCode = 1;
});
