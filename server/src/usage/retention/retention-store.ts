import type { CalendarDate } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";
import type { ListedEventRow } from "../log/listed-event-store.ts";

/** Which days are closed: those before a date, in UTC. */
export interface Closing {
	readonly closed_before: CalendarDate;
	/** The closing's number in order of receipt: events up to it are dropped, later ones stay. */
	readonly closed_through: number;
	/** The days whose events have been dropped; null: none. */
	readonly dropped_before: CalendarDate | null;
}

/** The organization's last closing; null if there is none. */
export async function selectClosing({ db, organisationId }: Context): Promise<Closing | null> {
	return db.row<Closing>(
		"select closed_before, closed_through, dropped_before from usage.retention where organisation_id = $1",
		[organisationId],
	);
}

/** Closes the days before a date; the previous closing's events have all been dropped. */
export async function saveClosing(
	{ db, organisationId, now }: Context,
	{ closed_before, closed_through }: Pick<Closing, "closed_before" | "closed_through">,
): Promise<void> {
	await db.execute(
		`insert into usage.retention (organisation_id, closed_before, closed_through, updated_at) values ($1, $2, $3, $4)
		 on conflict (organisation_id) do update set closed_before = excluded.closed_before,
			closed_through = excluded.closed_through, updated_at = excluded.updated_at`,
		[organisationId, closed_before, closed_through, now],
	);
}

/** A range of the log by event numbers, and the maximum number of events to take. */
export interface DropRange {
	/** Exclusive. */
	readonly after: number;
	/** Inclusive. */
	readonly through: number;
	readonly limit: number;
}

export interface DroppableRow {
	readonly key: string;
	readonly sequence: number;
}

/** The events of a range that a closing drops, in order of receipt. */
export async function selectDroppable(
	{ db, organisationId }: Context,
	{ closed_before, closed_through, dropped_before }: Closing,
	{ after, through, limit }: DropRange,
): Promise<DroppableRow[]> {
	return db.rows<DroppableRow>(
		`select key, sequence from usage.event
		 where organisation_id = $1 and sequence > $2 and sequence <= $3
			and occurred_at < $4::date::timestamp at time zone 'UTC'
			and ($5::date is null or occurred_at >= $5::date::timestamp at time zone 'UTC')
		 order by sequence limit $6`,
		[organisationId, after, Math.min(through, closed_through), closed_before, dropped_before, limit],
	);
}

/** Deletes the events with these keys and returns them. Requires the rollup's lock. */
export async function deleteEvents(
	{ db, organisationId }: Context,
	keys: readonly string[],
): Promise<ListedEventRow[]> {
	return db.rows<ListedEventRow>(
		`delete from usage.event where organisation_id = $1 and key = any($2::uuid[])
		 returning event_name, occurred_at as timestamp, coalesce(idempotency_key, key::text) as idempotency_key,
			item_uuid as item_id, value as event_value, customer_uuid, customer_email_key as customer_email,
			external_customer_id, properties, received_at, voided_at, sequence`,
		[organisationId, keys],
	);
}

/** Deletes the postings of a closing whose events have all been dropped. Postings of events received later stay. */
export async function deleteClosedPostings(
	{ db, organisationId }: Context,
	{ closed_before, closed_through }: Closing,
): Promise<void> {
	await db.execute("delete from usage.posting where organisation_id = $1 and day < $2 and roll <= $3", [
		organisationId,
		closed_before,
		closed_through,
	]);
}

/** Records that a closing's events have all been dropped, unless there is a newer closing. */
export async function saveDropped({ db, organisationId, now }: Context, { closed_before }: Closing): Promise<void> {
	await db.execute(
		`update usage.retention set dropped_before = $2, updated_at = $3 where organisation_id = $1 and closed_before = $2`,
		[organisationId, closed_before, now],
	);
}
