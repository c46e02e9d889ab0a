import { beforeAll, describe, expect, it, vi } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { newUuid } from "../../platform/index.ts";
import { customerColumns, invoiceColumns, lineColumns } from "./csv-columns.ts";
import { download, openSnapshots, readAll } from "./testing/download.ts";
import { writeCustomers, writeInvoices } from "./testing/many-invoices.ts";

const app = useTestApp();
let client: TestClient;

/** The records of a file by RFC 4180, each keyed by the header's names. */
function readCsv(text: string): Record<string, string>[] {
	const fields = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)];
	const rows: string[][] = [[]];
	for (const [, quoted, plain, end] of fields) {
		(rows.at(-1) as string[]).push(quoted?.replaceAll('""', '"') ?? plain ?? "");
		if (end === "\r\n") rows.push([]);
		if (end === "") break;
	}
	// The last line ends like every other.
	expect(rows.pop()).toEqual([""]);
	const [head, ...records] = rows as [string[], ...string[][]];
	for (const record of records) expect(record).toHaveLength(head.length);
	return records.map((record) => Object.fromEntries(record.map((value, index) => [head[index] as string, value])));
}

const csvOf = async (query = "") => readCsv(String((await client.get(`/invoice/export.csv?${query}`)).body));

const texts = {
	plain: "Services of May",
	quoted: 'He said "one, two"\r\nand\nleft',
	formula: '=HYPERLINK("http://evil.example","Pay")',
	spaces: "  kept\nas it is  ",
};

beforeAll(async () => {
	client = await app.client();
	const ada = await makeCustomer(client, {
		name: '+Ada, "the" first',
		phone_number: "+49 30 1",
		billing_emails: ["a@ada.example", "b@ada.example"],
	});
	const bob = await makeCustomer(client, { name: "Bob", external_id: "@bob" });
	for (const [customer, description, unit_price] of [
		[ada, texts.plain, 10],
		[ada, texts.quoted, 0.5],
		[bob, texts.formula, 1000],
		[bob, texts.spaces, 3],
	]) {
		await succeed(
			client.post("/invoice", {
				customer_uuid: customer.uuid,
				description,
				due_date: "2026-09-30",
				custom_fields: description === texts.plain ? [{ field_name: "PO", field_value: "=7" }] : [],
				line_items: [
					{ name: "-Line", unit_price, quantity: 2 },
					{ name: "Credit", unit_price: -0.25, description },
				],
			}),
		);
	}
});

/** The API's value, as a file shows it. */
function shown(value: unknown): string {
	if (value === null) return "";
	if (Array.isArray(value))
		return value.length > 0 && typeof value[0] !== "string" ? JSON.stringify(value) : value.join("; ");
	return typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
}

describe("the list as CSV", () => {
	it("has every invoice of the list in order, with every flat field and the customer's", async () => {
		const { items } = await succeed(client.get("/invoice"));
		const rows = await csvOf();
		expect(rows).toHaveLength(4);
		const listed: string[] = [
			...Object.keys(items[0]).filter((name) => !["line_items", "customer", "delivery"].includes(name)),
		];
		expect([...invoiceColumns].sort()).toEqual(listed.sort());
		expect([...customerColumns].sort()).toEqual(Object.keys(items[0].customer).sort());
		const expected = items.map((item: Body) => {
			const own = invoiceColumns.map((name) => [name, shown(item[name])]);
			return Object.fromEntries([
				...own,
				...customerColumns.map((name) => [`customer_${name}`, shown(item.customer[name])]),
			]);
		});
		expect(rows).toEqual(expected);
	});

	it("has a row for each line item on request", async () => {
		const { items } = await succeed(client.get("/invoice"));
		const rows = await csvOf("rows=line_items");
		expect([...lineColumns].sort()).toEqual(Object.keys(items[0].line_items[0]).sort());
		const expected = items.flatMap((item: Body) =>
			item.line_items.map((line: Body) => ({
				...Object.fromEntries(
					["uuid", "number", "status", "date"].map((name) => [
						`invoice_${name}`,
						shown(item[name === "uuid" ? name : `invoice_${name}`]),
					]),
				),
				invoice_due_date: "2026-09-30",
				...Object.fromEntries(
					["uuid", "external_id", "name"].map((name) => [`customer_${name}`, shown(item.customer[name])]),
				),
				...Object.fromEntries(lineColumns.map((name) => [`line_item_${name}`, shown(line[name])])),
			})),
		);
		expect(rows).toEqual(expected);
	});

	it("keeps every character of a text, and defuses formulas but not numbers", async () => {
		const rows = await csvOf("rows=line_items&search=first");
		expect(rows.map((row) => row.customer_name)).toContain(`'+Ada, "the" first`);
		expect(rows.map((row) => row.line_item_description)).toContain(texts.quoted);
		expect((await csvOf("search=kept")).map((row) => row.description)).toEqual([texts.spaces]);
		expect(new Set(rows.map((row) => row.line_item_name))).toEqual(new Set(["'-Line", "Credit"]));
		expect(new Set(rows.map((row) => row.line_item_amount))).toEqual(new Set(["20", "1", "-0.25"]));
		const [formula] = await csvOf("amount_gte=1999");
		expect(formula).toMatchObject({
			description: `'${texts.formula}`,
			customer_external_id: "'@bob",
			amount: "1999.75",
		});
	});

	it.each([
		["amount_lte=1", ["0.75"]],
		["search=bob&amount_lte=10", ["5.75"]],
		["invoice_status=sent", []],
		["is_overdue=false&due_date_gte=2026-09-30&amount_gte=10&amount_lte=20", ["19.75"]],
	])("accepts the filters of the list: %s", async (query, amounts) => {
		expect((await csvOf(query)).map((row) => row.amount)).toEqual(amounts);
	});

	it("is a UTF-8 file with the day in its name", async () => {
		const { headers } = await client.get("/invoice/export.csv");
		expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
		expect(headers["content-disposition"]).toBe('attachment; filename="invoices-2026-09-15.csv"');
	});

	it.each([
		["limit=1", 422, "limit: is not a known query parameter"],
		["rows=customers", 422, "rows"],
		["amount_gte=9&amount_lte=8", 422, "amount_gte: must not be greater than amount_lte"],
		["customer_uuid=1", 400, "Invalid customer_id format"],
	])("is refused for %s", async (query, status, words) => {
		const answer = await client.get(`/invoice/export.csv?${query}`);
		expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
	});

	it("is open to a read token, and shows nothing of another organization", async () => {
		expect((await (await app.clientOf(client, "read")).get("/invoice/export.csv")).status).toBe(200);
		expect((await (await app.clientOf(client, "ingest")).get("/invoice/export.csv")).status).toBe(403);
		const stranger = await app.client("read", "Another company");
		expect(readCsv(String((await stranger.get("/invoice/export.csv")).body))).toEqual([]);
	});
});

describe("a large export", () => {
	const invoiceCount = 1_500;
	/** More in total than the connection's own buffers hold. */
	const description = "long ".repeat(2_000);
	let owner: TestClient;

	beforeAll(async () => {
		owner = await app.client("write", "A large company");
		const customer = { uuid: newUuid(), name: "Large", email: null };
		await writeCustomers(owner.context, [customer]);
		for (let from = 0; from < invoiceCount; from += 500) {
			await writeInvoices(
				owner.context,
				Array.from({ length: 500 }, (_, index) => ({
					uuid: newUuid(),
					customer_uuid: customer.uuid,
					status: "paid",
					invoice_number: `L-${from + index}`,
					invoice_date: "2026-01-01",
					due_date: null,
					description,
					external_source_id: null,
					amount: "1.5",
					created_at: "2026-01-01T00:00:00.000Z",
				})),
			);
		}
	});

	const untilClosed = () => vi.waitFor(async () => expect(await openSnapshots(app)).toEqual([]), { timeout: 10_000 });

	it("waits for a client that does not read, shows one snapshot, and completes", async () => {
		const response = await download(app, owner, "/invoice/export.csv");
		await new Promise((resolve) => setTimeout(resolve, 500));
		// If it were all in memory by now, the database would be done.
		expect(await openSnapshots(app)).toHaveLength(1);
		await app.database.execute("delete from invoicing.line_item where organisation_id = $1", [
			owner.context.organisationId,
		]);
		const rows = readCsv(String(await readAll(response)));
		expect(new Set(rows.map((row) => row.invoice_number)).size).toBe(invoiceCount);
		await untilClosed();
	});

	it("aborted by the client leaves no connection open", async () => {
		const response = await download(app, owner, "/invoice/export.csv");
		expect(await openSnapshots(app)).toHaveLength(1);
		response.destroy();
		await untilClosed();
	});

	it("that fails in the middle is visibly aborted", async () => {
		const response = await download(app, owner, "/invoice/export.csv");
		const [pid] = await openSnapshots(app);
		await app.database.execute("select pg_terminate_backend($1, 5000)", [pid]);
		await expect(readAll(response)).rejects.toThrow("aborted");
		await untilClosed();
	});

	// Issue 17, finding 4: an organization leaves capacity to others.
	it("is one of at most two of its organization, and doesn't block another's", async () => {
		const responses = await Promise.all([1, 2].map(() => download(app, owner, "/invoice/export.csv")));
		const refused = await owner.get("/invoice/export.csv");
		expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "10" } });
		const other = await app.client();
		expect((await other.get("/invoice/export.csv")).status).toBe(200);
		for (const response of responses) response.destroy();
		await untilClosed();
		await vi.waitFor(async () => expect((await owner.get("/invoice/export.csv?search=L-1499")).status).toBe(200));
	});
});
