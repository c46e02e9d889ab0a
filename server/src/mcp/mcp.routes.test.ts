import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { tools } from "./tools.ts";

const app = useTestApp();
let address = "";
beforeAll(async () => {
	address = await app.app.listen({ port: 0, host: "127.0.0.1" });
});

const open: Client[] = [];
afterAll(() => Promise.all(open.map((client) => client.close())));

/** A connection of the official client: to the protocol of 2026, or of 2025, which begins with a handshake. */
async function connect(token: string, mode: "auto" | "legacy" = "auto"): Promise<Client> {
	const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
	const requestInit = { headers: { authorization: `Bearer ${token}` } };
	await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }));
	open.push(client);
	return client;
}

// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test are its types
type Result = { isError?: boolean; structuredContent?: any; content: { text?: string }[] };

async function call(client: Client, name: string, values: Record<string, unknown> = {}): Promise<Result> {
	return (await client.callTool({ name, arguments: values })) as Result;
}

const customer = { name: "Acme", email: "acme@example.com", currency: "EUR" };

/** A customer with an invoice of 0.1 × 3. */
async function invoiced(client: TestClient) {
	const { body: made } = await client.post("/customer/create", customer);
	const line = { name: "Requests", quantity: 3, unit_price: 0.1 };
	const { body: invoice } = await client.post("/invoice", { customer_uuid: made.uuid, line_items: [line] });
	return { customerUuid: made.uuid as string, invoice };
}

describe.each(["auto", "legacy"] as const)("a client (%s)", (mode) => {
	it("with a read token sees reading tools only, each with a title, a description and hints", async () => {
		const { tools: listed } = await (await connect((await app.client("read")).token, mode)).listTools();
		expect(listed.map(({ name }) => name)).toEqual(
			tools.filter(({ scopes }) => scopes.includes("read")).map(({ name }) => name),
		);
		for (const { title, description, annotations, inputSchema } of listed) {
			expect(title?.length).toBeGreaterThan(3);
			expect(description?.length).toBeGreaterThan(20);
			expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
			expect(JSON.stringify(inputSchema)).not.toMatch(/\$ref|x-decimal/);
		}
	});

	it("reads, writes, and gets amounts as exact texts and a short text", async () => {
		const api = await app.client();
		const client = await connect(api.token, mode);
		const made = await call(client, "create_customer", { ...customer, tax_rate: "19.000000000001" });
		expect(made.structuredContent).toMatchObject({ name: "Acme", tax_rate: "19.000000000001" });
		const { body } = await api.get(`/customer/${made.structuredContent.uuid}`);
		expect(body.name).toBe("Acme");
		const line = { name: "Requests", quantity: "3", unit_price: "0.1" };
		const invoice = await call(client, "create_invoice", {
			customer_uuid: made.structuredContent.uuid,
			line_items: [{ ...line, tax_rate: "0" }],
		});
		expect(invoice.structuredContent).toMatchObject({
			amount: "0.3",
			line_items: [{ quantity: "3", unit_price: "0.1" }],
		});
		const sent = await call(client, "send_invoice", { invoice_uuid: invoice.structuredContent.uuid });
		expect(sent.structuredContent).toMatchObject({ invoice_status: "sent", amount_due: "0.3" });
		const list = await call(client, "list_invoices", { invoice_status: ["sent"] });
		expect(list.structuredContent).toMatchObject({ count: 1, items: [{ amount: "0.3" }] });
		expect(list.content[0]?.text).toMatch(/^1 of 1\nUUID .*\n.* Acme {2,}0\.30 {2,}EUR/);
	});
});

it("marks each tool that writes, and those that change something or reach outside", async () => {
	const { tools: listed } = await (await connect((await app.client()).token)).listTools();
	const marked = (hint: "destructiveHint" | "openWorldHint") =>
		listed.filter(({ annotations }) => annotations?.[hint] === true).map(({ name }) => name);
	expect(listed.map(({ name }) => name)).toEqual(
		tools.filter(({ scopes }) => scopes.includes("write")).map(({ name }) => name),
	);
	expect(listed.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name)).toEqual([
		...["ingest_usage", "create_customer", "create_invoice", "send_invoice"],
		...["add_customer_credit", "record_payment", "amend_contract"],
	]);
	expect(marked("destructiveHint")).toEqual(["send_invoice", "add_customer_credit", "amend_contract"]);
	expect(marked("openWorldHint")).toEqual(["send_invoice"]);
});

describe("a token that may only read", () => {
	it("is refused a writing tool that it calls by name", async () => {
		const client = await connect((await app.client("read")).token);
		const result = await call(client, "create_customer", customer);
		expect(result).toMatchObject({ isError: true, structuredContent: { code: "insufficient_scope" } });
	});

	it("explains a line and previews billing", async () => {
		const api = await app.client();
		const { customerUuid, invoice } = await invoiced(api);
		const client = await connect((await app.clientOf(api, "read")).token);
		const explained = await call(client, "explain_invoice_line", {
			invoice_uuid: invoice.uuid,
			line_item_uuid: invoice.line_items[0].uuid,
		});
		// 3 × 0.1
		expect(explained.structuredContent).toMatchObject({ line: { amount: "0.3" } });
		const preview = await call(client, "preview_billing", { customer_uuid: customerUuid });
		expect(preview.structuredContent).toMatchObject({ items: [], count: 0 });
		expect((await call(client, "search", { q: "acme" })).structuredContent.items).toHaveLength(1);
	});
});

it("a token that may only send events sees that tool alone", async () => {
	const client = await connect((await app.client("ingest")).token);
	expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["ingest_usage"]);
	const event = { event_name: "api_call", timestamp: "2026-09-15T09:00:00Z", customer_id: "a@example.com" };
	const result = await call(client, "ingest_usage", {
		events: [{ ...event, idempotency_key: "1", event_value: "12345678901234.567" }],
	});
	expect(result.structuredContent.info).toMatchObject({ created_events: 1 });
	expect((await call(client, "list_customers")).isError).toBe(true);
});

it("a token sees nothing of another organization", async () => {
	const { customerUuid, invoice } = await invoiced(await app.client());
	const client = await connect((await app.client()).token);
	expect((await call(client, "list_customers")).structuredContent).toMatchObject({ count: 0 });
	const found = await call(client, "get_customer", { customer_uuid: customerUuid });
	expect(found).toMatchObject({ isError: true, structuredContent: { code: "not_found" } });
	expect((await call(client, "send_invoice", { invoice_uuid: invoice.uuid })).isError).toBe(true);
});

it("a revoked token, a wrong one and a person's session cannot connect", async () => {
	const api = await app.client();
	const client = await connect(api.token);
	const person = await app.person("owner", api);
	const { body } = await person.get("/token");
	const { uuid } = body.items[0];
	await person.delete(`/token/${uuid}`);
	await expect(client.listTools()).rejects.toThrow(/Invalid token/);
	await expect(connect("tb_live_nothing")).rejects.toThrow();
	const headers = { cookie: `tallybook_session=${person.token}`, "content-type": "application/json" };
	const session = await app.request({ method: "POST", path: "/mcp", payload: "{}", headers });
	expect(session).toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer" } });
});

describe("a refusal", () => {
	it("names each field, unknown and missing arguments included", async () => {
		const client = await connect((await app.client()).token);
		const invalid = await call(client, "create_customer", { name: "", email: "nobody", surprise: 1 });
		expect(invalid.isError).toBe(true);
		const fields = invalid.structuredContent.errors.map(({ field }: { field: string }) => field);
		expect(fields.toSorted()).toEqual(["email", "name", "surprise"]);
		for (const field of fields) expect(invalid.content[0]?.text).toContain(`${field}: `);
		const missing = await call(client, "get_customer", {});
		expect(missing).toMatchObject({ isError: true, content: [{ text: "customer_uuid: is required" }] });
		const unknown = await call(client, "list_customers", { surprise: "1" });
		expect(unknown.content[0]?.text).toBe("surprise: is not a known query parameter");
		const amount = await call(client, "add_customer_credit", { customer_uuid: "x", currency: "EUR", amount: "much" });
		expect(amount.isError).toBe(true);
	});

	it("comes for an unknown tool, and for what is no message", async () => {
		const { token } = await app.client();
		await expect(call(await connect(token), "drop_database")).rejects.toThrow(/Unknown tool/);
		const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
		for (const payload of ["{", "[]", '"x"', "{}", '{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen"}']) {
			const { status } = await app.request({ method: "POST", path: "/mcp", payload, headers });
			expect(status, payload).toBeLessThan(500);
		}
		const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
		const batch = await app.request({
			method: "POST",
			path: "/mcp",
			payload: JSON.stringify([message, message]),
			headers,
		});
		expect(batch).toMatchObject({ status: 400, body: { detail: "Send one message at a time." } });
		expect((await app.request({ method: "GET", path: "/mcp", headers })).status).toBe(405);
	});
});

it("a key makes a repeated call harmless", async () => {
	const api = await app.client();
	const client = await connect(api.token);
	const values = { ...customer, idempotency_key: "once" };
	const [first, second] = [
		await call(client, "create_customer", values),
		await call(client, "create_customer", values),
	];
	expect(second.structuredContent.uuid).toBe(first.structuredContent.uuid);
	expect((await api.get("/customer")).body.count).toBe(1);
	const { body: audit } = await api.get("/audit");
	expect(audit.items[0].actor).toMatchObject({ type: "token", name: "test" });
});
