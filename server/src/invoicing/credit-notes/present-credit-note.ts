import type { Context } from "../../platform/index.ts";
import type { CreditNoteLine } from "../model/credit-notes/credit-note.ts";
import { amountDue } from "../model/invoice/invoice.ts";
import { presentTaxes } from "../record/present-taxes.ts";
import type { InvoicingServices } from "../record/services.ts";
import type { CreditNotePreview } from "./credit-note-preview.ts";
import type { CreditNoteAnswer } from "./credit-note-schemas.ts";
import { type ListedCreditNote, selectCreditNoteLines } from "./credit-note-store.ts";

/** The API's representation of a note's line. */
export function presentCreditNoteLine(line: CreditNoteLine, currency: string): CreditNoteAnswer["line_items"][number] {
	return {
		uuid: line.uuid,
		line_item_uuid: line.line_item_uuid,
		kind: line.kind,
		name: line.name,
		description: line.description,
		quantity: line.quantity,
		unit_code: line.unit_code,
		currency,
		unit_price: line.unit_price,
		flat_fee: line.flat_fee,
		net_amount: line.net,
		amount: line.amount,
		discount_amount: line.discount_amount,
		discount_percent: line.discount_percent,
		tax_name: line.tax_name,
		tax_rate: line.tax_rate,
		tax_amount: line.tax_amount,
		taxes: presentTaxes(line),
		service_start_date: line.service_start_date,
		service_end_date: line.service_end_date,
		display_order: line.display_order,
	};
}

/** The API's representation of a preview. */
export function presentPreview({ note, lines, after, creditBalance }: CreditNotePreview) {
	const { currency, subtotal, tax_total, amount } = note;
	const { applied_to_invoice, added_to_balance, settle_as, amount_refunded, refunded_before } = note;
	return {
		...{ currency, subtotal, tax_total, amount },
		...{ applied_to_invoice, added_to_balance, settle_as, amount_refunded, refunded_before },
		line_items: lines.map((line) => presentCreditNoteLine(line, currency)),
		invoice_status: after.invoice.status,
		amount_due: amountDue(after.invoice),
		credit_balance: creditBalance,
	};
}

/** Credit notes with their lines, in the given order. */
export async function presentCreditNotes(
	context: Context,
	services: InvoicingServices,
	notes: readonly ListedCreditNote[],
): Promise<CreditNoteAnswer[]> {
	const lines = await selectCreditNoteLines(
		context,
		notes.map((note) => note.uuid),
	);
	const linesOf = Map.groupBy(lines, (line) => line.credit_note_uuid);
	return notes.map((note) => ({
		uuid: note.uuid,
		credit_note_number: note.credit_note_number,
		invoice_uuid: note.invoice_uuid,
		invoice_number: note.invoice_number,
		customer_uuid: note.customer_uuid,
		currency: note.currency,
		reason: note.reason,
		subtotal: note.subtotal,
		discount_total: note.discount_total,
		tax_total: note.tax_total,
		amount: note.amount,
		applied_to_invoice: note.applied_to_invoice,
		added_to_balance: note.added_to_balance,
		settle_as: note.settle_as,
		amount_refunded: note.amount_refunded,
		refunded_before: note.refunded_before,
		line_items: (linesOf.get(note.uuid) ?? []).map((line) => presentCreditNoteLine(line, note.currency)),
		file_url: creditNotePdfUrl(context, services, note.uuid),
		created_at: note.created_at,
	}));
}

/** A URL that opens the note's PDF without a token, for 15 minutes. */
export function creditNotePdfUrl(
	{ organisationId, now }: Context,
	{ appUrl, signer }: InvoicingServices,
	noteUuid: string,
): string {
	return appUrl() + signer.sign(creditNotePdfPath(organisationId, noteUuid), now);
}

export function creditNotePdfPath(organisationId: string, noteUuid: string): string {
	return `/files/${organisationId}/credit-note/${noteUuid}.pdf`;
}
