import type { Decimal } from "../../money/index.ts";

/** The interface of a payment provider. Each passes `conformance/`; calls are never made inside a transaction. */
export interface PaymentProvider<Name extends string = string> {
	readonly name: Name;
	/** Whether it moves no real money. */
	readonly isTest: boolean;
	/**
	 * Stores a card or bank account for the customer.
	 * @throws ProviderRefusal if the token is unknown or the bank refuses it; ProviderAway
	 */
	attachMethod(request: AttachRequest): Promise<AttachedMethod>;
	/**
	 * Removes a stored method; does nothing if it is already gone.
	 * @throws ProviderAway
	 */
	detachMethod(request: { readonly organisationId: string; readonly providerMethodId: string }): Promise<void>;
	/**
	 * Charges once per `key`: another call with the same key returns the first one's result. Providers forget keys after a day,
	 * so a repeated attempt must call `findCharge` first. A bank's refusal is a result (`failed`), not an error.
	 * @throws ProviderAway if it is unknown whether it charged; `findCharge` determines that
	 */
	charge(request: ChargeRequest): Promise<ProviderCharge>;
	/**
	 * Opens the provider's own page, where the payer enters a card; null if our page offers tokens instead (`tokens`).
	 * @throws ProviderAway
	 */
	readonly openCheckout: ((request: CheckoutRequest) => Promise<ProviderCharge>) | null;
	/**
	 * Ends an unpaid checkout, so that it can no longer be paid. Returns its final state: `failed` with `checkout_closed`, even
	 * if the provider never saw it.
	 * @throws ProviderAway
	 */
	readonly closeCheckout: ((charge: ChargeReference) => Promise<ProviderCharge>) | null;
	/**
	 * The state of a charge, by the provider's ID or our key; null if the provider never saw it.
	 * @throws ProviderAway, also if it no longer knows an ID that it issued, which doesn't mean "never seen"
	 */
	findCharge(reference: ChargeReference): Promise<ProviderCharge | null>;
	/**
	 * Refunds once per `key`. An excessive refund, or one of a charge without money, is a result (`failed`).
	 * @throws ProviderAway if the result is unknown; call again with the same key
	 */
	refund(request: RefundRequest): Promise<ProviderRefund>;
	/**
	 * Reads an event that claims to come from the provider. Looks up at the provider what the event identifies only by the
	 * provider's IDs.
	 * @throws BadSignature; ProviderAway: the event must be sent again
	 */
	readEvent(delivery: EventDelivery): Promise<ProviderEvent>;
	/** The test payment methods that our own page offers; empty if the provider's page asks for the card. */
	readonly testTokens: readonly { readonly token: string; readonly label: string }[];
}

export interface ProviderCustomer {
	readonly uuid: string;
	readonly name: string;
	readonly email: string | null;
	/** Null: not known to the provider yet; the result then contains it. */
	readonly providerCustomerId: string | null;
}

export interface AttachRequest {
	readonly organisationId: string;
	readonly customer: ProviderCustomer;
	readonly token: string;
	/** Repeated calls with the same key store the method once. */
	readonly key: string;
}

export interface AttachedMethod {
	readonly providerMethodId: string;
	readonly providerCustomerId: string;
	readonly shown: ShownMethod;
}

/** What is stored and shown of a method (interface.md, "Payment methods"). */
export type ShownMethod =
	| {
			readonly kind: "card";
			readonly brand: string;
			readonly last4: string;
			readonly expiration_month: number;
			readonly expiration_year: number;
	  }
	| {
			readonly kind: "ach";
			readonly account_mask: string;
			readonly account_type: string;
			readonly account_name: string;
			readonly institution_name: string;
	  };

export interface ChargeRequest {
	readonly organisationId: string;
	/** The attempt's UUID here: the idempotency key, which the provider also stores with the charge. */
	readonly key: string;
	readonly amount: Decimal;
	readonly currency: string;
	/** The text on the payer's statement and in the provider's list: the invoice's number. */
	readonly description: string;
	readonly customer: ProviderCustomer;
	/** A stored method, or a one-time token. */
	readonly source: { readonly providerMethodId: string } | { readonly token: string };
}

export interface CheckoutRequest extends Omit<ChargeRequest, "source"> {
	/** Whether its page may show the customer's stored methods to anyone who opens it. */
	readonly offersStoredMethods: boolean;
	/** Where the payer returns to in any case. */
	readonly returnUrl: string;
}

export interface ChargeReference {
	readonly organisationId: string;
	readonly key: string;
	readonly providerChargeId: string | null;
	readonly providerCustomerId: string | null;
	/** Unix seconds: it was not requested before this time. */
	readonly askedAt_s: number;
}

/** A charge's current state at the provider. */
export interface ProviderCharge {
	/** Null if it was refused before the provider created anything. */
	readonly providerChargeId: string | null;
	/** `returned`: it had succeeded, and everything not refunded was taken back (a returned debit, a lost dispute). */
	readonly status: "pending" | "succeeded" | "failed" | "returned";
	readonly failure: ProviderFailure | null;
	/** Where the payer continues; null if there is nothing to do there. */
	readonly checkoutUrl: string | null;
	/** How it was paid, if known. */
	readonly shown: ShownMethod | null;
	/** Every refund of it, including those made manually at the provider, and what a dispute took of a part (`key` null). */
	readonly refunds: readonly ProviderRefund[];
	/** The provider's customer, if the charge created one. */
	readonly providerCustomerId: string | null;
}

export interface ProviderFailure {
	/** `card_declined`, `insufficient_funds`, `expired_card`, `processing_error`, … */
	readonly code: string;
	/** An explanation for the payer. */
	readonly message: string;
}

export interface RefundRequest {
	readonly organisationId: string;
	readonly key: string;
	readonly providerChargeId: string;
	readonly amount: Decimal;
	readonly currency: string;
}

export interface ProviderRefund {
	/** Null if it was refused before the provider created anything. */
	readonly providerRefundId: string | null;
	readonly key: string | null;
	readonly amount: Decimal;
	readonly status: "pending" | "succeeded" | "failed";
	readonly failure: ProviderFailure | null;
}

/** A raw HTTP request. */
export interface EventDelivery {
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: Buffer;
	/** Unix seconds; an event signed long before this is refused. */
	readonly now_s: number;
}

/** Only a hint that something happened to a charge: its current state is then fetched, so order and repetition don't matter. */
export interface ProviderEvent {
	readonly id: string;
	readonly type: string;
	/** Null if the event concerns none of our charges. */
	readonly charge: { readonly organisationId: string; readonly key: string; readonly providerChargeId: string } | null;
}

/** The provider's final refusal, worded for people. */
export class ProviderRefusal extends Error {
	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.name = "ProviderRefusal";
		this.code = code;
	}
}

/** The provider did not answer, or the answer leaves the result open: nothing is known, and the call must be repeated. */
export class ProviderAway extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = "ProviderAway";
	}
}

/** The sender of the event is not the provider. */
export class BadSignature extends Error {
	constructor(message: string) {
		super(message);
		this.name = "BadSignature";
	}
}
