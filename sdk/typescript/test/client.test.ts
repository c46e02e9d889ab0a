import { describe, expect, it } from "vitest";
import {
	ConnectionError,
	RateLimitError,
	Tallybook,
	TallybookError,
	TimeoutError,
	ValidationError,
} from "../src/index.ts";
import { FakeFetch, json, never } from "./fake-fetch.ts";

const soon = { "retry-after": "0" };
const busy = () => json({ detail: "Busy.", code: "ingestion_busy" }, 503, soon);

function clientOf(fake: FakeFetch, options: object = {}): Tallybook {
	return new Tallybook({ baseUrl: "https://billing.test/", token: "tb_live_1", fetch: fake.fetch, ...options });
}

it.each([
	["baseUrl", { baseUrl: "billing.test" }],
	["token", { token: "" }],
	["token", { token: "tb_live_…" }],
])("a client without a usable %s is not made", (name, options) => {
	expect(() => clientOf(new FakeFetch(() => json({})), options)).toThrow(new RegExp(`^${name}: `));
});

describe("a request", () => {
	it("has the token, the organization, and its parameters", async () => {
		const fake = new FakeFetch(() => json({ items: [], count: 0 }));
		const tallybook = clientOf(fake, { organisation: "0199c7a0" });
		const invoice_date_gte = "2026-01-01";
		await tallybook.invoices.list({ invoice_status: ["draft", "sent"], invoice_date_gte, amount_gte: "0.10" });
		const [sent] = fake.sent;
		expect(sent?.url.href).toBe(
			"https://billing.test/api/v1/invoice?invoice_status=draft&invoice_status=sent&invoice_date_gte=2026-01-01&amount_gte=0.10",
		);
		expect(sent?.headers.get("authorization")).toBe("Bearer tb_live_1");
		expect(sent?.headers.get("tallybook-organisation")).toBe("0199c7a0");
		expect(sent?.headers.has("idempotency-key")).toBe(false);
	});

	it.each(["", ".", ".."])("does not go to another path for the UUID %j", (uuid) => {
		const fake = new FakeFetch(() => json({}));
		expect(() => clientOf(fake).invoices.get(uuid)).toThrow(TypeError);
		expect(fake.sent).toEqual([]);
	});

	it("follows no redirect with its token", async () => {
		const fake = new FakeFetch(() => new Response(null, { status: 302, headers: { location: "https://evil.test" } }));
		await expect(clientOf(fake).invoices.get("1")).rejects.toMatchObject({ status: 302, code: "unknown" });
	});

	it("sends files in a form", async () => {
		let form = new FormData();
		const fetch = async (_url: string, init: RequestInit) => {
			form = init.body as unknown as FormData;
			return json({ process_status_uuid: "1", message: "It is read." }, 202);
		};
		const tallybook = new Tallybook({ baseUrl: "https://billing.test", token: "t", fetch });
		await tallybook.contractUploads.create({ file: new TextEncoder().encode("%PDF-"), customer_uuid: "0199c7a0" });
		expect(await (form.get("file") as File).text()).toBe("%PDF-");
		expect(form.get("customer_uuid")).toBe("0199c7a0");
	});
});

describe("an error's answer", () => {
	it("is thrown by its status, with its code, fields, request and time to wait", async () => {
		const errors = [{ field: "email", message: "is not an address" }];
		const body = { detail: "email: is not an address", code: "validation_error", errors };
		const fake = new FakeFetch(() => json(body, 422, { "x-request-id": "r-1" }));
		const failing = clientOf(fake).customers.create({ name: "Ada", email: "?" });
		await expect(failing).rejects.toThrow(ValidationError);
		await expect(failing).rejects.toMatchObject({ ...body, status: 422, requestId: "r-1", retryAfter: null });
		expect(fake.sent).toHaveLength(1);
	});

	it("may be no error at all, but not the service's", async () => {
		const fake = new FakeFetch(() => new Response("<h1>Welcome</h1>"));
		await expect(clientOf(fake).organisation.get()).rejects.toThrow(new TallybookError("the answer is not JSON"));
	});

	it("may come from something before the service", async () => {
		const fake = new FakeFetch(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
		const failing = clientOf(fake, { maxRetries: 0 }).organisation.get();
		await expect(failing).rejects.toMatchObject({ status: 502, code: "unknown", detail: "<h1>Bad gateway</h1>" });
	});
});

describe("a failed request", () => {
	it("is sent again with the same key, and others with another", async () => {
		const fake = new FakeFetch((_sent, count) => (count <= 2 ? busy() : json({ uuid: "1" })));
		const tallybook = clientOf(fake);
		await tallybook.customers.create({ name: "Ada", email: "ada@example.com" });
		await tallybook.customers.create({ name: "Ada", email: "ada@example.com" }, { idempotencyKey: "mine" });
		const keys = fake.sent.map(({ headers }) => headers.get("idempotency-key"));
		expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
		expect(keys).toEqual([keys[0], keys[0], keys[0], "mine"]);
	});

	it.each([
		["a lost connection", () => new Error("reset")],
		["429", () => json({}, 429, soon)],
		["500", () => json({}, 500, soon)],
		["a key in use", () => json({ code: "idempotency_key_in_use" }, 409, soon)],
	])("is sent again after %s", async (_what, fail) => {
		const fake = new FakeFetch((_sent, count) => (count === 1 ? fail() : json({ uuid: "1" })));
		await clientOf(fake).invoices.get("1");
		expect(fake.sent).toHaveLength(2);
	});

	it("is given up after maxRetries", async () => {
		const fake = new FakeFetch(busy);
		await expect(clientOf(fake, { maxRetries: 1 }).invoices.get("1")).rejects.toMatchObject({ code: "ingestion_busy" });
		expect(fake.sent).toHaveLength(2);
		await expect(clientOf(fake).invoices.get("1", { maxRetries: 0 })).rejects.toMatchObject({ status: 503 });
		expect(fake.sent).toHaveLength(3);
	});

	it("waits as long as the service says, and tells a wait that is too long", async () => {
		const fake = new FakeFetch((_sent, count) => (count === 1 ? json({}, 429, { "retry-after": "1" }) : json({})));
		const start = performance.now();
		await clientOf(fake).invoices.get("1");
		expect(performance.now() - start).toBeGreaterThanOrEqual(990);
		const long = new FakeFetch(() => json({}, 429, { "retry-after": "3600" }));
		const failing = clientOf(long).invoices.get("1");
		await expect(failing).rejects.toThrow(RateLimitError);
		await expect(failing).rejects.toMatchObject({ retryAfter: 3600 });
		expect(long.sent).toHaveLength(1);
	});

	it("says why there was no answer", async () => {
		const fake = new FakeFetch(() => new Error("connect ECONNREFUSED"));
		const failing = clientOf(fake, { maxRetries: 0 }).invoices.get("1");
		await expect(failing).rejects.toThrow(ConnectionError);
		await expect(failing).rejects.toThrow("fetch failed: connect ECONNREFUSED");
	});

	it("ends after its time, and when its caller says so", async () => {
		const fake = new FakeFetch(() => never);
		const tallybook = clientOf(fake, { maxRetries: 0 });
		await expect(tallybook.invoices.get("1", { timeoutMs: 20 })).rejects.toThrow(TimeoutError);
		const { signal } = { signal: AbortSignal.timeout(20) };
		await expect(tallybook.invoices.get("1", { signal, maxRetries: 5 })).rejects.toMatchObject({
			name: "TimeoutError",
		});
		expect(fake.sent).toHaveLength(2);
	});
});

describe("a list", () => {
	const numbers = Array.from({ length: 5 }, (_none, index) => ({ uuid: String(index) }));
	const pages = new FakeFetch(({ url }) => {
		const offset = Number(url.searchParams.get("offset") ?? 0);
		return json({ items: numbers.slice(offset, offset + 2), count: numbers.length });
	});

	it("is all items of all pages", async () => {
		const uuids: string[] = [];
		for await (const { uuid } of clientOf(pages).invoices.list({ limit: 2 })) uuids.push(uuid);
		expect(uuids).toEqual(["0", "1", "2", "3", "4"]);
		expect(pages.sent.map(({ url }) => url.search)).toEqual(["?limit=2", "?limit=2&offset=2", "?limit=2&offset=4"]);
	});

	it("awaited, is its first page, from which the next one is fetched", async () => {
		const page = await clientOf(pages).invoices.list({ limit: 2, offset: 2 });
		expect([page.items.length, page.answer.count, page.hasNextPage()]).toEqual([2, 5, true]);
		const next = await page.nextPage();
		expect([next?.items.length, next?.hasNextPage(), await next?.nextPage()]).toEqual([1, false, null]);
	});

	it("goes on after an empty page if it has a cursor", async () => {
		const fake = new FakeFetch((_sent, count) =>
			json({ items: count === 1 ? [] : [{ reason: "x" }], next_cursor: count === 1 ? "c" : null }),
		);
		const groups = [];
		for await (const group of clientOf(fake).usage.listUnmatched()) groups.push(group);
		expect(groups).toHaveLength(1);
		expect(fake.sent[1]?.url.search).toBe("?cursor=c");
	});
});
