import type { Config } from "../config.ts";
import { openFoundation } from "../foundation.ts";
import { type Actor, type Context, type Database, isSingleLine, systemClock } from "../platform/index.ts";

/** The actor of changes made from the command line. */
export const commandActor: Actor = { type: "command", id: null, name: "command line" };

/** Runs a command's work on the configured database, beside a running service or with a database started for it. */
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

/** The same for one organization, by name or UUID. */
export function withOrganisation(
	config: Config,
	name: string,
	organisation: string,
	work: (context: Context) => Promise<void>,
) {
	return withDatabase(config, name, async (database) => {
		// Half of what a command loads, and a backup needs none of it.
		const { findOrganisation } = await import("../organisations/index.ts");
		const organisationId = await findOrganisation(database, organisation);
		await work({ db: database, now: systemClock(), organisationId, actor: commandActor, requestId: null });
	});
}

/** @throws Error for a name that the API would refuse */
export function requireName(name: string): void {
	if (name.trim() === "" || name.length > 255 || !isSingleLine(name)) {
		throw new Error("--name must be a single line of 1 to 255 characters");
	}
}

/**
 * Starts something and lets it run until a signal stops the process, even during the start. It stops once, however many signals arrive (npm
 * passes on those that the terminal has already sent).
 */
export async function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
	const started = start();
	let isStopping = false;
	const onSignal = () => {
		if (isStopping) return;
		isStopping = true;
		// Reports errors during the stop and continues stopping.
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

/** Prints a remark on standard error, so that programs read only the answer. */
export function remark(line: string): void {
	process.stderr.write(`${line}\n`);
}

/** Prints a line of the command's answer on standard output. */
export function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
