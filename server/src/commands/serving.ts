import { type Command, Option } from "commander";
import type { Config } from "../config.ts";
import { serve, work } from "../serve.ts";
import { print, runUntilSignal } from "./session.ts";

/** `serve` and `worker`. */
export function registerServingCommands(program: Command, config: () => Config): void {
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
}
