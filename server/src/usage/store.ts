import type { CalendarDate } from "../calendar/index.ts";
import type { Context, Timestamp } from "../platform/index.ts";
import type { Directory, Names, NewEvent } from "./place-event.ts";

/**
 * Stores the events whose key is still free, in the order of receipt given, and answers the keys of those stored. Keys are
 * claimed in one order everywhere, so that batches with the same keys wait for each other instead of deadlocking.
 */
export async function insertEvents(
	{ db, organisationId, now }: Context,
	events: readonly NewEvent[],
): Promise<string[]> {
	const rows = await db.rows<{ idempotency_key: string }>(
		`with receipt as materialized (select nextval('usage.event_sequence') as number)
		 insert into usage.event (organisation_id, key, idempotency_key, event_name, occurred_at, value, customer_uuid, item_uuid,
			customer_email_key, external_customer_id, properties, received_at, sequence)
		 select $1, usage.key_of(new.idempotency_key), nullif(new.idempotency_key, usage.key_of(new.idempotency_key)::text),
			new.event_name, new.occurred_at, new.value, new.customer_uuid, new.item_uuid,
			new.customer_email_key, new.external_customer_id, new.properties, $3, receipt.number + new.position
		 from receipt, jsonb_to_recordset($2::jsonb) as new (position int, idempotency_key text, event_name text,
			occurred_at timestamptz, value numeric, customer_uuid uuid, item_uuid uuid, customer_email_key text,
			external_customer_id text, properties jsonb)
		 order by usage.key_of(new.idempotency_key)
		 on conflict (organisation_id, key) do nothing
		 returning coalesce(idempotency_key, key::text) as idempotency_key`,
		[organisationId, JSON.stringify(events.map((event, position) => ({ position, ...event }))), now],
	);
	return rows.map((row) => row.idempotency_key);
}

/** Looks up what events name. Announces the look-up where a name may come to mean a customer later. */
export async function loadDirectory(context: Context, names: Names): Promise<Directory> {
	const { customerUuids, emailKeys, externalIds, itemUuids } = names;
	// A customer made at this moment either is found here, or finds these events: its attribution waits for them.
	if (emailKeys.size + externalIds.size > 0) await announceLookUp(context);
	const isAnyoneNamed = customerUuids.size + emailKeys.size + externalIds.size > 0;
	const customers = isAnyoneNamed
		? await selectCustomersNamed(context, [...customerUuids], [...emailKeys], [...externalIds])
		: [];
	const owners = itemUuids.size === 0 ? [] : await selectUsageItems(context, [...itemUuids]);
	return {
		customerByUuid: new Map(customers.map(({ uuid }) => [uuid, uuid])),
		customerByEmail: new Map(
			customers.flatMap(({ uuid, email_key }) => (email_key === null ? [] : [[email_key, uuid]])),
		),
		customerByExternalId: new Map(
			customers.flatMap(({ uuid, external_id }) => (external_id === null ? [] : [[external_id, uuid]])),
		),
		customerByItem: new Map(owners.map(({ uuid, customer_uuid }) => [uuid, customer_uuid])),
	};
}

interface CustomerNames {
	readonly uuid: string;
	readonly email_key: string | null;
	readonly external_id: string | null;
}

/** The customers that bear one of the UUIDs, e-mail addresses (lower case) or external identifiers. */
async function selectCustomersNamed(
	{ db, organisationId }: Context,
	uuids: readonly string[],
	emailKeys: readonly string[],
	externalIds: readonly string[],
): Promise<CustomerNames[]> {
	return db.rows<CustomerNames>(
		`select uuid, email_key, external_id from customers.customer
		 where organisation_id = $1 and (uuid = any($2::uuid[]) or email_key = any($3::text[]) or external_id = any($4::text[]))`,
		[organisationId, uuids, emailKeys, externalIds],
	);
}

interface ItemOwner {
	readonly uuid: string;
	readonly customer_uuid: string;
}

/** Those of the items that events can name: usage services. */
async function selectUsageItems({ db, organisationId }: Context, uuids: readonly string[]): Promise<ItemOwner[]> {
	return db.rows<ItemOwner>(
		`select uuid, customer_uuid from contracts.item
		 where organisation_id = $1 and uuid = any($2::uuid[]) and service_type = 'usage'`,
		[organisationId, uuids],
	);
}

const attributionLock = "hashtextextended('attribution ' || $1::text, 0)";

/** Announces, until the transaction ends, that customers are looked up by names for events that are not visible yet. */
async function announceLookUp({ db, organisationId }: Context): Promise<void> {
	await db.execute(`select pg_advisory_xact_lock_shared(${attributionLock})`, [organisationId]);
}

/** Waits until every look-up announced before now has ended: what it stored is visible to the statements that follow. */
export async function awaitLookUps({ db, organisationId }: Context): Promise<void> {
	await db.execute(`select pg_advisory_lock(${attributionLock}), pg_advisory_unlock(${attributionLock})`, [
		organisationId,
	]);
}

/** Gives events without a customer the one that bears the e-mail address they name. Answers how many there were. */
export async function attributeByEmail({ db, organisationId }: Context): Promise<number> {
	return db.execute(
		`update usage.event as event set customer_uuid = customer.uuid
		 from customers.customer as customer
		 where event.organisation_id = $1 and event.customer_uuid is null and event.customer_email_key is not null
			and customer.organisation_id = $1 and customer.email_key = event.customer_email_key`,
		[organisationId],
	);
}

/** Gives events without a customer the one that bears the external identifier they name. Answers how many there were. */
export async function attributeByExternalId({ db, organisationId }: Context): Promise<number> {
	return db.execute(
		`update usage.event as event set customer_uuid = customer.uuid
		 from customers.customer as customer
		 where event.organisation_id = $1 and event.customer_uuid is null and event.external_customer_id is not null
			and customer.organisation_id = $1 and customer.external_id = event.external_customer_id`,
		[organisationId],
	);
}

export interface ItemFilters {
	readonly customerUuid: string | null;
	readonly eventName: string | null;
	readonly active: boolean | null;
	/** The day on which an item is or is not active. */
	readonly today: CalendarDate;
}

/** A usage service; its last day is the contract's where that comes first. */
export interface UsageItemRow {
	readonly item_id: string;
	readonly event_name: string | null;
	readonly metric_uuid: string | null;
	readonly metric_name: string | null;
	readonly metric_filters: readonly unknown[] | null;
	readonly plan_item_uuid: string | null;
	readonly plan_item_name: string;
	readonly contract_uuid: string;
	readonly customer_uuid: string;
	readonly customer_name: string;
	readonly service_start_date: CalendarDate;
	readonly service_end_date: CalendarDate | null;
}

const matchingItems = `contracts.item as item
	join contracts.contract as contract
		on contract.organisation_id = item.organisation_id and contract.uuid = item.contract_uuid
	join customers.customer as customer
		on customer.organisation_id = item.organisation_id and customer.uuid = item.customer_uuid
	left join metrics.metric as metric
		on metric.organisation_id = item.organisation_id and metric.uuid = item.metric_uuid
	where item.organisation_id = $1 and item.service_type = 'usage'
		and ($2::uuid is null or item.customer_uuid = $2) and ($3::text is null or metric.event_name = $3)
		and ($4::boolean is null or $4 = (contract.activated_at is not null and item.service_start_date <= $5::date
			and coalesce(least(item.service_end_date, contract.end_date) >= $5::date, true)))`;

/** A page of the usage services, newest first (their UUIDs sort by age), and how many there are in all. */
export async function listUsageItems(context: Context, filters: ItemFilters, page: { limit: number; offset: number }) {
	const { customerUuid, eventName, active, today } = filters;
	const parameters = [context.organisationId, customerUuid, eventName, active, today];
	const items = await context.db.rows<UsageItemRow>(
		`select item.uuid as item_id, metric.event_name, metric.uuid as metric_uuid, metric.name as metric_name,
			metric.filters as metric_filters, item.plan_item_uuid, item.plan_item_name, item.contract_uuid, item.customer_uuid,
			customer.name as customer_name, item.service_start_date,
			least(item.service_end_date, contract.end_date) as service_end_date
		 from ${matchingItems} order by item.uuid desc limit $6 offset $7`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await context.db.row<{ count: number }>(`select count(*) as count from ${matchingItems}`, parameters);
	return { items, count: counted?.count ?? 0 };
}
