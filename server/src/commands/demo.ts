import type { Command } from "commander";
import { passwordLinkAddress } from "../auth/index.ts";
import { addressOf, type Config } from "../config.ts";
import { fillDemo, findDemo, ownerLinkForDemo, requireNoOthers, tokenForDemo } from "../demo/index.ts";
import { type Foundation, openFoundation } from "../foundation.ts";
import { createLog, Listener, systemClock } from "../platform/index.ts";
import { requireFreeAddress, serve } from "../serve.ts";
import { print, runUntilSignal } from "./session.ts";

/** `demo`: creates a sample company to explore. */
export function registerDemoCommand(program: Command, config: () => Config): void {
	program
		.command("demo")
		.description(
			"fill an empty database with a sample company and half a year of its events and invoices; prints an address, a sign-in link and a token",
		)
		.option("--serve", "also start the service, unless it is already running")
		.action(({ serve: alsoServe = false }: { serve?: boolean }) => demo(config(), alsoServe));
}

async function demo(config: Config, alsoServe: boolean): Promise<void> {
	const { token, ownerLink, isServed } = await fill(config, alsoServe);
	if (alsoServe && !isServed) {
		await runUntilSignal(() => serve(config));
	} else if (!isServed) {
		print("Start the service with: npm start");
	}
	print(`Address: ${addressOf(config)}`);
	print(`Sign in: ${passwordLinkAddress(addressOf(config), ownerLink)} (choose a password; works once)`);
	print(`Token:   ${token}`);
	if (config.databaseUrl === null) print(`Data:    ${config.dataDirectory}`);
}

async function fill(
	config: Config,
	alsoServe: boolean,
): Promise<{ token: string; ownerLink: string; isServed: boolean }> {
	const foundation = await openFoundation(config, "command", "demo");
	const { database, embedded } = foundation;
	const isServed = embedded !== null && !embedded.isOwned;
	try {
		const there = await findDemo(database, systemClock());
		if (there !== null) {
			print("The sample company already exists.");
		} else {
			if (alsoServe && !isServed) await requireFreeAddress(config);
			await fillEmpty(config, foundation);
		}
		const context = there ?? (await findDemo(database, systemClock()));
		if (context === null) throw new Error("the sample company was created but is missing");
		return { token: await tokenForDemo(context), ownerLink: await ownerLinkForDemo(context), isServed };
	} finally {
		await foundation.close();
	}
}

async function fillEmpty(config: Config, { database, connectionString }: Foundation): Promise<void> {
	await requireNoOthers(database);
	const listener = new Listener(connectionString);
	const dependencies = {
		database,
		listener,
		clock: systemClock,
		log: createLog("silent"),
		appUrl: () => addressOf(config),
		// The sample company's mail goes to nobody.
		mailServer: null,
		masterKey: config.masterKey,
	};
	try {
		print(`The sample company is ready: ${await fillDemo(dependencies, print)} events.`);
	} finally {
		await listener.close();
	}
}
