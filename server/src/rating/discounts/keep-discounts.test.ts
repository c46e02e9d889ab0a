import { expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import type { TakenDiscount } from "./apply-discounts.ts";
import { keepDiscounts } from "./keep-discounts.ts";

/** `20%:18`: a percent that took off 18; `10:10`: an amount of which the charge got 10; `%:-2`: what a correction gave back. */
function taken(text: string): TakenDiscount {
	const [name = "", allowance = ""] = text.split(":");
	const isPercent = name.endsWith("%");
	return {
		...{ uuid: name, discount_uuid: name, name, level: "contract" as const, allowance },
		...{ percent: isPercent ? name.slice(0, -1) : null, amount: isPercent ? null : name },
	};
}

/** `period 100@19 10:10 20%:18` */
function earlier(text: string) {
	const [kind, figures = "", ...discounts] = text.split(" ");
	const [net = "", tax = ""] = figures.split("@");
	return { kind: kind as "period" | "correction", net: Decimal.of(net), tax, discounts: discounts.map(taken) };
}

it.each<[string, string[], string[], string[]]>([
	// All is taken back: so is the discount
	["nothing is left", ["period 100@19 10:10 20%:18"], ["-100@19"], ["-10 -18"]],
	// 60 of 100: 6 of the 10; 20 % of 54 = 10.80. 6 − 10 = −4; 10.80 − 18 = −7.20. Paid 72, due 43.20: −40 + 11.20 = −28.80
	[
		"less: the amount in proportion, the percent by what is left",
		["period 100@19 10:10 20%:18"],
		["-40@19"],
		["-4 -7.2"],
	],
	// 150 − 10 = 140; 20 % of 140 = 28; 28 − 18 = 10
	["more: the amount is not given again", ["period 100@19 10:10 20%:18"], ["50@19"], ["10"]],
	// 33.33 × 20 % = 6.67; of 100: 20; the difference is 13.33
	["the percent of the total, not of the difference", ["period 33.33@19 20%:6.67"], ["66.67@19"], ["13.33"]],
	// After 150: back to 100. 20 % of 100 = 20 less 30
	["a second correction", ["period 100@19 20%:20", "correction 50@19 20%:10"], ["-50@19"], ["-10"]],
	// At 19 %, 100 with 10 is taken back; at 7 %, 120 has the 10 of the amount
	["at another tax", ["period 100@19 10:10"], ["-100@19", "120@7"], ["-10", "10"]],
	// 10 % of 200 = 20 of 300 in two taxes: −30 of 100 and 200: −1 and −2
	[
		"over several taxes by their difference",
		["period 100@19 10%:10", "correction 200@7 10%:20"],
		["-10@19", "-20@7"],
		["-1", "-2"],
	],
	// The period's charge is void: a correction of 50 that had 10 is taken back
	["a correction of a void charge", ["correction 50@19 20%:10"], ["-50@19"], ["-10"]],
	["without discounts", ["period 100@19"], ["-100@19"], [""]],
	// 33.333 % of 9.52 is 3.17; of two of them together 6.35, of which the first has 3.18.
	["that costs the same keeps its cent", ["period 9.52@19 33.333%:3.18"], ["0@19"], [""]],
	// 0.01 left of 0.03: a third of 0.02 is 0.0066… → 0.01
	["of a cent", ["period 0.03@19 0.02:0.02"], ["-0.02@19"], ["-0.01"]],
])("a correction keeps its period's discounts: %s", (_name, charges, corrections, expected) => {
	const corrected = corrections.map((text) => earlier(`correction ${text}`));
	const kept = keepDiscounts(corrected, charges.map(earlier), "EUR");
	expect(kept.map((list) => list.map(({ allowance }) => allowance).join(" "))).toEqual(expected);
});
