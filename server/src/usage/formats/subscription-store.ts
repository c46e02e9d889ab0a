import { type Context, isUuid } from "../../platform/index.ts";

/** What Lago's subscriptions stand for here. */
export interface Subscriptions {
	readonly contract: (id: unknown) => SubscribedContract | null;
	/** The UUID of the customer whose external ID this is. */
	readonly customer: (id: unknown) => string | null;
}

interface SubscribedContract {
	readonly customerUuid: string;
	/** The contract's only usage item whose metric reads the event name; null if there are several or none. */
	readonly itemFor: (eventName: string) => string | null;
}

interface ContractItem {
	readonly contract_uuid: string;
	readonly customer_uuid: string;
	readonly item_uuid: string | null;
	readonly event_name: string | null;
}

/** Looks up the contracts with these UUIDs, and the customers with these external IDs. */
export async function loadSubscriptions(context: Context, ids: readonly string[]): Promise<Subscriptions> {
	const uuids = ids.filter(isUuid);
	const contracts = Map.groupBy(
		uuids.length === 0 ? [] : await selectItems(context, uuids),
		(row) => row.contract_uuid,
	);
	const customers = new Map(ids.length === 0 ? [] : await selectCustomers(context, ids));
	return {
		contract: (id) => {
			const rows = typeof id === "string" ? contracts.get(id.toLowerCase()) : undefined;
			if (rows === undefined) return null;
			const itemFor = (eventName: string) => {
				const [item, ...others] = rows.filter((row) => row.event_name === eventName);
				return item === undefined || others.length > 0 ? null : item.item_uuid;
			};
			return { customerUuid: (rows[0] as ContractItem).customer_uuid, itemFor };
		},
		customer: (id) => (typeof id === "string" ? (customers.get(id) ?? null) : null),
	};
}

/** A contract without usage items has one row, without an item. */
function selectItems({ db, organisationId }: Context, contractUuids: readonly string[]): Promise<ContractItem[]> {
	return db.rows<ContractItem>(
		`select contract.uuid as contract_uuid, contract.customer_uuid, item.uuid as item_uuid, metric.event_name
		 from contracts.contract
		 left join contracts.item on item.organisation_id = $1 and item.contract_uuid = contract.uuid
			and item.service_type = 'usage'
		 left join metrics.metric on metric.organisation_id = $1 and metric.uuid = item.metric_uuid
		 where contract.organisation_id = $1 and contract.uuid = any($2::uuid[])`,
		[organisationId, contractUuids],
	);
}

async function selectCustomers(
	{ db, organisationId }: Context,
	externalIds: readonly string[],
): Promise<[externalId: string, uuid: string][]> {
	const rows = await db.rows<{ external_id: string; uuid: string }>(
		`select external_id, uuid from customers.customer
		 where organisation_id = $1 and archived_at is null and external_id = any($2::text[])`,
		[organisationId, externalIds],
	);
	return rows.map(({ external_id, uuid }) => [external_id, uuid]);
}
