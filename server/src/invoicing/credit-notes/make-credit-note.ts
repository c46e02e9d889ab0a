import { announce } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import { creditBalanceOf, moveCredit } from "../../customers/index.ts";
import { Decimal, minorDigits } from "../../money/index.ts";
import { type Context, conflict, dateOf, inTransaction, invalid, newUuid } from "../../platform/index.ts";
import { settleWithCredit } from "../credit/settle-with-credit.ts";
import { keptEInvoice } from "../drawing/e-invoice-store.ts";
import { refuseInvalidCreditNote } from "../e-invoices/gate.ts";
import { eInvoiceContent } from "../e-invoices/issued-document.ts";
import { sourceOfNote } from "../e-invoices/sources.ts";
import {
	type CreditNoteLine,
	creditingObstacle,
	formatCreditNoteNumber,
	settlementOf,
} from "../model/credit-notes/credit-note.ts";
import { amountLeft, creditableGroups } from "../model/credit-notes/creditable.ts";
import { creditLines } from "../model/credit-notes/credited-lines.ts";
import { splitAmount } from "../model/credit-notes/split-amount.ts";
import { paymentUnderWay } from "../model/invoice/invoice.ts";
import { type InvoiceState, lockInvoice, saveState } from "../record/invoice-state.ts";
import type { IssuedData } from "../record/issued.ts";
import type { InvoicingServices } from "../record/services.ts";
import { withoutSaving } from "../record/without-saving.ts";
import { creditTaxes } from "../tax-ledger/record-transactions.ts";
import { renderCreditNote } from "./credit-note-pdf.ts";
import type { CreditNotePreview } from "./credit-note-preview.ts";
import type { CreditNoteCreate } from "./credit-note-schemas.ts";
import {
	type CreditNoteRow,
	insertCreditNote,
	insertCreditNoteDocument,
	type ListedCreditNote,
	selectCreditedLines,
	selectEarlierNotes,
	takeCreditNoteNumber,
} from "./credit-note-store.ts";
import { type Credited, noteLines, shareLine, tooManyDecimals } from "./note-lines.ts";
import { presentCreditNoteLine } from "./present-credit-note.ts";

/**
 * Credits a sent invoice (extensions.md, "Credit notes"): the note reduces the amount due; what was already paid becomes the
 * customer's credit or is refunded to the payments it came from. Locks the customer first, then the invoice, then the number,
 * so concurrent notes together never exceed the invoice.
 * @throws Refusal 404; 409 if the status forbids it or the note exceeds the invoice; 422 naming the field, or the rules that its
 * electronic form would break
 */
export function makeCreditNote(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
	input: CreditNoteCreate,
): Promise<ListedCreditNote> {
	return inTransaction(context, async (context) => {
		const { note, lines, issued, source } = await creditInvoice(context, services, invoiceUuid, input);
		const content = await renderCreditNote(context, services, note, lines, issued);
		await insertCreditNoteDocument(context, note.uuid, content);
		const format = issued.e_invoice?.format ?? "none";
		if (format !== "none") {
			const make = () => eInvoiceContent(source, format, note.created_at, async () => content);
			await keptEInvoice(context, { documentUuid: note.uuid, revision: 0, format }, make);
		}
		return note;
	});
}

/** The note as it would be created now; saves nothing. Throws what `makeCreditNote` throws. */
export function previewCreditNote(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
	input: Omit<CreditNoteCreate, "reason">,
): Promise<CreditNotePreview> {
	return withoutSaving(context, async (context) => {
		const credited = await creditInvoice(context, services, invoiceUuid, { ...input, reason: "-" });
		const { customer_uuid, currency } = credited.note;
		return { ...credited, creditBalance: await creditBalanceOf(context, customer_uuid, currency) };
	});
}

/** Creates the note except its PDF, in the caller's transaction. A preview includes the effects on other invoices. */
async function creditInvoice(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
	input: CreditNoteCreate,
) {
	const before = await lockInvoice(context, invoiceUuid);
	const { status, invoice_number, issued } = before.invoice;
	const obstacle = creditingObstacle(status);
	if (obstacle !== null) throw conflict("invoice_not_creditable", obstacle);
	if (issued === null || invoice_number === null) throw new Error("an invoice that was sent has its number and data");
	if (before.invoice.amount_processing.isPositive()) throw conflict("payment_processing", paymentUnderWay);
	const lines = await creditedLines(context, before, issued, input);
	const { settle_as = "balance" } = input;
	const { paymentFollower } = services;
	const amount = Decimal.sum(lines.map((line) => line.amount));
	const settlement = settlementOf(before.invoice, amount, {
		refundedBefore: (await selectEarlierNotes(context, invoiceUuid)).refunded,
		refundsUnderWay: await paymentFollower.refundsUnderWay(context, before.invoice),
		refundable: settle_as === "refund" ? await paymentFollower.refundableMoney(context, before.invoice) : Decimal.zero,
	});
	const note = await saveNote(context, before, { reason: input.reason, settle_as }, lines, settlement);
	await creditTaxes(context, before, note.uuid, lines);
	const source = sourceOfNote(note, lines, before.invoice);
	refuseInvalidCreditNote(source);
	const after = creditedState(context, before, settlement);
	await saveState(context, "credited", before, after, { credit_note_uuid: note.uuid });
	await paymentFollower.followDue(context, after.invoice);
	await paymentFollower.refundMoney(context, after.invoice, settlement.amount_refunded);
	await settleWithCredit(context, services, note.customer_uuid, note.currency);
	return { after, note: { ...note, invoice_number }, lines, issued, source };
}

/** The note's lines: computed from an amount, or as given. */
async function creditedLines(
	context: Context,
	state: InvoiceState,
	issued: IssuedData,
	{ amount, line_items }: CreditNoteCreate,
): Promise<readonly CreditNoteLine[]> {
	const { uuid, currency, invoice_number } = state.invoice;
	const { taxExempt } = issued.buyer;
	const creditedBefore = await selectCreditedLines(context, uuid);
	const groups = creditableGroups(state.lines, creditedBefore, taxExempt);
	if (amount !== undefined && line_items === undefined) {
		if (amount.decimals() > minorDigits(currency)) throw tooManyDecimals("amount", state);
		const left = amountLeft(groups.values());
		if (amount.isGreaterThan(left)) throw exceeding(`Only ${left} ${currency} of the invoice can still be credited.`);
		const shares = splitAmount(amount, [...groups.values()], currency);
		return shares.map((share, index) => shareLine(share, `Credit for invoice ${invoice_number}`, index + 1));
	}
	if (amount !== undefined || line_items === undefined)
		throw invalid("amount", "exactly one of amount and line_items is required");
	const credited: Credited = { state, taxExempt, groups, lines: creditedBefore };
	const outcome = creditLines(noteLines(line_items, credited), groups, currency);
	if ("excess" in outcome) throw exceeding(outcome.excess);
	if (!Decimal.sum(outcome.lines.map((line) => line.amount)).isPositive()) {
		throw invalid("line_items", "must add up to an amount greater than 0");
	}
	return outcome.lines;
}

function exceeding(detail: string) {
	return conflict("credit_exceeds_invoice", detail);
}

type Settled = ReturnType<typeof settlementOf>;

/** Adds the customer's credit, takes the number, and saves the note with its audit entry. */
async function saveNote(
	context: Context,
	{ invoice }: InvoiceState,
	told: Pick<CreditNoteRow, "reason" | "settle_as">,
	lines: readonly CreditNoteLine[],
	{ status: _status, ...parts }: Settled,
): Promise<CreditNoteRow> {
	const { uuid: invoiceUuid, customer_uuid: customerUuid, currency } = invoice;
	const noteUuid = newUuid();
	await moveCredit(context, {
		...{ customerUuid, currency, amount: parts.added_to_balance, kind: "credit_note" },
		...{ invoiceUuid, creditNoteUuid: noteUuid },
	});
	const year = Number(dateOf(context.now).slice(0, 4));
	const subtotal = Decimal.sum(lines.map((line) => line.subtotal));
	const note: CreditNoteRow = {
		uuid: noteUuid,
		invoice_uuid: invoiceUuid,
		customer_uuid: customerUuid,
		credit_note_number: formatCreditNoteNumber(year, await takeCreditNoteNumber(context, year)),
		currency,
		...told,
		subtotal,
		discount_total: subtotal.minus(Decimal.sum(lines.map((line) => line.net))),
		tax_total: Decimal.sum(lines.map((line) => line.tax_amount)),
		amount: Decimal.sum(lines.map((line) => line.amount)),
		...parts,
		created_at: context.now,
	};
	await insertCreditNote(context, note, lines);
	await recordChange(context, {
		action: "created",
		resource: "credit_note",
		resourceUuid: note.uuid,
		before: null,
		after: { ...note, line_items: lines.map((line) => presentCreditNoteLine(line, currency)) },
	});
	await announce(context, "credit_note.created", note.uuid);
	return note;
}

/** The invoice afterward: less is due; with nothing due, it is paid. */
function creditedState(
	{ now }: Context,
	{ invoice, lines }: InvoiceState,
	{ applied_to_invoice, status }: Settled,
): InvoiceState {
	return {
		invoice: {
			...invoice,
			status,
			amount_credited: invoice.amount_credited.plus(applied_to_invoice),
			paid_at: status === "paid" ? (invoice.paid_at ?? now) : null,
			updated_at: now,
		},
		lines,
	};
}
