import { amountOf, invalidRequest, missing, needed, type Parameters, partOf, textOf } from "./stripe-form.ts";
import type { StoredIntent, StoredSession } from "./stripe-objects.ts";
import type { StripePayments } from "./stripe-payments.ts";
import { metadataOf, type StripeStore } from "./stripe-store.ts";

const sessionLife_s = 86_400;

/** The cards on the page, by label. */
const offered: Readonly<Record<string, string>> = {
	pm_card_visa: "Pay with a Visa that works",
	pm_card_visa_chargeDeclined: "Pay with a card that is declined",
};

/** Stripe's own pages, where a payer enters a card: here with two buttons, so that a browser can operate them. */
export class StripeCheckouts {
	readonly #store: StripeStore;
	readonly #payments: StripePayments;
	readonly #pageAddress: (id: string) => string;
	/** What a session was created for, by its ID. */
	readonly #orders = new Map<string, { readonly payment: Parameters; readonly name: string }>();

	constructor(store: StripeStore, payments: StripePayments, pageAddress: (id: string) => string) {
		this.#store = store;
		this.#payments = payments;
		this.#pageAddress = pageAddress;
	}

	create(parameters: Parameters): StoredSession {
		if (needed(parameters, "mode") !== "payment") throw invalidRequest("The stand-in takes payments only.");
		const [item] = (parameters.line_items ?? []) as Parameters[];
		if (item === undefined) throw invalidRequest("Missing required param: line_items.", { param: "line_items" });
		const price = partOf(item, "price_data");
		const amount = amountOf(price, "unit_amount") * amountOf(item, "quantity");
		const customer = textOf(parameters, "customer");
		if (customer !== null) this.#store.get("customer", customer, "customer");
		const payment = partOf(parameters, "payment_intent_data");
		const currency = needed(price, "currency");
		const id = this.#store.newId("cs_test");
		this.#orders.set(id, { payment, name: needed(partOf(price, "product_data"), "name") });
		this.#store.after(sessionLife_s, () => void this.#expireUnpaid(id));
		return this.#store.put<StoredSession>({
			id,
			object: "checkout.session",
			created: this.#store.now_s(),
			amount_total: amount,
			client_reference_id: textOf(parameters, "client_reference_id"),
			currency,
			customer,
			expires_at: this.#store.now_s() + sessionLife_s,
			metadata: metadataOf(parameters),
			mode: "payment",
			payment_intent: null,
			payment_status: "unpaid",
			status: "open",
			success_url: needed(parameters, "success_url"),
			cancel_url: needed(parameters, "cancel_url"),
			url: this.#pageAddress(id),
		});
	}

	expire(id: string): StoredSession {
		const session = this.#store.get("checkout.session", id);
		if (session.status !== "open") {
			throw invalidRequest(
				`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
			);
		}
		return this.#expireUnpaid(id);
	}

	#expireUnpaid(id: string): StoredSession {
		const session = this.#store.get("checkout.session", id);
		if (session.status !== "open") return session;
		session.status = "expired";
		session.url = null;
		this.#store.tell("checkout.session.expired", session);
		return session;
	}

	/** A payer's action on the page; returns the bank's message if it refused, null if it is paid. */
	pay(id: string, method: string): string | null {
		const session = this.#store.get("checkout.session", id);
		if (session.status !== "open") return "This page is no longer open.";
		const intent = this.#intentOf(session);
		const failure = this.#payments.confirm(intent, this.#payments.method(method, "payment_method"), false);
		if (failure !== null) return failure.message;
		session.status = "complete";
		session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
		session.url = null;
		this.#store.tell("checkout.session.completed", session);
		return null;
	}

	#intentOf(session: StoredSession): StoredIntent {
		const begun = this.#store.find("payment_intent", session.payment_intent ?? "");
		if (begun !== null) return begun;
		const { payment } = this.#orders.get(session.id) as { payment: Parameters };
		const amount = { amount: String(session.amount_total), currency: session.currency };
		const intent = this.#payments.newIntent({ ...payment, ...amount }, session.customer, metadataOf(payment));
		session.payment_intent = intent.id;
		return intent;
	}

	/**
	 * The page as a browser shows it.
	 * @throws StripeApiError 404
	 */
	page(id: string, message: string | null): string {
		const session = this.#store.find("checkout.session", id);
		const order = this.#orders.get(id);
		if (session === null || order === undefined) throw missing("checkout.session", id);
		const buttons = Object.entries(offered).map(
			([method, label]) => `<button name="method" value="${method}">${label}</button>`,
		);
		const body =
			session.status === "open"
				? `<form method="post">${buttons.join("")}</form><a href="${escaped(session.cancel_url)}">Back</a>`
				: `<p>This page is ${session.status}.</p>`;
		return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title></head><body><main>
			<h1>${escaped(order.name)}</h1><p>${session.amount_total} ${session.currency}</p>
			${message === null ? "" : `<p role="alert">${escaped(message)}</p>`}${body}</main></body></html>`;
	}
}

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
