import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { type Pricing, priceQuantity } from "../index.ts";
import { type EventTerms, sumEvents } from "./event-sums.ts";
import { eventTermsOf } from "./registry.ts";

const d = Decimal.of;

interface Row {
	name: string;
	prices?: { percent?: string; fee?: string; minimum?: string; maximum?: string; free?: number };
	included?: string;
	values: string[];
	/** Each part, and their sum. */
	parts: string[];
	amount: string;
}

function percentage({ percent = "2", fee = "0.1", minimum, maximum, free }: Row["prices"] = {}): Pricing {
	return {
		...{ model: "percentage", percent: d(percent), feePerEvent: d(fee) },
		...(minimum === undefined ? {} : { minimumPerEvent: d(minimum) }),
		...(maximum === undefined ? {} : { maximumPerEvent: d(maximum) }),
		...(free === undefined ? {} : { freeEvents: free }),
	};
}

describe("a percentage of each event", () => {
	it.each<Row>([
		{
			name: "is charged the least where percent and fee are less",
			prices: { minimum: "0.5" },
			values: ["10", "20", "100"], // 0.30, exactly 0.50, 2.10
			parts: ["120 percent at 2 = 2.4", "2 event at 0.1 = 0.2", "1 minimum_event at 0.5 = 0.5"],
			amount: "3.1",
		},
		{
			name: "is charged the most where percent and fee are more",
			prices: { maximum: "1.1" },
			values: ["10", "50", "50.000000000001", "1000"], // 0.30, exactly 1.10, more
			parts: ["60 percent at 2 = 1.2", "2 event at 0.1 = 0.2", "2 maximum_event at 1.1 = 2.2"],
			amount: "3.6",
		},
		{
			name: "is bounded on both sides, and an event of 0 pays the least",
			prices: { minimum: "0.5", maximum: "1", fee: "0" },
			values: ["0", "30", "100"],
			parts: ["30 percent at 2 = 0.6", "1 minimum_event at 0.5 = 0.5", "1 maximum_event at 1 = 1"],
			amount: "2.1",
		},
		{
			name: "costs nothing with a most of 0",
			prices: { maximum: "0" },
			values: ["10", "20"],
			parts: ["0 percent at 2 = 0", "0 event at 0.1 = 0", "2 maximum_event at 0 = 0"],
			amount: "0",
		},
		{
			name: "leaves out the earliest events, whatever their size",
			prices: { free: 2 },
			values: ["500", "1", "100", "50"],
			parts: ["150 percent at 2 = 3", "2 event at 0.1 = 0.2"],
			amount: "3.2",
		},
		{
			name: "is nothing with fewer events than are free",
			prices: { free: 3, minimum: "1" },
			values: ["500", "100"],
			parts: ["0 percent at 2 = 0", "0 event at 0.1 = 0"],
			amount: "0",
		},
		{
			name: "bounds an event by what it exceeds the included quantity by",
			prices: { minimum: "0.5" },
			included: "100",
			// 60 is included; of the next 60, 20 are charged 0.40 + 0.10 = 0.50; then 5 cost 0.20, raised to 0.50
			values: ["60", "60", "5"],
			parts: ["20 percent at 2 = 0.4", "1 event at 0.1 = 0.1", "1 minimum_event at 0.5 = 0.5"],
			amount: "1",
		},
		{
			name: "is bounded by its own quantity, whatever came before, and a negative one is raised only to a least",
			prices: { minimum: "0.5" },
			values: ["-50", "40"], // −0.90 is raised to 0.50; 0.90 is more
			parts: ["40 percent at 2 = 0.8", "1 event at 0.1 = 0.1", "1 minimum_event at 0.5 = 0.5"],
			amount: "1.4",
		},
		{
			name: "has no least where none is agreed: a negative event lowers the quantity",
			prices: { free: 1, fee: "0" },
			values: ["10", "-50", "80"],
			parts: ["30 percent at 2 = 0.6"],
			amount: "0.6",
		},
		{
			name: "takes off the included quantity first, and then leaves out free events",
			prices: { free: 1 },
			included: "100",
			values: ["60", "60", "50"], // the first is free and included; 20 and 50 are charged
			parts: ["70 percent at 2 = 1.4", "2 event at 0.1 = 0.2"],
			amount: "1.6",
		},
	])("$name", ({ prices, included = "0", values, parts, amount }) => {
		const pricing = percentage(prices);
		const events = values.map((value) => ({ value: d(value), price: null }));
		const sums = sumEvents(eventTermsOf(pricing) as EventTerms, d(included), events);
		const priced = priceQuantity(pricing, { quantity: sums.quantity, eventCount: 0, sums }, d(included));
		expect(priced.parts.map((part) => `${part.units} ${part.basis} at ${part.rate} = ${part.amount}`)).toEqual(parts);
		expect([priced.amount.toString(), sums.quantity.toString()]).toEqual([
			amount,
			Decimal.sum(values.map(d)).toString(),
		]);
	});

	it("is priced as without bounds where none is reached", () => {
		const events = ["10", "-3", "20", "0.5"].map((value) => ({ value: d(value), price: null }));
		const bounded = percentage({ minimum: "0.000000000001", maximum: "1000", fee: "0.2" });
		const sums = sumEvents(eventTermsOf(bounded) as EventTerms, Decimal.zero, events);
		const free = priceQuantity(percentage({ fee: "0.2" }), { quantity: sums.quantity, eventCount: 4 }, Decimal.zero);
		const priced = priceQuantity(bounded, { quantity: sums.quantity, eventCount: 0, sums }, Decimal.zero);
		// 2 % of 27.5 and 4 × 0.20: the negative one still costs 0.14.
		expect([priced.amount, free.amount].map(String)).toEqual(["1.35", "1.35"]);
	});
});

describe("events at their own prices", () => {
	const pricing: Pricing = { model: "dynamic", priceProperty: "price" };
	it.each<[string, [value: string, price: string | null][], string, string, string]>([
		[
			"are multiplied and added up exactly",
			[
				["3", "0.1"],
				["0.5", "0.000000000001"],
			],
			"0",
			"3.5",
			"0.3000000000005",
		],
		[
			"are left out without a price",
			[
				["3", "0.1"],
				["7", null],
			],
			"0",
			"3",
			"0.3",
		],
		[
			"are charged beyond the included quantity, each at its price",
			[
				["3", "1"],
				["4", "10"],
			],
			"5",
			"7",
			"20",
		],
		[
			"can add up to less than 0",
			[
				["3", "1"],
				["-2", "5"],
			],
			"0",
			"1",
			"-7",
		],
		["cost nothing where there are none", [], "0", "0", "0"],
	])("%s", (_name, listed, included, quantity, amount) => {
		const events = listed.map(([value, price]) => ({ value: d(value), price: price === null ? null : d(price) }));
		const sums = sumEvents(eventTermsOf(pricing) as EventTerms, d(included), events);
		const priced = priceQuantity(pricing, { quantity: sums.quantity, eventCount: 0, sums }, d(included));
		expect([sums.quantity, priced.amount].map(String)).toEqual([quantity, amount]);
	});
});

describe("packages", () => {
	it.each([
		["up", "10", "10", "1"],
		["up", "10.000000000001", "10", "2"],
		["down", "9.999999999999", "10", "0"],
		["down", "10", "10", "1"],
		["down", "19.9", "10", "1"],
		["down", "25", "10", "2"],
		["down", "26", "10", "2"],
		["down", "0", "10", "0"],
	])("rounded %s: %s by %s are %s", (rounding, quantity, size, packages) => {
		const pricing: Pricing = {
			...{ model: "package", unitPrice: d(3), packageSize: d(size) },
			...(rounding === "down" ? { rounding } : {}),
		};
		const { parts } = priceQuantity(pricing, { quantity: d(quantity), eventCount: 0 }, Decimal.zero);
		expect(parts.map(({ units }) => units.toString())).toEqual([packages]);
	});
});
