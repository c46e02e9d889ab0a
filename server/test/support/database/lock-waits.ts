import type { Database } from "../../../src/platform/index.ts";
import { until } from "../service.ts";

/** Resolves once a statement in the database waits for a lock, however busy the machine is. */
export function untilOneWaits(database: Database): Promise<void> {
	return until(async () => {
		const row = await database.row<{ count: number }>(
			"select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			[],
		);
		return (row?.count ?? 0) > 0;
	});
}
