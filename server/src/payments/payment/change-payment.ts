import { announce } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { Context } from "../../platform/index.ts";
import { insertPayment, type PaymentRow, savePayment } from "./payment-store.ts";

/** Changes that others are told of. A scheduled payment stays scheduled when an attempt to charge it fails. */
const announcedActions = new Map([
	["completed", "payment.succeeded"],
	["failed", "payment.failed"],
	["charge failed", "payment.failed"],
	["refunded", "payment.refunded"],
	["returned", "payment.returned"],
	["canceled", "payment.canceled"],
	["reversed", "payment.canceled"],
] as const satisfies [string, string][]) as ReadonlyMap<
	string,
	`payment.${"succeeded" | "failed" | "refunded" | "returned" | "canceled"}`
>;

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
	if (row.status === "completed") await announce(context, "payment.succeeded", row.uuid);
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
	const type = announcedActions.get(action);
	if (type !== undefined) await announce(context, type, after.uuid);
	return after;
}
