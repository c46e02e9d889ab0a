import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pause } from "../../../platform/index.ts";
import { StripeTaxes } from "../../../tax-providers/stripe/testing/stripe-taxes.ts";
import { stripeVersion } from "../connection.ts";
import type { StripeSettings } from "../settings.ts";
import { calls, expanded } from "./stripe-calls.ts";
import { StripeCheckouts } from "./stripe-checkouts.ts";
import { invalidRequest, type Parameters, readForm, StripeApiError } from "./stripe-form.ts";
import { StripePayments } from "./stripe-payments.ts";
import { type StoredEvent, StripeStore } from "./stripe-store.ts";

/**
 * What goes wrong with a call. `cut`: the connection, before anything is done. `lost`: the answer, after it was done.
 * `broken`: status 500, after it was done. `busy`: 429. `slow_ms`: it is done this much later. `none`: nothing, for a call
 * before the intended one.
 */
export type Fault = "none" | "cut" | "lost" | "broken" | "busy" | { readonly slow_ms: number };

export interface SeenCall {
	readonly method: string;
	readonly path: string;
	readonly key: string | null;
	readonly form: string;
}

/** An event as sent to a webhook. */
export interface SentEvent {
	readonly type: string;
	readonly headers: Record<string, string>;
	readonly body: Buffer;
}

interface Answer {
	readonly status: number;
	readonly body: unknown;
}

/**
 * Simulates Stripe's published API on this machine: form-encoded calls with strict parameters, idempotency keys, errors in
 * its format, lists, expanded objects, test tokens, signed events, and its payment page with two buttons.
 */
export class StripeServer {
	readonly #server: Server;
	readonly #store: StripeStore;
	readonly #payments: StripePayments;
	readonly #checkouts: StripeCheckouts;
	/** The call and the answer of each idempotency key; the answer is null while in progress. */
	readonly #kept = new Map<string, { readonly call: string; answer: Answer | null }>();
	readonly taxes: StripeTaxes;
	readonly #faults: { readonly path: RegExp; readonly fault: Fault }[] = [];
	readonly #events: StoredEvent[] = [];
	readonly #sending = new Set<Promise<void>>();
	readonly seen: SeenCall[] = [];
	readonly secretKey = `sk_test_${randomBytes(12).toString("hex")}`;
	readonly webhookSecret = `whsec_${randomBytes(12).toString("hex")}`;
	/** Where events are sent automatically; null: they wait for `takeEvents`. */
	webhookAddress: string | null = null;

	private constructor() {
		this.#store = new StripeStore(stripeVersion, (event) => this.#tell(event));
		this.#payments = new StripePayments(this.#store);
		this.taxes = new StripeTaxes(
			() => this.now_s(),
			(prefix) => this.#store.newId(prefix),
		);
		this.#checkouts = new StripeCheckouts(this.#store, this.#payments, (id) => `${this.address}/c/pay/${id}`);
		this.#server = createServer((request, response) => {
			this.#handle(request, response).catch((error: unknown) => {
				response.statusCode = 500;
				response.end(String(error));
			});
		});
	}

	static async start(): Promise<StripeServer> {
		const stripe = new StripeServer();
		stripe.#server.listen(0, "127.0.0.1");
		await once(stripe.#server, "listening");
		return stripe;
	}

	async stop(): Promise<void> {
		await Promise.all(this.#sending);
		this.#server.closeAllConnections();
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	get address(): string {
		return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
	}

	/** Its address, as the configuration would state it. */
	get settings(): StripeSettings {
		return { secretKey: this.secretKey, webhookSecret: this.webhookSecret, apiUrl: this.address };
	}

	/** Makes the next `times` calls with a matching path go wrong. */
	fail(path: RegExp, fault: Fault, times = 1): void {
		for (let time = 0; time < times; time += 1) this.#faults.push({ path, fault });
	}

	/** Unix seconds. */
	now_s(): number {
		return this.#store.now_s();
	}

	/** Advances Stripe's clock, and does what is due by then. */
	passTime(seconds: number): void {
		this.#store.passTime(seconds);
	}

	/** Forgets every idempotency key, as Stripe does after a day. */
	forgetKeys(): void {
		this.#kept.clear();
	}

	/** A payer's bank takes back a payment, or part of it. */
	dispute(paymentIntent: string, status: "needs_response" | "lost" | "won", amount?: number): void {
		this.#payments.dispute(paymentIntent, status, amount);
	}

	/** A manual refund in the dashboard. */
	refundByHand(paymentIntent: string, amount: number): void {
		this.#payments.refund({ payment_intent: paymentIntent, amount: String(amount) });
	}

	/** A payer's action on the payment page; returns the bank's message if it refused. */
	payCheckout(session: string, method: string): string | null {
		return this.#checkouts.pay(session, method);
	}

	/** The number of payments that were not refunded. */
	countPaid(): number {
		return this.#store.all("payment_intent").filter(({ status }) => ["succeeded", "processing"].includes(status))
			.length;
	}

	count(kind: "customer" | "payment_intent" | "refund" | "checkout.session" | "payment_method"): number {
		return this.#store.all(kind).length;
	}

	/** The events since the last call, signed, in order. */
	takeEvents(): SentEvent[] {
		this.#store.settleDue();
		return this.#events.splice(0).map((event) => this.sign(event));
	}

	#tell(event: StoredEvent): void {
		if (this.webhookAddress === null) {
			this.#events.push(event);
			return;
		}
		const { headers, body } = this.sign(event);
		const sending = fetch(this.webhookAddress, { method: "POST", headers, body: new Uint8Array(body) })
			.then(
				(response) => response.arrayBuffer(),
				() => {},
			)
			.then(() => void this.#sending.delete(sending));
		this.#sending.add(sending);
	}

	/** Signs an event, whatever it contains. */
	sign(event: { readonly type: string }): SentEvent {
		const body = Buffer.from(JSON.stringify(event));
		const at_s = this.now_s();
		const signature = createHmac("sha256", this.webhookSecret).update(`${at_s}.`).update(body).digest("hex");
		const headers = { "content-type": "application/json", "stripe-signature": `t=${at_s},v1=${signature}` };
		return { type: event.type, headers, body };
	}

	async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname, search } = new URL(request.url ?? "/", "http://stripe");
		const method = request.method ?? "GET";
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const form = method === "POST" ? Buffer.concat(parts).toString() : search.slice(1);
		this.#store.settleDue();
		const page = /^\/c\/pay\/(\w+)$/.exec(pathname);
		if (page !== null) return this.#servePage(page[1] as string, method, form, response);
		const key = (request.headers["idempotency-key"] as string | undefined) ?? null;
		this.seen.push({ method, path: pathname, key, form });
		const fault = this.#nextFault(pathname);
		if (fault === "cut") return void request.socket.destroy();
		const { answer, isKept } = await this.#answer(request, method, pathname, key, form, fault);
		if (fault === "lost") return void request.socket.destroy();
		response.writeHead(answer.status, {
			"content-type": "application/json",
			"request-id": `req_${randomBytes(7).toString("hex")}`,
			"stripe-version": stripeVersion,
			...(isKept ? { "idempotent-replayed": "true" } : {}),
		});
		response.end(JSON.stringify(answer.body));
	}

	#nextFault(path: string): Fault | null {
		const index = this.#faults.findIndex((fault) => fault.path.test(path));
		return index < 0 ? null : (this.#faults.splice(index, 1)[0]?.fault ?? null);
	}

	/** Answers once per idempotency key; forgets calls refused before they began. */
	async #answer(
		request: IncomingMessage,
		method: string,
		path: string,
		key: string | null,
		form: string,
		fault: Fault | null,
	): Promise<{ readonly answer: Answer; readonly isKept: boolean }> {
		try {
			this.#checkCaller(request);
			if (fault === "busy")
				throw new StripeApiError(429, { type: "invalid_request_error", message: "Too many requests" });
			const call = `${method} ${path} ${form}`;
			const kept = key === null ? undefined : this.#kept.get(key);
			if (kept !== undefined) return { answer: replay(kept, call), isKept: true };
			const entry = { call, answer: null as Answer | null };
			if (key !== null) this.#kept.set(key, entry);
			if (fault !== null && typeof fault === "object") await pause(fault.slow_ms);
			const { isBegun, ...answer } = this.#run(method, path, form);
			entry.answer = fault === "broken" ? brokenAnswer : answer;
			if (key !== null && !isBegun) this.#kept.delete(key);
			return { answer: entry.answer, isKept: false };
		} catch (error) {
			return { answer: answerOf(error), isKept: false };
		}
	}

	#checkCaller(request: IncomingMessage): void {
		if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
			throw new StripeApiError(401, {
				type: "invalid_request_error",
				message: "Invalid API Key provided: sk_test_****",
			});
		}
		if (request.headers["stripe-version"] !== stripeVersion) {
			throw invalidRequest(`The stand-in knows the version ${stripeVersion} only.`);
		}
		if ("x-stripe-client-telemetry" in request.headers) throw invalidRequest("Telemetry is to be off.");
	}

	#run(method: string, path: string, form: string): Answer & { readonly isBegun: boolean } {
		let isBegun = false;
		try {
			const call = calls.find((known) => known.method === method && known.path.test(path));
			if (call === undefined) {
				throw new StripeApiError(404, {
					type: "invalid_request_error",
					message: `Unrecognized request URL (${method}: ${path}).`,
				});
			}
			const parameters: Parameters = readForm(form, [...call.parameters, "expand[]"]);
			isBegun = true;
			const account = { store: this.#store, payments: this.#payments, checkouts: this.#checkouts, taxes: this.taxes };
			const result = call.run(account, parameters, call.path.exec(path)?.[1] ?? "");
			return { status: 200, body: expanded(result, parameters, this.#store), isBegun };
		} catch (error) {
			return { ...answerOf(error), isBegun };
		}
	}

	#servePage(id: string, method: string, form: string, response: ServerResponse): void {
		const message = method === "POST" ? this.#checkouts.pay(id, new URLSearchParams(form).get("method") ?? "") : null;
		const session = this.#store.get("checkout.session", id);
		if (method === "POST" && message === null) {
			response.writeHead(303, { location: session.success_url.replace("{CHECKOUT_SESSION_ID}", id) });
			response.end();
			return;
		}
		response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
		response.end(this.#checkouts.page(id, message));
	}
}

const brokenAnswer: Answer = {
	status: 500,
	body: { error: { type: "api_error", message: "An unknown error occurred" } },
};

/** @throws StripeApiError if the key came with another call, or its first call has no answer yet */
function replay(kept: { readonly call: string; readonly answer: Answer | null }, call: string): Answer {
	if (kept.call !== call) {
		throw new StripeApiError(400, {
			type: "idempotency_error",
			message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
		});
	}
	if (kept.answer !== null) return kept.answer;
	throw new StripeApiError(409, {
		type: "idempotency_error",
		code: "idempotency_key_in_use",
		message: "There is currently another in-progress request using this Idempotency Key.",
	});
}

function answerOf(error: unknown): Answer {
	if (!(error instanceof StripeApiError)) throw error;
	return { status: error.status, body: { error: error.error } };
}
