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
 * Creates a payment for a sent invoice, or for an invoice created and sent for it, and starts to charge the customer's
 * default method; without one, the payment stays scheduled (decisions.md, "Payments").
 * @throws Refusal 404 for an unknown customer; 409 if the invoice can't take the payment or its number is taken; 422 naming
 * the field
 */
export function createPayment(
	context: Context,
	services: PaymentServices,
	input: InvoicePaymentCreate,
): Promise<PaymentRow> {
	return inTransaction(context, async (context) => {
		// Locked before its invoices, the usual lock order.
		const customer = await findCustomer(context, input.customer_uuid, "for no key update");
		const named = await namedInvoice(context, customer, input);
		if (named !== null) return beginPayment(context, named, input.invoice.amount);
		const made = await sendNewInvoice(context, services, customer, input.invoice);
		// Sending the invoice applied the customer's credit: the payment covers the rest.
		const due = amountPayable(made.invoice);
		if (!due.isPositive()) {
			throw conflict("nothing_due", "The customer's credit balance covers the amount; nothing is due.");
		}
		return beginPayment(context, made, due);
	});
}

/** The customer's sent invoice with this number; null if an invoice must be created. */
async function namedInvoice(
	context: Context,
	customer: CustomerRow,
	{ invoice: lines }: InvoicePaymentCreate,
): Promise<InvoiceState | null> {
	const { invoice_number: number, currency, amount } = lines;
	if (number === undefined || number === null) return null;
	const uuid = await findByNumber(context, number);
	if (uuid === null) {
		// The number is printed and typed by payers, so it can't contain invisible characters.
		if (number.trim() !== number || /\p{Cc}/u.test(number)) {
			throw invalid("invoice.invoice_number", "must be a single line without leading or trailing white space");
		}
		const { invoice_prefix } = await selectOrganisation(context);
		if (!isOwnNumber(invoice_prefix, number)) return null;
		throw invalid(
			"invoice.invoice_number",
			"looks like one of the organization's own numbers, but no such invoice was sent",
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
			`The invoice ${number} is ${invoice.status}; a payment can only be created for a sent invoice.`,
		);
	}
	if ((currency ?? invoice.currency) !== invoice.currency) {
		throw invalid("invoice.currency", `must match the invoice's currency, ${invoice.currency}`);
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
