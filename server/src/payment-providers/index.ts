export {
	type AttachedMethod,
	BadSignature,
	type ChargeReference,
	type ChargeRequest,
	type EventDelivery,
	type PaymentProvider,
	ProviderAway,
	type ProviderCharge,
	type ProviderEvent,
	type ProviderFailure,
	type ProviderRefund,
	ProviderRefusal,
} from "./interface/provider.ts";
export { availableProviders, createProviders, type ProviderName, type Providers, providerNames } from "./providers.ts";
export type { StripeSettings } from "./stripe/settings.ts";
