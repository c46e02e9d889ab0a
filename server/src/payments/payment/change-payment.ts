import { recordChange } from "../../audit/index.ts";
import type { Context } from "../../platform/index.ts";
import { insertPayment, type PaymentRow, savePayment } from "./payment-store.ts";

/** Saves a new payment with its audit entry. */
export async function makePayment(context: Context, row: PaymentRow): Promise<PaymentRow> {
	await insertPayment(context, row);
	await recordChange(context, {
		action: "created",
		resource: "invoice_payment",
		resourceUuid: row.uuid,
		before: null,
		after: row,
	});
	return row;
}

/** Saves a change of a payment that the caller has locked, with its audit entry. */
export async function changePayment(
	context: Context,
	action: string,
	before: PaymentRow,
	change: Partial<PaymentRow>,
): Promise<PaymentRow> {
	const after: PaymentRow = { ...before, ...change, updated_at: context.now };
	await savePayment(context, after);
	await recordChange(context, { action, resource: "invoice_payment", resourceUuid: after.uuid, before, after });
	return after;
}
