import { describe, expect, it } from "vitest";
import { cycleOf } from "../model/cycle.ts";
import { ExportedObject, type JsonObject } from "../model/exported-object.ts";
import type { Gap } from "../model/plan.ts";
import { mapInvoice } from "./invoices.ts";
import type { MappedPrice } from "./prices.ts";

const fields = { plan_item_name: "Calls" };
const price: MappedPrice = {
	productId: "",
	optionName: "",
	currency: "USD",
	service: { metricKey: "mtr_1", cycle: cycleOf({ unit: "month", count: 1 }), fields },
};
const september = 1788220800;

/** A line as the API answers it since 2025-03-31. */
const line = (amount: number, quantity: number, more: JsonObject = {}) => ({
	id: `il_${amount}`,
	amount,
	quantity,
	description: "Calls",
	period: { start: september, end: september },
	parent: { subscription_item_details: { subscription: "sub_1", proration: false } },
	pricing: { price_details: { price: "price_1" } },
	...more,
});

function charges(lines: readonly JsonObject[], invoice: JsonObject = {}) {
	const gaps: Gap[] = [];
	const total = lines.reduce((sum, { amount }) => sum + Number(amount), 0);
	const all = {
		id: "in_1",
		number: "A-1",
		currency: "usd",
		status: "paid",
		created: september,
		total,
		lines: { data: lines },
		...invoice,
	};
	const found = mapInvoice(new ExportedObject("invoice in_1", all, gaps), new Map([["price_1", price]]));
	return found.map(({ name, quantity, amount, service }) => [
		name,
		quantity.toString(),
		amount.toString(),
		typeof service === "string" ? service : "priced",
	]);
}

describe("the lines of an invoice become charges", () => {
	it.each<[string, readonly JsonObject[], JsonObject, unknown[]]>([
		["a line", [line(1950, 12001)], {}, [["Calls", "12001", "19.5", "priced"]]],
		// 100 units in the first tier and 50 in the second: 5.00 + 2.00.
		["tiers, which are lines of their own", [line(500, 100), line(200, 50)], {}, [["Calls", "150", "7", "priced"]]],
		[
			"a tier's flat fee, which counts no units",
			[line(500, 100), line(1000, 1, { description: "Flat fee for Tier 1" })],
			{},
			[["Calls", "100", "15", "priced"]],
		],
		[
			"a line as older versions of the API answer it",
			[line(100, 10, { pricing: null, parent: null, price: { id: "price_1" }, subscription: "sub_1" })],
			{},
			[["Calls", "10", "1", "priced"]],
		],
		[
			"a proration",
			[line(-700, 1, { parent: { subscription_item_details: { proration: true } } })],
			{},
			[["Calls", "1", "-7", "a proration"]],
		],
		[
			"an unknown price",
			[line(100, 1, { pricing: { price_details: { price: "price_2" } }, description: "Other" })],
			{},
			[["Other", "1", "1", "its price is not carried over"]],
		],
		[
			"a discount of the whole invoice",
			[line(1000, 10)],
			{ total: 900 },
			[
				["Calls", "10", "10", "priced"],
				["Rest of the total", "1", "-1", "discounts and taxes of the whole invoice"],
			],
		],
		["a void invoice", [line(100, 1)], { status: "void" }, []],
	])("%s", (_name, lines, invoice, expected) => {
		expect(charges(lines, invoice)).toEqual(expected);
	});
});
