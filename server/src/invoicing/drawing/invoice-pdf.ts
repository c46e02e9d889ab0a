import { createHash } from "node:crypto";
import { addDays, dateIn } from "../../calendar/index.ts";
import { findCustomer } from "../../customers/index.ts";
import type { InvoiceDocument } from "../../documents/index.ts";
import { minorDigits } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict, notFound, type Timestamp } from "../../platform/index.ts";
import { eInvoiceXml, hybridPdf } from "../e-invoices/documents.ts";
import { xmlFormatOf } from "../e-invoices/issued-document.ts";
import { sourceOfInvoice } from "../e-invoices/sources.ts";
import { amountDue, computeInvoice, draftNumber } from "../model/invoice/invoice.ts";
import { partsOf } from "../record/invoice-parts.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import { selectInvoice } from "../record/invoice-store.ts";
import type { IssuedData } from "../record/issued.ts";
import { issuedData, paymentTerms } from "../record/issued-data.ts";
import { selectLines } from "../record/line-store.ts";
import { paymentLink } from "../record/payment-link.ts";
import type { InvoicingServices } from "../record/services.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import { jurisdictionsOf, printedTaxId } from "../record/stated-tax-id.ts";
import { readPresentTax } from "../record/tax-situation.ts";
import { type DocumentRow, saveDocument, selectContent, selectDocument } from "./document-store.ts";
import { keptEInvoice } from "./e-invoice-store.ts";
import { renderDocument, shownLine, shownTax } from "./render-document.ts";

/** Makes and stores the PDF and the XML of a sent invoice's current revision, in the transaction that created the revision. */
export async function makeIssuedDocument(
	context: Context,
	services: InvoicingServices,
	state: InvoiceState,
): Promise<void> {
	const { invoice } = state;
	if (invoice.issued === null) throw new Error("an invoice that was never sent has no issued document");
	const link = amountDue(invoice).isPositive() ? paymentLink(context, services, invoice) : null;
	const document = documentOf(state, invoice.issued, context.now, link);
	const pdf = await renderDocument(context, services, document);
	const isHybrid = invoice.issued.e_invoice?.format === "facturx";
	const content = isHybrid ? hybridPdf(pdf, sourceOfInvoice(state), context.now) : pdf;
	await saveDocument(context, invoice.uuid, { revision: invoice.revision, digest: digestOf(document), content });
	const format = xmlFormatOf(invoice.issued);
	if (format === null) return;
	const key = { documentUuid: invoice.uuid, revision: invoice.revision, format };
	await keptEInvoice(context, key, () => eInvoiceXml(sourceOfInvoice(state), format));
}

/**
 * Ensures that the PDF shows the current invoice: a draft's is rendered again if anything on it has changed.
 * @returns when it was created, and its revision
 * @throws Refusal 404
 */
export async function ensureDocument(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
): Promise<{ revision: number; generated_at: Timestamp }> {
	const { revision, kept, document } = await inSnapshot(context, (context) => shownNow(context, invoiceUuid));
	if (document === null) return kept;
	const digest = digestOf(document);
	if (kept?.source_digest === digest) return kept;
	const content = await renderDocument(context, services, document);
	await saveDocument(context, invoiceUuid, { revision, digest, content });
	return (await selectDocument(context, invoiceUuid, revision)) ?? conflictingChange();
}

type ShownNow =
	| { readonly revision: number; readonly kept: DocumentRow; readonly document: null }
	| { readonly revision: number; readonly kept: DocumentRow | null; readonly document: InvoiceDocument };

/** The stored PDF of the current revision and, unless it is issued and so final, what it would show now. */
async function shownNow(context: Context, invoiceUuid: string): Promise<ShownNow> {
	const invoice = await selectInvoice(context, invoiceUuid);
	const { revision, issued } = invoice;
	const kept = await selectDocument(context, invoiceUuid, revision);
	if (kept !== null && issued !== null) return { revision, kept, document: null };
	const lines = await selectLines(context, [invoiceUuid]);
	const data = issued ?? (await presentData(context, { invoice, lines }));
	return { revision, kept, document: documentOf({ invoice, lines }, data, invoice.updated_at, null) };
}

/** The PDF, and the name to save it under. */
export async function readDocument(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
): Promise<{ content: Buffer; fileName: string }> {
	const { revision } = await ensureDocument(context, services, invoiceUuid);
	const content = (await selectContent(context, invoiceUuid, revision)) ?? conflictingChange();
	return { content, fileName: `${await fileNameOf(context, invoiceUuid)}.pdf` };
}

/**
 * The PDF of one revision of a sent invoice, as created then.
 * @throws Refusal 404
 */
export async function readRevision(
	context: Context,
	invoiceUuid: string,
	revision: number,
): Promise<{ content: Buffer; fileName: string }> {
	const fileName = `${await fileNameOf(context, invoiceUuid)}-revision-${revision}.pdf`;
	const content = await selectContent(context, invoiceUuid, revision);
	if (content === null) throw notFound(`Revision ${revision} of the invoice`, invoiceUuid);
	return { content, fileName };
}

async function fileNameOf(context: Context, invoiceUuid: string): Promise<string> {
	const { invoice_number, uuid } = await selectInvoice(context, invoiceUuid);
	return (invoice_number ?? draftNumber(uuid)).replace(/[^\w.-]/g, "_");
}

function conflictingChange(): never {
	throw conflict("invoice_changed", "The invoice changed at the same time; try again.");
}

/** For an invoice not yet sent: the current seller, buyer, and terms. */
async function presentData(context: Context, state: InvoiceState): Promise<IssuedData> {
	const { invoice } = state;
	const customer = await findCustomer(context, invoice.customer_uuid);
	const organisation = await selectOrganisation(context);
	const tax = await readPresentTax(context, customer, organisation);
	const parts = await partsOf(context, state);
	const terms_days = await paymentTerms(context, state, customer, organisation);
	return issuedData(
		{ customer, organisation, tax, parts },
		terms_days,
		invoice.invoice_date ?? dateIn(context.now, organisation.timezone),
	);
}

/** Covers what the page shows. It excludes the time of issue, so a change of a draft's notes alone keeps its PDF. */
function digestOf({ issuedAt: _issuedAt, ...shown }: InvoiceDocument): string {
	return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

/**
 * Payment terms in days, if they agree with the dates next to them; a due date set otherwise is shown without terms. A draft
 * doesn't ask for payment yet.
 */
function shownTerms({ issued, invoice_date, due_date }: InvoiceState["invoice"], terms_days: number): number | null {
	if (issued === null || invoice_date === null) return null;
	return due_date === addDays(invoice_date, terms_days) ? terms_days : null;
}

/**
 * The taxes by rate, and whether the customer was exempt when the lines were computed: a draft may not yet reflect a change
 * of its customer, and a voided invoice never will.
 */
function shownTaxes({ invoice, lines }: InvoiceState, taxExempt: boolean) {
	const taxedAs = (taxExempt: boolean) => ({
		taxExempt,
		totals: computeInvoice(lines, invoice.currency, taxExempt).totals,
	});
	const taxes = taxedAs(taxExempt);
	const { taxExempt: wasExempt, totals } = taxes.totals.taxTotal.equals(invoice.tax_total)
		? taxes
		: taxedAs(!taxExempt);
	return { wasExempt, taxGroups: totals.taxGroups.map(shownTax) };
}

/** The heading of a line; of one that is no contract's part, who is billed. */
function shownPart({ contract_uuid }: InvoiceState["lines"][number], { parts, buyer }: IssuedData): { part?: string } {
	return parts === undefined ? {} : { part: parts[contract_uuid ?? ""] ?? buyer.name };
}

/** Cards and direct debits (UNCL 4461), of which the buyer transfers nothing. */
const meansWithoutTransfer = new Set(["48", "49", "54", "55", "59"]);

function shownAccount({ e_invoice }: IssuedData) {
	if (e_invoice === undefined) return null;
	const { bank_account, payment_means_code } = e_invoice.seller;
	return meansWithoutTransfer.has(payment_means_code ?? "") ? null : bank_account;
}

/** What the page shows. Later payments create no new PDF, so the amount due is the one at the time of the revision. */
function documentOf(
	state: InvoiceState,
	issued: IssuedData,
	issuedAt: Timestamp,
	paymentUrl: string | null,
): InvoiceDocument {
	const { invoice, lines } = state;
	const { wasExempt, taxGroups } = shownTaxes(state, issued.buyer.taxExempt);
	return {
		kind: "invoice",
		isDraft: invoice.issued === null,
		number: invoice.invoice_number ?? draftNumber(invoice.uuid),
		correctedInvoiceNumber: null,
		issuedAt,
		locale: issued.locale,
		currency: invoice.currency,
		currencyDecimals: minorDigits(invoice.currency),
		seller: { ...issued.seller, taxId: printedTaxId(issued, jurisdictionsOf(lines, wasExempt)) },
		buyer: { ...issued.buyer, taxExempt: wasExempt },
		references: {
			buyerReference: invoice.buyer_reference ?? issued.e_invoice?.buyer.buyer_reference ?? null,
			purchaseOrder: invoice.purchase_order_reference,
			contract: invoice.contract_reference,
			project: invoice.project_reference,
		},
		invoiceDate: invoice.invoice_date,
		dueDate: invoice.due_date,
		serviceStart: invoice.service_start_date,
		serviceEnd: invoice.service_end_date,
		description: invoice.description,
		paymentTermsDays: shownTerms(invoice, issued.payment_terms_days),
		paymentLink: paymentUrl,
		bankAccount: shownAccount(issued),
		lines: lines.map((line) => ({ ...shownLine(line, issued.locale), ...shownPart(line, issued) })),
		taxGroups,
		totals: {
			subtotal: invoice.subtotal.toString(),
			discountTotal: invoice.discount_total.toString(),
			taxTotal: invoice.tax_total.toString(),
			amount: invoice.amount.toString(),
			amountPaid: invoice.amount_paid.toString(),
			creditApplied: invoice.credit_applied.toString(),
			amountCredited: invoice.amount_credited.toString(),
			amountDue: amountDue(invoice).toString(),
		},
	};
}
