import type { Context } from "../../platform/index.ts";
import type { EventBlock } from "../reading/event-block.ts";
import type { IngestionMemory } from "./ingestion-memory.ts";
import { type Directory, namesIn } from "./place-event.ts";

const noCustomers: ReadonlySet<string> = new Set();

/**
 * Looks up what events name. Call `announceIngestion` first, so that the attribution of a customer created later finds the
 * events.
 */
export async function loadDirectory(
	context: Context,
	blocks: readonly EventBlock[],
	memory: IngestionMemory,
): Promise<Directory> {
	const { organisationId } = context;
	const known = memory.customersOf(organisationId);
	const names = namesIn(blocks, known);
	const emailKeys = [...names.emailKeys];
	const externalIds = [...names.externalIds];
	const itemUuids = [...names.itemUuids];
	const found =
		names.customerUuids.size === 0 ? noCustomers : new Set(await selectCustomers(context, [...names.customerUuids]));
	if (found.size > 0) memory.rememberCustomers(organisationId, found);
	const named =
		emailKeys.length + externalIds.length === 0 ? [] : await selectCustomersNamed(context, emailKeys, externalIds);
	const owners = itemUuids.length === 0 ? [] : await selectUsageItems(context, itemUuids);
	return {
		customers: { has: (uuid) => known.has(uuid) || found.has(uuid) },
		customerByEmail: new Map(named.flatMap(({ uuid, email_key }) => (email_key === null ? [] : [[email_key, uuid]]))),
		customerByExternalId: new Map(
			named.flatMap(({ uuid, external_id }) => (external_id === null ? [] : [[external_id, uuid]])),
		),
		customerByItem: new Map(owners.map(({ uuid, customer_uuid }) => [uuid, customer_uuid])),
	};
}

/** Filters for customers that exist. */
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

/** The customers with one of the email addresses (lower case) or external IDs. An archived customer no longer has them. */
async function selectCustomersNamed(
	{ db, organisationId }: Context,
	emailKeys: readonly string[],
	externalIds: readonly string[],
): Promise<CustomerNames[]> {
	return db.rows<CustomerNames>(
		`select uuid, email_key, external_id from customers.customer
		 where organisation_id = $1 and archived_at is null and (email_key = any($2::text[]) or external_id = any($3::text[]))`,
		[organisationId, emailKeys, externalIds],
	);
}

interface ItemOwner {
	readonly uuid: string;
	readonly customer_uuid: string;
}

/** Filters for items that events can name: usage services. */
async function selectUsageItems({ db, organisationId }: Context, uuids: readonly string[]): Promise<ItemOwner[]> {
	return db.rows<ItemOwner>(
		`select uuid, customer_uuid from contracts.item
		 where organisation_id = $1 and uuid = any($2::uuid[]) and service_type = 'usage'`,
		[organisationId, uuids],
	);
}
