import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import { soldIn, termsIn } from "./prices-by-currency.ts";
import type { ServiceInput } from "./schemas.ts";
import { termsOf } from "./service-terms.ts";

const d = Decimal.of;
const planItem = { uuid: "", name: "Calls", description: null };
/** Ten euros, and at least 50; eleven dollars. */
const sent: ServiceInput = {
	...{ service_type: "usage", billing_cycle: "monthly", pricing_model: "percentage" },
	...{ unit_price: d(10), fee_per_event: d("0.1"), maximum_per_event: d(3), free_events: 2 },
	...{ included_quantity: d(5), minimum_amount: d(50) },
};
const dollars = { currency: "USD", unit_price: d(11) };

const euros = ["10", "0.1", "3", "50"];
const cases: [name: string, prices: object[], currency: string, single: string, expected: string[] | null][] = [
	["that currency's price, and nothing of another's", [dollars], "USD", "EUR", ["11", "0", "none", "none"]],
	["the single price in its own currency", [dollars], "EUR", "EUR", euros],
	["the price in the single one's currency before it", [dollars], "USD", "USD", ["11", "0", "none", "none"]],
	["no other currency", [dollars], "GBP", "EUR", null],
	["the single price's currency only, without others", [], "GBP", "EUR", null],
	[
		"all that a price has",
		[{ ...dollars, fee_per_event: d("0.2"), maximum_per_event: d(4), minimum_amount: d(60) }],
		...(["USD", "EUR", ["11", "0.2", "4", "60"]] as const satisfies [string, string, string[]]),
	],
];

function termsWith(prices: object[]) {
	return termsOf({ ...sent, prices: prices as (typeof dollars)[] }, planItem);
}

describe("terms in a currency", () => {
	it.each(cases)("are %s", (_name, prices, currency, single, expected) => {
		const terms = termsIn(termsWith(prices), { currency, single });
		const { unit_price, fee_per_event, maximum_per_event, minimum_amount } = terms ?? {};
		const figures = [unit_price, fee_per_event, maximum_per_event, minimum_amount].map((value) => `${value ?? "none"}`);
		expect(terms === null ? null : figures).toEqual(expected);
	});

	it("keep what depends on no currency", () => {
		const terms = termsIn(termsWith([dollars]), { currency: "USD", single: "EUR" });
		expect(terms).toMatchObject({ free_events: 2, included_quantity: d(5), pricing_model: "percentage" });
	});

	it("can be taken in another currency later", () => {
		const inDollars = soldIn(termsWith([dollars]), { currency: "USD", single: "EUR" });
		const inEuros = soldIn(inDollars, { currency: "EUR", single: "EUR" });
		expect(inDollars.prices.map(({ currency }) => currency)).toEqual(["EUR", "USD"]);
		expect(inEuros).toMatchObject({ unit_price: d(10), minimum_amount: d(50) });
		expect(() => soldIn(inDollars, { currency: "GBP", single: "EUR" })).toThrow('"Calls" has none in GBP');
	});

	it("of a contract's service are as sent, without prices by currency", () => {
		const terms = termsWith([]);
		expect(soldIn(terms, { currency: "GBP", single: "EUR" })).toBe(terms);
	});
});
