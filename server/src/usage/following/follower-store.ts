import type { Context } from "../../platform/index.ts";

export async function insertFollower({ db, organisationId }: Context, seenThrough: number): Promise<void> {
	await db.execute(
		"insert into usage.follower (organisation_id, seen_through) values ($1, $2) on conflict (organisation_id) do nothing",
		[organisationId, seenThrough],
	);
}

export async function deleteFollower({ db, organisationId }: Context): Promise<void> {
	await db.execute("delete from usage.follower where organisation_id = $1", [organisationId]);
	await db.execute("delete from usage.changed_customer where organisation_id = $1", [organisationId]);
}

/** Whether anything may have changed since the last look: a number was drawn, or a change noted. Writes nothing and waits for nobody. */
export async function mayHaveChanged({ db, organisationId }: Context): Promise<boolean> {
	const row = await db.row<{ may: boolean }>(
		`select seen_through < coalesce(pg_sequence_last_value('usage.event_sequence'::regclass), 0)
			or exists (select from usage.changed_customer where organisation_id = $1) as may
		 from usage.follower where organisation_id = $1`,
		[organisationId],
	);
	return row?.may ?? false;
}

/** Locks how far the log was looked through; null if another process has it, or nobody follows. */
export async function lockSeenThrough({ db, organisationId }: Context): Promise<number | null> {
	const row = await db.row<{ seen_through: number }>(
		"select seen_through from usage.follower where organisation_id = $1 for update skip locked",
		[organisationId],
	);
	return row?.seen_through ?? null;
}

export async function saveSeenThrough({ db, organisationId }: Context, seenThrough: number): Promise<void> {
	await db.execute("update usage.follower set seen_through = $2 where organisation_id = $1", [
		organisationId,
		seenThrough,
	]);
}

export interface ChangedCustomer {
	readonly customer_uuid: string;
	/** How many new events it has; 0 if its usage changed otherwise. */
	readonly event_count: number;
}

/**
 * The customers of a range of the log, excluding both ends, and those noted, whose notes are deleted. Comparing the organization as text
 * prevents a primary-key scan before the first ANALYZE: the range is found by its numbers.
 */
export function takeChanged(
	{ db, organisationId }: Context,
	{ after, before }: { readonly after: number; readonly before: number },
): Promise<ChangedCustomer[]> {
	return db.rows<ChangedCustomer>(
		`with noted as (delete from usage.changed_customer where organisation_id = $1::text::uuid returning customer_uuid)
		 select customer_uuid, sum(event_count)::int as event_count from (
			select customer_uuid, count(*) as event_count from usage.event
			where organisation_id::text = $1 and sequence > $2 and sequence < $3 and customer_uuid is not null
			group by customer_uuid
			union all
			select distinct customer_uuid, 0 from noted
		 ) as changed group by customer_uuid order by customer_uuid`,
		[organisationId, after, before],
	);
}
