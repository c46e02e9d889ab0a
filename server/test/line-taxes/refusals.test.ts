import { describe, expect, it } from "vitest";
import type { Answer } from "../support/app.ts";
import { type Body, succeed } from "../support/billing.ts";
import { line, taxes, useDesk } from "./taxing.ts";

/** What bad taxes are told: the path of each field. */

const desk = useDesk();
const good = { name: "GST", rate: 5 };

function expectField({ status, body }: Answer, ...fields: string[]): void {
	expect(status, JSON.stringify(body)).toBe(422);
	expect(fields).toContain(body.errors[0].field);
	expect(body.detail).toContain(body.errors[0].field);
}

// [name, taxes, the path of the field after `taxes`]
const bad: [string, unknown, ...string[]][] = [
	["that are no list", "GST", ""],
	["that are an object", good, ""],
	["of a number", [5], "[0]"],
	["of null", [good, null], "[1]"],
	["without a rate", [good, { name: "PST" }], "[1].rate"],
	["with a rate of null", [good, { name: "PST", rate: null }], "[1].rate"],
	["with a rate below 0", [good, { name: "PST", rate: -0.01 }], "[1].rate"],
	["with a rate above 100", [good, { name: "PST", rate: 100.01 }], "[1].rate"],
	["with a rate in a text", [good, { name: "PST", rate: "7" }], "[1].rate"],
	["with a rate of thirteen decimals", [{ name: "PST", rate: 0.1234567890123 }], "[0].rate"],
	["with a first one on those before it", [{ ...good, compound: true }], "[0].compound"],
	["with more than 100 percent together", [good, { name: "Luxury", rate: 95.5 }], ""],
	["with an empty name", [good, { name: "", rate: 7 }], "[1].name"],
	["with a name of 256 characters", [{ name: "x".repeat(256), rate: 7 }], "[0].name"],
	["with a name that is no text", [{ name: 7, rate: 7 }], "[0].name"],
	["of another category", [good, { ...good, name: "PST", category: "X" }], "[1].category"],
	["with a category in small letters", [{ ...good, category: "s" }], "[0].category"],
	["with a jurisdiction that is no text", [{ ...good, jurisdiction: 1 }], "[0].jurisdiction"],
	["with a compound that is no boolean", [good, { name: "PST", rate: 7, compound: "yes" }], "[1].compound"],
	["with an amount, which is computed", [{ ...good, amount: 5 }], "[0].amount"],
	["with a field that is not one", [{ ...good, percent: 5 }], "[0].percent"],
	["silent: with one tax twice", [good, good], "", "[1]", "[1].name"],
	[
		"silent: more than any place has",
		Array.from({ length: 101 }, (_, place) => ({ name: `T${place}`, rate: 0.1 })),
		"",
	],
];

describe("taxes", () => {
	it.each(bad)("%s: of a new invoice's line", async (_name, given, ...paths) => {
		const line_items = [{ name: "Seats", unit_price: 100, taxes: given }];
		const answer = await desk.client.post("/invoice", { customer_uuid: desk.customer.uuid, line_items });
		expectField(answer, ...paths.map((path) => `line_items[0].taxes${path}`));
		expect((await succeed(desk.client.get("/invoice"))).count).toBe(0);
	});

	it.each(bad)("%s: of a line that is added or changed", async (_name, given, ...paths) => {
		const invoice = await desk.draft([line(100, [["VAT", 19]])]);
		const path = `/invoice/${invoice.uuid}/line-items`;
		const fields = paths.map((each) => `taxes${each}`);
		expectField(await desk.client.post(path, { name: "Seats", unit_price: 1, taxes: given }), ...fields);
		expectField(await desk.client.put(`${path}/${invoice.line_items[0].uuid}`, { taxes: given }), ...fields);
		expect((await desk.read(invoice)).line_items).toEqual(invoice.line_items);
	});

	it("name the line as well", async () => {
		const line_items = [
			line(1, [["VAT", 19]]),
			{ name: "Seats", unit_price: 1, taxes: [good, { name: "PST", rate: 101 }] },
		];
		const answer = await desk.client.post("/invoice", { customer_uuid: desk.customer.uuid, line_items });
		expectField(answer, "line_items[1].taxes[1].rate");
	});

	it("of all bad fields, name each", async () => {
		const line_items = [
			{
				name: "Seats",
				unit_price: 100,
				taxes: [
					{ name: "A", rate: -1 },
					{ name: "B", rate: 101 },
				],
			},
		];
		const { body } = await desk.client.post("/invoice", { customer_uuid: desk.customer.uuid, line_items });
		const named = body.errors.map(({ field }: Body) => field);
		expect(named).toEqual(["line_items[0].taxes[0].rate", "line_items[0].taxes[1].rate"]);
	});

	it("silent: beside a tax_rate are refused", async () => {
		const line_items = [{ name: "Seats", unit_price: 100, tax_rate: 19, taxes: taxes(["GST", 5], ["PST", 7]) }];
		const answer = await desk.client.post("/invoice", { customer_uuid: desk.customer.uuid, line_items });
		expectField(answer, "line_items[0].taxes", "line_items[0].tax_rate");
	});
});

describe("at the limits", () => {
	it.each<[string, object[], number]>([
		["0 percent", [{ name: "A", rate: 0 }], 100],
		["100 percent", [{ name: "A", rate: 100 }], 200],
		["twelve decimals", [{ name: "A", rate: 0.000000000001 }], 100],
		["a name of 255 characters", [{ name: "x".repeat(255), rate: 7 }], 107],
		["four taxes", ["A", "B", "C", "D"].map((name) => ({ name, rate: 1 })), 104],
		[
			"each category",
			["S", "Z", "E", "AE", "K", "G", "O", "L", "M"].map((category) => ({ name: category, rate: 0, category })),
			90,
		],
	])("%s", async (name, given, amount) => {
		const line_items =
			name === "each category"
				? given.map((tax) => ({ name: "Seats", unit_price: amount / given.length, taxes: [tax] }))
				: [{ name: "Seats", unit_price: 100, taxes: given }];
		const invoice = await desk.draft(line_items);
		expect(Math.round(invoice.amount)).toBe(amount);
	});
});

it("a token that only reads cannot change taxes", async () => {
	const invoice = await desk.draft([line(100, [["VAT", 19]])]);
	const reader = await desk.app.clientOf(desk.client, "read");
	const path = `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}`;
	expect((await reader.put(path, { taxes: [good] })).status).toBe(403);
	expect((await succeed(reader.get(`/invoice/${invoice.uuid}`))).line_items[0].taxes).toMatchObject([{ rate: 19 }]);
});
