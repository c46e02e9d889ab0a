import { selectToday } from "../organisations/index.ts";
import type { Page } from "../platform/http/index.ts";
import { type Context, columnsOf, each, type RowOf } from "../platform/index.ts";
import { type DiscountRow, discountColumns } from "./store.ts";

const redemptionColumns = columnsOf({
	...each("uuid", "uuid", "discount_uuid", "customer_uuid"),
	contract_uuid: "uuid null",
	starts_on: "date",
	created_at: "timestamptz",
});
export interface RedemptionRow extends RowOf<typeof redemptionColumns> {}

/** Locks the discount with a code, so that its redemptions are counted one after the other. Null if there is none. */
export async function lockCode({ db, organisationId }: Context, code: string): Promise<DiscountRow | null> {
	return db.row<DiscountRow>(
		`select ${discountColumns} from discounts.discount where organisation_id = $1 and lower(code) = lower($2) for update`,
		[organisationId, code],
	);
}

/** Whether some code can be redeemed today, by a customer who hasn't. */
export async function hasRedeemableCode(context: Context): Promise<boolean> {
	const { db, organisationId } = context;
	const row = await db.row(
		`select from discounts.discount where organisation_id = $1 and code is not null and ended_on is null
			and coalesce(redeem_until >= $2, true) limit 1`,
		[organisationId, await selectToday(context)],
	);
	return row !== null;
}

/** How often a discount was redeemed: in all, and by a customer. */
export async function countRedemptions(
	{ db, organisationId }: Context,
	discountUuid: string,
	customerUuid: string,
): Promise<{ readonly all: number; readonly own: number }> {
	const row = await db.row<{ all: number; own: number }>(
		`select count(*)::int as all, count(*) filter (where customer_uuid = $3)::int as own
		 from discounts.redemption where organisation_id = $1 and discount_uuid = $2`,
		[organisationId, discountUuid, customerUuid],
	);
	return row ?? { all: 0, own: 0 };
}

export async function insertRedemption({ db, organisationId }: Context, row: RedemptionRow): Promise<void> {
	await db.execute(
		`insert into discounts.redemption (organisation_id, ${redemptionColumns}) values ($1, ${redemptionColumns.places(2)})`,
		[organisationId, ...redemptionColumns.values(row)],
	);
}

/** A discount's redemptions, latest first. */
export async function listRedemptions(
	{ db, organisationId }: Context,
	discountUuid: string,
	page: Page,
): Promise<{ items: Omit<RedemptionRow, "discount_uuid">[]; count: number }> {
	const rows = await db.rows<RedemptionRow>(
		`select ${redemptionColumns} from discounts.redemption where organisation_id = $1 and discount_uuid = $2
		 order by created_at desc, uuid desc limit $3 offset $4`,
		[organisationId, discountUuid, page.limit, page.offset],
	);
	const found = await db.row<{ count: number }>(
		"select count(*)::int as count from discounts.redemption where organisation_id = $1 and discount_uuid = $2",
		[organisationId, discountUuid],
	);
	return { items: rows.map(({ discount_uuid: _uuid, ...row }) => row), count: found?.count ?? 0 };
}
