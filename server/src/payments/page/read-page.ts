import { hasRedeemableCode } from "../../discounts/index.ts";
import { addressLines } from "../../documents/index.ts";
import {
	amountDue,
	type InvoiceRow,
	inSnapshot,
	isOverdue,
	printedTaxId,
	selectInvoice,
	shownName,
} from "../../invoicing/index.ts";
import { Decimal, minorDigits, roundMoney } from "../../money/index.ts";
import { selectOrganisation, selectToday } from "../../organisations/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import { type AttemptRow, selectAttemptsOf } from "../attempts/attempt-store.ts";
import { type MethodRow, selectMethods } from "../methods/method-store.ts";
import { type PaymentRow, selectPaymentsOf } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { chosenProvider } from "../settings/chosen-provider.ts";
import { readSettings } from "../settings/settings-actions.ts";
import { unknownLink, voidLink } from "./page-link.ts";
import { pageState } from "./page-state.ts";
import { selectShownLines, selectShownTaxes } from "./page-store.ts";
import type {
	PaymentFailure,
	PaymentPage,
	PaymentPageProblem,
	PaymentUnderWay,
	ReceivedPayment,
	ShownInvoice,
	ShownTax,
	StoredMethod,
	WaysToPay,
} from "./payment-page.ts";

/** More than a payer would read on a page; the PDF has all lines. */
const shownLines_maximum = 100;

/**
 * The data of an invoice's payment page, from one snapshot.
 * @throws Refusal 404 if the invoice no longer exists
 */
export function readPaymentPage(
	context: Context,
	services: PaymentServices,
	invoiceUuid: string,
): Promise<PaymentPage | PaymentPageProblem> {
	return inSnapshot(context, async (context) => {
		const invoice = await selectInvoice(context, invoiceUuid);
		if (invoice.issued === null) return { problem: "unknown", locale: null, seller_name: null };
		const { locale, seller, buyer } = invoice.issued;
		if (invoice.status === "void") return { problem: "void", locale, seller_name: seller.legalName ?? seller.name };
		const payments = await selectPaymentsOf(context, invoiceUuid);
		const attempts = await selectAttemptsOf(
			context,
			payments.map(({ uuid }) => uuid),
		);
		const input = { amountDue: amountDue(invoice), amountPaid: invoice.amount_paid, payments, attempts };
		const { state, received, underWay, failure } = pageState(input);
		const { ways, isTest } = await waysToPay(context, services, invoice);
		const taxes = await selectShownTaxes(context, invoiceUuid);
		const language = new Intl.Locale(locale).language;
		return {
			state,
			is_test: isTest,
			locale,
			today: await selectToday(context),
			seller: {
				name: seller.legalName ?? seller.name,
				address_lines: seller.address === null ? [] : addressLines(seller.address, language),
				tax_id: printedTaxId(
					invoice.issued,
					taxes.map(({ jurisdiction }) => jurisdiction),
				),
				email: seller.email,
				has_logo: seller.logo !== null,
			},
			buyer: {
				name: buyer.name,
				address_lines: buyer.address === null ? [] : addressLines(buyer.address, language),
			},
			invoice: await shownInvoice(context, invoice, taxes),
			payments: received.map(shownPayment),
			under_way: underWay && shownUnderWay(underWay.payment, underWay.attempt),
			failure: failure && shownFailure(failure.payment, failure.attempt),
			ways,
			takes_codes: await hasRedeemableCode(context),
		};
	});
}

async function shownInvoice(context: Context, invoice: InvoiceRow, taxes: readonly ShownTax[]): Promise<ShownInvoice> {
	const { lines, count } = await selectShownLines(context, invoice.uuid, shownLines_maximum);
	return {
		number: invoice.invoice_number ?? "",
		invoice_date: invoice.invoice_date,
		due_date: invoice.due_date,
		is_overdue: isOverdue(invoice, await selectToday(context)),
		service_start_date: invoice.service_start_date,
		service_end_date: invoice.service_end_date,
		description: invoice.description,
		currency: invoice.currency,
		currency_decimals: minorDigits(invoice.currency),
		lines: lines.map(({ subtotal, is_discounted, origin, ...line }) => ({
			...line,
			name: shownName({ name: line.name, origin }, invoice.issued?.locale ?? "en"),
			discount: is_discounted ? roundMoney(subtotal, invoice.currency).minus(line.net) : Decimal.zero,
		})),
		line_count: count,
		net_total: invoice.amount.minus(invoice.tax_total),
		taxes,
		amount: invoice.amount,
		amount_paid: invoice.amount_paid,
		amount_credited: invoice.amount_credited,
		credit_applied: invoice.credit_applied,
		amount_due: amountDue(invoice),
	};
}

/** Adds the ways to pay through the organization's current provider and by bank transfer. */
async function waysToPay(
	context: Context,
	{ providers }: PaymentServices,
	invoice: InvoiceRow,
): Promise<{ ways: WaysToPay; isTest: boolean }> {
	const organisation = await selectOrganisation(context);
	// Null also if the provider is no longer set up: the page still shows the invoice and the bank details.
	const provider = chosenProvider(providers, organisation);
	// By default, link holders can spend only their own money, not the customer's (decisions.md, "Payments").
	const methods = organisation.stored_methods_on_payment_page
		? await selectMethods(context, invoice.customer_uuid)
		: [];
	const ways: WaysToPay = {
		methods: methods.filter((method) => method.provider === provider?.name).map(shownMethod),
		test_tokens: provider?.testTokens.map(({ token, label }) => ({ token, label })) ?? [],
		checkout: provider !== null && provider.openCheckout !== null,
		bank_details: (await readSettings(context)).bank_details,
	};
	return { ways, isTest: provider?.isTest ?? false };
}

function shownMethod(method: MethodRow): StoredMethod {
	const { uuid, kind, is_default } = method;
	const brand = method.brand ?? "";
	return kind === "card"
		? { uuid, kind, name: brand.charAt(0).toUpperCase() + brand.slice(1), last4: method.last4 ?? "", is_default }
		: { uuid, kind, name: method.institution_name ?? "", last4: (method.account_mask ?? "").slice(-4), is_default };
}

function shownPayment(payment: PaymentRow): ReceivedPayment {
	const { reference_number, amount, amount_refunded, method, method_label } = payment;
	const paidOn = payment.paid_on ?? dateOf(payment.completed_at ?? payment.updated_at);
	return { reference_number, amount, amount_refunded, method, method_label, paid_on: paidOn };
}

function shownUnderWay(payment: PaymentRow, attempt: AttemptRow | null): PaymentUnderWay {
	const { uuid, amount, method, method_label } = payment;
	return { uuid, amount, method, method_label, checkout_url: attempt?.checkout_url ?? null };
}

function shownFailure(payment: PaymentRow, attempt: AttemptRow): PaymentFailure {
	return {
		kind: attempt.status === "returned" ? "returned" : "failed",
		code: attempt.failure_code,
		message: attempt.failure_message,
		method: payment.method,
		method_label: payment.method_label,
		failed_on: dateOf(attempt.settled_at ?? attempt.created_at),
	};
}

/**
 * The page of an invoice, if it can be shown.
 * @throws Refusal 404 if it was never sent; 410 if it is void
 */
export function checkOpen(opened: PaymentPage | PaymentPageProblem): PaymentPage {
	if (!("problem" in opened)) return opened;
	throw opened.problem === "void" ? voidLink() : unknownLink();
}
