import {
	amountOf,
	flagOf,
	invalidRequest,
	listOf,
	missing,
	needed,
	type Parameters,
	partOf,
	StripeApiError,
	textOf,
} from "./stripe-form.ts";
import { type Failure, type TestMethod, testMethod } from "./stripe-methods.ts";
import type {
	StoredCharge,
	StoredCustomer,
	StoredDispute,
	StoredIntent,
	StoredMethod,
	StoredRefund,
	StoredSetup,
} from "./stripe-objects.ts";
import { metadataOf, type StripeStore } from "./stripe-store.ts";

/** How long a debit takes here; at a bank, days. */
const debit_s = 2;
const usdMinimum = 50;
const threeDecimal = ["bhd", "jod", "kwd", "omr", "tnd"];
const wholeAsHundredths = ["isk", "ugx"];

/** Customers, methods, payments, refunds, and disputes, as Stripe handles them. */
export class StripePayments {
	readonly #store: StripeStore;
	/** The behavior of each stored method, by its Stripe test token. */
	readonly #behaviours = new Map<string, TestMethod>();
	/** Methods used without a customer, or detached: they can never be used again. */
	readonly #spent = new Set<string>();

	constructor(store: StripeStore) {
		this.#store = store;
	}

	createCustomer(parameters: Parameters): StoredCustomer {
		const email = textOf(parameters, "email");
		if (email !== null && !/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email)) {
			throw invalidRequest(`Invalid email address: ${email}`, { code: "email_invalid", param: "email" });
		}
		const customer: StoredCustomer = {
			id: this.#store.newId("cus"),
			object: "customer",
			created: this.#store.now_s(),
			name: textOf(parameters, "name"),
			email,
			metadata: metadataOf(parameters),
		};
		return this.#store.put(customer);
	}

	createMethod(parameters: Parameters): StoredMethod {
		if (needed(parameters, "type") !== "card")
			throw invalidRequest("The stand-in makes cards only.", { param: "type" });
		const token = needed(partOf(parameters, "card"), "token");
		const behaviour = token.startsWith("tok_") ? testMethod(token) : null;
		if (behaviour === null) throw missing("token", token, "card[token]");
		return this.#storeMethod(behaviour);
	}

	/** A test token used as a method creates a new one, as at Stripe. */
	method(id: string, param: string): StoredMethod {
		const found = this.#store.find("payment_method", id);
		if (found !== null) return found;
		const behaviour = id.startsWith("pm_") ? testMethod(id) : null;
		if (behaviour === null) throw missing("PaymentMethod", id, param);
		return this.#storeMethod(behaviour);
	}

	detach(id: string): StoredMethod {
		const method = this.#store.get("payment_method", id);
		if (method.customer === null) {
			throw invalidRequest(
				"The payment method you provided is not attached to a customer so detachment is impossible.",
			);
		}
		method.customer = null;
		this.#spent.add(method.id);
		return method;
	}

	createSetup(parameters: Parameters): StoredSetup {
		const customer = this.#store.get("customer", needed(parameters, "customer"), "customer");
		const method = this.method(needed(parameters, "payment_method"), "payment_method");
		this.#checkOwner(method, customer.id);
		const behaviour = this.#behaviour(method.id);
		checkKind(parameters, method);
		if (method.type === "us_bank_account" && !("mandate_data" in parameters)) {
			throw invalidRequest("This payment method needs a mandate: `mandate_data` is missing.", {
				param: "mandate_data",
			});
		}
		if (!flagOf(parameters, "confirm")) throw invalidRequest("The stand-in confirms at once.", { param: "confirm" });
		if (behaviour.setupFailure !== undefined) throw cardError(behaviour.setupFailure, {});
		if (behaviour.setupWaits !== true) method.customer = customer.id;
		return this.#store.put<StoredSetup>({
			id: this.#store.newId("seti"),
			object: "setup_intent",
			created: this.#store.now_s(),
			customer: customer.id,
			payment_method: method.id,
			status: behaviour.setupWaits === true ? "requires_action" : "succeeded",
			metadata: metadataOf(parameters),
		});
	}

	createIntent(parameters: Parameters): StoredIntent {
		const customer = textOf(parameters, "customer");
		if (customer !== null) this.#store.get("customer", customer, "customer");
		if (!flagOf(parameters, "confirm")) throw invalidRequest("The stand-in confirms at once.", { param: "confirm" });
		const method = this.method(needed(parameters, "payment_method"), "payment_method");
		this.#checkOwner(method, customer);
		checkKind(parameters, method);
		const intent = this.newIntent(parameters, customer, metadataOf(parameters));
		const failure = this.confirm(intent, method, flagOf(parameters, "off_session"));
		if (failure !== null) throw cardError(failure, { payment_intent: structuredClone(intent) });
		return intent;
	}

	newIntent(parameters: Parameters, customer: string | null, metadata: Record<string, string>): StoredIntent {
		const currency = needed(parameters, "currency");
		const amount = amountOf(parameters, "amount");
		checkAmount(amount, currency);
		const id = this.#store.newId("pi");
		const intent: StoredIntent = {
			id,
			object: "payment_intent",
			created: this.#store.now_s(),
			amount,
			amount_received: 0,
			currency,
			customer,
			description: textOf(parameters, "description"),
			metadata,
			payment_method: null,
			latest_charge: null,
			last_payment_error: null,
			cancellation_reason: null,
			client_secret: `${id}_secret_test`,
			status: "requires_payment_method",
		};
		this.#store.put(intent);
		this.#store.tell("payment_intent.created", intent);
		return intent;
	}

	/** Asks the bank; returns its refusal, or null. */
	confirm(intent: StoredIntent, method: StoredMethod, isOffSession: boolean): Failure | null {
		const behaviour = this.#behaviour(method.id);
		intent.payment_method = method.id;
		if (method.customer === null) this.#spent.add(method.id);
		if (behaviour.waits === true) {
			intent.status = "requires_action";
			this.#store.tell("payment_intent.requires_action", intent);
			return null;
		}
		const { failure } = behaviour;
		const isAsked = isOffSession || failure?.code !== "authentication_required";
		const charge = this.#newCharge(intent, method);
		if (method.type === "us_bank_account") {
			intent.status = "processing";
			this.#store.tell("payment_intent.processing", intent);
			this.#store.after(debit_s, () => this.#settle(intent, charge, behaviour));
			return null;
		}
		this.#settle(intent, charge, isAsked ? behaviour : { type: "card" });
		return isAsked ? (failure ?? null) : null;
	}

	#settle(intent: StoredIntent, charge: StoredCharge, { failure, disputedAfter_s }: TestMethod): void {
		if (failure !== undefined) {
			charge.status = "failed";
			intent.status = "requires_payment_method";
			intent.last_payment_error = { type: "card_error", charge: charge.id, ...failure };
			this.#store.tell("payment_intent.payment_failed", intent);
			return;
		}
		charge.status = "succeeded";
		charge.paid = true;
		intent.status = "succeeded";
		intent.amount_received = intent.amount;
		intent.last_payment_error = null;
		this.#store.tell("payment_intent.succeeded", intent);
		this.#store.tell("charge.succeeded", charge);
		if (disputedAfter_s !== undefined) this.#store.after(disputedAfter_s, () => void this.dispute(intent.id, "lost"));
	}

	cancel(id: string, parameters: Parameters): StoredIntent {
		const intent = this.#store.get("payment_intent", id);
		if (!["requires_payment_method", "requires_action"].includes(intent.status)) {
			throw invalidRequest(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
				code: "payment_intent_unexpected_state",
			});
		}
		intent.status = "canceled";
		intent.cancellation_reason = textOf(parameters, "cancellation_reason");
		this.#store.tell("payment_intent.canceled", intent);
		return intent;
	}

	refund(parameters: Parameters): StoredRefund {
		const intent = this.#store.get("payment_intent", needed(parameters, "payment_intent"), "payment_intent");
		const charge = this.#store.find("charge", intent.latest_charge ?? "");
		if (charge === null || intent.status !== "succeeded") {
			throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
		}
		const left = charge.amount - charge.amount_refunded;
		const amount = textOf(parameters, "amount") === null ? left : amountOf(parameters, "amount");
		if (left === 0) {
			throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
		}
		if (amount > left) {
			throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
				param: "amount",
			});
		}
		charge.amount_refunded += amount;
		const refund = this.#store.put<StoredRefund>({
			id: this.#store.newId("re"),
			object: "refund",
			created: this.#store.now_s(),
			amount,
			charge: charge.id,
			currency: intent.currency,
			payment_intent: intent.id,
			metadata: metadataOf(parameters),
			status: "succeeded",
		});
		this.#store.tell("refund.created", refund);
		this.#store.tell("charge.refunded", charge);
		return refund;
	}

	/** A payer's bank takes money back. */
	dispute(intentId: string, status: StoredDispute["status"], amount?: number): StoredDispute {
		const intent = this.#store.get("payment_intent", intentId);
		const charge = this.#store.get("charge", intent.latest_charge ?? "");
		charge.disputed = true;
		const dispute = this.#store.put<StoredDispute>({
			id: this.#store.newId("du"),
			object: "dispute",
			created: this.#store.now_s(),
			amount: amount ?? charge.amount - charge.amount_refunded,
			charge: charge.id,
			currency: charge.currency,
			payment_intent: intent.id,
			metadata: {},
			status,
		});
		this.#store.tell("charge.dispute.created", dispute);
		if (status !== "needs_response") this.#store.tell("charge.dispute.closed", dispute);
		return dispute;
	}

	#storeMethod(behaviour: TestMethod): StoredMethod {
		const { type, card, us_bank_account } = behaviour;
		const method = this.#store.put<StoredMethod>({
			id: this.#store.newId("pm"),
			object: "payment_method",
			created: this.#store.now_s(),
			customer: null,
			billing_details: { name: type === "card" ? null : "Jenny Rosen" },
			metadata: {},
			type,
			...(card === undefined ? {} : { card }),
			...(us_bank_account === undefined ? {} : { us_bank_account }),
		});
		this.#behaviours.set(method.id, behaviour);
		return method;
	}

	#behaviour(methodId: string): TestMethod {
		const behaviour = this.#behaviours.get(methodId);
		if (behaviour === undefined) throw new Error(`the stand-in never made ${methodId}`);
		return behaviour;
	}

	#checkOwner(method: StoredMethod, customer: string | null): void {
		if (this.#spent.has(method.id)) {
			throw invalidRequest(
				"The provided PaymentMethod was used without a Customer, or detached, and may not be used again.",
			);
		}
		if (method.customer === null || method.customer === customer) return;
		throw invalidRequest("The payment method you provided has already been attached to another customer.", {
			param: "payment_method",
		});
	}

	#newCharge(intent: StoredIntent, method: StoredMethod): StoredCharge {
		const { type, card, us_bank_account } = method;
		const charge = this.#store.put<StoredCharge>({
			id: this.#store.newId("ch"),
			object: "charge",
			created: this.#store.now_s(),
			amount: intent.amount,
			amount_refunded: 0,
			currency: intent.currency,
			customer: intent.customer,
			disputed: false,
			payment_intent: intent.id,
			paid: false,
			status: "pending",
			billing_details: method.billing_details,
			payment_method_details: {
				type,
				...(card === undefined ? {} : { card }),
				...(us_bank_account === undefined ? {} : { us_bank_account }),
			},
			metadata: { ...intent.metadata },
		});
		intent.latest_charge = charge.id;
		return charge;
	}
}

/** @throws StripeApiError if the method's kind is not allowed */
function checkKind(parameters: Parameters, { type }: StoredMethod): void {
	const allowed = listOf(parameters, "allowed_payment_method_types");
	if (allowed.length > 0 && !allowed.includes(type)) {
		throw invalidRequest("The PaymentMethod's type is not among `allowed_payment_method_types`.");
	}
}

/** @throws StripeApiError if Stripe doesn't accept the amount in this currency */
function checkAmount(amount: number, currency: string): void {
	if (currency !== currency.toLowerCase() || !/^[a-z]{3}$/.test(currency)) {
		throw invalidRequest(`Invalid currency: ${currency}.`, { param: "currency" });
	}
	const step = threeDecimal.includes(currency) ? 10 : wholeAsHundredths.includes(currency) ? 100 : 1;
	if (amount % step !== 0) {
		throw invalidRequest(`Invalid amount. Amounts in ${currency} must be evenly divisible by ${step}.`, {
			code: "invalid_charge_amount_no_decimal_compatible",
		});
	}
	if (currency === "usd" && amount < usdMinimum) {
		throw invalidRequest("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
	}
}

function cardError(failure: Failure, made: Record<string, unknown>): StripeApiError {
	return new StripeApiError(402, { type: "card_error", ...failure, ...made });
}
