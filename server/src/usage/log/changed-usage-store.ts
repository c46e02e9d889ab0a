import type { Context } from "../../platform/index.ts";

/**
 * Notes the customers of events whose usage changes without new events, if somebody follows it (`../following`). Part of the statement or
 * transaction that changes the events. `events` has a customer in each row, for one organization ($1).
 */
export function changedUsage(events: string): string {
	return `insert into usage.changed_customer (organisation_id, customer_uuid)
	select distinct $1::uuid, customer_uuid from ${events}
	where customer_uuid is not null and exists (select from usage.follower where organisation_id = $1::uuid)`;
}

/** The same for the events with these keys. */
export async function noteChangedEvents({ db, organisationId }: Context, keys: readonly string[]): Promise<void> {
	await db.execute(
		`with changed as (select customer_uuid from usage.event where organisation_id = $1 and key = any($2::uuid[]))
		 ${changedUsage("changed")}`,
		[organisationId, keys],
	);
}
