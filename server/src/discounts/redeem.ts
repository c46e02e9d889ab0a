import { recordChange } from "../audit/index.ts";
import { selectContract } from "../contracts/index.ts";
import { findUnarchivedCustomer } from "../customers/index.ts";
import { selectToday } from "../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid, newUuid, Refusal } from "../platform/index.ts";
import { countRedemptions, insertRedemption, lockCode, type RedemptionRow } from "./redemption-store.ts";
import type { DiscountRedeem } from "./schemas.ts";
import type { CountedDiscount, DiscountRow } from "./store.ts";

export type Redeemed = Omit<RedemptionRow, "discount_uuid"> & { readonly discount: CountedDiscount };

/**
 * Redeems a code for a customer, or for one contract of the customer. The discount begins today, or on its own first day if that is later.
 * Redemptions of one code wait for each other, so that no limit is exceeded.
 * @throws Refusal 404 for an unknown code, customer or contract; 409 if it is used up, ended, late, or the customer has redeemed it
 */
export function redeemDiscount(context: Context, input: DiscountRedeem): Promise<Redeemed> {
	return inTransaction(context, async (context) => {
		const customer = await findUnarchivedCustomer(context, input.customer_uuid);
		const contract = input.contract_uuid ? await selectContract(context, input.contract_uuid) : null;
		if (contract !== null && contract.customer_uuid !== customer.uuid)
			throw invalid("contract_uuid", "must be a contract of the customer");
		const discount = await lockCode(context, input.code);
		if (discount === null) throw new Refusal("not_found", "not_found", `No discount has the code ${input.code}.`);
		if (contract !== null && discount.currency !== null && discount.currency !== contract.currency)
			throw invalid("contract_uuid", `must be in the discount's currency, ${discount.currency}`);
		const today = await selectToday(context);
		const redeemed = await countRedemptions(context, discount.uuid, customer.uuid);
		checkLimits(discount, redeemed, today);
		const row: RedemptionRow = {
			...{ uuid: newUuid(), discount_uuid: discount.uuid, customer_uuid: customer.uuid },
			contract_uuid: contract?.uuid ?? null,
			starts_on: discount.starts_on > today ? discount.starts_on : today,
			created_at: context.now,
		};
		await insertRedemption(context, row);
		const { discount_uuid: _uuid, ...shown } = row;
		const after = { ...shown, discount: { ...discount, redemptions: redeemed.all + 1 } };
		await recordChange(context, {
			action: "redeemed",
			resource: "discount",
			resourceUuid: discount.uuid,
			before: null,
			after,
		});
		return after;
	});
}

/** @throws Refusal 409 */
function checkLimits(
	{ code, ended_on, redeem_until, max_redemptions, max_redemptions_per_customer }: DiscountRow,
	redeemed: { readonly all: number; readonly own: number },
	today: string,
): void {
	if (ended_on !== null) throw conflict("code_ended", `The discount with the code ${code} ended on ${ended_on}.`);
	if (redeem_until !== null && today > redeem_until)
		throw conflict("code_late", `The code ${code} could be redeemed until ${redeem_until}.`);
	if (redeemed.own >= (max_redemptions_per_customer ?? 1))
		throw conflict("code_redeemed", `The customer has redeemed the code ${code} as often as a customer can.`);
	if (max_redemptions !== null && redeemed.all >= max_redemptions)
		throw conflict("code_used_up", `The code ${code} was redeemed ${redeemed.all} times and is used up.`);
}
