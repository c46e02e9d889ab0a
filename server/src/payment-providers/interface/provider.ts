import type { Decimal } from "../../money/index.ts";

/** What a payment provider does for us. Each passes `conformance/`; no call is ever made inside a transaction. */
export interface PaymentProvider<Name extends string = string> {
	readonly name: Name;
	/** Nothing that it moves is real money. */
	readonly isTest: boolean;
	/**
	 * Stores a card or bank account for the customer.
	 * @throws ProviderRefusal where the token names nothing, or the bank refuses it; ProviderAway
	 */
	attachMethod(request: AttachRequest): Promise<AttachedMethod>;
	/** Forgets a stored method; one that is gone already is no fault. @throws ProviderAway */
	detachMethod(request: { readonly organisationId: string; readonly providerMethodId: string }): Promise<void>;
	/**
	 * Charges, once for each `key`: asked again with the same key it answers what became of the first. Providers forget keys after a day:
	 * where one was asked for before, `findCharge` is asked first.
	 * A refusal of the bank is an answer (`failed`), not an error.
	 * @throws ProviderAway: whether it charged is not known; `findCharge` tells
	 */
	charge(request: ChargeRequest): Promise<ProviderCharge>;
	/**
	 * Opens the provider's own page, where the payer enters a card; null where our page can do it (`tokens`).
	 * @throws ProviderAway
	 */
	readonly openCheckout: ((request: CheckoutRequest) => Promise<ProviderCharge>) | null;
	/**
	 * Ends a checkout that nobody has paid, so that it can no longer be; answers what became of it: `failed` with `checkout_closed` also
	 * where the provider never saw it.
	 * @throws ProviderAway
	 */
	readonly closeCheckout: ((charge: ChargeReference) => Promise<ProviderCharge>) | null;
	/**
	 * What became of a charge, by the provider's id or by our key; null where it never saw it.
	 * @throws ProviderAway, also where it no longer knows an id that it gave: that is not never
	 */
	findCharge(reference: ChargeReference): Promise<ProviderCharge | null>;
	/**
	 * Gives money back, once for each `key`. More than is left, or a charge that brought no money, is an answer (`failed`).
	 * @throws ProviderAway: whether it did is not known; ask again with the same key
	 */
	refund(request: RefundRequest): Promise<ProviderRefund>;
	/**
	 * Reads an event that somebody claims to be the provider's. What it names by the provider's ids alone is looked up there.
	 * @throws BadSignature; ProviderAway: the event is to be sent again
	 */
	readEvent(delivery: EventDelivery): Promise<ProviderEvent>;
	/** The ways to pay that our own page offers for trying out; empty where the provider's page asks for the card. */
	readonly testTokens: readonly { readonly token: string; readonly label: string }[];
}

export interface ProviderCustomer {
	readonly uuid: string;
	readonly name: string;
	readonly email: string | null;
	/** Null: not known there yet; the answer then brings it. */
	readonly providerCustomerId: string | null;
}

export interface AttachRequest {
	readonly organisationId: string;
	readonly customer: ProviderCustomer;
	readonly token: string;
	/** Asked again with the same key, it stores nothing twice. */
	readonly key: string;
}

export interface AttachedMethod {
	readonly providerMethodId: string;
	readonly providerCustomerId: string;
	readonly shown: ShownMethod;
}

/** What is kept and shown of a method (interface.md, "Payment methods"). */
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
	/** The charge's UUID here: the idempotency key, and kept with it there. */
	readonly key: string;
	readonly amount: Decimal;
	readonly currency: string;
	/** What the payer's statement and the provider's list say: the invoice's number. */
	readonly description: string;
	readonly customer: ProviderCustomer;
	/** A stored method, or a token that is used once. */
	readonly source: { readonly providerMethodId: string } | { readonly token: string };
}

export interface CheckoutRequest extends Omit<ChargeRequest, "source"> {
	/** Whether its page may show the customer's stored methods to whoever opens it. */
	readonly offersStoredMethods: boolean;
	/** Where the payer comes back to, whatever happened. */
	readonly returnUrl: string;
}

export interface ChargeReference {
	readonly organisationId: string;
	readonly key: string;
	readonly providerChargeId: string | null;
	readonly providerCustomerId: string | null;
	/** Unix seconds: it was not asked for before. */
	readonly askedAt_s: number;
}

/** A charge as the provider has it now. */
export interface ProviderCharge {
	/** Null where it was refused before the provider made anything of it. */
	readonly providerChargeId: string | null;
	/** `returned`: it had succeeded, and all that was not refunded was taken back (a returned debit, a lost dispute). */
	readonly status: "pending" | "succeeded" | "failed" | "returned";
	readonly failure: ProviderFailure | null;
	/** Where the payer goes on; null where nobody has to. */
	readonly checkoutUrl: string | null;
	/** How it was paid, where that is known. */
	readonly shown: ShownMethod | null;
	/** Every refund of it, also those that were made there by hand, and what a dispute took of a part (`key` null). */
	readonly refunds: readonly ProviderRefund[];
	/** The customer there, where the charge made one. */
	readonly providerCustomerId: string | null;
}

export interface ProviderFailure {
	/** `card_declined`, `insufficient_funds`, `expired_card`, `processing_error`, … */
	readonly code: string;
	/** A sentence that the payer may read. */
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
	/** Null where it was refused before the provider made anything of it. */
	readonly providerRefundId: string | null;
	readonly key: string | null;
	readonly amount: Decimal;
	readonly status: "pending" | "succeeded" | "failed";
	readonly failure: ProviderFailure | null;
}

/** An HTTP request as it came, byte by byte. */
export interface EventDelivery {
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: Buffer;
	/** Unix seconds; an event signed long before is refused. */
	readonly now_s: number;
}

/** Only a hint that something happened to a charge: what it is now is asked for, so that order and repetition cannot matter. */
export interface ProviderEvent {
	readonly id: string;
	readonly type: string;
	/** Null where the event concerns no charge of ours. */
	readonly charge: { readonly organisationId: string; readonly key: string; readonly providerChargeId: string } | null;
}

/** The provider says no for good, in words for a person. */
export class ProviderRefusal extends Error {
	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.name = "ProviderRefusal";
		this.code = code;
	}
}

/** The provider did not answer, or not in a way that tells what happened: nothing is known, and it is asked again. */
export class ProviderAway extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = "ProviderAway";
	}
}

/** Whoever sent the event could not prove to be the provider. */
export class BadSignature extends Error {
	constructor(message: string) {
		super(message);
		this.name = "BadSignature";
	}
}
