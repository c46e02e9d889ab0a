import type { Command } from "commander";
import { passwordLinkAddress } from "../auth/index.ts";
import type { Config } from "../config.ts";
import { fillDemo, hasDemo, ownerLinkForDemo, tokenForDemo } from "../demo/index.ts";
import { createLog, Listener, systemClock } from "../platform/index.ts";
import { addressOf, openFoundation, serve } from "../serve.ts";
import { print, runUntilSignal } from "./session.ts";

/** `demo`: a sample company to look at. */
export function registerDemoCommand(program: Command, config: () => Config): void {
	program
		.command("demo")
		.description(
			"fill in a sample company with half a year of events and invoices; prints an address, a link to sign in and a token",
		)
		.option("--serve", "and serve it, unless a service runs already")
		.action(async ({ serve: alsoServe = false }: { serve?: boolean }) => {
			const { token, ownerLink, isServed } = await fill(config());
			if (alsoServe && !isServed) {
				await runUntilSignal(() => serve(config()));
			} else if (!isServed) {
				print("Start the service with: npm start");
			}
			print(`Address: ${addressOf(config())}`);
			print(`Sign in: ${passwordLinkAddress(addressOf(config()), ownerLink)} (choose a password; works once)`);
			print(`Token:   ${token}`);
		});
}

async function fill(config: Config): Promise<{ token: string; ownerLink: string; isServed: boolean }> {
	const foundation = await openFoundation(config, "command", "demo");
	const { database, connectionString, embedded } = foundation;
	const listener = new Listener(connectionString);
	try {
		const ground = {
			database,
			listener,
			clock: systemClock,
			log: createLog("silent"),
			appUrl: () => addressOf(config),
			// What the sample company would have mailed goes to nobody.
			mailServer: null,
			masterKey: config.masterKey,
		};
		const isServed = embedded !== null && !embedded.isOwned;
		if (await hasDemo(database)) {
			print("The sample company is here already.");
			const token = await tokenForDemo(database, systemClock());
			return { token, ownerLink: await ownerLinkForDemo(database, systemClock()), isServed };
		}
		const { token, events } = await fillDemo(ground, print);
		print(`The sample company is ready: ${events} events.`);
		return { token, ownerLink: await ownerLinkForDemo(database, systemClock()), isServed };
	} finally {
		await listener.close();
		await foundation.close();
	}
}
