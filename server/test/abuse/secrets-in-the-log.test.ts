import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import type { App } from "../../src/platform/http/index.ts";
import { createLog, Listener } from "../../src/platform/index.ts";
import { useTestApp } from "../support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../support/billing.ts";

/** Secrets never reach the log, even in an address that leads nowhere. */

const app = useTestApp();
const lines: string[] = [];
let logging: App;
let invoice: Body;

beforeAll(async () => {
	const log = createLog("trace", [], { write: (line: string) => void lines.push(line) });
	logging = await buildApp({ ...app.services, listener: new Listener(app.connectionString), log });
	await logging.ready();
	const client = await app.client();
	const { uuid } = await makeCustomer(client);
	const line_items = [{ name: "Seats", unit_price: 10 }];
	const draft = await succeed(client.post("/invoice", { customer_uuid: uuid, line_items }));
	invoice = await send(client, draft.uuid);
});
afterAll(() => logging.close());

async function logged(method: "GET" | "PUT" | "POST", url: string): Promise<string> {
	lines.splice(0);
	await logging.inject({ method, url });
	return lines.join("");
}

/** The last part of the invoice's payment link. */
const link = () => new URL(invoice.payment_link).pathname.split("/").at(-1) as string;
const signature = () => new URL(invoice.file_url, "http://tallybook.test").searchParams.toString();

it.each<[string, "GET" | "PUT" | "POST", () => string, () => string]>([
	["a payment link", "GET", () => `/pay/${link()}`, link],
	["with more behind it", "GET", () => `/pay/${link()}/x/y`, link],
	["with a slash before it", "GET", () => `//pay/${link()}`, link],
	["below another path", "GET", () => `/billing/pay/${link()}`, link],
	["written in capitals", "GET", () => `/PAY/${link()}`, link],
	["with a letter that is escaped", "GET", () => `/%70ay/${link()}/x`, link],
	["with what cannot be decoded", "GET", () => `/pay/${link()}/%zz`, link],
	["with a part that is too long", "GET", () => `/pay/${link()}${"x".repeat(600)}`, link],
	["by another method", "PUT", () => `/pay/${link()}`, link],
	["behind a page of the application", "GET", () => `/sign-in/${link()}`, link],
	["whose # is escaped", "GET", () => `/reset-password%23token=${link()}`, link],
	["whose # is escaped behind a slash", "GET", () => `/invitation/%23token=${link()}`, link],
	["as a path of the API", "POST", () => `/api/v1/${link()}`, link],
	[
		"a PDF's signature",
		"GET",
		() => `${new URL(invoice.file_url, "http://tallybook.test").pathname}?${signature()}`,
		signature,
	],
	[
		"a PDF's signature whose ? is escaped",
		"GET",
		() => `${new URL(invoice.file_url, "http://tallybook.test").pathname}%3F${signature()}`,
		signature,
	],
])("%s", async (_what, method, path, secret) => {
	const written = await logged(method, path());
	expect(written).not.toContain(secret());
});

it.each([
	["/api/v1/customer/not-there", "/api/v1/customer/not-there"],
	["/api/v1/customers", "/api/v1/customers"],
	["/health/live?verbose=1", "/health/live"],
	["/health/dead", "/health/…"],
	["/wp-login.php", "/…"],
])("an address of a route is logged as it is, any other only with its known words: %s", async (path, expected) => {
	const [line = ""] = (await logged("GET", path)).split("\n");
	expect(JSON.parse(line)).toMatchObject({ path: expected });
});
