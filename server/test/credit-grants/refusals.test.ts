import { describe, expect, it } from "vitest";
import type { Answer } from "../support/app.ts";
import { type Body, makeCustomer, makeMetric, succeed } from "../support/billing.ts";
import { useAccount } from "./account.ts";

/** What bad requests are told, and who may see and grant credit. */

const account = useAccount();
const nobody = "0199c7a0-0000-7000-8000-000000000001";
const grants = () => succeed(account.client.get("/credit-grant"));

/** A 422 whose first error, and `detail`, name the field (or one of them, where the text leaves open which). */
function expectField({ status, body }: Answer, ...fields: string[]): void {
	expect(status, JSON.stringify(body)).toBe(422);
	expect(fields).toContain(body.errors[0].field);
	expect(body.detail).toContain(body.errors[0].field);
}

describe("a grant is refused, and the answer names the field", () => {
	it.each<[string, object, ...string[]]>([
		["without a customer", { customer_uuid: undefined }, "customer_uuid"],
		["for a customer that is no UUID", { customer_uuid: "ada" }, "customer_uuid"],
		["without an amount", { amount: undefined }, "amount"],
		["of nothing", { amount: 0 }, "amount"],
		["of less than nothing", { amount: -1 }, "amount"],
		["of a text", { amount: "100" }, "amount"],
		["of half a cent", { amount: 0.005 }, "amount"],
		["of half a yen", { amount: 0.5, currency: "JPY" }, "amount"],
		["of more than 10^12", { amount: 1_000_000_000_001 }, "amount"],
		["without a currency or a unit", { currency: undefined }, "currency", "unit"],
		["with both", { unit: "credits" }, "currency", "unit"],
		["in no currency of the world", { currency: "EUX" }, "currency"],
		["of another kind", { kind: "gift" }, "kind"],
		["with a priority below 0", { priority: -1 }, "priority"],
		["with a priority above 100", { priority: 101 }, "priority"],
		["with half a priority", { priority: 1.5 }, "priority"],
		["with a priority of null", { priority: null }, "priority"],
		["from an impossible day", { effective_at: "2026-02-30T00:00:00Z" }, "effective_at"],
		["until an impossible day", { expires_at: "2026-02-30T00:00:00Z" }, "expires_at"],
		["that ends as it begins", { expires_at: "2025-12-01T00:00:00Z" }, "expires_at"],
		["that ends before it begins", { expires_at: "2025-11-01T00:00:00Z" }, "expires_at"],
		["for metrics that are no list", { applies_to: { metric_uuids: "all" } }, "applies_to.metric_uuids"],
		["for a metric that is no UUID", { applies_to: { metric_uuids: ["calls"] } }, "applies_to.metric_uuids[0]"],
		["for a service that is no UUID", { applies_to: { service_uuids: ["fee"] } }, "applies_to.service_uuids[0]"],
		["for something else", { applies_to: { contracts: [] } }, "applies_to.contracts"],
		[
			"that rolls over nothing",
			{ rollover: { expires_in_days: 30 } },
			"rollover",
			"rollover.amount",
			"rollover.percent",
		],
		[
			"that rolls over twice",
			{ rollover: { amount: 1, percent: 1, expires_in_days: 30 } },
			"rollover",
			"rollover.amount",
			"rollover.percent",
		],
		["that rolls over 101 percent", { rollover: { percent: 101, expires_in_days: 30 } }, "rollover.percent"],
		["that rolls over for no day", { rollover: { percent: 50, expires_in_days: 0 } }, "rollover.expires_in_days"],
		[
			"silent: that rolls over but never expires",
			{ expires_at: undefined, rollover: { percent: 50, expires_in_days: 30 } },
			"rollover",
			"expires_at",
		],
		["with a field that is not one", { prio: 10 }, "prio"],
	])("%s", async (_name, fields, ...named) => {
		await account.grant({ amount: 1 });
		const before = await grants();
		const body = { amount: 100, expires_at: "2026-12-01T00:00:00Z", ...fields };
		const request = { ...account.request(body), ...("unit" in fields ? { currency: "EUR" } : {}) };
		expectField(await account.client.post("/credit-grant", request), ...named);
		expect(await grants()).toEqual(before);
	});

	it("in a unit that there is not", async () => {
		const { status } = await account.client.post("/credit-grant", account.request({ amount: 100, unit: "stars" }));
		expect([404, 422]).toContain(status);
	});
});

describe("what is not there, or another organization's, is not found", () => {
	interface Theirs {
		customer: string;
		metric: string;
		grant: string;
	}
	async function theirs(): Promise<Theirs> {
		const stranger = await account.app.client();
		const customer = (await makeCustomer(stranger)).uuid;
		const metric = (await makeMetric(stranger)).uuid;
		const request = { ...account.request({ amount: 9 }), customer_uuid: customer };
		const grant = (await succeed(stranger.post("/credit-grant", request))).uuid;
		return { customer, metric, grant };
	}

	it.each<[string, (uuids: Theirs) => object]>([
		["a customer", ({ customer }) => ({ customer_uuid: customer })],
		["a metric", ({ metric }) => ({ applies_to: { metric_uuids: [metric] } })],
		["a customer that nobody has", () => ({ customer_uuid: nobody })],
		["a metric that nobody has", () => ({ applies_to: { metric_uuids: [nobody] } })],
		["a service that nobody has", () => ({ applies_to: { service_uuids: [nobody] } })],
	])("%s of a new grant", async (_name, fields) => {
		const before = await grants();
		const request = { ...account.request({ amount: 100 }), ...fields(await theirs()) };
		expect((await account.client.post("/credit-grant", request)).status).toBe(404);
		expect(await grants()).toEqual(before);
	});

	it.each<[string, (uuids: Theirs) => string]>([
		["a grant", ({ grant }) => `/credit-grant/${grant}`],
		["a grant's ledger", ({ grant }) => `/credit-grant/${grant}/ledger`],
		["a customer's live balance", ({ customer }) => `/customer/${customer}/credit-balance`],
		["a grant that nobody has", () => `/credit-grant/${nobody}`],
		["the ledger of a grant that nobody has", () => `/credit-grant/${nobody}/ledger`],
		["the live balance of nobody", () => `/customer/${nobody}/credit-balance`],
	])("%s", async (_name, path) => {
		expect((await account.client.get(path(await theirs()))).status).toBe(404);
	});

	it("nor are their grants in the list", async () => {
		await theirs();
		const own = await account.grant({ amount: 1 });
		const { items, count } = await grants();
		expect([items.map(({ uuid }: Body) => uuid), count]).toEqual([[own.uuid], 1]);
	});
});

it("the list is of one customer, if asked for", async () => {
	const other = await makeCustomer(account.client);
	await account.grant({ amount: 1 });
	const { uuid } = await account.grant({ amount: 2, customer_uuid: other.uuid });
	const { items } = await succeed(account.client.get(`/credit-grant?customer_uuid=${other.uuid}`));
	expect(items.map((grant: Body) => grant.uuid)).toEqual([uuid]);
});

it("a grant answers what it was made with, and what it was not made with", async () => {
	const grant = await account.grant({ amount: 100, expires_at: "2026-12-01T00:00:00Z" });
	const { balance, priority, kind, currency, amount } = await succeed(
		account.client.get(`/credit-grant/${grant.uuid}`),
	);
	expect([balance, priority, kind, currency, amount]).toEqual([100, 50, "prepaid", "EUR", 100]);
	expect(Date.parse(grant.expires_at)).toBe(Date.parse("2026-12-01T00:00:00Z"));
});

it("the same request twice with one idempotency key makes one grant", async () => {
	const headers = { "Idempotency-Key": "grant 1" };
	const request = account.request({ amount: 100 });
	const first = await succeed(account.client.post("/credit-grant", request, headers));
	expect((await succeed(account.client.post("/credit-grant", request, headers))).uuid).toBe(first.uuid);
	expect((await grants()).count).toBe(1);
});

describe("a token", () => {
	it.each<["read" | "ingest", number, number]>([
		["read", 403, 200],
		["ingest", 403, 403],
	])("of the scope %s", async (scope, making, reading) => {
		const grant = await account.grant({ amount: 100 });
		const other = await account.app.clientOf(account.client, scope);
		const statuses = [
			(await other.post("/credit-grant", account.request({ amount: 1 }))).status,
			(await other.get("/credit-grant")).status,
			(await other.get(`/credit-grant/${grant.uuid}`)).status,
			(await other.get(`/credit-grant/${grant.uuid}/ledger`)).status,
			(await other.get(`/customer/${account.customer.uuid}/credit-balance`)).status,
		];
		expect(statuses).toEqual([making, reading, reading, reading, reading]);
		expect((await grants()).count).toBe(1);
	});

	it("is needed", async () => {
		const headers = { "content-type": "application/json" };
		const payload = JSON.stringify(account.request({ amount: 1 }));
		const { status } = await account.app.request({ method: "POST", path: "/api/v1/credit-grant", payload, headers });
		expect(status).toBe(401);
	});
});
