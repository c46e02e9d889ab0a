import { announce } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { CalendarDate } from "../../calendar/index.ts";
import { followPurchase, type PurchaseChange } from "../../credit-grants/index.ts";
import { Decimal, moneyMagnitude } from "../../money/index.ts";
import { type Context, dateOf, invalid, newUuid, type Timestamp } from "../../platform/index.ts";
import { taxesText } from "../../taxes/index.ts";
import { noteIssuedTaxes } from "../charges/charge-store.ts";
import { withCarriedCredit } from "../model/invoice/carried-credit.ts";
import { computeInvoice, type LineItem, type LineTerms } from "../model/invoice/invoice.ts";
import { suppliedBy } from "../model/invoice/supplied-by.ts";
import type { PresentTax } from "../model/periods/default-tax.ts";
import { askRates } from "../provided-taxes/ask-rates.ts";
import { type InvoiceRow, insertInvoice, lockCustomerOf, saveInvoice, selectInvoice } from "./invoice-store.ts";
import { saveLines, selectLines } from "./line-store.ts";
import { presentLine } from "./present.ts";
import { isTaxPending } from "./tax-pending.ts";

/** An invoice with its lines: they change together or not at all. */
export interface InvoiceState {
	readonly invoice: InvoiceRow;
	readonly lines: readonly LineItem[];
}

/**
 * Loads an invoice and locks it until the transaction ends. Locks its customer first: any change of an invoice can move the
 * customer's credit, which settles the customer's other invoices.
 * @throws Refusal 404
 */
export async function lockInvoice(context: Context, uuid: string): Promise<InvoiceState> {
	await lockCustomerOf(context, uuid);
	const invoice = await selectInvoice(context, uuid, "for update");
	return { invoice, lines: await selectLines(context, [uuid]) };
}

/** A new, empty invoice. */
export function blankInvoice(uuid: string, customerUuid: string, currency: string, now: Timestamp): InvoiceRow {
	const zero = Decimal.zero;
	return {
		uuid,
		customer_uuid: customerUuid,
		contract_uuid: null,
		status: "draft",
		invoice_number: null,
		currency,
		invoice_date: null,
		due_date: null,
		service_start_date: null,
		service_end_date: null,
		description: null,
		notes: null,
		recipients: [],
		custom_fields: [],
		is_recurring: false,
		external_source: null,
		external_source_id: null,
		billed_on: null,
		buyer_reference: null,
		purchase_order_reference: null,
		contract_reference: null,
		project_reference: null,
		tax_point_date: null,
		delivery: null,
		e_invoice_notes: [],
		subtotal: zero,
		discount_total: zero,
		tax_total: zero,
		amount: zero,
		amount_paid: zero,
		amount_refunded: zero,
		amount_processing: zero,
		amount_credited: zero,
		credit_applied: zero,
		revision: 0,
		link_version: 0,
		issued: null,
		sent_at: null,
		paid_at: null,
		voided_at: null,
		created_at: now,
		updated_at: now,
	};
}

/**
 * The invoice with these lines and all amounts recalculated. What a run's draft carries to the credit balance follows its
 * other lines (extensions.md, "Credit balance").
 * @throws Refusal 422 if the total would be below 0 or out of range (decisions.md, "Line create", "Money")
 */
export function withLines(invoice: InvoiceRow, lines: readonly LineTerms[], taxExempt: boolean): InvoiceState {
	const isDraftOfRun = invoice.status === "draft" && invoice.billed_on !== null;
	const balanced = isDraftOfRun ? withCarriedCredit(lines, invoice.currency, taxExempt, newUuid()) : lines;
	const computed = computeInvoice(balanced, invoice.currency, taxExempt);
	const { subtotal, discountTotal, taxTotal, amount } = computed.totals;
	if (amount.isNegative())
		throw invalid("line_items", `the invoice's total must not be below 0; it would be ${amount}`);
	const tooLarge = [amount, ...computed.lines.flatMap((line) => [line.subtotal, line.amount])].some((value) =>
		value.absolute().isGreaterThan(moneyMagnitude),
	);
	if (tooLarge) throw invalid("line_items", "an amount may have a magnitude of at most 10^12");
	return {
		invoice: { ...invoice, subtotal, discount_total: discountTotal, tax_total: taxTotal, amount },
		lines: computed.lines,
	};
}

/**
 * A draft by its customer's current tax (decisions.md, "As issued"): recalculated if that changes a line's tax. A tax entered
 * manually stays.
 * @throws Refusal 422 if the total would be below 0, or naming what the tax rules lack
 */
export function withPresentTax(state: InvoiceState, tax: PresentTax, today: CalendarDate): InvoiceState {
	const { invoice } = state;
	const { isExempt: taxExempt } = tax;
	const lines = state.lines.map((line) => {
		if (!line.is_tax_default) return line;
		const { rate: tax_rate, name, taxes = null } = tax.default(suppliedBy(line, state.lines, invoice, today));
		// What the rules decide has a name of its own.
		const is_tax_named = line.is_tax_named && tax.situation === null;
		return { ...line, tax_rate, tax_name: is_tax_named ? line.tax_name : name, taxes, is_tax_named };
	});
	const computed = computeInvoice(lines, invoice.currency, taxExempt);
	const isSame = computed.lines.every((line, index) => {
		const before = state.lines[index];
		if (before === undefined || before.tax_name !== line.tax_name) return false;
		return taxesText(before) === taxesText(line) && before.tax_amount.equals(line.tax_amount);
	});
	return isSame ? state : withLines(invoice, lines, taxExempt);
}

/** The cause of a change to an invoice, if it has one of its own. */
export interface ChangeCause {
	readonly credit_note_uuid?: string;
	readonly payment_uuid?: string;
	/** The day of a payment that was recorded later. */
	readonly paid_on?: CalendarDate;
	/** A payment that no longer counts as received. */
	readonly reversed_payment_uuid?: string;
	/** For voiding: the charges are waived. */
	readonly rebill?: false;
}

/**
 * Saves the new state, its lines, and the audit entry.
 * @param cause the change's cause, named in the entry
 */
export async function saveState(
	context: Context,
	action: string,
	before: InvoiceState | null,
	after: InvoiceState,
	cause: ChangeCause = {},
): Promise<void> {
	if (before === null) await insertInvoice(context, after.invoice);
	else await saveInvoice(context, after.invoice);
	const hasOtherLines = before?.lines !== after.lines;
	if (hasOtherLines) await saveLines(context, after.invoice.uuid, after.lines);
	const { issued, billed_on } = after.invoice;
	const isIssuedAnew = issued !== null && (hasOtherLines || before?.invoice.issued === null);
	if (isIssuedAnew && billed_on !== null) await noteIssuedTaxes(context, after.invoice.uuid, issued.buyer.taxExempt);
	if (isTaxPending(after)) await askRates(context, after.invoice.customer_uuid);
	const purchase = purchaseChange(before?.invoice ?? null, after.invoice, cause);
	if (purchase !== null)
		await followPurchase(context, after.invoice.uuid, purchase, cause.paid_on ?? dateOf(context.now));
	await recordChange(context, {
		action,
		resource: "invoice",
		resourceUuid: after.invoice.uuid,
		before: before === null ? null : auditShape(before),
		after: { ...auditShape(after), ...cause },
	});
	for (const change of changesOf(before?.invoice ?? null, after.invoice)) {
		await announce(context, `invoice.${change}`, after.invoice.uuid);
	}
}

/** What a change is to credit that the invoice sells. Nobody pays for what is credited whole. No run bills a purchase. */
function purchaseChange(before: InvoiceRow | null, after: InvoiceRow, cause: ChangeCause): PurchaseChange | null {
	if (after.billed_on !== null || before === null || before.status === after.status) return null;
	if (after.status === "void") return "void";
	if (before.status === "paid") return cause.reversed_payment_uuid === undefined ? "returned" : "reversed";
	if (after.status !== "paid") return null;
	return after.amount.isPositive() && after.amount_credited.equals(after.amount) ? "void" : "paid";
}

/** What a change is to those who are told of it. */
function changesOf(before: InvoiceRow | null, { status }: InvoiceRow) {
	if (before === null) return ["created"] as const;
	const isSent = before.status === "draft" && (status === "sent" || status === "paid");
	// Reopened, it is sent for the second time to nobody.
	if (before.status === status || (status === "sent" && !isSent)) return ["updated"] as const;
	const outcomes = { draft: [], sent: [], paid: ["paid"], void: ["voided"], uncollectible: ["uncollectible"] } as const;
	return isSent ? (["sent", ...outcomes[status]] as const) : outcomes[status];
}

/** The invoice without the data frozen on sending: the document has that, and a logo would bloat the log. */
export function auditShape({ invoice: { issued: _issued, billed_on: _billedOn, ...invoice }, lines }: InvoiceState) {
	return { ...invoice, line_items: lines.map((line) => loggedLine(line, invoice)) };
}

/** Several taxes without their amounts, which follow from the rest; one tax is its rate and name. Nobody changes whose part a line is. */
function loggedLine(line: LineItem, invoice: Parameters<typeof presentLine>[1]) {
	const { taxes: _taxes, contract_uuid: _contract, customer_uuid: _customer, ...logged } = presentLine(line, invoice);
	const listed = line.taxes?.map(({ amount: _amount, ...tax }) => tax);
	return listed === undefined ? logged : { ...logged, taxes: listed };
}
