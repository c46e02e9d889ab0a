import { describe, expect, it } from "vitest";
import { ExportedObject, type JsonObject } from "./exported-object.ts";
import type { Gap } from "./plan.ts";

function rest(fields: JsonObject, read: (object: ExportedObject) => void): string[] {
	const gaps: Gap[] = [];
	const object = new ExportedObject("thing 1", fields, gaps);
	read(object);
	object.reportRest(["livemode"]);
	return gaps.map(({ field, reason }) => `${field}: ${reason}`);
}

describe("a field that nobody reads", () => {
	it.each([
		["a text", { coupon: "10OFF" }, ['coupon: "10OFF" is not carried over']],
		["a number", { balance: -1200 }, ["balance: -1200 is not carried over"]],
		["an object", { metadata: { crm: "4711" } }, ['metadata: {"crm":"4711"} is not carried over']],
		["an object with nothing in it", { automatic_tax: { enabled: false, liability: null } }, []],
		["an empty list, as Stripe answers it", { tax_ids: { object: "list", data: [], url: "/v1" } }, []],
		["nothing", { a: null, b: "", c: [], d: {}, e: false, f: 0 }, []],
		["what means nothing elsewhere", { livemode: true }, []],
	])("is reported if it holds something: %s", (_name, fields, reported) => {
		expect(rest(fields, () => {})).toEqual(reported);
	});

	it("is reported in inner objects by its path", () => {
		const fields = { items: { data: [{ id: "a" }, { id: "b", discounts: ["di_1"] }] } };
		const read = (object: ExportedObject) => {
			for (const item of object.inners("items")) {
				item.text("id");
				item.reportRest([]);
			}
		};
		expect(rest(fields, read)).toEqual(['items[1].discounts: ["di_1"] is not carried over']);
	});
});

it("a list of which the export has only the first page is reported", () => {
	const fields = { lines: { object: "list", data: [{ id: "a" }], has_more: true } };
	expect(rest(fields, (object) => object.inners("lines"))).toEqual([
		"lines: the export holds only the first page of this list",
	]);
});
