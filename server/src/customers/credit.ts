import { recordChange } from "../audit/index.ts";
import type { Decimal } from "../money/index.ts";
import { type Context, inTransaction } from "../platform/index.ts";
import { type CreditMovement, type CreditMovementRow, insertCreditMovement, selectCredit } from "./credit-store.ts";
import { findCustomer } from "./store.ts";

/**
 * What the customer has left in a currency (extensions.md, "Credit balance"), in the currency's units. The customer is locked
 * until the transaction ends, so that nobody else uses the same credit: call it in the transaction that uses it.
 * @throws Refusal 404
 */
export async function creditBalanceOf(context: Context, customerUuid: string, currency: string): Promise<Decimal> {
	// A statement of its own: one that waited for the lock would not see what was moved meanwhile.
	await findCustomer(context, customerUuid, "for no key update");
	return selectCredit(context, customerUuid, currency);
}

/**
 * Gives credit (an amount above 0) or takes it (below 0); 0 moves nothing and answers null. What is below 0 afterward is the caller's
 * to refuse. What has come in is used at once: who gives credit lets the customer's open invoices be settled with it, in the same
 * transaction (`settleWithCredit` in `invoicing/credit/`).
 * @throws Refusal 404
 */
export function moveCredit(context: Context, movement: CreditMovement): Promise<CreditMovementRow | null> {
	return inTransaction(context, async (context) => {
		if (movement.amount.isZero()) return null;
		const { customerUuid, currency, amount } = movement;
		const balance = await creditBalanceOf(context, customerUuid, currency);
		const row = await insertCreditMovement(context, movement, balance.plus(amount));
		const { uuid: _uuid, created_at: _at, balance: _after, ...moved } = row;
		await recordChange(context, {
			action: "credit_moved",
			resource: "customer",
			resourceUuid: customerUuid,
			before: { credit_balance: [{ currency, amount: balance }] },
			after: { credit_balance: [{ currency, amount: row.balance }], ...moved },
		});
		return row;
	});
}
