import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, minorDigits, roundMoney } from "../../../money/index.ts";
import { plainTax, type Tax, taxText } from "../../../taxes/index.ts";
import { computeTotals, type TotalsLine } from "./totals.ts";

const d = Decimal.of;

/** `CA GST 5`, and `CA-QC QST 9.975 compound`. */
function tax(text: string): Tax {
	const [jurisdiction = "", name = "", rate = "", compound] = text.split(" ");
	return { ...plainTax(d(rate), name), jurisdiction, compound: compound === "compound" };
}

function lineOf(net: string, taxes: readonly Tax[], displayOrder: number): TotalsLine {
	return {
		...{ displayOrder, quantity: Decimal.one, unitPrice: d(net), flatFee: Decimal.zero },
		...{ discountPercent: Decimal.zero, discountAmount: Decimal.zero },
		...{ taxRate: Decimal.sum(taxes.map(({ rate }) => rate)), taxName: null, taxes },
	};
}

/** Each line as `net: tax + tax`, and each group as `name rate % of base: tax`. */
function taxed(lines: readonly (readonly [net: string, ...taxes: string[]])[], currency = "CAD") {
	const totals = computeTotals(
		lines.map(([net, ...taxes], index) => lineOf(net, taxes.map(tax), index + 1)),
		currency,
		false,
	);
	return {
		lines: totals.lines.map(({ net, taxAmounts }) => `${net}: ${taxAmounts.join(" + ")}`),
		groups: totals.taxGroups.map((group) => `${group.taxName} ${group.taxRate} % of ${group.net}: ${group.tax}`),
		amount: `${totals.amount}`,
	};
}

const [gst, pst, qst, compound] = ["CA GST 5", "CA-BC PST 7", "CA-QC QST 9.975", "CA-QC QST 9.5 compound"] as const;
const [state, county] = ["US-CA State 6", "Alameda County 4.25"] as const;

describe("several taxes", () => {
	it("are each computed on the net", () => {
		expect(taxed([["100", gst, qst]])).toEqual({
			lines: ["100: 5 + 9.98"], // 9.975
			groups: ["GST 5 % of 100: 5", "QST 9.975 % of 100: 9.98"],
			amount: "114.98",
		});
	});

	it("are rounded by tax over all lines that bear it, wherever it is in their lists", () => {
		// County, 4.25 % of 30.30: 1.28775, rounded 1.29; each share is 0.42 and most of a cent. State, 6 % of 20.21: 1.2126, rounded 1.21;
		// the shares 0.6066 and 0.606 are 0.60 each, and the cent that is left goes to the larger.
		expect(
			taxed(
				[
					["10.11", state, county],
					["10.09", county],
					["10.10", county, state],
				],
				"USD",
			),
		).toEqual({
			lines: ["10.11: 0.61 + 0.43", "10.09: 0.43", "10.1: 0.43 + 0.6"],
			groups: ["State 6 % of 20.21: 1.21", "County 4.25 % of 30.3: 1.29"],
			amount: "32.8",
		});
	});

	it("are computed on the taxes before them where the law says so, as these are rounded", () => {
		// 5 % of 99.99 is 4.9995: 5.00; 9.5 % of 104.99 is 9.97405: 9.97.
		expect(taxed([["99.99", gst, compound]])).toEqual({
			lines: ["99.99: 5 + 9.97"],
			groups: ["GST 5 % of 99.99: 5", "QST 9.5 % of 104.99: 9.97"],
			amount: "114.96",
		});
	});

	it("are two groups where a compound tax is on other taxes", () => {
		expect(
			taxed([
				["100", gst, compound],
				["100", gst, pst, compound],
			]).groups,
		).toEqual([
			...["GST 5 % of 200: 10", "QST 9.5 % of 105: 9.98", "PST 7 % of 100: 7"], // 9.975
			"QST 9.5 % of 112: 10.64",
		]);
	});

	it("are none on an exempt line, which still has one amount for each", () => {
		const lines = [{ ...lineOf("100", [tax(gst), tax(pst)], 1), isTaxExempt: true }, lineOf("50", [tax(gst)], 2)];
		const { lines: figures, taxGroups } = computeTotals(lines, "CAD", false);
		expect(figures.map(({ taxAmounts }) => taxAmounts.join(" + "))).toEqual(["0 + 0", "2.5"]);
		expect(taxGroups.map(({ taxName, net, tax }) => `${taxName} ${net} ${tax}`)).toEqual(["null 100 0", "GST 50 2.5"]);
	});
});

const listed = fc.subarray([gst, pst, qst, state, county, compound].map(tax), { minLength: 1 });
const shuffled = listed.chain((taxes) => fc.shuffledSubarray(taxes, { minLength: taxes.length }));
const nets = fc.integer({ min: -3_000, max: 3_000 });

it("each tax's shares add up to its group, each group is its base at its rate, and the amount is the lines'", () => {
	const check = (currency: string, drawn: readonly (readonly [number, readonly Tax[]])[]) => {
		const unit = Decimal.one.dividedBy(d(10 ** minorDigits(currency)), 3);
		const lines = drawn.map(([units, taxes], index) => lineOf(`${unit.times(d(units))}`, taxes, index + 1));
		const { lines: figures, taxGroups, amount, taxTotal } = computeTotals(lines, currency, false);
		expect(`${Decimal.sum(figures.map((line) => line.amount))}`).toBe(`${amount}`);
		expect(`${Decimal.sum(figures.flatMap(({ taxAmounts }) => taxAmounts))}`).toBe(`${taxTotal}`);
		for (const group of taxGroups) {
			expect(`${roundMoney(group.net.percent(group.taxRate), currency)}`).toBe(`${group.tax}`);
		}
		const sums = (texts: readonly (readonly [string, Decimal])[]) =>
			[...Map.groupBy(texts, ([text]) => text)]
				.map(([text, members]) => `${text} ${Decimal.sum(members.map(([, value]) => value))}`)
				.toSorted();
		const ofLines = lines.flatMap(({ taxes }, line) =>
			(taxes ?? []).map((each, index) => {
				return [`${each.name} ${each.rate}`, figures[line]?.taxAmounts[index] ?? Decimal.zero] as const;
			}),
		);
		const ofGroups = taxGroups.map((group) => [`${group.taxName} ${group.taxRate}`, group.tax] as const);
		expect(sums(ofLines)).toEqual(sums(ofGroups));
		expect(new Set(lines.flatMap(({ taxes }) => (taxes ?? []).map(taxText))).size).toBeLessThanOrEqual(
			taxGroups.length,
		);
	};
	const lines = fc.array(fc.tuple(nets, shuffled), { minLength: 1, maxLength: 6 });
	fc.assert(fc.property(fc.constantFrom("JPY", "USD", "KWD"), lines, check), { numRuns: 500 });
});
