import { announce } from "../announcements/index.ts";
import { recordChange } from "../audit/index.ts";
import type { Decimal } from "../money/index.ts";
import { type Context, inTransaction } from "../platform/index.ts";
import { type CreditMovement, type CreditMovementRow, insertCreditMovement, selectCredit } from "./credit-store.ts";
import { findCustomer } from "./store.ts";

/**
 * The customer's remaining credit in a currency (extensions.md, "Credit balance"), in the currency's units. Locks the customer until the
 * transaction ends, so that the same credit cannot be used twice: call it in the transaction that uses the credit.
 * @throws Refusal 404
 */
export async function creditBalanceOf(context: Context, customerUuid: string, currency: string): Promise<Decimal> {
	// A separate statement, so that it sees movements committed while waiting for the lock.
	await findCustomer(context, customerUuid, "for no key update");
	return selectCredit(context, customerUuid, currency);
}

/**
 * Adds credit (an amount above 0) or takes it (below 0); 0 does nothing and returns null. The caller must refuse a negative balance.
 * A caller that adds credit must also settle the customer's open invoices with it in the same transaction (`settleWithCredit` in
 * `invoicing/credit/`).
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
		await announce(context, "customer.updated", customerUuid);
		return row;
	});
}
