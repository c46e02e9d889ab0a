import { creditBalanceOf, moveCredit } from "../../customers/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { amountDue } from "../model/invoice/invoice.ts";
import { type InvoiceState, lockInvoice, saveState } from "../record/invoice-state.ts";
import type { InvoicingServices } from "../record/services.ts";
import { selectOpenInvoices } from "./open-invoice-store.ts";

/**
 * Settles a customer's open invoices in one currency from the credit balance, earliest due date first (extensions.md, "Credit
 * balance"). Called after saving, in the transaction that raised the balance or made an invoice due. So if a balance remains,
 * every open invoice has a payment in progress.
 */
export async function settleWithCredit(
	context: Context,
	services: InvoicingServices,
	customerUuid: string,
	currency: string,
): Promise<void> {
	let balance = await creditBalanceOf(context, customerUuid, currency);
	if (!balance.isPositive()) return;
	for (const uuid of await selectOpenInvoices(context, customerUuid, currency)) {
		const open = await lockInvoice(context, uuid);
		const due = amountDue(open.invoice);
		const used = balance.isLessThan(due) ? balance : due;
		await applyCredit(context, services, open, used);
		balance = balance.minus(used);
		if (!balance.isPositive()) return;
	}
}

/** Marks the invoice paid if nothing is left due, and reduces its scheduled payments. */
async function applyCredit(
	context: Context,
	services: InvoicingServices,
	before: InvoiceState,
	used: Decimal,
): Promise<void> {
	const { uuid: invoiceUuid, customer_uuid: customerUuid, currency, credit_applied } = before.invoice;
	await moveCredit(context, { customerUuid, currency, amount: used.negated(), kind: "applied", invoiceUuid });
	const applied = { ...before.invoice, credit_applied: credit_applied.plus(used), updated_at: context.now };
	const isSettled = amountDue(applied).isZero();
	const after: InvoiceState = {
		invoice: isSettled ? { ...applied, status: "paid", paid_at: context.now } : applied,
		lines: before.lines,
	};
	await saveState(context, "credit applied", before, after);
	await services.paymentFollower.followDue(context, after.invoice);
}
