import { findCustomer } from "../../customers/index.ts";
import { paymentLink, selectInvoice } from "../../invoicing/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import {
	type ChargeReference,
	type ChargeRequest,
	type PaymentProvider,
	type ProviderCharge,
	ProviderRefusal,
} from "../../payment-providers/index.ts";
import type { Context } from "../../platform/index.ts";
import { selectMethod, selectProviderCustomer } from "../methods/method-store.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { type AttemptRow, noteAsked } from "./attempt-store.ts";

/**
 * What the provider knows of an earlier attempt; null if it never saw it.
 * @param isRestored the attempt is older than the last restore, so that the provider may know more than its row
 */
export async function foundBefore(
	context: Context,
	provider: PaymentProvider,
	attempt: AttemptRow,
	payment: PaymentRow,
	isRestored: boolean,
): Promise<ProviderCharge | null> {
	const askedAt = attempt.asked_at ?? (isRestored ? attempt.created_at : null);
	if (askedAt === null) return null;
	return provider.findCharge(await referenceOf(context, attempt, payment, askedAt));
}

export async function referenceOf(
	context: Context,
	attempt: AttemptRow,
	payment: PaymentRow,
	askedAt: string,
): Promise<ChargeReference> {
	return {
		organisationId: context.organisationId,
		key: attempt.uuid,
		providerChargeId: attempt.provider_charge_id,
		providerCustomerId: await selectProviderCustomer(context, payment.customer_uuid, attempt.provider),
		askedAt_s: Math.floor(Date.parse(askedAt) / 1000),
	};
}

export async function askProvider(
	context: Context,
	services: PaymentServices,
	provider: PaymentProvider,
	attempt: AttemptRow,
	payment: PaymentRow,
): Promise<ProviderCharge> {
	const request = await requestFor(context, provider, attempt, payment);
	await noteAsked(context, attempt.uuid);
	try {
		if (attempt.method_uuid !== null) {
			const method = await selectMethod(context, payment.customer_uuid, attempt.method_uuid, { removed: true });
			return await provider.charge({ ...request, source: { providerMethodId: method.provider_method_id } });
		}
		if (attempt.provider_token !== null)
			return await provider.charge({ ...request, source: { token: attempt.provider_token } });
		if (provider.openCheckout === null) throw new Error(`${provider.name} has no hosted checkout page`);
		const invoice = await selectInvoice(context, payment.invoice_uuid);
		return await provider.openCheckout({
			...request,
			offersStoredMethods: (await selectOrganisation(context)).stored_methods_on_payment_page,
			returnUrl: paymentLink(context, services, invoice) ?? services.appUrl(),
		});
	} catch (error) {
		if (error instanceof ProviderRefusal) return refusal(error);
		throw error;
	}
}

async function requestFor(
	context: Context,
	provider: PaymentProvider,
	attempt: AttemptRow,
	payment: PaymentRow,
): Promise<Omit<ChargeRequest, "source">> {
	const customer = await findCustomer(context, payment.customer_uuid);
	const invoice = await selectInvoice(context, payment.invoice_uuid);
	return {
		organisationId: context.organisationId,
		key: attempt.uuid,
		amount: payment.amount,
		currency: payment.currency,
		description: invoice.invoice_number ?? payment.reference_number,
		customer: {
			uuid: customer.uuid,
			name: customer.name,
			email: customer.email,
			providerCustomerId: await selectProviderCustomer(context, customer.uuid, provider.name),
		},
	};
}

/** The provider declined for good: nothing was charged. */
function refusal({ code, message }: ProviderRefusal): ProviderCharge {
	return {
		providerChargeId: null,
		status: "failed",
		failure: { code, message },
		checkoutUrl: null,
		shown: null,
		refunds: [],
		providerCustomerId: null,
	};
}
