import { expect, it } from "vitest";
import { exactOf, textOf } from "../../../api/exact.ts";
import { compare, type Planned, sumsOf } from "./compare.ts";

function invoice(invoice_date: string, amount: string, lines: Readonly<Record<string, string>> = {}): Planned {
	const line_items = Object.entries(lines).map(([name, each]) => ({ name, amount: exactOf(each) }));
	return { invoice_date, amount: exactOf(amount), line_items } as unknown as Planned;
}

it("puts the invoices of a date beside each other, and counts carried credit as given back", () => {
	const asIs = [invoice("2026-11-01", "300"), invoice("2026-10-01", "250.10")];
	const changed = [
		invoice("2026-10-01", "250.10"),
		invoice("2026-10-16", "0", { Seats: "-120", "Carried to credit balance": "120" }),
	];
	const compared = compare(asIs, changed);
	expect(compared.map(({ date, difference }) => [date, textOf(difference)])).toEqual([
		["2026-10-01", "0"],
		["2026-10-16", "-120"],
		["2026-11-01", "-300"],
	]);
	expect(compared.map(({ asIs, changed }) => [asIs === null, changed === null])).toEqual([
		[false, false],
		[true, false],
		[false, true],
	]);
	const sums = sumsOf(compared);
	// 250.10 + 300; 250.10; −120 − 300; 120 of credit.
	expect(Object.values(sums).map(textOf)).toEqual(["550.1", "250.1", "-420", "0", "120"]);
});

it("keeps two invoices of one date apart", () => {
	const day = "2026-10-01";
	const compared = compare([invoice(day, "1"), invoice(day, "2")], [invoice(day, "1")]);
	expect(compared.map(({ difference }) => textOf(difference))).toEqual(["0", "-2"]);
});
