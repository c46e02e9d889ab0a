import { pause } from "../clock.ts";
import { Refusal } from "../refusal.ts";
import type { Queries } from "./queries.ts";

const checks = 40;
const pause_ms = 5;
/** After this many checks, it is no transaction that is just committing. */
const usualChecks = 3;

/** Transactions that are prepared on workers. The coordinator has committed them, or is about to. */
const preparedTransactions = `select distinct unnest(string_to_array(result, ' ')) as transaction from run_command_on_workers(
	$$select string_agg(gid, ' ') from pg_prepared_xacts where database = current_database() and gid like 'citus\\_%'$$) where result <> ''`;

const recovery = `select case when has_function_privilege('pg_catalog.recover_prepared_transactions()', 'execute')
	then recover_prepared_transactions() end`;

/**
 * On a cluster: waits until every transaction that has been committed is visible on all nodes. A worker that was lost between the
 * coordinator's commit and its own, and is back, doesn't show its part until the coordinator has told it of the commit, which can take a minute.
 * @throws Refusal (unavailable) if that takes too long
 */
export async function awaitCommitted(db: Queries): Promise<void> {
	let awaited: readonly string[] = [];
	for (let check = 1; check <= checks; check += 1) {
		const rows = await db.rows<{ transaction: string }>(preparedTransactions);
		const prepared = rows.map(({ transaction }) => transaction);
		awaited = check === 1 ? prepared : awaited.filter((transaction) => prepared.includes(transaction));
		if (awaited.length === 0) return;
		if (check > usualChecks) await db.rows(recovery);
		await pause(pause_ms * check);
	}
	const detail = "A part of the database is recovering. Try again in a moment.";
	throw new Refusal("unavailable", "database_unavailable", detail);
}
