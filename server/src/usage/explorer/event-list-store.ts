import type { Context, Timestamp } from "../../platform/index.ts";
import { type ListedEventRow, listedColumns } from "../log/listed-event-store.ts";

/** The filters of an event list; null: any. */
export interface EventFilters {
	readonly eventName: string | null;
	readonly itemUuid: string | null;
	/** The earliest and latest time. */
	readonly from: Timestamp | null;
	readonly to: Timestamp | null;
	readonly customerUuid: string | null;
	readonly attributed: boolean | null;
}

/** Events numbered below `below`, at most `count`, most recently received first. */
export interface ListRange {
	readonly below: number;
	readonly count: number;
}

// PostgreSQL drops null filters at planning time: each statement is planned with its parameters.
const matches = `event.organisation_id = $1 and ($2::text is null or event.event_name = $2)
	and ($3::uuid is null or event.item_uuid = $3)
	and ($4::timestamptz is null or event.occurred_at >= $4) and ($5::timestamptz is null or event.occurred_at <= $5)
	and ($6::uuid is null or event.customer_uuid = $6)
	and ($7::boolean is null or (event.customer_uuid is not null) = $7)`;
const lastReceivedFirst = "and event.sequence < $8 order by event.sequence desc limit $9";

function parametersOf({ organisationId }: Context, filters: EventFilters, { below, count }: ListRange): unknown[] {
	const { eventName, itemUuid, from, to, customerUuid, attributed } = filters;
	return [organisationId, eventName, itemUuid, from, to, customerUuid, attributed, below, count];
}

/** The event with this key, if it matches the filters. */
export function selectEventByKey(context: Context, filters: EventFilters, range: ListRange, idempotencyKey: string) {
	return context.db.rows<ListedEventRow>(
		`select ${listedColumns} from usage.event as event
		 where event.key = usage.key_of($10) and ${matches} ${lastReceivedFirst}`,
		[...parametersOf(context, filters, range), idempotencyKey],
	);
}

/** Events without a customer. They have their own index, in order of receipt. */
export function selectUnattributedEvents(context: Context, filters: EventFilters, range: ListRange) {
	return context.db.rows<ListedEventRow>(
		`select ${listedColumns} from usage.event as event
		 where event.customer_uuid is null and ${matches} ${lastReceivedFirst}`,
		parametersOf(context, filters, range),
	);
}

/** Events numbered `first` or higher, read from that part of the log. */
export function selectEventsOfRange(context: Context, filters: EventFilters, range: ListRange, first: number) {
	return context.db.rows<ListedEventRow>(
		`select ${listedColumns} from usage.event as event
		 where event.sequence >= $10 and ${matches} ${lastReceivedFirst}`,
		[...parametersOf(context, filters, range), first],
	);
}

/** Rolled-up events of the filters' customer, each looked up by its key. */
export function selectPostedEvents(context: Context, filters: EventFilters, range: ListRange) {
	return context.db.rows<ListedEventRow>(
		`with posted as materialized (
			select unnest(posting.keys) as posted_key from usage.posting as posting
			where posting.organisation_id = $1 and posting.customer_uuid = $6
				and ($4::timestamptz is null or posting.day >= ($4::timestamptz at time zone 'UTC')::date)
				and ($5::timestamptz is null or posting.day <= ($5::timestamptz at time zone 'UTC')::date)
		 )
		 select ${listedColumns}
		 from posted join usage.event as event on event.organisation_id = $1 and event.key = posted.posted_key
		 where ${matches} ${lastReceivedFirst}`,
		parametersOf(context, filters, range),
	);
}

const lookedUpEvents_maximum = 20_000;
const keySize_bytes = 16;

/**
 * Whether a customer has so few rolled-up events in a range of days that looking each up by key is cheaper than reading the
 * log. An estimate from the size of the stored keys, without reading them.
 */
export async function hasFewEvents(
	{ db, organisationId }: Context,
	customerUuid: string,
	{ from, to }: Pick<EventFilters, "from" | "to">,
): Promise<boolean> {
	const row = await db.row<{ size_bytes: number }>(
		`select coalesce(sum(pg_column_size(keys)), 0) as size_bytes from usage.posting
		 where organisation_id = $1 and customer_uuid = $2
			and ($3::timestamptz is null or day >= ($3::timestamptz at time zone 'UTC')::date)
			and ($4::timestamptz is null or day <= ($4::timestamptz at time zone 'UTC')::date)`,
		[organisationId, customerUuid, from, to],
	);
	return (row?.size_bytes ?? 0) <= lookedUpEvents_maximum * keySize_bytes;
}

/** The customer of a usage item, who all events that name the item belong to; null if there is no such item. */
export async function selectCustomerOfItem({ db, organisationId }: Context, itemUuid: string): Promise<string | null> {
	const row = await db.row<{ customer_uuid: string }>(
		"select customer_uuid from contracts.item where organisation_id = $1 and uuid = $2",
		[organisationId, itemUuid],
	);
	return row?.customer_uuid ?? null;
}
