import type { Context } from "../platform/index.ts";
import type { IngestionMemory } from "./ingestion-memory.ts";
import type { Directory, Names } from "./place-event.ts";

/** Looks up what events name. `announceIngestion` comes first: a customer made later finds the events by its attribution. */
export async function loadDirectory(context: Context, names: Names, memory: IngestionMemory): Promise<Directory> {
	const { organisationId } = context;
	const emailKeys = [...names.emailKeys];
	const externalIds = [...names.externalIds];
	const itemUuids = [...names.itemUuids];
	const customers = memory.knownCustomers(organisationId, names.customerUuids);
	if (customers.size < names.customerUuids.size) {
		const unknown = [...names.customerUuids].filter((uuid) => !customers.has(uuid));
		const found = await selectCustomers(context, unknown);
		memory.rememberCustomers(organisationId, found);
		for (const uuid of found) customers.add(uuid);
	}
	const named =
		emailKeys.length + externalIds.length === 0 ? [] : await selectCustomersNamed(context, emailKeys, externalIds);
	const owners = itemUuids.length === 0 ? [] : await selectUsageItems(context, itemUuids);
	return {
		customers,
		customerByEmail: new Map(named.flatMap(({ uuid, email_key }) => (email_key === null ? [] : [[email_key, uuid]]))),
		customerByExternalId: new Map(
			named.flatMap(({ uuid, external_id }) => (external_id === null ? [] : [[external_id, uuid]])),
		),
		customerByItem: new Map(owners.map(({ uuid, customer_uuid }) => [uuid, customer_uuid])),
	};
}

/** Those of the customers that exist. */
async function selectCustomers({ db, organisationId }: Context, uuids: readonly string[]): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		"select uuid from customers.customer where organisation_id = $1 and uuid = any($2::uuid[])",
		[organisationId, uuids],
	);
	return rows.map((row) => row.uuid);
}

interface CustomerNames {
	readonly uuid: string;
	readonly email_key: string | null;
	readonly external_id: string | null;
}

/** The customers that bear one of the e-mail addresses (lower case) or external identifiers. */
async function selectCustomersNamed(
	{ db, organisationId }: Context,
	emailKeys: readonly string[],
	externalIds: readonly string[],
): Promise<CustomerNames[]> {
	return db.rows<CustomerNames>(
		`select uuid, email_key, external_id from customers.customer
		 where organisation_id = $1 and (email_key = any($2::text[]) or external_id = any($3::text[]))`,
		[organisationId, emailKeys, externalIds],
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
