import { describe, expect, it } from "vitest";
import { parseJson } from "../platform/json.ts";
import type { Row } from "./cells.ts";
import { readApiDocument } from "./document.ts";
import { operationsOf } from "./operation.ts";
import { recordLines } from "./record.ts";
import { addressOf } from "./request.ts";
import { alignedLines, columnsOf, isList, separatedLines } from "./table.ts";

const document = readApiDocument();
const { schemas } = document.components;
const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));

const rowsOf = (text: string) => parseJson(text) as Row[];
const invoices = rowsOf(`[
	{"uuid": "1", "invoice_status": "sent", "amount": 1679.5, "currency": "EUR", "customer": {"name": "Acme\\u001b[31m"}, "due_date": "2026-11-01"},
	{"uuid": "2", "invoice_status": "draft", "amount": 123456789012345678.123, "currency": "EUR", "customer": {"name": "B"}, "due_date": null},
	{"uuid": "3", "invoice_status": "paid", "amount": 500, "currency": "JPY", "customer": {"name": "C"}, "due_date": null}
]`);
const columns = columnsOf({ $ref: "#/components/schemas/Invoice" }, schemas);

describe("a list", () => {
	it("has what tells rows apart first", () => {
		expect(columns.map(({ name }) => name)).toEqual([
			...["uuid", "invoice_number", "invoice_status", "customer", "amount", "currency", "invoice_date", "due_date"],
		]);
	});

	it("has figures with their decimal points beneath each other, every digit, and no control characters", () => {
		const shown = alignedLines(
			columns.filter(({ name }) => /amount|status|customer/.test(name)),
			invoices,
			80,
		);
		expect(shown).toEqual([
			"INVOICE STATUS  CUSTOMER                   AMOUNT",
			"sent            Acme [31m                1679.50",
			"draft           B          123456789012345678.123",
			"paid            C                         500",
		]);
	});

	it("leaves out what does not fit, the least telling first", () => {
		const headings = (width: number) => alignedLines(columns, invoices, width)[0]?.split(/ {2,}/);
		expect(headings(40)).toEqual(["UUID", "INVOICE NUMBER", "INVOICE STATUS"]);
		expect(headings(1)).toEqual(["UUID"]);
	});

	it("is for programs as the service wrote it", () => {
		expect(separatedLines(columns, invoices)[1]).toBe("2\t\tdraft\tB\t123456789012345678.123\tEUR\t\t");
	});

	it.each([
		["invoices.list", true],
		["usage.listEvents", true],
		["reports.search", true],
		["billing.preview", true],
		["contracts.get", false],
		["templates.price", false],
	])("%s is one: %s", (id, expected) => {
		const operation = operations.get(id);
		expect(operation !== undefined && isList(operation)).toBe(expected);
	});

	it("has columns for every operation that answers one", () => {
		const lists = [...operations.values()].filter(isList);
		expect(lists.length).toBeGreaterThan(20);
		const without = lists.filter(
			({ answer: { schema } }) => columnsOf(schema.properties?.items?.items ?? {}, schemas).length < 2,
		);
		expect(without.map(({ id }) => id)).toEqual([]);
	});
});

describe("a single thing", () => {
	const schema = operations.get("invoices.get")?.answer.schema ?? {};
	const invoice = parseJson(
		'{"amount": 0.3, "currency": "EUR", "sent_at": "2026-09-15T10:00:00.000Z", "customer": {"name": "Acme"}, "line_items": [{"uuid": "9", "name": "Fee", "amount": 0.3}]}',
	) as Row;

	it("is shown field by field, lists within it as tables", () => {
		expect(recordLines(invoice, { schema, schemas, width: 30 })).toEqual([
			"Amount         0.30",
			"Currency       EUR",
			"Sent at        2026-09-15 10:00",
			"Customer name  Acme",
			"",
			"Line items:",
			"UUID  NAME  KIND  QUANTITY",
			"9     Fee",
		]);
	});

	it("has abbreviations in capitals", () => {
		const value = parseJson(`{"customer_uuid": "7", "external_id": "a"}`) as Row;
		expect(recordLines(value, { schema, schemas, width: 30 })).toEqual(["Customer UUID  7", "External ID    a"]);
	});

	it("is for programs a name and a value on each line", () => {
		const lines = recordLines(invoice, { schema, schemas, width: null });
		expect(lines.slice(0, 4)).toEqual([
			"amount\t0.3",
			"currency\tEUR",
			"sent_at\t2026-09-15T10:00:00.000Z",
			'customer\t{"name":"Acme"}',
		]);
	});
});

it("an address has its path filled in and its lists repeated", () => {
	const list = operations.get("invoices.list");
	const get = operations.get("invoices.get");
	if (list === undefined || get === undefined) throw new Error("the operations are missing");
	expect(addressOf(get, { path: { invoice_uuid: "../a b" }, query: {} })).toBe("/api/v1/invoice/..%2Fa%20b");
	const query = { invoice_status: ["sent", "paid"], search: "a&b", limit: 5, amount_gte: 0.0000001 };
	expect(addressOf(list, { path: {}, query })).toBe(
		"/api/v1/invoice?invoice_status=sent&invoice_status=paid&search=a%26b&limit=5&amount_gte=0.0000001",
	);
});
