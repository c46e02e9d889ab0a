import type { InvoiceDocument } from "../../documents/index.ts";
import { minorDigits } from "../../money/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import { renderDocument, shownLine, shownTax } from "../drawing/render-document.ts";
import type { CreditNoteLine } from "../model/credit-notes/credit-note.ts";
import { sumByTax } from "../model/credit-notes/creditable.ts";
import type { IssuedData } from "../record/issued.ts";
import type { InvoicingServices } from "../record/services.ts";
import { jurisdictionsOf, printedTaxId } from "../record/stated-tax-id.ts";
import type { ListedCreditNote } from "./credit-note-store.ts";

/**
 * Renders a credit note's PDF, with seller and customer as on the credited invoice (decisions.md, "As issued").
 * @throws Refusal 503 if the rendering queue is full
 */
export function renderCreditNote(
	context: Context,
	services: InvoicingServices,
	note: ListedCreditNote,
	lines: readonly CreditNoteLine[],
	issued: IssuedData,
): Promise<Uint8Array> {
	return renderDocument(context, services, documentOf(note, lines, issued));
}

function documentOf(note: ListedCreditNote, lines: readonly CreditNoteLine[], issued: IssuedData): InvoiceDocument {
	const { locale, seller, buyer } = issued;
	return {
		kind: "credit_note",
		isDraft: false,
		number: note.credit_note_number,
		correctedInvoiceNumber: note.invoice_number,
		issuedAt: note.created_at,
		locale,
		currency: note.currency,
		currencyDecimals: minorDigits(note.currency),
		seller: { ...seller, taxId: printedTaxId(issued, jurisdictionsOf(lines, buyer.taxExempt)) },
		buyer,
		invoiceDate: dateOf(note.created_at),
		dueDate: null,
		serviceStart: null,
		serviceEnd: null,
		description: note.reason,
		paymentTermsDays: null,
		paymentLink: null,
		lines: lines.map((line) => shownLine(line, locale)),
		taxGroups: sumByTax(lines).map(shownTax),
		totals: {
			subtotal: note.subtotal.toString(),
			discountTotal: note.discount_total.toString(),
			taxTotal: note.tax_total.toString(),
			amount: note.amount.toString(),
			amountPaid: "0",
			creditApplied: "0",
			amountCredited: note.applied_to_invoice.toString(),
			amountDue: "0",
		},
	};
}
