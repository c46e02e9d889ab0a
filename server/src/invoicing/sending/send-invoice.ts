import { addDays, type CalendarDate, compareDates } from "../../calendar/index.ts";
import { type CustomerRow, creditBalanceOf, findCustomer, moveCredit } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Organisation, selectOrganisation, selectToday } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { settleWithCredit } from "../credit/settle-with-credit.ts";
import { makeIssuedDocument } from "../drawing/invoice-pdf.ts";
import { refuseInvalidEInvoice } from "../e-invoices/gate.ts";
import { burnCredit } from "../grants/burn-credit.ts";
import { carriedCredit } from "../model/invoice/carried-credit.ts";
import { amountDue, formatInvoiceNumber } from "../model/invoice/invoice.ts";
import { partsOf } from "../record/invoice-parts.ts";
import { type InvoiceState, saveState, withPresentTax } from "../record/invoice-state.ts";
import { findByNumber, type InvoiceRow, takeNumber } from "../record/invoice-store.ts";
import { issuedData, paymentTerms } from "../record/issued-data.ts";
import type { InvoicingServices } from "../record/services.ts";
import { refusePendingTax } from "../record/tax-pending.ts";
import { readPresentTax } from "../record/tax-situation.ts";
import { commitTaxes } from "../tax-ledger/record-transactions.ts";
import { mailSentInvoice } from "./mail-invoice.ts";

/**
 * Sends a draft, in the caller's transaction and under the invoice's lock (decisions.md, "Statuses", "Numbers", "As issued"):
 * takes the next number, sets missing dates, applies the customer's credit, freezes what the document shows, renders its PDF,
 * and queues its mail. Credit that it carries to the balance settles the customer's open invoices.
 * @throws Refusal 409 while the tax provider has not answered; 422 if its electronic invoice would break a rule
 * @param givenNumber a number of another series, instead of the next one of its own
 */
export async function sendInvoice(
	context: Context,
	services: InvoicingServices,
	before: InvoiceState,
	givenNumber: string | null = null,
): Promise<InvoiceState> {
	const { sent, customer, organisation } = await issueInvoice(context, before, givenNumber);
	refusePendingTax(sent);
	refuseInvalidEInvoice(sent);
	await saveState(context, "sent", before, sent);
	await commitTaxes(context, sent, customer, organisation);
	if (sent.invoice.billed_on !== null) await burnCredit(context, sent.invoice.uuid);
	if (carriedCredit(sent.lines).isPositive()) {
		await settleWithCredit(context, services, customer.uuid, sent.invoice.currency);
	}
	await makeIssuedDocument(context, services, sent);
	await mailSentInvoice(context, services, sent.invoice, customer, organisation);
	return sent;
}

/** The draft as sent, with number, dates, and credit, in the caller's transaction; the caller must still save the invoice. */
export async function issueInvoice(
	context: Context,
	before: InvoiceState,
	givenNumber: string | null,
): Promise<{ sent: InvoiceState; customer: CustomerRow; organisation: Organisation }> {
	// Already locked, unless this transaction created the invoice. The number comes last, to hold the series for the shortest
	// time.
	const customer = await findCustomer(context, before.invoice.customer_uuid, "for no key update");
	const organisation = await selectOrganisation(context);
	const terms_days = await paymentTerms(context, before, customer, organisation);
	const tax = await readPresentTax(context, customer, organisation);
	const parts = await partsOf(context, before);
	const today = await selectToday(context);
	const { invoice, lines } = withPresentTax(before, tax, today);
	const invoice_date = invoice.invoice_date ?? today;
	const countedFrom = compareDates(invoice_date, today) > 0 ? invoice_date : today;
	const credit_applied = await useCredit(context, { invoice, lines });
	const dated: InvoiceRow = {
		...invoice,
		invoice_date,
		due_date: invoice.due_date ?? addDays(countedFrom, terms_days),
		credit_applied,
		revision: 1,
		issued: issuedData({ customer, organisation, tax, parts }, terms_days, invoice_date, credit_applied),
		sent_at: context.now,
		updated_at: context.now,
	};
	const isSettled = amountDue(dated).isZero();
	const sent: InvoiceState = {
		invoice: {
			...dated,
			status: isSettled ? "paid" : "sent",
			paid_at: isSettled ? context.now : null,
			invoice_number: givenNumber ?? (await nextNumber(context, organisation.invoice_prefix, today)),
		},
		lines,
	};
	return { sent, customer, organisation };
}

/** The next number of the series. Skips numbers set manually while the series had another prefix. */
async function nextNumber(context: Context, prefix: string, today: CalendarDate): Promise<string> {
	const year = Number(today.slice(0, 4));
	for (;;) {
		const number = formatInvoiceNumber(prefix, year, await takeNumber(context, year));
		if ((await findByNumber(context, number)) === null) return number;
	}
}

/** Adds what the lines carry to the customer's credit, then applies credit to what is due. Returns the amount applied. */
async function useCredit(context: Context, { invoice, lines }: InvoiceState): Promise<Decimal> {
	const { customer_uuid: customerUuid, currency, uuid: invoiceUuid } = invoice;
	const carried = carriedCredit(lines);
	await moveCredit(context, { customerUuid, currency, amount: carried, kind: "carried", invoiceUuid });
	const balance = await creditBalanceOf(context, customerUuid, currency);
	const used = balance.isLessThan(invoice.amount) ? balance : invoice.amount;
	if (!used.isPositive()) return Decimal.zero;
	await moveCredit(context, { customerUuid, currency, amount: used.negated(), kind: "applied", invoiceUuid });
	return used;
}
