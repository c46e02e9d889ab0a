import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { ChargedTax } from "../periods/plan-input.ts";
import { ledgerCharge } from "../testing/sample-items.ts";
import { type ChargesToCompare, taxedDifference } from "./taxed-difference.ts";

/** `20`, `20 GST`, `20 exempt`: rate, then the name (default: VAT). */
function taxOf(text: string): ChargedTax {
	const [rate = "", word] = text.split(" ");
	const isTaxExempt = word === "exempt";
	return { taxRate: Decimal.of(rate), taxName: isTaxExempt ? "VAT" : (word ?? "VAT"), isTaxExempt };
}

function textOf({ taxRate, taxName, isTaxExempt }: ChargedTax): string {
	if (isTaxExempt) return `${taxRate} exempt`;
	return taxName === "VAT" ? `${taxRate}` : `${taxRate} ${taxName}`;
}

function chargeOf(text: string) {
	const [net = "", tax = ""] = text.split(" at ");
	return ledgerCharge({ net: Decimal.of(net), tax: taxOf(tax) });
}

/** `100 at 20` for each charge, their target, and today's tax. */
function differences(
	charges: readonly string[],
	target: string,
	today: string,
	fields: Partial<ChargesToCompare> = {},
) {
	const found = taxedDifference({
		charges: charges.map(chargeOf),
		waived: [],
		target: Decimal.of(target),
		today: taxOf(today),
		hasOtherPrice: false,
		isTakenBack: false,
		currency: "EUR",
		...fields,
	});
	return found.map(({ net, tax, isToday }) => `${net} at ${textOf(tax)}${isToday ? " today" : ""}`);
}

it("has the tax of what was waived if there is no other charge", () => {
	const waived = ["30 at 20", "10 at 5"].map(chargeOf);
	// 8 × 30 ÷ 40 = 6, 8 × 10 ÷ 40 = 2.
	expect(differences([], "8", "10", { waived })).toEqual(["6 at 20", "2 at 5"]);
	expect(differences(["0 at 10"], "8", "10", { waived: waived.slice(0, 1) })).toEqual(["8 at 20"]);
	expect(differences(["100 at 10"], "108", "20", { waived })).toEqual(["8 at 10"]);
});

describe("the difference between charges and their target", () => {
	it.each<[string, string[], string, string, string[]]>([
		["bears today's tax where nothing was charged", [], "12.5", "10", ["12.5 at 10 today"]],
		["is nothing where nothing was and is to be charged", [], "0", "10", []],
		["bears today's tax where what was charged came to 0", ["0 at 20"], "15", "10", ["15 at 10 today"]],
		["bears the tax of what it lowers, whatever holds today", ["100 at 20"], "95", "10", ["-5 at 20"]],
		["bears the tax of what it raises", ["100 at 20"], "107.01", "10", ["7.01 at 20"]],
		["is nothing where all is charged already", ["100 at 20", "-5 at 20"], "95", "10", []],
		// −10 × 60 ÷ 100 = −6, × 40 ÷ 100 = −4.
		["is shared over the taxes that were charged", ["60 at 20", "40 at 10"], "90", "20", ["-6 at 20", "-4 at 10"]],
		["is shared alike upwards", ["60 at 20", "40 at 10"], "110", "20", ["6 at 20", "4 at 10"]],
		["knows two taxes by their names", ["60 at 20", "40 at 20 GST"], "90", "20", ["-6 at 20", "-4 at 20 GST"]],
		// 0.02 × 10 ÷ 30 = 0.0067, × 20 ÷ 30 = 0.0133: 0 and 0.01, and the remaining cent to the larger remainder.
		["is shared in whole cents", ["10 at 20", "20 at 10"], "30.02", "20", ["0.01 at 20", "0.01 at 10"]],
		// 0.005 each: the cent goes to the first, and no part is 0.
		["has no part of 0", ["10 at 20", "10 at 10"], "20.01", "20", ["0.01 at 20"]],
		["takes each back, what was credited too", ["100 at 20", "-20 at 10"], "0", "20", ["-100 at 20", "20 at 10"]],
		["takes each tax back where all is", ["60 at 20", "40 at 10"], "0", "20", ["-60 at 20", "-40 at 10"]],
		[
			"leaves a tax alone that was taken back before",
			["100 at 20", "-100 at 20", "80 at 10"],
			"90",
			"20",
			["10 at 10"],
		],
		// 8 on 80: only what was charged has a share, not what was credited.
		["falls on what has the sum's sign", ["100 at 20", "-20 at 10"], "88", "20", ["8 at 20"]],
		["falls on the latest where the taxes cancel out", ["20 at 20", "-20 at 10"], "5", "20", ["5 at 10"]],
		["is nothing where the taxes cancel out to what is due", ["20 at 20", "-20 at 10"], "0", "20", []],
		// 20 × 30 ÷ 40 = 15, 20 × 10 ÷ 40 = 5.
		["gives back what was credited", ["-30 at 20", "-10 at 10"], "-20", "20", ["15 at 20", "5 at 10"]],
		[
			"is one for all that was exempt, at the latest rate",
			["50 at 20 exempt", "50 at 10 exempt"],
			"90",
			"20",
			["-10 at 10 exempt"],
		],
		["keeps an exemption that has ended", ["100 at 20 exempt"], "90", "20", ["-10 at 20 exempt"]],
	])("%s", (_case, charges, target, today, expected) => {
		expect(differences(charges, target, today)).toEqual(expected);
	});

	it("is shared in whole units of the currency", () => {
		// 1 × 10 ÷ 20 each; the yen goes to the first.
		expect(differences(["10 at 20", "10 at 10"], "21", "20", { currency: "JPY" })).toEqual(["1 at 20"]);
	});
});

it("takes back all charges where the period is billed again, whatever they add up to", () => {
	const anew = { isTakenBack: true };
	expect(differences(["20 at 20", "-20 at 10"], "0", "20", anew)).toEqual(["-20 at 20", "20 at 10"]);
	expect(differences(["-20 at 20", "-5 at 10"], "80", "20", anew)).toEqual(["20 at 20", "5 at 10"]);
	expect(differences(["100 at 20", "-100 at 20"], "80", "20", anew)).toEqual([]);
});

describe("after an amendment of the price", () => {
	it.each<[string, string[], string, string, string[]]>([
		["the old tax is taken back and today's charged", ["100 at 20"], "80", "10", ["-100 at 20", "80 at 10 today"]],
		["the difference alone is charged where the tax is the same", ["100 at 20"], "80", "20", ["-20 at 20"]],
		[
			"what was charged at today's tax already stays",
			["100 at 20", "50 at 10"],
			"80",
			"10",
			["-100 at 20", "30 at 10"],
		],
		["nothing is charged where nothing is due", ["100 at 20"], "0", "10", ["-100 at 20"]],
		[
			"an exemption since then counts as another tax",
			["100 at 20"],
			"80",
			"20 exempt",
			["-100 at 20", "80 at 20 exempt today"],
		],
		["what cost nothing before bears today's", ["0 at 20"], "80", "10", ["80 at 10 today"]],
		["today's tax has no part where it would be 0", ["100 at 20", "80 at 10"], "80", "10", ["-100 at 20"]],
	])("%s", (_case, charges, target, today, expected) => {
		expect(differences(charges, target, today, { hasOtherPrice: true })).toEqual(expected);
	});
});
