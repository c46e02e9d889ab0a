import { describe, expect, it } from "vitest";
import { linesOf, spelledValue, staticWords, tokensOf, type ValueKind } from "../model/text-lines.ts";
import { anchorOf, readAtAnchor } from "./anchor.ts";

describe("a value in a text", () => {
	it.each([
		["1,200.50", "point", "1200.5"],
		["1.200,50", "comma", "1200.5"],
		["1'200.50", "point", "1200.5"],
		["2026-06-01", "day-first", "2026-06-01"],
		["01.06.2026", "day-first", "2026-06-01"],
		["06/01/2026", "month-first", "2026-06-01"],
		["1 June 2026", "month-first", "2026-06-01"],
		["June 1st, 2026", "day-first", "2026-06-01"],
		["1. März 2026", "day-first", "2026-03-01"],
		["1 de junio de 2026", "day-first", "2026-06-01"],
		["1er août 2026", "day-first", "2026-08-01"],
		["31.02.2026", "day-first", null],
	] as const)("%s, %s, is %s", (text, style, value) => {
		const [token, ...others] = tokensOf(text);
		expect(others).toEqual([]);
		expect(token && spelledValue(token, style)).toBe(value);
	});

	it("is the same word in every document", () => {
		expect(staticWords("Début : 1 juin 2026, 12 places à 1 200,00 €")).toBe("debut # # places a # # ".trim());
		expect(staticWords("May we help?")).toBe("may we help");
	});
});

const first = `Kittiwake Cloud Ltd: Service Order
Go-live: 1 June 2026
Retires on
31 May 2028
Settlement window in days: 45
Licence 40 120.00 4,800.00
Support 45 10.00 450.00`;
const second = `Kittiwake Cloud Ltd: Service Order
Go-live: 15 September 2026
Retires on
14 September 2027
Settlement window in days: 20
Licence 7 99.50 696.50
Support 3 10.00 30.00`;

describe("a place that was learned from one document", () => {
	it.each<[string, string, ValueKind, string | null, string]>([
		["after its label", "2026-06-01", "date", null, "2026-09-15"],
		["below its label", "2028-05-31", "date", null, "2027-09-14"],
		["after a longer label", "45", "number", "Settlement window in days: 45", "20"],
		["in a row of figures", "120", "number", "Licence 40 120.00 4,800.00", "99.5"],
		["at the end of a row", "4800", "number", null, "696.5"],
		["beside what was read instead", "45", "number", "Support 45 10.00 450.00", "3"],
	])("%s is found in the next", (_case, value, kind, quote, expected) => {
		const shown = quote === null ? null : { page: 1, text: quote };
		const anchor = anchorOf(value, kind, linesOf([first]), shown);
		expect(anchor).not.toBeNull();
		expect(JSON.stringify(anchor)).not.toContain(value);
		expect(anchor && readAtAnchor(anchor, linesOf([second]))?.value).toBe(expected);
	});

	it.each<[string, string, ValueKind]>([
		["the document doesn't contain", "999", "number"],
		["no word stands before", "7", "number"],
	])("is none of a value that %s", (_case, value, kind) => {
		expect(anchorOf(value, kind, linesOf(["7\nFee: 100.00"]), null)).toBeNull();
	});

	it("is none where its words stand before other values as well", () => {
		expect(anchorOf("30", "number", linesOf(["Days: 30\nDays: 45"]), null)).toBeNull();
	});

	it("yields nothing where the next document has it twice with different values, or not at all", () => {
		const anchor = anchorOf("45", "number", linesOf(["Window: 45"]), null);
		const found = (text: string) => anchor && readAtAnchor(anchor, linesOf([text]))?.value;
		expect(["Window: 20", "Window: 20\nWindow: 20", "Window: 20\nWindow: 30", "Windows: 20"].map(found)).toEqual([
			"20",
			"20",
			undefined,
			undefined,
		]);
	});
});
