import type { Config } from "../config.ts";
import { findOrganisation } from "../organisations/index.ts";
import { type Actor, type Context, type Database, isSingleLine, systemClock } from "../platform/index.ts";
import { openFoundation } from "../serve.ts";

/** Who a change made from the command line is by. */
export const commandActor: Actor = { type: "command", id: null, name: "command line" };

/** Runs a command's work on the configured database: beside a running service, or with the database started for it alone. */
export async function withDatabase(
	config: Config,
	name: string,
	work: (database: Database) => Promise<void>,
): Promise<void> {
	const foundation = await openFoundation(config, "command", name);
	try {
		await work(foundation.database);
	} finally {
		await foundation.close();
	}
}

/** The same, for one organization, named or by UUID. */
export function withOrganisation(
	config: Config,
	name: string,
	organisation: string,
	work: (context: Context) => Promise<void>,
) {
	return withDatabase(config, name, async (database) => {
		const organisationId = await findOrganisation(database, organisation);
		await work({ db: database, now: systemClock(), organisationId, actor: commandActor, requestId: null });
	});
}

/** @throws Error for a name that the API would refuse */
export function requireName(name: string): void {
	if (name.trim() === "" || name.length > 255 || !isSingleLine(name)) {
		throw new Error("--name must have 1 to 255 characters, of one line");
	}
}

/**
 * Starts something and lets it run until the process is told to stop: by whatever signal, once, however often it is asked (npm
 * passes on what the terminal sent already), and also while it is still starting.
 */
export async function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
	const started = start();
	let isStopping = false;
	const onSignal = () => {
		if (isStopping) return;
		isStopping = true;
		// What breaks on the way down is told, and keeps nothing else from stopping in good order.
		process.on("uncaughtException", (error) => tell("while stopping", error));
		started
			.then((service) => service.stop())
			.then(
				() => process.exit(0),
				(error: unknown) => {
					tell("could not stop", error);
					process.exit(1);
				},
			);
	};
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, onSignal);
	await started;
}

function tell(what: string, error: unknown): void {
	process.stderr.write(`tallybook: ${what}: ${error instanceof Error ? error.stack : String(error)}\n`);
}

/** What a person at the terminal is told beside the answer: a program reads the answer alone. */
export function remark(line: string): void {
	process.stderr.write(`${line}\n`);
}

/** A line of the command's answer, on standard output. */
export function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
