import { expect } from "vitest";
import type { Context } from "../../src/platform/index.ts";

const group = "customer_uuid, event_name, item_uuid";
const rolledUp = `event.organisation_id = $1 and event.customer_uuid is not null
	and event.sequence <= (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)`;
const stored = `select ${group}, day, event_count, total, greatest, last_event_at, digest from usage.rollup where organisation_id = $1`;
const scanned = `select ${group}, (occurred_at at time zone 'UTC')::date, count(*), sum(value), max(value), max(occurred_at),
		sum(usage.digest_of(key, occurred_at, value))
	from usage.event where ${rolledUp} and voided_at is null group by ${group}, (occurred_at at time zone 'UTC')::date`;
const posted = `select customer_uuid, day, unnest(keys) from usage.posting where organisation_id = $1`;
const attributed = `select customer_uuid, (occurred_at at time zone 'UTC')::date, key from usage.event where ${rolledUp}`;

const month = "date_trunc('month', day)::date";
const months = `select ${group}, month, event_count, total, greatest, last_event_at, digest from usage.rollup_month where organisation_id = $1`;
const days = `select ${group}, ${month}, sum(event_count), sum(total), max(greatest), max(last_event_at), sum(digest)
	from usage.rollup where organisation_id = $1
		and day < (select coalesce(max(folded_before), '-infinity') from usage.rollup_state where organisation_id = $1)
	group by ${group}, ${month}`;

/** Compares the rollup and the postings with the events up to the rolled-up number, and rolled-up months with their days. */
export async function expectRollupOfEvents({ db, organisationId }: Context): Promise<void> {
	for (const [one, other] of [
		[stored, scanned],
		[scanned, stored],
		[posted, attributed],
		[attributed, posted],
		[months, days],
		[days, months],
	]) {
		expect(await db.rows(`(${one}) except all (${other})`, [organisationId])).toEqual([]);
	}
}
