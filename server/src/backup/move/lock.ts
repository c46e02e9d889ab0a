import { pause, type Session, sqlState } from "../../platform/index.ts";
import { tablesOf } from "../tables/catalogue.ts";

/** Writers queue behind a lock that is waited for, so each wait is short. */
const wait = "2s";
const pause_ms = 1_000;
const patience_ms = 15 * 60_000;
/** Lock not available, and deadlock. */
const passing = new Set(["55P03", "40P01"]);

/**
 * Begins a transaction in which nobody else writes to any table, once the writes in progress are done. Reads go on. The locks end with the
 * transaction or the connection, so whatever happens to this process, writes go on.
 * @throws Error if writes in progress take longer than a quarter of an hour
 */
export async function lockAgainstWrites(session: Session, report: (line: string) => void): Promise<void> {
	const tables = await tablesOf(session);
	const names = ["platform.migration", ...tables.map(({ name }) => name)].join(", ");
	const deadline_ms = performance.now() + patience_ms;
	for (let attempt = 1; ; attempt += 1) {
		try {
			await session.execute(`begin; set local lock_timeout = '${wait}'; lock table ${names} in exclusive mode`);
			return;
		} catch (error) {
			await session.execute("rollback");
			if (!passing.has(sqlState(error)) || performance.now() > deadline_ms) throw error;
			if (attempt === 1) report("Waiting for long writes to finish, such as a billing run.");
			await pause(pause_ms);
		}
	}
}
