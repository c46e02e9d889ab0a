import { amountPayable, type InvoiceState, lockInvoice } from "../../invoicing/index.ts";
import type { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { ProviderAway, providerNamed } from "../../payment-providers/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../../platform/index.ts";
import { referenceOf } from "../attempts/ask-provider.ts";
import { type AttemptRow, selectAttempt, selectAttemptsOf } from "../attempts/attempt-store.ts";
import { type AttemptSource, startAttempt } from "../attempts/start-attempt.ts";
import { selectMethod } from "../methods/method-store.ts";
import { completedBy } from "../model/payment.ts";
import { makePayment } from "../payment/change-payment.ts";
import { newPayment } from "../payment/new-payment.ts";
import { type PaymentRow, selectPayment, selectScheduled } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { chosenProvider } from "../settings/chosen-provider.ts";
import { advanceAttempt } from "../settlement/refresh-attempt.ts";
import { settleAttempt } from "../settlement/settle-attempt.ts";

/** What the payer chose on the payment page. */
export interface LinkPayment {
	/** The full amount due, as the payer saw it. */
	readonly amount: Decimal;
	readonly choice:
		| { readonly methodUuid: string }
		| { readonly token: string }
		/** Continue on the provider's own page. */
		| { readonly checkout: true };
}

export interface BegunPayment {
	readonly paymentUuid: string;
	readonly status: PaymentRow["status"];
	/** Where the payer continues; null if there is nothing to do there. */
	readonly checkoutUrl: string | null;
}

/**
 * Starts to pay the full amount due on an invoice, as requested on the payment page: through the scheduled payment of that
 * amount, else a new one. Of two concurrent requests, the second is refused.
 * @throws Refusal 409 if the amount due has changed, a payment is in progress, or the invoice isn't payable; 422 naming the
 * field
 */
export async function payByLink(
	context: Context,
	services: PaymentServices,
	invoiceUuid: string,
	{ amount, choice }: LinkPayment,
): Promise<BegunPayment> {
	const { payment, attemptUuid } = await inTransaction(context, async (context) => {
		const state = await lockInvoice(context, invoiceUuid);
		checkAsked(state, amount);
		const source = await sourceOf(context, services, state.invoice.customer_uuid, choice);
		const waiting = completedBy(await selectScheduled(context, invoiceUuid), amount);
		const provider = "method" in source ? source.method.provider : source.provider;
		const payment =
			waiting ?? (await makePayment(context, await newPayment(context, state.invoice, amount, provider, "link")));
		return startAttempt(context, state, payment, source, { wasScheduled: waiting !== null });
	});
	if (!("checkout" in choice)) return { paymentUuid: payment.uuid, status: payment.status, checkoutUrl: null };
	// The job would do this too, but the payer is waiting for the URL.
	await advanceAttempt(context, services, attemptUuid).catch((error: unknown) => {
		if (!(error instanceof ProviderAway)) throw error;
	});
	const { status } = await selectPayment(context, payment.uuid);
	const attempt = await selectAttempt(context, attemptUuid);
	return { paymentUuid: payment.uuid, status, checkoutUrl: attempt?.checkout_url ?? null };
}

/** @throws Refusal 409 */
function checkAsked({ invoice }: InvoiceState, amount: Decimal): void {
	if (invoice.status !== "sent" && invoice.status !== "uncollectible") {
		throw conflict("invoice_not_payable", `The invoice is ${invoice.status}; there is nothing to pay.`);
	}
	if (invoice.amount_processing.isPositive()) {
		throw conflict(
			"payment_processing",
			"A payment for this invoice is already in progress; you don't need to pay again.",
		);
	}
	if (!amount.equals(amountPayable(invoice))) {
		throw conflict("amount_changed", "The amount due has changed; please review it.");
	}
}

async function sourceOf(
	context: Context,
	{ providers }: PaymentServices,
	customerUuid: string,
	choice: LinkPayment["choice"],
): Promise<AttemptSource> {
	const organisation = await selectOrganisation(context);
	const provider = chosenProvider(providers, organisation);
	if (provider === null) {
		throw conflict("no_provider", "This invoice cannot be paid online; please use the bank details.");
	}
	if ("methodUuid" in choice) {
		if (!organisation.stored_methods_on_payment_page)
			throw invalid("method_uuid", "names a stored method, but none are offered here");
		const method = await selectMethod(context, customerUuid, choice.methodUuid);
		if (method.provider !== provider.name) throw invalid("method_uuid", "belongs to a provider that is no longer used");
		return { method };
	}
	if ("token" in choice) {
		// Input for the provider's own page never goes through this server.
		const isOffered = provider.testTokens.some(({ token }) => token === choice.token);
		if (!isOffered) throw invalid("token", "is not one of the tokens offered");
		return { token: choice.token, provider: provider.name };
	}
	if (provider.openCheckout === null) throw invalid("checkout", "the provider has no hosted page");
	return { checkout: true, provider: provider.name };
}

/**
 * Ends a checkout at the provider's page because the payer returned without paying; if they did pay, that counts.
 * @throws Refusal 404; 409 if the payment isn't such a checkout
 */
export async function giveUpCheckout(
	context: Context,
	services: PaymentServices,
	invoiceUuid: string,
	paymentUuid: string,
): Promise<PaymentRow> {
	const payment = await selectPayment(context, paymentUuid);
	const open = (await selectAttemptsOf(context, [paymentUuid])).find(({ settled_at }) => settled_at === null);
	const isCheckout = open !== undefined && open.method_uuid === null && open.provider_token === null;
	if (payment.invoice_uuid !== invoiceUuid || !isCheckout) {
		throw conflict("payment_not_cancelable", "This payment cannot be canceled.");
	}
	await closeCheckout(context, services, payment, open);
	return selectPayment(context, paymentUuid);
}

async function closeCheckout(
	context: Context,
	services: PaymentServices,
	payment: PaymentRow,
	attempt: AttemptRow,
): Promise<void> {
	const provider = providerNamed(services.providers, attempt.provider, `payments.charge ${attempt.uuid}`);
	if (provider === null || provider.closeCheckout === null)
		throw new ProviderAway(`${attempt.provider} is not available.`);
	const reference = await referenceOf(context, attempt, payment, attempt.asked_at ?? attempt.created_at);
	await settleAttempt(context, services, attempt.uuid, await provider.closeCheckout(reference));
}
