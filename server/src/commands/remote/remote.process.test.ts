import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Ended, runProgram } from "../../../test/support/service.ts";

/** The command line as its user sees it, against the whole service on a socket. */

/** A port that is free now: the address of a PDF names it before the service listens. */
async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as { port: number };
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const app = useTestApp({ appUrl: url });
const folder = mkdtempSync(join(tmpdir(), "tallybook-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let client: TestClient;
beforeAll(async () => {
	await app.app.listen({ port, host: "127.0.0.1" });
	client = await app.client("write", "Acme Clouds");
});

/** Runs a command with settings of its own folder. */
function tallybook(words: readonly string[], settings: Record<string, string> = {}): Promise<Ended> {
	return runProgram(words, { XDG_CONFIG_HOME: folder, ...settings });
}

/** Runs a command as somebody who is logged in by variables. */
function ask(...words: readonly string[]): Promise<Ended> {
	return tallybook(words, { TALLYBOOK_URL: url, TALLYBOOK_TOKEN: client.token });
}

describe("login", () => {
	it("checks the token, stores it for its owner alone, and is undone by logout", async () => {
		const file = join(folder, "tallybook", "config.json");
		expect(await tallybook(["customers", "list"])).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(/^tallybook: Not logged in\. Run tallybook login/),
		});
		const done = await tallybook(["login", "--url", `${url}/`, "--token", client.token]);
		expect(done).toMatchObject({ code: 0, stdout: `Logged in to ${url} as Acme Clouds. Stored in ${file}.\n` });
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(await tallybook(["organisation", "get"])).toMatchObject({
			code: 0,
			stdout: expect.stringContaining("name\tAcme Clouds\n"),
		});
		const other = await app.client("read", "Beta");
		await tallybook(["login", "--profile", "beta", "--url", url, "--token", other.token]);
		const named = await tallybook(["organisation", "get", "--profile", "beta"]);
		expect(named.stdout).toContain("name\tBeta\n");
		// A variable alone doesn't send the stored token elsewhere.
		const elsewhere = await tallybook(["customers", "list"], { TALLYBOOK_URL: "http://127.0.0.1:1" });
		expect(elsewhere.stderr).toBe(
			"tallybook: No token is stored for http://127.0.0.1:1. Set TALLYBOOK_TOKEN, too, or log in there.\n",
		);
		expect(await tallybook(["logout"])).toMatchObject({ code: 0, stdout: `Logged out of ${url}.\n` });
		expect(readFileSync(file, "utf8")).not.toContain(client.token);
		expect((await tallybook(["logout"])).code).toBe(1);
	});

	it.each([
		[
			"a wrong token",
			() => ["--url", url, "--token", "tb_live_wrong"],
			/does not accept the token: Invalid token\. Log in with a valid one/,
		],
		[
			"an address where nothing is",
			() => ["--url", "http://127.0.0.1:1", "--token", "x"],
			/cannot be reached: .*Check the address/,
		],
		["what is no address", () => ["--url", "billing", "--token", "x"], /--url must be the service's address/],
	])("refuses %s, and stores nothing", async (_, words, message) => {
		const refused = await tallybook(["login", "--profile", "refused", ...words()]);
		expect(refused).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(message) });
		expect((await tallybook(["logout", "--profile", "refused"])).code).toBe(1);
	});

	it("takes a token that may only send events", async () => {
		const { token } = await app.clientOf(client, "ingest");
		const done = await tallybook(["login", "--profile", "events", "--url", url, "--token", token]);
		expect(done.stdout).toContain("with a token that sends events only");
		expect(await tallybook(["customers", "list", "--profile", "events"])).toMatchObject({
			code: 1,
			stderr: 'tallybook: The token\'s scope "ingest" does not allow this. Log in with a token that does.\n',
		});
	});
});

describe("a command", () => {
	it("creates from options and whole bodies, and keeps every digit", async () => {
		const file = join(folder, "customer.json");
		writeFileSync(
			file,
			'{"name": "From a file", "email": "file@example.com", "tax_rate": 7.000000000001, "currency": null}',
		);
		const made = await ask("customers", "create", "--data", `@${file}`, "--name", "Acme", "--tax-exempt", "--json");
		expect(made.stdout).toContain('"tax_rate": 7.000000000001,');
		const { uuid, ...customer } = JSON.parse(made.stdout);
		expect(customer).toMatchObject({ name: "Acme", email: "file@example.com", tax_exempt: true, currency: null });
		const credit = ["customers", "add-credit", uuid, "--currency", "EUR", "--kind", "grant"];
		const granted = await ask(...credit, "--amount", "123456789012.34", "--idempotency-key", "once", "--json");
		expect(granted.stdout).toContain('"amount": 123456789012.34,');
		const again = await ask(...credit, "--amount", "123456789012.34", "--idempotency-key", "once", "--json");
		expect(again.stdout).toBe(granted.stdout);
		const update = ["customers", "update", uuid, "--name", "Acme", "--email", "acme@example.com"];
		const lists = ["--billing-emails", "a@example.com", "--billing-emails", "b@example.com", "--tax-rate", "null"];
		const address = ["--billing-address", '{"address_line1": "1 Main St", "city": "Bonn", "country": "DE"}'];
		const updated = JSON.parse((await ask(...update, ...lists, ...address, "--json")).stdout);
		expect(updated).toMatchObject({ billing_emails: ["a@example.com", "b@example.com"], tax_rate: null });
	});

	it("prints rows with tabs where no terminal reads them, and files", async () => {
		const { body: customer } = await client.post("/customer/create", {
			name: "Row",
			email: "row@example.com",
			currency: "EUR",
		});
		const lines = [{ name: "Fee", quantity: 3, unit_price: 0.1 }];
		const { body: invoice } = await client.post("/invoice", { customer_uuid: customer.uuid, line_items: lines });
		const list = await ask("invoices", "list", "--customer-uuid", customer.uuid, "--invoice-status", "draft");
		expect(list.stdout.split("\n")).toHaveLength(2);
		expect(list.stdout).toMatch(new RegExp(`^${invoice.uuid}\tDRAFT-\\w+\tdraft\t.*Row.*\t0.3\tEUR\t`));
		expect(list.stderr).toBe("");
		const csv = await ask("invoices", "export-csv", "--customer-uuid", customer.uuid);
		expect(csv.stdout).toContain("Row");
		const pdf = join(folder, "invoice.pdf");
		expect(await ask("invoices", "get-pdf", invoice.uuid, "--output", pdf)).toMatchObject({ code: 0, stdout: "" });
		expect(readFileSync(pdf).subarray(0, 5).toString()).toBe("%PDF-");
		const zip = join(folder, "all.zip");
		expect(await ask("reports", "export-all", "--output", zip)).toMatchObject({ code: 0, stdout: "" });
		expect(readFileSync(zip).subarray(0, 2).toString()).toBe("PK");
	});

	it("reads a list page by page, by a cursor", async () => {
		const events = Array.from({ length: 1_003 }, (_, index) => {
			return {
				event_name: "api_call",
				timestamp: "2026-09-14T00:00:00Z",
				idempotency_key: `page-${index}`,
				customer_id: "x@example.com",
			};
		});
		await client.post("/usage/ingest", { events });
		const all = await ask("usage", "list-events", "--event-name", "api_call", "--all");
		expect(new Set(all.stdout.trim().split("\n")).size).toBe(1_003);
		const some = await ask("usage", "list-events", "--event-name", "api_call", "--limit", "1001", "--json");
		expect(JSON.parse(some.stdout).items).toHaveLength(1_001);
	});

	it("uploads a file", async () => {
		const { body: customer } = await client.post("/customer/create", { name: "Upload", email: "upload@example.com" });
		const broken = join(folder, "broken.pdf");
		writeFileSync(broken, "no PDF");
		const refused = await ask("contract-uploads", "create", broken, "--customer-uuid", customer.uuid);
		expect(refused.stderr).toMatch(/^tallybook: Unable to upload file\.\n {2}file: /);
		const file = fileURLToPath(new URL("../../../test/corpus/samples/order-form.pdf", import.meta.url));
		const uploaded = await ask("contract-uploads", "create", file, "--customer-uuid", customer.uuid, "--json");
		expect(uploaded).toMatchObject({ code: 0, stderr: "" });
		expect(JSON.parse(uploaded.stdout)).toHaveProperty("process_status_uuid");
		const missing = await ask("contract-uploads", "create", join(folder, "none.pdf"), "--customer-uuid", customer.uuid);
		expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/none\.pdf cannot be read: ENOENT/) });
	});

	it.each([
		[
			["customers", "create", "--name", "", "--email", "nobody"],
			1,
			/^tallybook: name: must not be empty\n {2}email: must be an email address\n$/,
		],
		[["customers", "get", "0199c7a0-0000-7000-8000-000000000030"], 1, /not found\n$/],
		[["invoices", "list", "--amount-gte", "much"], 1, /^tallybook: --amount-gte must be a number, not "much"\n$/],
		[["customers", "list", "--limit", "0"], 1, /--limit must be a number of rows/],
		[["customers", "list", "--archived", "perhaps"], 1, /--archived must be true or false/],
		[["customers", "create", "--data", "{"], 1, /--data is not valid JSON/],
		[["customers", "create", "--data", "@/nothing"], 1, /--data: \/nothing cannot be read: ENOENT/],
		[["customers", "list", "--serach", "x"], 2, /unknown option '--serach'/],
		[["customers", "get"], 2, /missing required argument 'customer-uuid'/],
		[["customers", "lsit"], 2, /unknown command 'lsit'/],
	])("%j ends with %i and says why", async (words, code, message) => {
		expect(await ask(...words)).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(message) });
	});
});

describe("a service that is briefly unavailable", () => {
	const seen: IncomingMessage[] = [];
	const service = createServer((request, response) => {
		seen.push(request);
		request.resume();
		if (seen.length === 1) return request.socket.destroy();
		if (seen.length === 2) return response.writeHead(503, { "retry-after": "0" }).end('{"detail":"Not now."}');
		if (request.url?.startsWith("/api/v1/customer?") === true) {
			const offset = Number(new URL(request.url, url).searchParams.get("offset") ?? 0);
			const items = Array.from({ length: Math.min(1_000, 1_500 - offset) }, (_, index) => ({
				uuid: `${offset + index}`,
			}));
			return response.end(JSON.stringify({ items, count: 1_500 }));
		}
		return response.end('{"uuid":"1"}');
	});
	beforeAll(() => new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve)));
	afterAll(() => service.close());
	const settings = () => ({
		TALLYBOOK_URL: `http://127.0.0.1:${(service.address() as { port: number }).port}`,
		TALLYBOOK_TOKEN: "t",
	});

	it("gets the same request again, with the same key", async () => {
		expect(
			await tallybook(["customers", "create", "--name", "A", "--email", "a@example.com"], settings()),
		).toMatchObject({ code: 0 });
		expect(seen).toHaveLength(3);
		expect(new Set(seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
		expect(seen[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
		expect(seen[0]?.headers.authorization).toBe("Bearer t");
	});

	it("is read page by page, by an offset", async () => {
		const { stdout } = await tallybook(["customers", "list", "--all"], settings());
		expect(
			new Set(
				stdout
					.trim()
					.split("\n")
					.map((line) => line.trim()),
			).size,
		).toBe(1_500);
	});
});
