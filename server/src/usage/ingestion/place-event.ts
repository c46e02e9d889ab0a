import { notFound } from "../../platform/index.ts";
import type { NamedCustomer } from "../reading/check-event.ts";
import type { EventBlock, Naming } from "../reading/event-block.ts";
import { Fault } from "../reading/fault.ts";

/** What events name, without repeats. */
export interface Names {
	readonly customerUuids: ReadonlySet<string>;
	readonly emailKeys: ReadonlySet<string>;
	readonly externalIds: ReadonlySet<string>;
	readonly itemUuids: ReadonlySet<string>;
}

/** The named customers and items that exist, by their names. */
export interface Directory {
	readonly customers: Pick<ReadonlySet<string>, "has">;
	readonly customerByEmail: ReadonlyMap<string, string>;
	readonly customerByExternalId: ReadonlyMap<string, string>;
	/** The item's customer, by item. */
	readonly customerByItem: ReadonlyMap<string, string>;
}

/** What the events name; customer UUIDs only if not already known. */
export function namesIn(blocks: readonly EventBlock[], known: ReadonlySet<string>): Names {
	const customerUuids = new Set<string>();
	const emailKeys = new Set<string>();
	const externalIds = new Set<string>();
	const itemUuids = new Set<string>();
	for (const { customers, namings } of blocks) {
		for (const uuid of customers) if (uuid !== null && !known.has(uuid)) customerUuids.add(uuid);
		for (const { customer, externalCustomerId, itemUuid } of namings.values()) {
			if (customer?.by === "email") emailKeys.add(customer.key);
			else if (customer !== null && !known.has(customer.key)) customerUuids.add(customer.key);
			if (externalCustomerId !== null) externalIds.add(externalCustomerId);
			if (itemUuid !== null) itemUuids.add(itemUuid);
		}
	}
	return { customerUuids, emailKeys, externalIds, itemUuids };
}

/** Determines the customer of a block's event without a fault: the customer it names, or null if that doesn't exist yet. */
export function placeEvent(block: EventBlock, index: number, directory: Directory): string | null | Fault {
	const naming = block.namings.size === 0 ? undefined : block.namings.get(index);
	if (naming !== undefined) return placeNaming(naming, directory);
	const uuid = block.customers[index] as string | null;
	return uuid === null || directory.customers.has(uuid) ? uuid : unknownCustomer(uuid);
}

/** The named customer, or the item's if no known customer is named; null: no customer yet. */
function placeNaming(naming: Naming, directory: Directory): string | null | Fault {
	const { customer, externalCustomerId, itemUuid } = naming;
	const byId = customer === null ? undefined : customerOf(customer, directory);
	const byExternalId = externalCustomerId === null ? undefined : directory.customerByExternalId.get(externalCustomerId);
	// The same text as both may also be an external ID in the form of a UUID.
	const isNamedEitherWay = byExternalId !== undefined && externalCustomerId === customer?.given;
	if (customer?.by === "uuid" && byId === undefined && !isNamedEitherWay) return unknownCustomer(customer.given);
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

function unknownCustomer(given: string): Fault {
	return new Fault(notFound("Customer", given).detail);
}

function customerOf({ by, key }: NamedCustomer, directory: Directory): string | undefined {
	if (by === "email") return directory.customerByEmail.get(key);
	return directory.customers.has(key) ? key : undefined;
}
