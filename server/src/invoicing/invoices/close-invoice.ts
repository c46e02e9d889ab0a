import { moveCredit } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { releaseCharges } from "../charges/charge-store.ts";
import { settleWithCredit } from "../credit/settle-with-credit.ts";
import { hasCreditNotes } from "../credit-notes/credit-note-store.ts";
import { releaseCredit, returnBurned } from "../grants/burn-credit.ts";
import { carriedCredit } from "../model/invoice/carried-credit.ts";
import { amountDue, amountKept, paymentUnderWay } from "../model/invoice/invoice.ts";
import { type InvoiceState, saveState } from "../record/invoice-state.ts";
import type { InvoicingServices } from "../record/services.ts";
import { reverseTaxes } from "../tax-ledger/record-transactions.ts";
import { waiveCharges } from "./discard-store.ts";

/** @throws Refusal 409 */
function checkNothingUnderWay({ invoice }: InvoiceState): void {
	if (invoice.amount_processing.isPositive()) throw conflict("payment_processing", paymentUnderWay);
}

/**
 * Voids an invoice in the caller's transaction (decisions.md, "Statuses"). Credit used returns to the balance and settles
 * other open invoices.
 * @param rebill whether the next run bills its charges again; otherwise they are waived
 * @throws Refusal 409 if money was received and not refunded, a payment is in progress, a credit note exists, or the credit
 * that the invoice gave has been used
 */
export async function voidInvoice(
	context: Context,
	services: InvoicingServices,
	before: InvoiceState,
	rebill: boolean,
): Promise<InvoiceState> {
	const { invoice, lines } = before;
	checkNothingUnderWay(before);
	if (amountKept(invoice).isPositive()) {
		throw conflict("invoice_paid", "The invoice has received payments; refund or reverse them first.");
	}
	// Otherwise the credited part would be credited twice: a void invoice is not due, and its charges are billed again.
	if (await hasCreditNotes(context, invoice.uuid)) {
		throw conflict("has_credit_notes", "The invoice has a credit note; credit the remainder instead.");
	}
	if (invoice.issued !== null) {
		await returnCredit(context, before);
		await returnBurned(context, invoice.uuid);
		await reverseTaxes(context, invoice.uuid);
	} else await releaseCredit(context, invoice.uuid);
	if (rebill) await releaseCharges(context, invoice.uuid);
	else await waiveCharges(context, invoice.uuid);
	const after: InvoiceState = {
		invoice: {
			...invoice,
			status: "void",
			credit_applied: Decimal.zero,
			paid_at: null,
			voided_at: context.now,
			updated_at: context.now,
		},
		lines,
	};
	await saveState(context, "voided", before, after, rebill ? {} : { rebill: false });
	await services.paymentFollower.followDue(context, after.invoice);
	if (invoice.credit_applied.isPositive()) {
		await settleWithCredit(context, services, invoice.customer_uuid, invoice.currency);
	}
	return after;
}

async function returnCredit(context: Context, { invoice, lines }: InvoiceState): Promise<void> {
	const { customer_uuid: customerUuid, currency, uuid: invoiceUuid } = invoice;
	const moved = { customerUuid, currency, invoiceUuid };
	await moveCredit(context, { ...moved, amount: invoice.credit_applied, kind: "returned" });
	const taken = await moveCredit(context, { ...moved, amount: carriedCredit(lines).negated(), kind: "carried" });
	if (taken?.balance.isNegative()) {
		throw conflict("credit_used", "The credit from this invoice was used on another invoice.");
	}
}

/**
 * Records the amount still due as received (decisions.md, "Statuses": `paid` by update), in the caller's transaction.
 * @throws Refusal 409 if a payment is in progress
 */
export async function payInvoice(
	context: Context,
	services: InvoicingServices,
	before: InvoiceState,
): Promise<InvoiceState> {
	checkNothingUnderWay(before);
	const { invoice, lines } = before;
	const received = amountDue(invoice);
	const after: InvoiceState = {
		invoice: {
			...invoice,
			status: "paid",
			amount_paid: invoice.amount_paid.plus(received),
			paid_at: context.now,
			updated_at: context.now,
		},
		lines,
	};
	await saveState(context, "paid", before, after);
	await services.paymentFollower.noteReceived(context, after.invoice, received);
	return after;
}

/** Writes off an invoice in the caller's transaction. It can still be paid, including by an attempt in progress. */
export async function writeOffInvoice(context: Context, before: InvoiceState): Promise<InvoiceState> {
	const invoice = { ...before.invoice, status: "uncollectible" as const, updated_at: context.now };
	const after: InvoiceState = { invoice, lines: before.lines };
	await saveState(context, "written off", before, after);
	return after;
}
