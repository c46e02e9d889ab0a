import { expect, it } from "vitest";
import { billingRunCase } from "../../../test/golden/billing-run-case.ts";
import { childrenCase } from "../../../test/golden/children-case.ts";
import { commitmentsCase, prepaidCase } from "../../../test/golden/commitments-case.ts";
import { creditGrantsCase, creditUnitsCase } from "../../../test/golden/credit-grants-case.ts";
import { currencyCases } from "../../../test/golden/currency-cases.ts";
import { discountsCase } from "../../../test/golden/discounts-case.ts";
import type { GoldenCase } from "../../../test/golden/golden-case.ts";
import { goldenFiles } from "../../../test/golden/golden-file.ts";
import { invoicedEarlyCase } from "../../../test/golden/invoiced-early-case.ts";
import { lineCases } from "../../../test/golden/line-cases.ts";
import { priceMatrixCase } from "../../../test/golden/price-matrix-case.ts";
import { taxCases } from "../../../test/golden/tax-cases.ts";
import { timeZoneCase } from "../../../test/golden/time-zone-case.ts";
import { useTestApp } from "../../../test/support/app.ts";
import { makeCustomer, succeed } from "../../../test/support/billing.ts";
import { minorDigits } from "../../money/index.ts";
import { type ShownLine, type ShownStep, workedOut, workOutInvoice } from "./testing/worked-out.ts";

/** Every line of the golden invoices is recomputed from the figures in its steps, as a person with a calculator would. */

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
];

it("covers every stored invoice", () => {
	const kept = new Set(goldenFiles().map((file) => file.replace(/\.\w+$/, "")));
	expect(cases.map(({ name }) => name).toSorted()).toEqual([...kept].toSorted());
});

it.each(cases)("$name", async (golden: GoldenCase) => {
	app.now = "2026-09-15T10:00:00.000Z";
	const client = await app.client("write", golden.name);
	await succeed(client.put("/organisation", golden.organisation));
	const customer = await makeCustomer(client, golden.customer);
	const uuid = await golden.draft(app, client, customer.uuid);
	const invoice = await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
	const lines: ShownLine[] = [];
	for (const { uuid: line, amount } of invoice.line_items) {
		const { steps } = await succeed(client.get(`/invoice/${uuid}/line-items/${line}/explain`));
		lines.push({ steps, amount });
	}
	// The amounts computed by hand in the golden README, not those in the lines.
	expect(lines.map(({ amount }) => amount)).toEqual(golden.expected.lines.map(([, amount]) => amount));
	workOutInvoice(lines, minorDigits(invoice.currency));
});

/** The check itself finds what a person would find. */
const taxed = (calculation: string, amount: number): ShownStep => ({ kind: "tax", calculation, amount });
const units: ShownStep = { kind: "units", calculation: "3 × 0.335", amount: 1.005 };
const cents: ShownStep = { kind: "rounding", calculation: "1.005 rounded to 2 decimals is 1.01", amount: 0.005 };
const oneOf2 = (net: string) =>
	`20 % of 2.02, the total of the 2 lines with this tax, is 0.4; the share of this line's ${net}`;

it.each<[string, ShownLine[], string | null]>([
	["a line that is right", [{ steps: [units, cents, taxed("20 % of 1.01, rounded", 0.2)], amount: 1.21 }], null],
	["a product that is another", [{ steps: [{ ...units, amount: 1.5 }], amount: 1.5 }], "the last step is not the tax"],
	["a sum that is another", [{ steps: [units, cents, taxed("no tax", 0)], amount: 1 }], "do not add up to 1"],
	[
		"words that nobody could follow",
		[{ steps: [{ ...units, calculation: "dear" }, taxed("", 0)], amount: 0 }],
		"no way",
	],
	[
		"a tax of another figure",
		[{ steps: [units, cents, taxed("20 % of 1, rounded", 0.2)], amount: 1.21 }],
		"is not 0.2",
	],
	[
		"a share of the tax that another line should have had",
		[
			{ steps: [units, cents, taxed(oneOf2("1.01"), 0.19)], amount: 1.2 },
			{ steps: [units, cents, taxed(oneOf2("1.01"), 0.21)], amount: 1.22 },
		],
		"is shared otherwise",
	],
])("the check: %s", (_name, lines, fault) => {
	if (fault === null) workOutInvoice(lines, 2);
	else expect(() => workOutInvoice(lines, 2)).toThrow(fault);
});

it.each([
	{ kind: "units", calculation: "3 × 0.335", amount: 1.006 },
	{ kind: "proration", calculation: "14 of 31 days: 100 × 14 ÷ 31 = 45.16", amount: 45.16 },
	{ kind: "discount", calculation: "10 % of 50", amount: -5 },
	{ kind: "units", calculation: "model a, no direction: 7 used, 2 included, 5 × 0.1 − 0.2 before", amount: 0.5 },
])("the check: $calculation is not $amount", (step) => {
	// A proration or a discount of a price that the previous steps don't add up to.
	expect(() => workedOut([step], 2)).toThrow(`"${step.calculation}" is not ${step.amount}`);
});
