import type { Context } from "../../platform/index.ts";
import { changedUsage } from "./changed-usage-store.ts";
import { addedToGroups } from "./group-rollup-store.ts";
import { lateUsage } from "./late-usage-store.ts";
import { addedToMonths, addedToRollup, groupTotals, rollupColumns } from "./rollup-store.ts";

/** Whose events to attribute, and how far the log is rolled up. */
export interface Attribution {
	/** Null: every customer's. */
	readonly customerUuid: string | null;
	readonly rolledThrough: number;
}

const namedByEmail = `event.organisation_id = $1 and event.customer_uuid is null and event.customer_email_key is not null
	and customer.organisation_id = $1 and customer.archived_at is null and customer.email_key = event.customer_email_key
	and ($2::uuid is null or customer.uuid = $2)`;

const namedByExternalId = `event.organisation_id = $1 and event.customer_uuid is null and event.external_customer_id is not null
	and customer.organisation_id = $1 and customer.archived_at is null and customer.external_id = event.external_customer_id
	and ($2::uuid is null or customer.uuid = $2)`;

/** Whether an event without a customer names an existing one: the given customer, or any if null. */
export async function isAttributionDue({ db, organisationId }: Context, customerUuid: string | null): Promise<boolean> {
	const due = await db.row<{ is_due: boolean }>(
		`select exists (select from usage.event as event, customers.customer as customer where ${namedByEmail})
			or exists (select from usage.event as event, customers.customer as customer where ${namedByExternalId}) as is_due`,
		[organisationId, customerUuid],
	);
	return due?.is_due ?? false;
}

/** Adds attributed events that are behind the rolled-up point to the rollup, as a roll-up would have done. */
const attributed = `returning event.organisation_id, event.key, event.sequence, event.customer_uuid, event.event_name, event.item_uuid,
		(event.occurred_at at time zone 'UTC')::date as day, event.occurred_at, event.value, event.voided_at, event.properties
), added as materialized (
	select organisation_id, customer_uuid, event_name, item_uuid, day, ${groupTotals}
	from attributed where sequence <= $3 and voided_at is null
	group by organisation_id, customer_uuid, event_name, item_uuid, day
), rolled as (
	insert into usage.rollup as rollup (${rollupColumns}) select * from added
	${addedToRollup}
), monthly as (
	${addedToMonths("added")}
), grouped as (
	${addedToGroups("attributed", "event.sequence <= $3")}
), late as (
	${lateUsage("attributed")}
), changed as (
	${changedUsage("attributed")}
), receipt as materialized (
	select nextval('usage.event_sequence') as roll
), posted as (
	insert into usage.posting (organisation_id, customer_uuid, day, roll, keys)
	select organisation_id, customer_uuid, day, roll, array_agg(key)
	from attributed, receipt where sequence <= $3
	group by organisation_id, customer_uuid, day, roll
)
select count(*) as count from attributed`;

/**
 * Attributes events to the customer with the email address that they name. Returns the number of events. Requires the
 * rollup's lock.
 */
export async function attributeByEmail(context: Context, attribution: Attribution): Promise<number> {
	return attribute(
		context,
		attribution,
		`with attributed as (
			update usage.event as event set customer_uuid = customer.uuid
			from customers.customer as customer where ${namedByEmail}
			${attributed}`,
	);
}

/** Like `attributeByEmail`, by the external ID. */
export async function attributeByExternalId(context: Context, attribution: Attribution): Promise<number> {
	return attribute(
		context,
		attribution,
		`with attributed as (
			update usage.event as event set customer_uuid = customer.uuid
			from customers.customer as customer where ${namedByExternalId}
			${attributed}`,
	);
}

/**
 * For events that name this customer by its external ID but also an email address: attributes them to the customer with that
 * address, which takes precedence when all customers' events are attributed.
 */
export async function attributeByEmailFirst(context: Context, attribution: Attribution): Promise<number> {
	return attribute(
		context,
		attribution,
		`with attributed as (
			update usage.event as event set customer_uuid = customer.uuid
			from customers.customer as customer, customers.customer as bearer
			where event.organisation_id = $1 and event.customer_uuid is null and event.external_customer_id is not null
				and bearer.organisation_id = $1 and bearer.uuid = $2 and bearer.external_id = event.external_customer_id
				and bearer.archived_at is null and customer.archived_at is null
				and customer.organisation_id = $1 and customer.email_key = event.customer_email_key
			${attributed}`,
	);
}

async function attribute(context: Context, attribution: Attribution, statement: string): Promise<number> {
	const { customerUuid, rolledThrough } = attribution;
	const row = await context.db.row<{ count: number }>(statement, [context.organisationId, customerUuid, rolledThrough]);
	return row?.count ?? 0;
}
