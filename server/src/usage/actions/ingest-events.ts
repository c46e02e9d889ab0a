import { type Context, inTransaction, notFound } from "../../platform/index.ts";
import { type CheckedEvent, checkEvent, type NamedCustomer } from "../check-event.ts";
import { type KeyedEvent, keyedEvents } from "../event-key.ts";
import { Fault } from "../model/fault.ts";
import type { IngestionResult } from "../schemas.ts";
import { announceLookUp, insertEvents, type NewEvent, selectCustomersNamed, selectUsageItems } from "../store.ts";

/** The customers and items that a batch names, by what names them. */
interface Directory {
	readonly customerByUuid: ReadonlyMap<string, string>;
	readonly customerByEmail: ReadonlyMap<string, string>;
	readonly customerByExternalId: ReadonlyMap<string, string>;
	/** The item's customer, by the item. */
	readonly customerByItem: ReadonlyMap<string, string>;
}

/**
 * Stores a batch (decisions.md, "Usage ingestion"): each event once by its key, the first of a key; faults of single events
 * are told in the answer, in the order sent. Events are a log of their own: the audit log does not repeat them.
 * @throws Refusal 422 when an event has no usable key; nothing is stored then
 */
export async function ingestEvents(context: Context, events: readonly unknown[]): Promise<IngestionResult> {
	const keyed = keyedEvents(events);
	const checked = keyed.map(checkEvent);
	return inTransaction(context, async (context) => {
		const directory = await loadDirectory(context, checked);
		const { accepted, errors } = place(keyed, checked, directory);
		const created = await storeFirstOfEachKey(context, accepted);
		return { info: { created_events: created.size, duplicates: duplicatesOf(accepted, created) }, errors };
	});
}

async function loadDirectory(context: Context, checked: readonly (CheckedEvent | Fault)[]): Promise<Directory> {
	const uuids = new Set<string>();
	const emails = new Set<string>();
	const externalIds = new Set<string>();
	const items = new Set<string>();
	for (const event of checked) {
		if (event instanceof Fault) continue;
		if (event.customer !== null) (event.customer.by === "uuid" ? uuids : emails).add(event.customer.key);
		if (event.externalCustomerId !== null) externalIds.add(event.externalCustomerId);
		if (event.itemUuid !== null) items.add(event.itemUuid);
	}
	// A customer made at this moment either is found here, or finds these events: its attribution waits for them.
	if (emails.size + externalIds.size > 0) await announceLookUp(context);
	const customers =
		uuids.size + emails.size + externalIds.size === 0
			? []
			: await selectCustomersNamed(context, [...uuids], [...emails], [...externalIds]);
	const owners = items.size === 0 ? [] : await selectUsageItems(context, [...items]);
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

/** Parts the batch into the events that may be stored and the errors of the others, both in the order sent. */
function place(keyed: readonly KeyedEvent[], checked: readonly (CheckedEvent | Fault)[], directory: Directory) {
	const accepted: NewEvent[] = [];
	const errors: IngestionResult["errors"] = [];
	checked.forEach((event, index) => {
		const placed = event instanceof Fault ? event : placeEvent(event, directory);
		if (placed instanceof Fault) {
			const { idempotency_key } = keyed[index] as KeyedEvent;
			errors.push({ idempotency_key, error: placed.sentence });
		} else {
			accepted.push(placed);
		}
	});
	return { accepted, errors };
}

/** Finds the event's customer: the one that it names or, where it names none that is known, its item's. */
function placeEvent(event: CheckedEvent, directory: Directory): NewEvent | Fault {
	const { customer, externalCustomerId, itemUuid } = event;
	const byId = customer === null ? undefined : customerOf(customer, directory);
	if (customer?.by === "uuid" && byId === undefined) return new Fault(notFound("Customer", customer.given).detail);
	const byExternalId = externalCustomerId === null ? undefined : directory.customerByExternalId.get(externalCustomerId);
	if (byId !== undefined && byExternalId !== undefined && byId !== byExternalId) {
		return new Fault("customer_id and external_customer_id name different customers");
	}
	const named = byId ?? byExternalId;
	const byItem = itemUuid === null ? undefined : directory.customerByItem.get(itemUuid);
	if (itemUuid !== null && byItem === undefined) {
		return Fault.of("item_id", notFound("Billable item", itemUuid).detail);
	}
	if (named !== undefined && byItem !== undefined && named !== byItem) {
		return Fault.of("item_id", "is a billable item of another customer");
	}
	return {
		idempotency_key: event.idempotencyKey,
		event_name: event.eventName,
		occurred_at: event.occurredAt,
		value: event.value,
		customer_uuid: named ?? byItem ?? null,
		item_uuid: itemUuid,
		customer_email_key: customer?.by === "email" ? customer.key : null,
		external_customer_id: externalCustomerId,
		properties: event.properties,
	};
}

function customerOf({ by, key }: NamedCustomer, directory: Directory): string | undefined {
	return (by === "uuid" ? directory.customerByUuid : directory.customerByEmail).get(key);
}

/** Answers the keys that were free. */
async function storeFirstOfEachKey(context: Context, accepted: readonly NewEvent[]): Promise<ReadonlySet<string>> {
	const first = new Map<string, NewEvent>();
	for (const event of accepted) {
		if (!first.has(event.idempotency_key)) first.set(event.idempotency_key, event);
	}
	return new Set(first.size === 0 ? [] : await insertEvents(context, [...first.values()]));
}

/** Every event but the one that created its key. */
function duplicatesOf(accepted: readonly NewEvent[], created: ReadonlySet<string>): string[] {
	const unseen = new Set(created);
	// `delete` answers whether the key was there still: true for the first event of a created key, and for no other.
	return accepted.map((event) => event.idempotency_key).filter((key) => !unseen.delete(key));
}
