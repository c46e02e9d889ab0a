import { describe, expect, test } from "vitest";
import { event, ingest, run, tell, usageItem, world } from "../histories.ts";
import type { CurrencyPrice, Terms } from "../history.ts";

const dollars = (given: Omit<CurrencyPrice, "currency">) => [{ currency: "USD", ...given }];

const CASES: readonly {
	readonly states: string;
	readonly terms: Partial<Terms>;
	readonly prices?: CurrencyPrice[];
	readonly currency: string;
	readonly net: string;
}[] = [
	{
		states: "the contract's",
		terms: { unit_price: "1" },
		prices: dollars({ unit_price: "1.2" }),
		currency: "USD",
		net: "240.00",
	},
	{
		states: "the single one, in the organization's",
		terms: { unit_price: "1" },
		prices: dollars({ unit_price: "1.2" }),
		currency: "EUR",
		net: "200.00",
	},
	{ states: "without others, as sent", terms: { unit_price: "1" }, currency: "JPY", net: "200" },
	{
		states: "without the minimum that it leaves out",
		terms: { unit_price: "1", minimum_amount: "500" },
		prices: dollars({ unit_price: "1.2" }),
		currency: "USD",
		net: "240.00",
	},
	{
		// 150 × 1.20: the allowance stays.
		states: "with what is in no currency",
		terms: { unit_price: "1", included_quantity: "50" },
		prices: dollars({ unit_price: "1.2" }),
		currency: "USD",
		net: "180.00",
	},
	{
		// 100 × 2 + 100 × 1, without the base fee.
		states: "with its own tiers",
		terms: { pricing_model: "graduated", tiers: [{ up_to: null, unit_price: "1", flat_fee: "50" }] },
		prices: dollars({
			tiers: [
				{ up_to: "100", unit_price: "2", flat_fee: "0" },
				{ up_to: null, unit_price: "1", flat_fee: "0" },
			],
		}),
		currency: "USD",
		net: "300.00",
	},
];

describe("A price by currency is", () => {
	for (const { states, terms, prices, currency, net } of CASES) {
		test(states, () => {
			const item = usageItem(terms, prices === undefined ? {} : { prices });
			const steps = [
				...world([item], { currency }),
				ingest("2026-01-10", event("2026-01-10", "200")),
				run("2026-02-01"),
			];
			expect(tell(steps)).toEqual([`2026-02-01 sent: price ${net} @0`]);
		});
	}

	test("none: refused", () => {
		const item = usageItem({ unit_price: "1" }, { prices: dollars({ unit_price: "1.2" }) });
		expect(() => tell(world([item], { currency: "GBP" }))).toThrow("Currencies: 422");
	});
});
