import { moveCredit } from "../../customers/index.ts";
import type { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { settleWithCredit } from "../credit/settle-with-credit.ts";
import { hasCreditNotes } from "../credit-notes/credit-note-store.ts";
import { makeIssuedDocument } from "../drawing/invoice-pdf.ts";
import { refuseInvalidEInvoice } from "../e-invoices/gate.ts";
import { amountDue, editingObstacle } from "../model/invoice/invoice.ts";
import { type InvoiceState, saveState } from "../record/invoice-state.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";
import type { InvoicingServices } from "../record/services.ts";
import { refusePendingTax } from "../record/tax-pending.ts";
import { recommitTaxes } from "../tax-ledger/record-transactions.ts";

/**
 * Refuses to edit what the document shows (decisions.md, "Editing").
 * @throws Refusal 409
 */
export async function checkEditable(context: Context, { invoice }: InvoiceState): Promise<void> {
	const { lock_sent_invoices } = await selectOrganisation(context);
	const obstacle = editingObstacle(invoice, lock_sent_invoices);
	if (obstacle !== null) throw conflict("invoice_not_editable", obstacle);
	// After a returned payment nothing is paid or in progress, but a credit note from before remains.
	if (invoice.status === "sent" && (await hasCreditNotes(context, invoice.uuid))) {
		throw conflict("invoice_not_editable", "The invoice has a credit note; it can no longer be edited.");
	}
}

/**
 * Saves an edit in the caller's transaction: a sent invoice gets a new revision and PDF, and the customer's credit is
 * adjusted. With nothing due, it becomes paid.
 * @throws Refusal 422 if a sent invoice's electronic invoice would break a rule
 */
export async function saveRevision(
	context: Context,
	services: InvoicingServices,
	action: string,
	before: InvoiceState,
	edited: InvoiceState,
): Promise<InvoiceState> {
	const isIssued = before.invoice.issued !== null;
	const credit_applied = isIssued ? await settledCredit(context, before, edited) : edited.invoice.credit_applied;
	const revised: InvoiceRow = {
		...edited.invoice,
		updated_at: context.now,
		revision: edited.invoice.revision + (isIssued ? 1 : 0),
		...{ credit_applied, issued: withPrepaid(edited.invoice.issued, credit_applied) },
	};
	const isSettled = isIssued && amountDue(revised).isZero();
	const after: InvoiceState = {
		invoice: isSettled ? { ...revised, status: "paid", paid_at: context.now } : revised,
		lines: edited.lines,
	};
	if (isIssued) refusePendingTax(after);
	refuseInvalidEInvoice(after);
	await saveState(context, action, before, after);
	if (isIssued) {
		await recommitTaxes(context, after);
		await makeIssuedDocument(context, services, after);
		await services.paymentFollower.followDue(context, after.invoice);
		// A lower amount frees credit for other invoices; a higher one may use what is available.
		await settleWithCredit(context, services, after.invoice.customer_uuid, after.invoice.currency);
	}
	return after;
}

/** What a revision of a sent invoice says of the credit that settled part of it. */
function withPrepaid(issued: InvoiceRow["issued"], credit: Decimal): InvoiceRow["issued"] {
	if (issued?.e_invoice === undefined) return issued;
	return { ...issued, e_invoice: { ...issued.e_invoice, prepaid: credit.toString() } };
}

/** Returns credit that a reduced sent invoice no longer needs. Returns how much credit the invoice still uses. */
async function settledCredit(
	context: Context,
	{ invoice: { credit_applied: applied } }: InvoiceState,
	{ invoice }: InvoiceState,
): Promise<Decimal> {
	const { customer_uuid: customerUuid, currency, uuid: invoiceUuid, amount } = invoice;
	if (!applied.isGreaterThan(amount)) return applied;
	await moveCredit(context, {
		...{ customerUuid, currency, amount: applied.minus(amount), kind: "returned", invoiceUuid },
	});
	return amount;
}
