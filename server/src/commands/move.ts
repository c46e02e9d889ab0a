import type { Command } from "commander";
import { finishMove, move, nameOf, takeBack } from "../backup/index.ts";
import type { Config } from "../config.ts";
import { databaseUrlIn } from "../config-values.ts";
import { isDatabaseAway, migrate, sqlState, startEmbeddedPostgres } from "../platform/index.ts";
import { print } from "./session.ts";

interface MoveOptions {
	readonly to?: string;
	readonly again?: boolean;
	readonly takeBack?: boolean;
}

/** `move`: from the configured database to another one, while the service runs (docs/operating/moving.md). */
export function registerMoveCommand(program: Command, config: () => Config): void {
	program
		.command("move")
		.description("move everything to an empty database on a PostgreSQL server, while the service runs")
		.option(
			"--to <url>",
			"the empty database, such as postgres://user@host:5432/name; the password may be in PGPASSWORD",
		)
		.option("--again", "empty the destination first, if an interrupted move left an unfinished copy in it")
		.option("--take-back", "use the old database again after a move; what was written at the new one is not in it")
		.action((options: MoveOptions) => run(config(), options));
}

async function run(config: Config, { to, again = false, takeBack: isBack = false }: MoveOptions): Promise<void> {
	// What anybody who lists the machine's processes sees; the address may contain a password.
	process.title = "tallybook move";
	if (isBack === (to !== undefined)) throw new Error("name the destination with --to, or use --take-back");
	const destination = to === undefined ? null : databaseUrlIn("--to", to);
	const { databaseUrl, dataDirectory } = config;
	const embedded =
		databaseUrl === null
			? await startEmbeddedPostgres({ dataDirectory, purpose: "command", name: "tallybook move" })
			: null;
	const source = embedded?.connectionString ?? (databaseUrl as string);
	try {
		if (destination === null) await back(source);
		else await moveTo(source, destination, again);
	} catch (error) {
		throw connectionFault(error);
	} finally {
		await embedded?.stop();
	}
}

async function moveTo(source: string, destination: string, isAgain: boolean): Promise<void> {
	const wasSwitched = await finishMove(source, destination);
	if (!wasSwitched) {
		await migrate(source);
		const { rows, events } = await move(source, destination, { isAgain, report: print });
		const figures = [rows, events].map((number) => new Intl.NumberFormat("en-US").format(number));
		print(`Moved ${figures[0]} rows, among them ${figures[1]} events. Both sides were compared: same.`);
	}
	print(
		[
			`${nameOf(destination)} is now the database. The old one refuses writes (503), and no process starts on it.`,
			"Now set DATABASE_URL to the address that you gave with --to, in the settings of every process, and restart them.",
			"Once they run, the old database is no longer needed: keep it as long as you keep a backup, then delete it.",
		].join("\n"),
	);
}

async function back(source: string): Promise<void> {
	const destination = await takeBack(source);
	if (destination === null) throw new Error("this database was not moved");
	print(`This database is in charge again. What was written at ${destination} since the move is not in it.`);
}

/** Says which address is at fault, without repeating it. */
function connectionFault(error: unknown): unknown {
	if (!/^(28|3D|08)/.test(sqlState(error)) && !isDatabaseAway(error)) return error;
	const faults = error instanceof AggregateError ? error.errors : [error];
	const reasons = faults.map((fault) => (fault as Error).message).join("; ");
	return new Error(`the databases could not be reached all the time: ${reasons}. The source is unchanged`, {
		cause: error,
	});
}
