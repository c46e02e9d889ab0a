import { recordChange } from "../audit/index.ts";
import type { Decimal } from "../money/index.ts";
import { type Context, inTransaction } from "../platform/index.ts";
import { type CreditMovement, findCustomer, insertCreditMovement, selectCredit } from "./store.ts";

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
 * Gives credit (an amount above 0) or uses it (below 0), on behalf of an invoice; 0 moves nothing. The balance may fall below 0,
 * where an invoice that gave credit is voided after the credit was used.
 * @throws Refusal 404
 */
export function moveCredit(context: Context, movement: CreditMovement): Promise<void> {
	return inTransaction(context, async (context) => {
		if (movement.amount.isZero()) return;
		const { customerUuid, currency, amount, invoiceUuid } = movement;
		const balance = await creditBalanceOf(context, customerUuid, currency);
		await insertCreditMovement(context, movement);
		await recordChange(context, {
			action: "credit_moved",
			resource: "customer",
			resourceUuid: customerUuid,
			before: { credit_balance: [{ currency, amount: balance }] },
			after: { credit_balance: [{ currency, amount: balance.plus(amount) }], invoice_uuid: invoiceUuid },
		});
	});
}
