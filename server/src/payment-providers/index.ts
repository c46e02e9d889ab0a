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
export {
	availableProviders,
	createProviders,
	eventSenders,
	type ProviderChoice,
	type ProviderName,
	type ProviderSettings,
	type Providers,
	providerChoices,
	providerTitle,
	type RegisteredProvider,
	readProviderSettings,
	setupHint,
} from "./registry.ts";
export type { StripeSettings } from "./stripe/settings.ts";
