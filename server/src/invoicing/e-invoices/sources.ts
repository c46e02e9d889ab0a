import { Decimal } from "../../money/index.ts";
import { dateOf, type Timestamp } from "../../platform/index.ts";
import type { CreditNoteLine } from "../model/credit-notes/credit-note.ts";
import { generatedWords } from "../record/generated-words.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";
import type { EInvoiceSource } from "./source.ts";

/** A sent invoice's current revision. */
export function sourceOfInvoice({ invoice, lines }: InvoiceState): EInvoiceSource {
	const { issued, invoice_number: number, invoice_date: issueDate } = invoice;
	if (issued === null || number === null || issueDate === null) throw new Error("the invoice was never sent");
	return {
		...{ ...invoice, typeCode: "380", number, issueDate, preceding: null, paymentTerms: null, lines, issued },
		prepaid: Decimal.of(issued.e_invoice?.prepaid ?? 0),
	};
}

interface NoteFigures {
	readonly credit_note_number: string;
	readonly reason: string;
	readonly amount: Decimal;
	readonly tax_total: Decimal;
	readonly created_at: Timestamp;
}

/** A credit note, with the references of the invoice that it credits. */
export function sourceOfNote(
	note: NoteFigures,
	lines: readonly CreditNoteLine[],
	{ invoice_number, invoice_date, issued, ...invoice }: InvoiceRow,
): EInvoiceSource {
	if (issued === null || invoice_number === null || invoice_date === null)
		throw new Error("the invoice was never sent");
	return {
		...{ ...invoice, lines, issued, typeCode: "381", number: note.credit_note_number },
		issueDate: dateOf(note.created_at),
		preceding: { number: invoice_number, issueDate: invoice_date },
		...{ amount: note.amount, tax_total: note.tax_total, prepaid: Decimal.zero },
		...{ description: note.reason, e_invoice_notes: [], due_date: null, tax_point_date: null },
		paymentTerms: generatedWords(issued.locale)["Credit for invoice {number}"].replace(
			"{number}",
			() => invoice_number,
		),
	};
}
