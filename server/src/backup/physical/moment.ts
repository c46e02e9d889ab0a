import { inMicroseconds, pause, Session } from "../../platform/index.ts";
import { type Table, tablesOf } from "../tables/catalogue.ts";
import { SnapshotSessions } from "../tables/snapshot-sessions.ts";
import type { SegmentName } from "./segments.ts";

/** How long writers have to wait for one attempt at most: the server ends a longer one. */
const longestPause_ms = 500;
const lockWait_ms = 300;
/** A long import or a large billing run may hold its tables so long. */
const patience_ms = 15 * 60_000;
const firstRetry_ms = 500;
const longestRetry_ms = 30_000;

/** A named point of the log, and a snapshot that shows exactly what the database held there. */
export interface Moment {
	readonly name: string;
	/** The segment of the log that contains it. */
	readonly segment: SegmentName;
	/** As ISO 8601 text, with microseconds. */
	readonly at: string;
	readonly tables: readonly Table[];
	/** To be closed. */
	readonly snapshot: SnapshotSessions;
}

type Point = Pick<Moment, "segment" | "at">;

/**
 * Marks a moment in the log. For some milliseconds, no transaction writes: only so do the snapshot and what a recovery up to the point finds
 * contain the same.
 * @throws Error if some transaction holds its tables too long
 */
export async function markMoment(connectionString: string, name: string): Promise<Moment> {
	let tables: Table[] = [];
	let point: Point | null = null;
	const snapshot = await SnapshotSessions.open(connectionString, "tallybook backup", async (take) => {
		const deadline = performance.now() + patience_ms;
		for (let retry_ms = firstRetry_ms; point === null; retry_ms = Math.min(2 * retry_ms, longestRetry_ms)) {
			const session = await Session.open(connectionString, "tallybook backup");
			try {
				tables = await tablesOf(session);
				point = await session.transaction(() => mark(session, name, tables, take));
			} catch (error) {
				if (!isTimeout(error)) throw error;
				if (performance.now() > deadline) {
					throw new Error("the backup found no moment without a writing transaction; try again later", {
						cause: error,
					});
				}
				await pause(retry_ms);
			} finally {
				await session.close();
			}
		}
	});
	const { segment, at } = point as unknown as Point;
	return { name, segment, at: inMicroseconds(at), tables, snapshot };
}

/** A lock that was not free in time, a deadlock, or an attempt that the server ended. */
function isTimeout(error: unknown): boolean {
	return /^(55P03|40P01|57014|25P03|25P04)$/.test((error as { code?: string }).code ?? "");
}

async function mark(
	session: Session,
	name: string,
	tables: readonly Table[],
	take: () => Promise<void>,
): Promise<Point> {
	// A vacuum that the server started gives way to whoever waits as long as it takes to detect a deadlock.
	await session.execute(
		`set local transaction_timeout = ${longestPause_ms}; set local lock_timeout = ${lockWait_ms}; set local deadlock_timeout = 20;
		 lock table ${tables.map((table) => table.name).join(", ")} in share mode`,
	);
	await take();
	const point = await session.row<Point>(
		"select pg_walfile_name(pg_create_restore_point($1)) as segment, clock_timestamp() as at",
		[name],
	);
	return point as Point;
}
