import type { Queries } from "../db/queries.ts";
import { lockOf } from "./worker-presence.ts";

/** A due job may wait behind long ones for some minutes. */
export const lateAfter_minutes = 15;

/** Jobs in the same trouble, of all organizations, by kind. */
export interface JobTrouble {
	/** `abandoned`: locked by a process that died. `failing`: retried for more than a day. */
	readonly trouble: "abandoned" | "given_up" | "failing" | "late";
	readonly tasks: readonly { readonly task: string; readonly count: number }[];
}

const isHeld = `exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
	and (l.classid::bigint << 32 | l.objid::bigint) = ${lockOf("locked_by")})`;

/** What is wrong in the job queue; empty if nothing. */
export async function jobTroubles(db: Queries): Promise<JobTrouble[]> {
	const rows = await db.rows<{ trouble: JobTrouble["trouble"]; task: string; count: number }>(
		`select trouble, task, count(*)::int as count from (
			select task_identifier as task, case
				when locked_by is not null then case when not ${isHeld} then 'abandoned' end
				when attempts >= max_attempts then 'given_up'
				when attempts > 0 and created_at < now() - interval '1 day' then 'failing'
				when run_at < now() - make_interval(mins => $1) then 'late' end as trouble
			from graphile_worker.jobs) as job
		 where trouble is not null group by trouble, task order by trouble, task`,
		[lateAfter_minutes],
	);
	return [...Map.groupBy(rows, ({ trouble }) => trouble)].map(([trouble, tasks]) => ({ trouble, tasks }));
}
