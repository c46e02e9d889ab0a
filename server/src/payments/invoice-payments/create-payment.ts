import { type CustomerRow, findCustomer } from "../../customers/index.ts";
import { amountPayable, findByNumber, type InvoiceState, isOwnNumber, lockInvoice } from "../../invoicing/index.ts";
import type { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../../platform/index.ts";
import { startAttempt } from "../attempts/start-attempt.ts";
import { selectDefaultMethod } from "../methods/method-store.ts";
import { checkMinorUnit, checkPayable } from "../payment/amount-checks.ts";
import { makePayment } from "../payment/change-payment.ts";
import { newPayment } from "../payment/new-payment.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { InvoicePaymentCreate } from "../payment/schemas.ts";
import type { PaymentServices } from "../payment/services.ts";
import { checkPaymentLines, sendNewInvoice } from "./invoice-for-payment.ts";

/**
 * Makes a payment of a sent invoice, or of one that is made and sent for it, and begins to charge the customer's default method; without
 * one the payment waits for money (decisions.md, "Payments").
 * @throws Refusal 404 for an unknown customer; 409 if the invoice does not bear it or its number is taken; 422 naming the field
 */
export function createPayment(
	context: Context,
	services: PaymentServices,
	input: InvoicePaymentCreate,
): Promise<PaymentRow> {
	return inTransaction(context, async (context) => {
		// Locked before their invoices, as whoever changes one locks it.
		const customer = await findCustomer(context, input.customer_uuid, "for no key update");
		const named = await namedInvoice(context, customer, input);
		if (named !== null) return beginPayment(context, named, input.invoice.amount);
		const made = await sendNewInvoice(context, services, customer, input.invoice);
		// The customer's credit was used at the sending: the payment is of what is left.
		const due = amountPayable(made.invoice);
		if (!due.isPositive()) {
			throw conflict("nothing_due", "The customer's credit balance covers the amount; there is nothing to pay.");
		}
		return beginPayment(context, made, due);
	});
}

/** The sent invoice of the customer that the number names; null where an invoice is to be made. */
async function namedInvoice(
	context: Context,
	customer: CustomerRow,
	{ invoice: lines }: InvoicePaymentCreate,
): Promise<InvoiceState | null> {
	const { invoice_number: number, currency, amount } = lines;
	if (number === undefined || number === null) return null;
	const uuid = await findByNumber(context, number);
	if (uuid === null) {
		// It is printed, and asked for by whoever pays: none that nobody can see or type.
		if (number.trim() !== number || /\p{Cc}/u.test(number)) {
			throw invalid("invoice.invoice_number", "must be one line that neither begins nor ends with white space");
		}
		const { invoice_prefix } = await selectOrganisation(context);
		if (!isOwnNumber(invoice_prefix, number)) return null;
		throw invalid(
			"invoice.invoice_number",
			"has the form of the organisation's own numbers, and no such invoice was sent",
		);
	}
	const state = await lockInvoice(context, uuid);
	const { invoice } = state;
	if (invoice.customer_uuid !== customer.uuid) {
		throw conflict("invoice_number_taken", `Another customer's invoice has the number ${number}.`);
	}
	if (invoice.status !== "sent") {
		throw conflict(
			"invoice_not_payable",
			`The invoice ${number} is ${invoice.status}; a payment can only be made for a sent one.`,
		);
	}
	if ((currency ?? invoice.currency) !== invoice.currency) {
		throw invalid("invoice.currency", `must be the invoice's, ${invoice.currency}`);
	}
	checkMinorUnit("invoice.amount", amount, invoice.currency);
	checkPaymentLines(lines, invoice.currency);
	checkPayable(state, amount);
	return state;
}

async function beginPayment(context: Context, state: InvoiceState, amount: Decimal): Promise<PaymentRow> {
	const { payment_provider } = await selectOrganisation(context);
	const method = await selectDefaultMethod(context, state.invoice.customer_uuid, payment_provider);
	const waiting = await newPayment(context, state.invoice, amount, payment_provider, "api");
	const payment = await makePayment(context, waiting);
	if (method === null) return payment;
	const { payment: charged } = await startAttempt(context, state, payment, { method }, { wasScheduled: false });
	return charged;
}
