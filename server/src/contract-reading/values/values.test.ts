import { describe, expect, it } from "vitest";
import { dateOrderVotes, datesIn } from "./date.ts";
import { durationsIn } from "./duration.ts";
import { fold } from "./fold.ts";
import { frequencyIn } from "./frequency.ts";
import { currenciesOf, moneyIn } from "./money.ts";
import { decimalSignOf, readNumber } from "./number.ts";

describe("folding", () => {
	it.each([
		["Début – „Größe“", 'debut - "grose"'],
		["1er\u00a0août", "1er aout"],
	])("%s", (text, folded) => {
		expect(fold(text)).toBe(folded);
		expect(fold(text)).toHaveLength(text.length);
	});
});

describe("numbers", () => {
	it.each([
		["1,200.50", ".", "1200.5"],
		["1.200,50", ".", "1200.5"],
		["1 200,50", ",", "1200.5"],
		["1'440.00", ".", "1440"],
		["1,50,000", ".", "150000"],
		["5,000", ".", "5000"],
		["5.000", ",", "5000"],
		// Three digits behind the document's own sign are decimals, as is whatever follows a nought.
		["5.000", ".", "5"],
		["0,023", ".", "0.023"],
		["1,000,000", ",", "1000000"],
	] as const)("%s where decimals begin with %s", (text, sign, value) => {
		expect(readNumber(text, sign)?.toString()).toBe(value);
	});

	it.each(["", "abc", "1..2", "-5"])("%j is none", (text) => expect(readNumber(text, ".")).toBeNull());

	it.each([
		["Preis 1.234,56 und 0,5", ","],
		["$1,234.56", "."],
		["5.000 Stück", ","],
		["nothing", "."],
	])("the sign of %j is %j", (text, sign) => expect(decimalSignOf(text)).toBe(sign));
});

describe("money", () => {
	const read = (text: string, sign: "." | "," = ".") =>
		moneyIn(fold(text), sign).map(
			(money) => `${money.isNegative ? "-" : ""}${money.amount} ${currenciesOf(money.sign)[0]}`,
		);

	it.each([
		["a fee of US$36,000, and €0.02 per GB", ["36000 USD", "0.02 EUR"]],
		["CA$0.85 or C$1 or A$2", ["0.85 CAD", "1 CAD", "2 AUD"]],
		["EUR 12,000 invoiced", ["12000 EUR"]],
		["DKK 2,400.00 and 35 CHF", ["2400 DKK", "35 CHF"]],
		["R 18 500.00", ["18500 ZAR"]],
		["less $54.00, then -$54.00 and −EUR 100.00", ["54 USD", "-54 USD", "-100 EUR"]],
		// A number before another amount's sign is no money.
		["22 $24.95", ["24.95 USD"]],
		["cover of $3 million", []],
		["suite 1200, 30 days", []],
	])("%s", (text, expected) => expect(read(text)).toEqual(expected));

	it("stands behind the number in European texts", () => {
		expect(read("39,90 € 319,20 €", ",")).toEqual(["39.9 EUR", "319.2 EUR"]);
	});
});

describe("dates", () => {
	it.each([
		["2026-09-01", "2026-09-01"],
		["2027/02/01", "2027-02-01"],
		["1 May 2026", "2026-05-01"],
		["January 1st, 2026", "2026-01-01"],
		["the 11th day of February 2027", "2027-02-11"],
		["twelfth day of May 2026", "2026-05-12"],
		["1. April 2026", "2026-04-01"],
		["1er septembre 2026", "2026-09-01"],
		["12 de enero de 2026", "2026-01-12"],
		["15 marzo 2026", "2026-03-15"],
		["1 de junho de 2026", "2026-06-01"],
		["01.10.2026", "2026-10-01"],
		["01-Aug-2026", "2026-08-01"],
		["Feb. 1, 2027", "2027-02-01"],
		["14-Sep-26", "2026-09-14"],
		["1 kwietnia 2027", "2027-04-01"],
		["1. desember 2026", "2026-12-01"],
		["31/08/2027", "2027-08-31"],
		["05/31/2027", "2027-05-31"],
		["01/02/2026", "2026-02-01"],
	])("%s", (text, date) => expect(datesIn(fold(text), "day-first").map((each) => each.date)).toEqual([date]));

	it.each(["30 February 2026", "2026-13-01", "version 1.2.2026.4", "10.000,00"])("%s is none", (text) => {
		expect(datesIn(fold(text), "day-first")).toEqual([]);
	});

	it("two dates may share their year", () => {
		const read = datesIn("from 1 february to 31 july 2027", "day-first");
		expect(read.map(({ date }) => date)).toEqual(["2027-02-01", "2027-07-31"]);
	});

	it("01/02/2026 is read in the document's order, and is not certain", () => {
		expect(datesIn("01/02/2026", "month-first")).toMatchObject([{ date: "2026-01-02", isAmbiguous: true }]);
		expect(dateOrderVotes("01/02/2026 to 01/31/2027")).toEqual({ monthFirst: 1, dayFirst: 0 });
	});
});

describe("durations", () => {
	it.each([
		["thirty-six (36) months", [36, "month"]],
		["36 months", [36, "month"]],
		["a two-year term", [2, "year"]],
		["zwölf Monate", [12, "month"]],
		["24 (twenty-four) mois", [24, "month"]],
		["fifteen (15) days", [15, "day"]],
		["ein weiteres Jahr", [1, "year"]],
		["fünfundvierzig Tage", [45, "day"]],
		["forty-two months", [42, "month"]],
		["périodes d'un an", [1, "year"]],
		["dreißig Tagen", [30, "day"]],
	])("%s", (text, [count, unit]) => expect(durationsIn(fold(text))).toMatchObject([{ count, unit }]));

	it.each(["$30 days", "1.5 years ago is 3", "month"])("%s is none", (text) => {
		expect(durationsIn(fold(text)).filter(({ count }) => count === 30 || count === 1)).toEqual([]);
	});
});

describe("frequencies", () => {
	it.each([
		["per month", "monthly"],
		["$49 / month", "monthly"],
		["Annually, in advance", "annual"],
		["once a year", "annual"],
		["charged once on signature", "one_time"],
		["Non-recurring charge", "one_time"],
		["Price per half-year", "semi_annual"],
		["vierteljährlich", "quarterly"],
		["facturation trimestrielle", "quarterly"],
		["mensile anticipata", "monthly"],
		["per gigabyte", null],
	])("%s: %s", (text, frequency) => expect(frequencyIn(fold(text))).toBe(frequency));
});
