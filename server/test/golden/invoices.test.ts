import { expect, it } from "vitest";
import { readPdf } from "../../src/documents/testing/read-pdf.ts";
import { useTestApp } from "../support/app.ts";
import type { Body } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import { childrenCase } from "./children-case.ts";
import { commitmentsCase, prepaidCase } from "./commitments-case.ts";
import { creditGrantsCase, creditUnitsCase } from "./credit-grants-case.ts";
import { currencyCases } from "./currency-cases.ts";
import { discountsCase } from "./discounts-case.ts";
import { type ExpectedFigures, issue } from "./golden-case.ts";
import { expectGolden, goldenFiles, keepToLookAt, pagesText, stableJson } from "./golden-file.ts";
import { invoicedEarlyCase } from "./invoiced-early-case.ts";
import { lineCases } from "./line-cases.ts";
import { priceMatrixCase } from "./price-matrix-case.ts";
import { taxCases } from "./tax-cases.ts";
import { timeZoneCase } from "./time-zone-case.ts";

const app = useTestApp();
const cases = [
	...currencyCases,
	...taxCases,
	...lineCases,
	billingRunCase,
	discountsCase,
	priceMatrixCase,
	creditGrantsCase,
	commitmentsCase,
	prepaidCase,
	childrenCase,
	invoicedEarlyCase,
	timeZoneCase,
	creditUnitsCase,
].sort((a, b) => (a.name < b.name ? -1 : 1));

it.each(
	cases,
)("$name: matches what was computed by hand; its JSON and its pages match the stored ones", async (golden) => {
	const { invoice, pdf } = await issue(app, golden);
	expect(figuresOf(invoice)).toEqual(golden.expected);
	keepToLookAt(`${golden.name}.pdf`, pdf);
	const { pages, outOfPage } = await readPdf(pdf);
	expect(outOfPage).toEqual([]);
	expectGolden(golden.name, "json", stableJson(invoice));
	expectGolden(golden.name, "txt", pagesText(pages, invoice.payment_link));
});

it("each stored file belongs to a case", () => {
	expect(goldenFiles()).toEqual(cases.flatMap(({ name }) => [`${name}.json`, `${name}.txt`]));
});

function figuresOf({ subtotal, discount_total, tax_total, amount, line_items }: Body): ExpectedFigures {
	const lines = line_items.map((line: Body) => [line.tax_amount, line.amount] as const);
	return { subtotal, discount_total, tax_total, amount, lines };
}
