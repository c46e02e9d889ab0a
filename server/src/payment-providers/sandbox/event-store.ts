import type { Queries, Timestamp } from "../../platform/index.ts";

export interface EventRow {
	readonly id: string;
	readonly type: string;
	readonly charge_id: string;
	readonly charge_key: string;
	readonly attempts: number;
}

/** Schedules an event `after_s` seconds from now. */
export async function insertEvent(
	db: Queries,
	organisationId: string,
	event: { readonly id: string; readonly type: string; readonly chargeId: string; readonly after_s: number },
	now: Timestamp,
): Promise<void> {
	await db.execute(
		`insert into sandbox.event (organisation_id, id, type, charge_id, attempts, due_at)
		 values ($1, $2, $3, $4, 0, $6::timestamptz + make_interval(secs => $5))`,
		[organisationId, event.id, event.type, event.chargeId, event.after_s, now],
	);
}

/** Every organization with a due event, each time in a new order: the sandbox delivers for all of them. */
export async function selectOrganisationsWithDueEvents(db: Queries, now: Timestamp): Promise<string[]> {
	const rows = await db.rows<{ organisation_id: string }>(
		`select organisation_id from sandbox.event where delivered_at is null and due_at <= $1
		 group by organisation_id order by random()`,
		[now],
	);
	return rows.map((row) => row.organisation_id);
}

/** When any organization's next event is due; null if none is waiting. */
export async function selectNextDueAt(db: Queries): Promise<Timestamp | null> {
	const row = await db.row<{ due_at: Timestamp }>(
		`select due_at from (
			select organisation_id, min(due_at) as due_at from sandbox.event where delivered_at is null group by organisation_id
		 ) as waiting order by due_at limit 1`,
	);
	return row?.due_at ?? null;
}

/**
 * Claims the event that has been due longest, so that no one else delivers it; null if none is due. Unless marked as
 * delivered, it is due again after a pause that grows with each attempt: `first_s`, twice that, …, `longest_s`.
 */
export function claimDueEvent(
	db: Queries,
	organisationId: string,
	now: Timestamp,
	{ first_s, longest_s }: { readonly first_s: number; readonly longest_s: number },
): Promise<EventRow | null> {
	return db.row<EventRow>(
		`update sandbox.event e set attempts = attempts + 1,
			due_at = $2::timestamptz + make_interval(secs => least($3 * power(2, least(attempts, 30)), $4))
		 from sandbox.charge c
		 where e.organisation_id = $1 and c.organisation_id = e.organisation_id and c.id = e.charge_id and e.id = (
			select id from sandbox.event
			where organisation_id = $1 and delivered_at is null and due_at <= $2
			order by due_at, id limit 1 for update skip locked
		 )
		 returning e.id, e.type, e.charge_id, c.idempotency_key as charge_key, e.attempts`,
		[organisationId, now, first_s, longest_s],
	);
}

export async function noteDelivered(db: Queries, organisationId: string, id: string, now: Timestamp): Promise<void> {
	await db.execute(
		"update sandbox.event set delivered_at = $3 where organisation_id = $1 and id = $2 and delivered_at is null",
		[organisationId, id, now],
	);
}
