import { notFound } from "../platform/index.ts";
import type { CheckedEvent, NamedCustomer } from "./check-event.ts";
import { Fault } from "./model/fault.ts";

/** What events name, each once. */
export interface Names {
	readonly customerUuids: ReadonlySet<string>;
	readonly emailKeys: ReadonlySet<string>;
	readonly externalIds: ReadonlySet<string>;
	readonly itemUuids: ReadonlySet<string>;
}

/** Those of the named customers and items that exist, by what names them. */
export interface Directory {
	readonly customers: ReadonlySet<string>;
	readonly customerByEmail: ReadonlyMap<string, string>;
	readonly customerByExternalId: ReadonlyMap<string, string>;
	/** The item's customer, by the item. */
	readonly customerByItem: ReadonlyMap<string, string>;
}

export function namesIn(checked: readonly (CheckedEvent | Fault)[]): Names {
	const customerUuids = new Set<string>();
	const emailKeys = new Set<string>();
	const externalIds = new Set<string>();
	const itemUuids = new Set<string>();
	for (const event of checked) {
		if (event instanceof Fault) continue;
		if (event.customer !== null) (event.customer.by === "uuid" ? customerUuids : emailKeys).add(event.customer.key);
		if (event.externalCustomerId !== null) externalIds.add(event.externalCustomerId);
		if (event.itemUuid !== null) itemUuids.add(event.itemUuid);
	}
	return { customerUuids, emailKeys, externalIds, itemUuids };
}

/** Finds the event's customer: the one that it names or, where it names none that is known, its item's; null: nobody yet. */
export function placeEvent(event: CheckedEvent, directory: Directory): string | null | Fault {
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
	return named ?? byItem ?? null;
}

function customerOf({ by, key }: NamedCustomer, directory: Directory): string | undefined {
	if (by === "email") return directory.customerByEmail.get(key);
	return directory.customers.has(key) ? key : undefined;
}
