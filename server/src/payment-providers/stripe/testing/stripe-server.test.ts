import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stripeVersion } from "../connection.ts";
import { StripeServer } from "./stripe-server.ts";

/** The stand-in must refuse what Stripe refuses; otherwise tests against it prove little. */

let server: StripeServer;

beforeAll(async () => {
	server = await StripeServer.start();
});
afterAll(() => server.stop());

async function call(path: string, form: Record<string, string> | null, headers: Record<string, string> = {}) {
	const response = await fetch(`${server.address}${path}`, {
		method: form === null ? "GET" : "POST",
		headers: { authorization: `Bearer ${server.secretKey}`, "stripe-version": stripeVersion, ...headers },
		...(form === null ? {} : { body: new URLSearchParams(form) }),
	});
	return {
		status: response.status,
		body: (await response.json()) as Record<string, unknown>,
		headers: response.headers,
	};
}

describe("a call is refused", () => {
	it.each([
		["without a key", "/v1/customers", {}, { authorization: "" }, 401, { type: "invalid_request_error" }],
		[
			"with a parameter that Stripe does not know",
			"/v1/customers",
			{ nam: "Ada" },
			{},
			400,
			{ code: "parameter_unknown" },
		],
		[
			"with a parameter of older versions",
			"/v1/setup_intents",
			{ "payment_method_types[0]": "card" },
			{},
			400,
			{ param: "payment_method_types[0]" },
		],
		[
			"with a part of a parameter that Stripe does not know",
			"/v1/payment_methods",
			{ "card[tokn]": "tok_visa" },
			{},
			400,
			{ param: "card[tokn]" },
		],
		["at an address that there is not", "/v1/custommers", {}, {}, 404, { type: "invalid_request_error" }],
		["without what it needs", "/v1/refunds", {}, {}, 400, { code: "parameter_missing", param: "payment_intent" }],
		["in another version", "/v1/customers", {}, { "stripe-version": "2024-06-20" }, 400, {}],
		["with what cannot be expanded", "/v1/customers", { "expand[0]": "friends" }, {}, 400, { param: "expand" }],
	])("%s", async (_what, path, form, headers, status, error) => {
		const answer = await call(path, form as Record<string, string>, headers as Record<string, string>);
		expect(answer.status).toBe(status);
		expect(answer.body.error).toMatchObject({ message: expect.any(String), ...error });
	});

	it("for something that doesn't exist", async () => {
		const { status, body } = await call("/v1/payment_intents/pi_nothing", null);
		expect([status, body.error]).toEqual([404, expect.objectContaining({ code: "resource_missing", param: "id" })]);
	});
});

describe("an idempotency key", () => {
	it("returns the first answer again, and refuses another call", async () => {
		const key = { "idempotency-key": "first" };
		const first = await call("/v1/customers", { name: "Ada" }, key);
		const again = await call("/v1/customers", { name: "Ada" }, key);
		expect(again.body).toEqual(first.body);
		expect(again.headers.get("idempotent-replayed")).toBe("true");
		const other = await call("/v1/customers", { name: "Bob" }, key);
		expect([other.status, other.body.error]).toEqual([400, expect.objectContaining({ type: "idempotency_error" })]);
	});

	it("of a call refused before it began can be used again", async () => {
		const key = { "idempotency-key": "second" };
		expect((await call("/v1/customers", { nam: "Ada" }, key)).status).toBe(400);
		expect((await call("/v1/customers", { name: "Ada" }, key)).status).toBe(200);
	});

	it("whose first call is in progress is refused until it is answered", async () => {
		const key = { "idempotency-key": "third" };
		server.fail(/customers/, { slow_ms: 200 });
		const first = call("/v1/customers", { name: "Ada" }, key);
		await expect.poll(() => server.seen.some((seen) => seen.key === "third")).toBe(true);
		const meanwhile = await call("/v1/customers", { name: "Ada" }, key);
		expect([meanwhile.status, meanwhile.body.error]).toEqual([
			409,
			expect.objectContaining({ code: "idempotency_key_in_use" }),
		]);
		expect((await first).status).toBe(200);
	});
});

it("a list has pages, latest first", async () => {
	const { body: customer } = await call("/v1/customers", { name: "Ada" });
	const made: string[] = [];
	for (let number = 0; number < 5; number += 1) {
		const { body } = await call("/v1/payment_intents", {
			...{ amount: "1000", currency: "usd", customer: String(customer.id) },
			...{ payment_method: "pm_card_visa", confirm: "true" },
		});
		made.unshift(String(body.id));
	}
	const found: string[] = [];
	for (let isMore = true, after = ""; isMore; ) {
		const { body } = await call(`/v1/payment_intents?customer=${customer.id}&limit=2${after}`, null);
		const ids = (body.data as { id: string }[]).map(({ id }) => id);
		found.push(...ids);
		after = `&starting_after=${ids.at(-1)}`;
		isMore = body.has_more === true;
	}
	expect(found).toEqual(made);
});

it("the payment page has two buttons: one pays and leads back, the other says why not", async () => {
	const { body } = await call("/v1/checkout/sessions", {
		...{ mode: "payment", success_url: "https://a.example/?s={CHECKOUT_SESSION_ID}", cancel_url: "https://a.example/" },
		...{ "line_items[0][quantity]": "1", "line_items[0][price_data][currency]": "usd" },
		"line_items[0][price_data][unit_amount]": "1000",
		"line_items[0][price_data][product_data][name]": "INV <1>",
	});
	const address = String(body.url);
	const page = await (await fetch(address)).text();
	expect(page).toContain("<h1>INV &#60;1&#62;</h1>");
	expect([...page.matchAll(/<button name="method" value="(\w+)"/g)].map(([, method]) => method)).toEqual([
		"pm_card_visa",
		"pm_card_visa_chargeDeclined",
	]);
	const press = (method: string) =>
		fetch(address, { method: "POST", body: new URLSearchParams({ method }), redirect: "manual" });
	expect(await (await press("pm_card_visa_chargeDeclined")).text()).toContain(
		'<p role="alert">Your card was declined.</p>',
	);
	const paid = await press("pm_card_visa");
	expect([paid.status, paid.headers.get("location")]).toEqual([303, `https://a.example/?s=${body.id}`]);
	expect(await (await press("pm_card_visa")).text()).toContain("This page is no longer open.");
});

it("events are sent to an address automatically if one is set", async () => {
	const received: string[] = [];
	const receiver = createServer((request, response) => {
		received.push(String(request.headers["stripe-signature"]));
		response.end();
	}).listen(0, "127.0.0.1");
	await once(receiver, "listening");
	server.webhookAddress = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/`;
	await call("/v1/payment_intents", {
		...{ amount: "1000", currency: "usd" },
		payment_method: "pm_card_visa",
		confirm: "true",
	});
	await expect.poll(() => received.length).toBe(3);
	expect(received.every((signature) => /^t=\d+,v1=[0-9a-f]{64}$/.test(signature))).toBe(true);
	server.webhookAddress = null;
	receiver.closeAllConnections();
	receiver.close();
});
