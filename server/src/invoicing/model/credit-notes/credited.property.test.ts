import fc from "fast-check";
import { expect, it } from "vitest";
import { type Currency, Decimal, minorDigits, roundMoney } from "../../../money/index.ts";
import { plainTax, type Tax } from "../../../taxes/index.ts";
import { amountLeft, type CreditableGroup, creditableGroups, isWithin, type TaxedLine } from "./creditable.ts";
import { creditLines } from "./credited-lines.ts";
import { splitAmount } from "./split-amount.ts";
import { invoiceOf, type Row, termsOf } from "./testing/sample-lines.ts";

/**
 * Notes of both kinds in any order: each adds up to its amount to the last minor unit, all together never exceed the invoice,
 * in total or at any rate, and the rest can always be credited without a remainder.
 */

const currencies = fc.constantFrom("JPY", "USD", "KWD");
const tax = (rate: string, compound = false): Tax => ({
	...plainTax(Decimal.of(rate), null),
	jurisdiction: "CA",
	compound,
});
const taxes = fc.constantFrom<readonly [string, (string | undefined)?, (readonly Tax[])?]>(
	["12", undefined, [tax("5"), tax("7")]],
	["12", undefined, [tax("7"), tax("5")]],
	["14.975", undefined, [tax("5"), tax("9.975", true)]],
	["24.975", undefined, [tax("5"), tax("10"), tax("9.975", true)]],
	["0"],
	["1"],
	["12.5"],
	["19", "VAT"],
	["19", "GST"],
	["100"],
);
/** In minor units: large and tiny ones, charges and allowances. */
const units = fc.oneof(fc.integer({ min: -3_000, max: 3_000 }), fc.integer({ min: -5, max: 20 }));
const invoices = fc.array(fc.tuple(units, taxes), { minLength: 1, maxLength: 6 });
/** A share of what is left, in thousandths: of the total (an amount), or of each tax's net (lines). */
const notes = fc.array(
	fc.record({ kind: fc.constantFrom("amount", "lines"), thousandths: fc.integer({ min: 0, max: 1_000 }) }),
	{ maxLength: 8 },
);

const everything = fc.tuple(currencies, invoices, fc.boolean(), notes);
type Drawn = typeof everything extends fc.Arbitrary<infer Value> ? Value : never;

function rowOf(net: Decimal, rate: string, name?: string | null, taxes?: readonly Tax[] | null): Row {
	if (taxes) return [`${net}`, rate, name ?? undefined, taxes];
	return name ? [`${net}`, rate, name] : [`${net}`, rate];
}

function creditAmount(groups: readonly CreditableGroup[], amount: Decimal, currency: Currency): TaxedLine[] {
	const shares = splitAmount(amount, groups, currency);
	expect(`${Decimal.sum(shares.map(({ net, tax }) => net.plus(tax)))}`).toBe(`${amount}`);
	return shares.map(({ taxRate, taxName, taxes, net, tax }) => ({
		...{ tax_rate: taxRate, tax_name: taxName, taxes },
		...{ net, tax_amount: tax },
	}));
}

it("notes add up, stay within the invoice, and can credit all of it", () => {
	let credits = 0;
	const check = ([currency, drawn, taxExempt, drawnNotes]: Drawn) => {
		const unit = Decimal.one.dividedBy(Decimal.of(10 ** minorDigits(currency)), 3);
		const rows = drawn.map(([value, [rate, name, several]]) =>
			rowOf(unit.times(Decimal.of(value)), rate, name, several),
		);
		const lines = invoiceOf(rows, currency, taxExempt);
		const credited: TaxedLine[] = [];
		const groupsLeft = () => creditableGroups(lines, credited, taxExempt);
		fc.pre(amountLeft(groupsLeft().values()).isPositive());
		for (const { kind, thousandths } of [...drawnNotes, { kind: "amount", thousandths: 1_000 }]) {
			const groups = groupsLeft();
			const part = (whole: Decimal) =>
				roundMoney(whole.times(Decimal.of(thousandths)).times(Decimal.of("0.001")), currency);
			if (kind === "amount") {
				credited.push(...creditAmount([...groups.values()], part(amountLeft(groups.values())), currency));
			} else {
				const chosen = [...groups.values()].map((group) =>
					rowOf(part(group.netLeft), `${group.taxRate}`, group.taxName, group.taxes),
				);
				const outcome = creditLines(chosen.map(termsOf), groups, currency);
				// Lines at several rates may exceed the total if an allowance at another rate reduces it.
				if ("excess" in outcome) expect(outcome.excess).toMatch(/^Only \S+ can still be credited/);
				else credited.push(...outcome.lines);
			}
			credits += 1;
			for (const [key, { net, tax, taxes, netLeft, taxLeft, taxesLeft }] of groupsLeft()) {
				if (taxes !== null) expect(`${Decimal.sum(taxesLeft)}`).toBe(`${taxLeft}`);
				expect([isWithin(netLeft, net), isWithin(taxLeft, tax)]).toEqual([true, true]);
				// No note takes back what an earlier one credited.
				const before = groups.get(key) as CreditableGroup;
				expect([isWithin(before.netLeft.minus(netLeft), net), isWithin(before.taxLeft.minus(taxLeft), tax)]).toEqual([
					true,
					true,
				]);
			}
			expect(amountLeft(groupsLeft().values()).isNegative()).toBe(false);
		}
		const rest = [...groupsLeft().values()];
		expect(`${amountLeft(rest)}`).toBe("0");
		// If allowances prevail at a rate, lines may leave it and another that cancel each other out.
		if (rest.some(({ net }) => net.isNegative()) && drawnNotes.some(({ kind }) => kind === "lines")) return;
		for (const { netLeft, taxLeft } of rest) expect([`${netLeft}`, `${taxLeft}`]).toEqual(["0", "0"]);
	};
	fc.assert(fc.property(everything, check), { numRuns: 1_500 });
	expect(credits).toBeGreaterThan(3_000);
});
