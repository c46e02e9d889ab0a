import { dateIn } from "../calendar/index.ts";
import { selectZones } from "../contracts/index.ts";
import { type Context, dateOf, type Queries } from "../platform/index.ts";

/** The organizations that have alerts. */
export async function selectWatched(db: Queries): Promise<string[]> {
	const rows = await db.rows<{ organisation_id: string }>(
		"select organisation_id from alerts.watch order by organisation_id",
	);
	return rows.map(({ organisation_id }) => organisation_id);
}

/** Has the organization watched, and keeps others from ending that until the transaction ends. */
export async function watch(context: Context): Promise<void> {
	const { db, organisationId, now } = context;
	await db.execute(
		`insert into alerts.watch (organisation_id, looked_on, looked_days) values ($1, $2, $3)
		 on conflict (organisation_id) do update set looked_on = watch.looked_on`,
		[organisationId, dateOf(now), (await presentDays(context)).join(" ")],
	);
}

/** Keeps others from creating the organization's first alert until the transaction ends. */
export async function lockWatch({ db, organisationId }: Context): Promise<void> {
	await db.row("select from alerts.watch where organisation_id = $1 for update", [organisationId]);
}

export async function unwatch({ db, organisationId }: Context): Promise<void> {
	await db.execute("delete from alerts.watch where organisation_id = $1", [organisationId]);
	await db.execute("delete from alerts.due where organisation_id = $1", [organisationId]);
}

const isConcerned = (customer: string) =>
	`exists (select from alerts.alert where alert.organisation_id = $1 and (alert.customer_uuid is null or alert.customer_uuid = ${customer}))`;

/** Notes customers to look at, and who is billed for them, if they have alerts. */
export async function noteDue({ db, organisationId }: Context, customerUuids: readonly string[]): Promise<void> {
	await db.execute(
		`with changed (customer_uuid) as (
			select unnest($2::uuid[])
			union
			select payer_uuid from customers.customer
			where organisation_id = $1 and uuid = any($2::uuid[]) and payer_uuid is not null
		 )
		 insert into alerts.due (organisation_id, customer_uuid)
		 select $1, customer_uuid from changed where ${isConcerned("changed.customer_uuid")}`,
		[organisationId, customerUuids],
	);
}

/** Notes all customers. */
export async function noteAllDue({ db, organisationId }: Context): Promise<void> {
	await db.execute("insert into alerts.due (organisation_id) values ($1)", [organisationId]);
}

/** The present days of the zones of the organization's contracts. */
async function presentDays(context: Context): Promise<string[]> {
	return (await selectZones(context)).map((zone) => dateIn(context.now, zone));
}

/** Notes all customers if that was not done since the last midnight of a zone: a day begins and ends periods, credit and terms. */
export async function noteDay(context: Context): Promise<void> {
	const { db, organisationId, now } = context;
	await db.execute(
		`with begun as (
			update alerts.watch set looked_on = $2, looked_days = $3
			where organisation_id = $1
				and (looked_on is null or looked_on < $2 or looked_on = $2 and looked_days is distinct from $3) returning organisation_id
		 )
		 insert into alerts.due (organisation_id) select organisation_id from begun`,
		[organisationId, dateOf(now), (await presentDays(context)).join(" ")],
	);
}

/** Has others wait their turn until the transaction ends; false if it is another process's. */
export async function takeTurn({ db, organisationId }: Context): Promise<boolean> {
	const row = await db.row<{ is_ours: boolean }>(
		"select pg_try_advisory_xact_lock(hashtextextended('alerts ' || $1::text, 0)) as is_ours",
		[organisationId],
	);
	return row?.is_ours ?? false;
}

/**
 * Takes the next customers to look at, at most so many, those first that have waited longest. With those who are billed for them, whose
 * credit pays.
 */
export async function takeDue(context: Context, atMost: number): Promise<string[]> {
	const { db, organisationId } = context;
	await db.execute(
		`with gone as (
			delete from alerts.due where organisation_id = $1 and customer_uuid is null returning position
		 )
		 insert into alerts.due (organisation_id, customer_uuid)
		 select $1, customer_uuid from (
			select customer_uuid from contracts.contract
			where organisation_id = $1 and (status = 'active' or status = 'canceled' and canceled_to >= $2)
			union select customer_uuid from credit_grants.credit_grant where organisation_id = $1
		 ) as customer
		 where exists (select from gone) and ${isConcerned("customer.customer_uuid")}`,
		[organisationId, (await presentDays(context)).toSorted()[0]],
	);
	const rows = await db.rows<{ customer_uuid: string }>(
		`with next as (
			select distinct customer_uuid from (
				select customer_uuid from alerts.due where organisation_id = $1 order by position limit $2
			) as first
		 ), taken as (
			delete from alerts.due using next
			where due.organisation_id = $1 and due.customer_uuid = next.customer_uuid returning due.customer_uuid
		 )
		 select customer_uuid from taken
		 union
		 select payer_uuid from customers.customer join taken on taken.customer_uuid = customer.uuid
		 where organisation_id = $1 and payer_uuid is not null
		 order by customer_uuid`,
		[organisationId, atMost],
	);
	return rows.map(({ customer_uuid }) => customer_uuid);
}
