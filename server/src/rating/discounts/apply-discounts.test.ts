import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { type AppliedDiscount, applyDiscounts } from "./apply-discounts.ts";

/** `c-10` or `u20%`: of the contract or the customer, an amount or percent; in the order of their age. */
function discount(text: string, age: number): AppliedDiscount {
	const value = Decimal.of(text.slice(1).replace(/^-|%$/g, ""));
	const isPercent = text.endsWith("%");
	return {
		...{ uuid: text, discount_uuid: text, name: text, level: text.startsWith("c") ? "contract" : "customer" },
		...{ percent: isPercent ? value : null, amount: isPercent ? null : value },
		since: `2026-01-0${age + 1}T00:00:00.000Z`,
	};
}

/** `100@19`, or `100@19 u20%` if only these discounts cover it. */
function charge(text: string, all: readonly string[]) {
	const [figures = "", ...covers] = text.split(" ");
	const [net = "", tax = ""] = figures.split("@");
	return { net: Decimal.of(net), tax, covers: new Set(covers.length === 0 ? all : covers) };
}

describe("what discounts leave of an invoice's charges", () => {
	it.each<[string, string[], string[], string[]]>([
		// 100 − 10 = 90; 20 % of 90 = 18; 90 − 18 = 72
		["the contract's amount before the customer's percent", ["100@19"], ["u20%", "c-10"], ["100 -10 -18 = 72"]],
		// 10 % of 100 = 10, left 90; 20 % of 90 = 18, left 72; then 5: 67
		[
			"percents each on what the former left, before amounts",
			["100@19"],
			["c-5", "c10%", "c20%"],
			["100 -10 -18 -5 = 67"],
		],
		// 20 % of 100 = 20, left 80; 10 % of 80 = 8, left 72: the oldest first
		["the oldest percent first", ["100@19"], ["u20%", "u10%"], ["100 -20 -8 = 72"]],
		// 30 of 100 and 200: 10 and 20
		["an amount by net over tax groups", ["100@19", "200@7"], ["c-30"], ["100 -10 = 90", "200 -20 = 180"]],
		// 10 of three times 50: 3.33…; one cent is left for the first
		[
			"the largest remainder, ties to the first",
			["50@0", "50@7", "50@19"],
			["c-10"],
			["50 -3.34 = 46.66", "50 -3.33 = 46.67", "50 -3.33 = 46.67"],
		],
		// 15 % of 0.10 + 0.10 + 0.10 = 0.045 → 0.05 in all: rounded once. Groups: 0.20 of 0.30 → 0.0333, 0.10 → 0.0166; floors 0.03 and
		// 0.01, the cent to the larger remainder 0.0066: 0.03 and 0.02. In the first: 0.015 each, floors 0.01, the cent to the first.
		[
			"a percent is rounded once, groups before charges",
			["0.1@19", "0.1@19", "0.1@7"],
			["c15%"],
			["0.1 -0.02 = 0.08", "0.1 -0.01 = 0.09", "0.1 -0.02 = 0.08"],
		],
		// 30 of 20: 20, the rest is lost
		["never below 0; the excess is lost", ["12@19", "8@7"], ["c-30", "u50%"], ["12 -12 = 0", "8 -8 = 0"]],
		// 100 % leaves nothing for the amount
		["nothing is left for a later discount", ["100@19"], ["u-10", "c100%"], ["100 -100 = 0"]],
		// Only the second: 10 % of 40 = 4; then 30 of 100 + 36: 100/136 × 30 = 22.058…, 36/136 × 30 = 7.941…: the cent to 0.941
		[
			"only what it covers",
			["100@19 u-30", "40@19 c10% u-30"],
			["c10%", "u-30"],
			["100 -22.06 = 77.94", "40 -4 -7.94 = 28.06"],
		],
		// Of what is above 0 only: 10 % of 100
		["not what is below 0", ["100@19", "-50@19"], ["c10%"], ["100 -10 = 90", "-50 = -50"]],
		// 33.333 % of 100 = 33.333 → 33.33
		["to the currency's minor unit", ["100@19"], ["c33.333%"], ["100 -33.33 = 66.67"]],
		["nothing of nothing", ["0@19"], ["c-10", "u10%"], ["0 = 0"]],
	])("%s", (_name, charges, names, expected) => {
		const discounts = names.map(discount);
		const drawn = charges.map((text) => charge(text, names));
		const taken = applyDiscounts(drawn, discounts, "EUR");
		const shown = drawn.map(({ net }, place) => {
			const allowances = (taken[place] ?? []).map(({ allowance }) => allowance).filter((text) => text !== "0");
			const left = net.minus(Decimal.sum(allowances.map((text) => Decimal.of(text))));
			return [net, ...allowances.map((text) => `-${text}`), "=", left].join(" ");
		});
		expect(shown).toEqual(expected);
	});

	it.each<[string, string[], string, string[]]>([
		// 12 + 8 = 20 is taken off; the 30 are shared 18 and 12
		["an amount above what there is, by net", ["12@19", "8@7"], "c-30", ["12 of 18", "8 of 12"]],
		["an amount of nothing, to the first", ["0@19", "0@7"], "c-10", ["0 of 10", ""]],
		// The other charge got all of it
		["no amount to what costs nothing", ["0@19", "40@7"], "c-10", ["", "10 of 10"]],
		["a percent of nothing", ["0@19"], "c10%", ["0"]],
		["a percent of what is below 0", ["-5@19", "40@7"], "c10%", ["0", "4"]],
	])("keeps for corrections %s", (_name, charges, name, expected) => {
		const drawn = charges.map((text) => charge(text, [name]));
		const shown = applyDiscounts(drawn, [discount(name, 0)], "EUR").map((taken) =>
			taken.map(({ allowance, amount }) => (amount === null ? allowance : `${allowance} of ${amount}`)).join(),
		);
		expect(shown).toEqual(expected);
	});

	it("in a currency without minor units", () => {
		// 12.5 % of 99 = 12.375 → 12
		const [taken] = applyDiscounts([charge("99@10", ["c12.5%"])], [discount("c12.5%", 0)], "JPY");
		expect(taken?.map(({ allowance }) => allowance)).toEqual(["12"]);
	});
});
