import { minorDigits } from "../money/index.ts";
import type { Context } from "../platform/index.ts";
import { type HeldGrant, withLeft } from "../rating/index.ts";
import { pricesFromRow } from "./units/unit-store.ts";

interface Holder {
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly currency: string;
	readonly items: readonly {
		readonly uuid: string;
		readonly service_uuid: string | null;
		readonly metric_uuid: string | null;
	}[];
}

interface FoundGrant extends Omit<HeldGrant, "item_ids" | "unit"> {
	readonly customer_uuid: string;
	readonly currency: string | null;
	/** Of the unit that it is counted in; null: its currency. */
	readonly prices: Parameters<typeof pricesFromRow>[0] | null;
	readonly service_uuids: readonly string[];
	readonly metric_uuids: readonly string[];
}

/**
 * The grants that pay the charges of contracts, by contract, in the order in which they pay: by priority, soonest to expire, promotional
 * before prepaid, oldest by the day on which they took effect. Without those that were voided, or bought and not paid.
 */
export async function selectHeldGrants(
	{ db, organisationId }: Context,
	contracts: readonly Holder[],
): Promise<ReadonlyMap<string, readonly HeldGrant[]>> {
	const rows = await db.rows<FoundGrant>(
		`select uuid, name, effective_on as "from", expires_on as "until",
			unburned - coalesce(rolled_over, 0) as available, customer_uuid, currency,
			(select prices from credit_grants.credit_unit where organisation_id = $1 and code = unit) as prices,
			service_uuids, metric_uuids
		 from credit_grants.credit_grant where organisation_id = $1 and customer_uuid = any($2) and voided_at is null and effective_on is not null
		 order by priority, expires_on nulls last, kind = 'prepaid', effective_on, created_at, uuid`,
		[organisationId, [...new Set(contracts.map(({ customer_uuid }) => customer_uuid))]],
	);
	const held = contracts.map(({ uuid, customer_uuid, currency, items }) => {
		const own = rows.filter((row) => row.customer_uuid === customer_uuid);
		return [uuid, own.flatMap((row) => heldGrant(row, currency, items) ?? [])] as const;
	});
	return new Map(held);
}

/** Those of the grants that are promotional. */
export async function selectPromotional(
	{ db, organisationId }: Context,
	uuids: readonly string[],
): Promise<ReadonlySet<string>> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from credit_grants.credit_grant
		 where organisation_id = $1 and uuid = any($2) and kind = 'promotional'`,
		[organisationId, uuids],
	);
	return new Set(rows.map(({ uuid }) => uuid));
}

/** Null: it pays nothing in the currency. */
function heldGrant(row: FoundGrant, currency: string, items: Holder["items"]): HeldGrant | null {
	const { uuid, name, from, until, available, service_uuids, metric_uuids } = row;
	const price = pricesFromRow(row.prices ?? []).find((one) => one.currency === currency)?.unit_price ?? null;
	if (row.currency !== currency && price === null) return null;
	const isForAll = service_uuids.length === 0 && metric_uuids.length === 0;
	const isNamed = ({ uuid, service_uuid, metric_uuid }: Holder["items"][number]) =>
		[uuid, service_uuid ?? ""].some((one) => service_uuids.includes(one)) || metric_uuids.includes(metric_uuid ?? "");
	const own = items.filter(isNamed);
	const item_ids = isForAll ? null : own.map((item) => item.uuid);
	const held: HeldGrant = { uuid, name, from, until, available, item_ids };
	if (price === null) return held;
	return withLeft({ ...held, unit: { price, left: available, decimals: minorDigits(currency) } }, available);
}
