import {
	appliedMigrations,
	findMoved,
	findUnfinishedCopy,
	finishCopy,
	markMoved,
	Session,
	unmarkMoved,
	verifyCopy,
} from "../../platform/index.ts";
import { Destination, discardUnfinished } from "../logical/destination.ts";
import { tablesOf } from "../tables/catalogue.ts";
import { copyTheRest, copyWhileWritten, seconds } from "./copy.ts";
import { lockAgainstWrites } from "./lock.ts";
import { Rounds } from "./rounds.ts";

interface MoveOptions {
	/** Whether to empty the destination first if it has the mark of an unfinished copy. */
	readonly isAgain: boolean;
	/** Receives a line for each step. */
	readonly report: (line: string) => void;
}

interface MoveResult {
	/** Host, port and name of the destination. */
	readonly destination: string;
	readonly rows: number;
	readonly events: number;
	/** How long writes had to wait before they were refused, that is, before the switch. */
	readonly stop_ms: number;
}

/**
 * Moves a database that is in use: copies it in rounds, lets writes wait while it copies the rest and compares, marks the destination as
 * whole and the source as moved. The commit of the source's mark is the switch: before it, whatever happens, the source is in charge and the
 * destination unfinished; from then on, the source refuses every write.
 * @throws Error with an explanation; the source is unchanged then
 */
export async function move(from: string, to: string, { isAgain, report }: MoveOptions): Promise<MoveResult> {
	const source = await Session.open(from, "tallybook move");
	try {
		const destinationName = nameOf(to);
		await refuseSame(source, to);
		if (isAgain) await discardUnfinished(to);
		const destination = await Destination.begin(to, "tallybook move", await appliedMigrations(source));
		try {
			const rounds = new Rounds(destination);
			await copyWhileWritten(from, rounds, report);
			await destination.analyse();
			const stoppedAt_ms = performance.now();
			await lockAgainstWrites(source, report);
			const lockedAfter_ms = performance.now() - stoppedAt_ms;
			await copyTheRest(from, rounds, destination, report);
			await verifyCopy(destination.session);
			const tables = await tablesOf(source);
			await markMoved(
				source,
				{ id: destination.id, destination: destinationName },
				tables.map(({ name }) => name),
			);
			await source.execute("commit");
			const stop_ms = performance.now() - stoppedAt_ms;
			report(`Switched; writes waited ${seconds(stop_ms)} (of it ${seconds(lockedAfter_ms)} for those in progress).`);
			await destination.finish();
			const events = rounds.rowsOf("usage.event");
			return { destination: destinationName, rows: rounds.rows, events, stop_ms };
		} finally {
			await destination.close();
		}
	} finally {
		await source.close();
	}
}

/**
 * Finishes a move that was interrupted right after its switch.
 * @returns whether the source was moved to this destination
 * @throws Error if it was moved elsewhere
 */
export async function finishMove(from: string, to: string): Promise<boolean> {
	const source = await Session.open(from, "tallybook move");
	try {
		const moved = await findMoved(source);
		if (moved === null) return false;
		const destination = await Session.open(to, "tallybook move");
		try {
			const copy = await findUnfinishedCopy(destination);
			if (copy?.id !== moved.id) {
				throw new Error(`the database was already moved to ${moved.destination} at ${moved.moved_at}`);
			}
			await finishCopy(destination);
			return true;
		} finally {
			await destination.close();
		}
	} finally {
		await source.close();
	}
}

/** Puts a database that was moved back in charge. @returns where it had been moved to; null if it had not been moved */
export async function takeBack(connectionString: string): Promise<string | null> {
	const session = await Session.open(connectionString, "tallybook move");
	try {
		const moved = await findMoved(session);
		if (moved !== null) await session.transaction(() => unmarkMoved(session));
		return moved?.destination ?? null;
	} finally {
		await session.close();
	}
}

/** By what the servers say of themselves: an address can be written in many ways. */
async function refuseSame(source: Session, to: string): Promise<void> {
	const destination = await Session.open(to, "tallybook move");
	try {
		const identity = `select system_identifier::text as system, (select oid::text from pg_database where datname = current_database()) as database
			from pg_control_system()`;
		const [one, other] = [await source.row(identity), await destination.row(identity)];
		if (JSON.stringify(one) === JSON.stringify(other))
			throw new Error("the destination is the same database as the source");
	} finally {
		await destination.close();
	}
}

/** Host, port and name, without user and password. */
export function nameOf(connectionString: string): string {
	const { hostname, port, pathname } = new URL(connectionString);
	return `${hostname}:${port || 5432}${pathname}`;
}
