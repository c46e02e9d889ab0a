import { checkInvoice, type DocumentFormat, type Finding } from "../../e-invoicing/index.ts";
import { Refusal } from "../../platform/index.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import { syntaxOf } from "./documents.ts";
import { eInvoiceOf } from "./e-invoice.ts";
import type { EInvoiceSource } from "./source.ts";
import { sourceOfInvoice } from "./sources.ts";

/** The code of the refusal. */
export const eInvoiceInvalid = "e_invoice_invalid";

/** What an invoice as it would be sent breaks of the rules of a format. */
export function findingsOf(state: InvoiceState, format: DocumentFormat): readonly Finding[] {
	return findingsIn(sourceOfInvoice(state), format);
}

function findingsIn(source: EInvoiceSource, format: DocumentFormat): readonly Finding[] {
	return [...severalTaxes(source), ...findingsOfDocument(source, format)];
}

/** What a document breaks of the rules of a format. */
export function findingsOfDocument(source: EInvoiceSource, format: DocumentFormat): readonly Finding[] {
	return checkInvoice(eInvoiceOf(source, format), syntaxOf(format), format === "facturx" ? "facturx" : undefined);
}

/** A line of an electronic invoice has one VAT category and rate (BT-151, BT-152): several taxes cannot be said in one. */
function severalTaxes({ lines, issued }: EInvoiceSource): readonly Finding[] {
	return lines.flatMap((line, index): Finding[] => {
		const isSaid = (line.taxes?.length ?? 0) < 2 || (line.is_tax_exempt ?? issued.buyer.taxExempt);
		if (isSaid) return [];
		const message = `The line ${line.name} has several taxes; an electronic invoice can state only one for a line.`;
		const place = { field: `line_items[${index}].taxes`, term: "BT-151", path: null };
		return [{ rule: "BR-CO-04", level: "fatal", message, ...place }];
	});
}

/**
 * The gate before an invoice leaves, and before a sent one changes: what its customer's format does not allow stays here.
 * @throws Refusal 422 that names the rules and the fields to change
 */
export function refuseInvalidEInvoice(state: InvoiceState): void {
	if (state.invoice.issued !== null) refuseInvalid(sourceOfInvoice(state), "invoice");
}

/** The same before a credit note is issued. @param source the note's */
export function refuseInvalidCreditNote(source: EInvoiceSource): void {
	refuseInvalid(source, "credit note");
}

/**
 * The same for a document that was issued without a format: what a format cannot say at all is not written in it.
 * @throws Refusal 422
 */
export function refuseSeveralTaxes(source: EInvoiceSource): void {
	refuse(severalTaxes(source), source.typeCode === "380" ? "invoice" : "credit note");
}

function refuseInvalid(source: EInvoiceSource, what: string): void {
	const format = source.issued.e_invoice?.format ?? "none";
	if (format !== "none") refuse(findingsIn(source, format), what);
}

function refuse(findings: readonly Finding[], what: string): void {
	const errors = findings
		.filter(({ level }) => level === "fatal")
		.map(({ rule, field, message }) => ({ field: field ?? "", rule, message }));
	const [first] = errors;
	if (first === undefined) return;
	const detail = `The electronic ${what} would not be valid (${first.rule}): ${first.message}`;
	throw new Refusal("invalid", eInvoiceInvalid, detail, errors);
}
