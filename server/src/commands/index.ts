import { type Command, Option } from "commander";
import type { Config } from "../config.ts";
import { serve, work } from "../serve.ts";
import { registerAccessCommands } from "./access.ts";
import { registerBillingCommands } from "./billing.ts";
import { registerDemoCommand } from "./demo.ts";
import { registerImportCommands } from "./import/index.ts";
import { registerKeyCommands } from "./keys.ts";
import { registerListenCommand } from "./listen.ts";
import { registerOrganisationCommands } from "./organisation.ts";
import { registerPriceCommands } from "./price.ts";
import { print, runUntilSignal, withDatabase } from "./session.ts";
import { registerUsageCommands } from "./usage.ts";

/** All commands of the program. */
export function registerCommands(program: Command, config: () => Config): void {
	program
		.command("serve")
		.description("serve the API and the page, and run the background work")
		.addOption(new Option("--pages-at-need", "build pages when they are opened, as npm run dev does").hideHelp())
		.action(({ pagesAtNeed = false }: { pagesAtNeed?: boolean }) =>
			runUntilSignal(() => serve(config(), { buildsPagesAtNeed: pagesAtNeed })),
		);

	program
		.command("worker")
		.description("run only the background work, beside a service")
		.action(async () => {
			await runUntilSignal(() => work(config()));
			print("The worker is running. Stop it with Ctrl-C.");
		});

	program
		.command("migrate")
		.description("migrate the database to this version")
		.action(() => withDatabase(config(), "migrate", async () => print("The database is up to date.")));

	registerOrganisationCommands(program, config);
	registerAccessCommands(program, config);
	registerKeyCommands(program, config);
	registerBillingCommands(program, config);
	registerUsageCommands(program, config);
	registerPriceCommands(program, config);
	registerListenCommand(program, config);
	registerImportCommands(program, print);
	registerDemoCommand(program, config);
}
