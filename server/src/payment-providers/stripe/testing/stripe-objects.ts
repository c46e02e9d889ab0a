import type { TestMethod } from "./stripe-methods.ts";

/** The stand-in's objects, with the Stripe fields that an integration like ours may read. */
export interface StoredCustomer {
	id: string;
	object: "customer";
	created: number;
	name: string | null;
	email: string | null;
	metadata: Record<string, string>;
}

export interface StoredMethod extends Pick<TestMethod, "type" | "card" | "us_bank_account"> {
	id: string;
	object: "payment_method";
	created: number;
	customer: string | null;
	billing_details: { name: string | null };
	metadata: Record<string, string>;
}

export interface StoredCharge {
	id: string;
	object: "charge";
	created: number;
	amount: number;
	amount_refunded: number;
	currency: string;
	customer: string | null;
	disputed: boolean;
	payment_intent: string;
	paid: boolean;
	status: "pending" | "succeeded" | "failed";
	billing_details: { name: string | null };
	payment_method_details: Pick<TestMethod, "type" | "card" | "us_bank_account">;
	metadata: Record<string, string>;
}

export interface StoredIntent {
	id: string;
	object: "payment_intent";
	created: number;
	amount: number;
	amount_received: number;
	currency: string;
	customer: string | null;
	description: string | null;
	metadata: Record<string, string>;
	payment_method: string | null;
	latest_charge: string | null;
	last_payment_error: Record<string, unknown> | null;
	cancellation_reason: string | null;
	client_secret: string;
	status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
}

export interface StoredRefund {
	id: string;
	object: "refund";
	created: number;
	amount: number;
	charge: string;
	currency: string;
	payment_intent: string;
	metadata: Record<string, string>;
	status: "pending" | "succeeded" | "failed";
	failure_reason?: string;
}

export interface StoredDispute {
	id: string;
	object: "dispute";
	created: number;
	amount: number;
	charge: string;
	currency: string;
	payment_intent: string;
	metadata: Record<string, string>;
	status: "needs_response" | "lost" | "won";
}

export interface StoredSetup {
	id: string;
	object: "setup_intent";
	created: number;
	customer: string;
	payment_method: string;
	status: "succeeded" | "requires_action" | "canceled";
	metadata: Record<string, string>;
}

export interface StoredSession {
	id: string;
	object: "checkout.session";
	created: number;
	amount_total: number;
	client_reference_id: string | null;
	currency: string;
	customer: string | null;
	expires_at: number;
	metadata: Record<string, string>;
	mode: "payment";
	payment_intent: string | null;
	payment_status: "paid" | "unpaid";
	status: "open" | "complete" | "expired";
	success_url: string;
	cancel_url: string;
	url: string | null;
}

export type StoredObject =
	| StoredCustomer
	| StoredMethod
	| StoredCharge
	| StoredIntent
	| StoredRefund
	| StoredDispute
	| StoredSetup
	| StoredSession;
