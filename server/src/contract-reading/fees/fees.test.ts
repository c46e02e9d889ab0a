import { describe, expect, it } from "vitest";
import { fold } from "../values/fold.ts";
import { boundsOf, type Range, rangeAt } from "../values/ranges.ts";
import { isInNoFeeClause, isNoFee } from "./drafts/fee-words.ts";
import { perUnitBehind } from "./drafts/per-unit.ts";

describe("the bounds of tiers", () => {
	const bounds = (texts: readonly string[]) => {
		const ranges = texts.map((text) => rangeAt(fold(text), "."));
		return boundsOf(ranges.filter((range): range is Range => range !== null));
	};

	it.each([
		{ texts: ["0 – 5,000", "5,001 – 50,000", "50,001 and above"], expected: ["5000", "50000", null] },
		{ texts: ["First 100,000", "Next 400,000", "Over 500,000"], expected: ["100000", "500000", null] },
		{ texts: ["up to 2,500", "2,501 to 10,000", "above 10,000"], expected: ["2500", "10000", null] },
		{ texts: ["less than 1,000", "1,000 – 4,999", "5,000+"], expected: ["999", "4999", null] },
		{ texts: ["up to 10k", "10k to 1 million", "unlimited"], expected: ["10000", "1000000", null] },
		{ texts: ["bis 500", "501 bis 2000", "über 2000"], expected: ["500", "2000", null] },
	])("$texts", ({ texts, expected }) => {
		const read = bounds(texts);
		expect(read?.bounds.map((bound) => bound?.toString() ?? null)).toEqual(expected);
		expect(read?.isComplete).toBe(true);
	});

	it("are incomplete where the last tier has an end", () => {
		expect(bounds(["1 – 10", "11 – 20"])?.isComplete).toBe(false);
	});

	it("are none where tiers do not ascend", () => expect(bounds(["1 – 100", "1 – 50", "over 50"])).toBeNull());

	it.each(["Platform fee", "per month", ""])("%j is no range", (text) => expect(rangeAt(text, ".")).toBeNull());
});

describe("what a price is for", () => {
	it.each([
		{ text: " per gigabyte per month", unit: "gigabyte", size: "1", quantity: undefined },
		{ text: " per month per user", unit: "user", size: "1", quantity: undefined },
		{ text: " for every block of 10,000 e-mails or part thereof", unit: "e-mail", size: "10000", quantity: undefined },
		{ text: "/1,000 API calls", unit: "api call", size: "1000", quantity: undefined },
		{ text: " per month for each of 6 dedicated numbers", unit: "dedicated number", size: "1", quantity: "6" },
		{ text: " applies to each chargeback lost", unit: "chargeback", size: "1", quantity: undefined },
		{ text: " per month, payable in advance", unit: null, size: "1", quantity: undefined },
		{ text: " por el servicio", unit: null, size: "1", quantity: undefined },
	])("$text", ({ text, unit, size, quantity }) => {
		const read = perUnitBehind(fold(text), ".");
		expect([read.unit, read.size.toString(), read.quantity?.toString()]).toEqual([unit, size, quantity]);
	});
});

describe("amounts that are no fees", () => {
	it.each([
		"liability shall not exceed $250,000",
		"insurance of not less than $2,000,000",
		"a late fee of $25 applies",
		"for example, a month costs $550",
		"the total contract value is $7,800",
		"travel is reimbursed at $0.67 per mile",
		"Provider shall pay a credit of $500",
	])("%s", (text) => expect(isNoFee(fold(text), "fees")).toBe(true));

	it("are told by the clause's heading", () =>
		expect(isNoFee("a sum of money", "7. limitation of liability")).toBe(true));

	it.each([
		"a platform fee of $2,400 per month",
		"$0.15 for each stop in excess of 20,000 stops",
	])("but not %s", (text) => {
		expect(isNoFee(fold(text), "3. fees")).toBe(false);
	});

	it("are those of a whole clause, up to the semicolon", () => {
		const text = "liability is limited to $5 and $10; the fee is $20";
		expect([text.indexOf("$10"), text.indexOf("$20")].map((at) => isInNoFeeClause(text, at))).toEqual([true, false]);
	});
});
