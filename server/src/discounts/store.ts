import type { Page } from "../platform/http/index.ts";
import { type Context, column, columnsOf, each, notFound, type RowOf } from "../platform/index.ts";
import type { HeldDiscount } from "../rating/index.ts";

export const discountColumns = columnsOf({
	uuid: "uuid",
	name: "text",
	...each("numeric null", "percent", "amount"),
	currency: "text null",
	...each("uuid null", "customer_uuid", "contract_uuid"),
	item_ids: column<string[] | null>("text[]"),
	starts_on: "date",
	ended_on: "date null",
	cycles: "int null",
	code: "text null",
	...each("int null", "max_redemptions", "max_redemptions_per_customer"),
	redeem_until: "date null",
	...each("timestamptz", "created_at", "updated_at"),
});
export interface DiscountRow extends RowOf<typeof discountColumns> {}

/** A discount as the API shows it. */
export interface CountedDiscount extends DiscountRow {
	readonly redemptions: number;
}

const counted = `${discountColumns.of("discount")}, (select count(*)::int from discounts.redemption
	where redemption.organisation_id = $1 and redemption.discount_uuid = discount.uuid) as redemptions`;

/** @throws Refusal 404 */
export async function findDiscount(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<CountedDiscount> {
	const row = await db.row<CountedDiscount>(
		`select ${counted} from discounts.discount where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Discount", uuid);
	return row;
}

export interface DiscountFilters {
	readonly customerUuid: string | null;
	readonly contractUuid: string | null;
	readonly code: string | null;
}

/** Discounts, newest first. */
export async function listDiscounts(
	{ db, organisationId }: Context,
	{ customerUuid, contractUuid, code }: DiscountFilters,
	page: Page,
): Promise<{ items: CountedDiscount[]; count: number }> {
	const redeemed = (column: string, place: number) =>
		`exists (select from discounts.redemption where redemption.organisation_id = $1
			and redemption.discount_uuid = discount.uuid and redemption.${column} = $${place})`;
	const matches = `discount.organisation_id = $1
		and ($2::uuid is null or discount.customer_uuid = $2 or ${redeemed("customer_uuid", 2)})
		and ($3::uuid is null or discount.contract_uuid = $3 or ${redeemed("contract_uuid", 3)}
			or discount.item_ids && array(select uuid::text from contracts.item where organisation_id = $1 and contract_uuid = $3))
		and ($4::text is null or lower(discount.code) = lower($4))`;
	const parameters = [organisationId, customerUuid, contractUuid, code];
	const items = await db.rows<CountedDiscount>(
		`select ${counted} from discounts.discount where ${matches}
		 order by discount.created_at desc, discount.uuid desc limit $5 offset $6`,
		[...parameters, page.limit, page.offset],
	);
	const found = await db.row<{ count: number }>(
		`select count(*)::int as count from discounts.discount where ${matches}`,
		parameters,
	);
	return { items, count: found?.count ?? 0 };
}

export async function insertDiscount({ db, organisationId }: Context, row: DiscountRow): Promise<void> {
	await db.execute(
		`insert into discounts.discount (organisation_id, ${discountColumns}) values ($1, ${discountColumns.places(2)})`,
		[organisationId, ...discountColumns.values(row)],
	);
}

export async function saveEnd({ db, organisationId }: Context, row: DiscountRow): Promise<void> {
	await db.execute(
		"update discounts.discount set ended_on = $3, updated_at = $4 where organisation_id = $1 and uuid = $2",
		[organisationId, row.uuid, row.ended_on, row.updated_at],
	);
}

interface FoundDiscount extends HeldDiscount {
	readonly contract_uuid: string | null;
	readonly customer_uuid: string | null;
	readonly currency: string | null;
}

interface Holder {
	readonly uuid: string;
	readonly customer_uuid: string;
	/** Who is billed. */
	readonly payer_uuid: string;
	readonly currency: string;
	readonly items: readonly string[];
}

/** The discounts of contracts and of who is billed for them, whether or not they have begun, by contract. */
export async function selectHeldDiscounts(
	{ db, organisationId }: Context,
	contracts: readonly Holder[],
): Promise<ReadonlyMap<string, readonly HeldDiscount[]>> {
	const rows = await db.rows<FoundDiscount>(
		`select uuid, uuid as discount_uuid, name, percent, amount, currency, contract_uuid, customer_uuid, item_ids, starts_on,
			ended_on, cycles, created_at as since,
			case when item_ids is not null then 'item' when contract_uuid is null then 'customer' else 'contract' end as level
		 from discounts.discount
		 where organisation_id = $1 and code is null
			and (contract_uuid = any($2) or customer_uuid = any($3) or item_ids && $4::text[])
		 union all
		 select redemption.uuid, discount.uuid, name, percent, amount, currency, redemption.contract_uuid,
			case when redemption.contract_uuid is null then redemption.customer_uuid end, null, redemption.starts_on, ended_on,
			cycles, redemption.created_at, case when redemption.contract_uuid is null then 'customer' else 'contract' end
		 from discounts.redemption
		 join discounts.discount on discount.organisation_id = $1 and discount.uuid = redemption.discount_uuid
		 where redemption.organisation_id = $1 and redemption.customer_uuid = any($3)
		 order by since, uuid`,
		[
			organisationId,
			contracts.map(({ uuid }) => uuid),
			[...new Set(contracts.flatMap((one) => [one.customer_uuid, one.payer_uuid]))],
			contracts.flatMap(({ items }) => items),
		],
	);
	return new Map(
		contracts.map(({ uuid, payer_uuid, currency, items }) => {
			const own = rows.filter((row) => {
				if (row.item_ids !== null) return row.item_ids.some((item) => items.includes(item));
				return row.contract_uuid === null ? row.customer_uuid === payer_uuid : row.contract_uuid === uuid;
			});
			return [uuid, own.filter((row) => row.currency === null || row.currency === currency)];
		}),
	);
}

/** The currencies of items, by UUID. */
export async function selectItemCurrencies(
	{ db, organisationId }: Context,
	itemUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const rows = await db.rows<{ uuid: string; currency: string }>(
		`select item.uuid, contract.currency from contracts.item
		 join contracts.contract on contract.organisation_id = $1 and contract.uuid = item.contract_uuid
		 where item.organisation_id = $1 and item.uuid = any($2::uuid[])`,
		[organisationId, itemUuids],
	);
	return new Map(rows.map(({ uuid, currency }) => [uuid, currency]));
}
