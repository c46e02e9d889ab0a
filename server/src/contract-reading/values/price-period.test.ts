import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";
import { daysOf, pricePeriodIn } from "./price-period.ts";

const term = { start: "2027-03-01", end: "2030-02-28" };

describe("the days that a price is for", () => {
	it.each([
		{ text: "Year 2", expected: ["2028-03-01", "2029-02-28"] },
		{ text: "Years 2-3", expected: ["2028-03-01", "2030-02-28"] },
		{ text: "2. Vertragsjahr", expected: ["2028-03-01", "2029-02-28"] },
		{ text: "in the first year", expected: ["2027-03-01", "2028-02-29"] },
		{ text: "troisième année", expected: ["2029-03-01", "2030-02-28"] },
		{ text: "months 7 to 12", expected: ["2027-09-01", "2028-02-29"] },
		{ text: "ab dem 13. Monat", expected: ["2028-03-01", "2030-02-28"] },
		{ text: "2028", expected: ["2028-01-01", "2028-12-31"] },
		{ text: "1 March 2028 – 28 February 2029", expected: ["2028-03-01", "2029-02-28"] },
		{ text: "from 1 January 2029", expected: ["2029-01-01", "2030-02-28"] },
		{ text: "until 31 December 2028", expected: ["2027-03-01", "2028-12-31"] },
	])("$text", ({ text, expected }) => {
		const period = pricePeriodIn({ dateOrder: "day-first" }, fold(text));
		const days = period === null ? null : daysOf(period, term);
		expect([days?.start, days?.end]).toEqual(expected);
	});

	it.each(["per year", "Platform fee", "annual price", "each year", "48 hours"])("%s names none", (text) =>
		expect(pricePeriodIn({ dateOrder: "day-first" }, fold(text))).toBeNull());

	it("follow from no year where the term's start is unknown", () => {
		expect(daysOf({ kind: "months", from: 13, to: 24 }, { start: null, end: null })).toEqual({
			start: null,
			end: null,
		});
	});
});
