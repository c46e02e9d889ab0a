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
export type { KeyVerdict } from "./interface/provider-definition.ts";
export {
	availableProviders,
	checkProviderKeys,
	createProviders,
	eventSenders,
	type ProviderChoice,
	type ProviderName,
	type ProviderSettings,
	type Providers,
	providerChoices,
	providerNamed,
	providerTitle,
	type RegisteredProvider,
	readProviderSettings,
	setupHint,
} from "./registry.ts";
export { stripeConnection } from "./stripe/connection.ts";
export { fromStripeAmount, toStripeAmount } from "./stripe/minor-units.ts";
export type { StripeSettings } from "./stripe/settings.ts";
