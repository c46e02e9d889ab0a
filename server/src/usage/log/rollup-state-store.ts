import type { CalendarDate } from "../../calendar/index.ts";
import { awaitCommitted, type Context, inTransaction, type Queries, type Timestamp } from "../../platform/index.ts";

/** On a cluster, reads of the log together with its rollup hold it shared. */
const rollupLock = "hashtextextended('rollup ' || $1::text, 0)";
/** Whether the tables are spread over a cluster, whose nodes a statement sees at different moments. */
export const isDistributed = "exists (select from usage.distribution)";

/**
 * Excludes other roll-ups, voids, and attributions of the organization until the transaction ends. Returns how far the log is
 * rolled up: events up to this number are in the rollup, later ones aren't.
 */
export async function lockRollup({ db, organisationId }: Context): Promise<number> {
	await db.execute(
		`insert into usage.rollup_state (organisation_id, rolled_through)
		 select $1::uuid, 0 from (select pg_advisory_xact_lock(${rollupLock})) as locked on conflict (organisation_id) do nothing`,
		[organisationId],
	);
	const state = await db.row<{ rolled_through: number; is_distributed: boolean }>(
		`select rolled_through, ${isDistributed} as is_distributed from usage.rollup_state where organisation_id = $1 for update`,
		[organisationId],
	);
	if (state?.is_distributed) await awaitCommitted(db);
	return state?.rolled_through ?? 0;
}

export interface RollupState {
	readonly rolled_through: number;
	/** The first day of a month; earlier months are rolled up; null if none is. */
	readonly months_rolled_up_before: CalendarDate | null;
	readonly is_distributed: boolean;
}

/** How far the log is rolled up, by days and by months, at least: both only grow. */
export async function selectRollupState({
	db,
	organisationId,
}: Pick<Context, "db" | "organisationId">): Promise<RollupState> {
	const state = await db.row<RollupState>(
		`select coalesce(max(rolled_through), 0) as rolled_through,
			nullif(max(folded_before), '-infinity') as months_rolled_up_before, ${isDistributed} as is_distributed
		 from usage.rollup_state where organisation_id = $1`,
		[organisationId],
	);
	return state as RollupState;
}

/**
 * Reads the log together with its rollup. Elsewhere a statement sees one state of both, and nobody waits; on a cluster it sees each node at a
 * moment of its own, so that no roll-up, void, attribution or drop may end until the read has.
 */
export async function readingRollup<Result>(
	context: Context,
	read: (context: Context, state: RollupState) => Promise<Result>,
): Promise<Result> {
	const state = await selectRollupState(context);
	if (!state.is_distributed) return read(context, state);
	return inTransaction(context, async (context) => {
		await context.db.execute(`select pg_advisory_xact_lock_shared(${rollupLock})`, [context.organisationId]);
		await awaitCommitted(context.db);
		return read(context, await selectRollupState(context));
	});
}

/** Records how far the log is now rolled up, and that everything received before the context's time is. */
export async function saveRolledThrough({ db, organisationId, now }: Context, rolledThrough: number): Promise<void> {
	await db.execute(
		`update usage.rollup_state set rolled_through = $2, rolled_up_at = $3,
			late_noted_through = case when late_noted_through = rolled_through then $2 else late_noted_through end
		 where organisation_id = $1`,
		[organisationId, rolledThrough, now],
	);
}

/** Since when the organization furthest behind has not been rolled up: its latest roll-up, or its creation; null without organizations. */
export async function selectLatestRollUpOfLast(db: Queries): Promise<Timestamp | null> {
	const row = await db.row<{ at: Timestamp | null }>(
		`select min(coalesce(state.rolled_up_at, organisation.created_at)) as at
		 from organisations.organisation left join usage.rollup_state as state using (organisation_id)`,
	);
	return row?.at ?? null;
}

/** How far the log reaches. */
export interface LogReach {
	/** Events up to this number are rolled up; 0 if none is. */
	readonly rolled_through: number;
	/** The last transaction's first number. */
	readonly last_drawn: number;
}

export async function selectLogReach({ db, organisationId }: Context): Promise<LogReach> {
	const row = await db.row<LogReach>(
		`select coalesce(pg_sequence_last_value('usage.event_sequence'::regclass), 0) as last_drawn,
			coalesce(max(rolled_through), 0) as rolled_through
		 from usage.rollup_state where organisation_id = $1`,
		[organisationId],
	);
	return row as LogReach;
}
