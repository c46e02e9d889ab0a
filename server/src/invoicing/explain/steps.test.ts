import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import { stepsOfCorrection, stepsOfTaxes } from "./steps.ts";

const decimal = Decimal.of;

function line(net: string, tax: string, fields: Partial<LineItem> = {}): LineItem {
	const figures = { net: decimal(net), tax_amount: decimal(tax), amount: decimal(net).plus(decimal(tax)) };
	return { ...figures, tax_rate: decimal(20), tax_name: "VAT", is_tax_exempt: null, ...fields } as LineItem;
}

describe("the tax of a line", () => {
	const exempt = line("30", "0", { is_tax_exempt: true });
	const lines = [
		line("10", "2"),
		line("20", "4", { is_tax_exempt: false }),
		exempt,
		line("5", "0.5", { tax_rate: decimal(10) }),
	];
	it.each<[string, LineItem, boolean, string]>([
		// 10 + 20 = 30 share a tax, 20 % of it is 6; the exempt 30 are excluded.
		[
			"is a share of that of the lines taxed alike",
			lines[0] as LineItem,
			false,
			"VAT, 20 % of 30, the total of the 2 lines with this tax, is 6; the share of this line's 10",
		],
		["is its own where no other is taxed alike", lines[3] as LineItem, false, "VAT, 10 % of 5, rounded"],
		["is none of one that is exempt", exempt, false, "VAT, 20 %: no tax is charged on this line"],
		// The customer is exempt; one line corrects what was taxed.
		["is its own where the customer is exempt and it is not", lines[1] as LineItem, true, "VAT, 20 % of 20, rounded"],
		["is none at no rate", line("10", "0", { tax_rate: Decimal.zero, tax_name: null }), false, "no tax"],
	])("%s", (_case, one, isCustomerExempt, calculation) => {
		const all = lines.includes(one) ? lines : [one];
		expect(stepsOfTaxes(one, all, isCustomerExempt)).toEqual([{ kind: "tax", calculation, amount: one.tax_amount }]);
	});
});

describe("the steps of a correction", () => {
	const steps = (record: object) =>
		stepsOfCorrection({ priced: null, charged_before: "13", ...record }, "EUR").map(
			({ kind, calculation, amount }) => `${kind}: ${calculation} = ${amount}`,
		);
	const withdrawn = ["cost_now: the period is no longer served = 0", "charged_before: less 13.00 charged before = -13"];
	it("show what was charged before", () => {
		expect(steps({})).toEqual(withdrawn);
	});

	it("show what is on other lines: −13 − (−5) = −8", () => {
		expect(steps({ at_other_taxes: "-5" })).toEqual([
			...withdrawn,
			"charged_elsewhere: less -5.00 on lines at another tax = 5",
		]);
	});

	it("show what was waived: −13 + 10 = −3", () => {
		expect(steps({ waived: "10" })).toEqual([
			...withdrawn,
			"charged_elsewhere: 10.00 waived, which is not credited = 10",
		]);
	});
});
