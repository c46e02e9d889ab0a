import { expect, it } from "vitest";
import { billingRunCase } from "../../../test/golden/billing-run-case.ts";
import { currencyCases } from "../../../test/golden/currency-cases.ts";
import type { GoldenCase } from "../../../test/golden/golden-case.ts";
import { lineCases } from "../../../test/golden/line-cases.ts";
import { taxCases } from "../../../test/golden/tax-cases.ts";
import { useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { Decimal } from "../../money/index.ts";

/** Every line of the golden invoices comes about by steps that add up to its amount, of which each can be worked out by hand. */

const app = useTestApp();

it.each([...currencyCases, ...taxCases, ...lineCases, billingRunCase])("$name", async (golden: GoldenCase) => {
	app.now = "2026-09-15T10:00:00.000Z";
	const client = await app.client("write", golden.name);
	await succeed(client.put("/organisation", golden.organisation));
	const customer = await makeCustomer(client, golden.customer);
	const uuid = await golden.draft(app, client, customer.uuid);
	const invoice = await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
	expect(invoice.line_items.map(({ amount }: Body) => amount)).toEqual(
		golden.expected.lines.map(([, amount]) => amount),
	);
	for (const { uuid: line, amount } of invoice.line_items) {
		const { steps } = await succeed(client.get(`/invoice/${uuid}/line-items/${line}/explain`));
		const sum = Decimal.sum(steps.map((step: Body) => Decimal.of(String(step.amount))));
		expect(sum.toString(), JSON.stringify(steps)).toBe(Decimal.of(String(amount)).toString());
		for (const { calculation, amount } of steps) expectWorkedOut(calculation, amount);
	}
});

/** A calculation that is plain arithmetic comes to what it says: `200 × 0.0018 + 5`, `19 % of 120`. */
function expectWorkedOut(calculation: string, amount: number): void {
	const product = /^(?:above .*: )?(-?[\d.]+) × (-?[\d.]+)(?: \+ ([\d.]+))?$/.exec(calculation);
	if (product === null) return;
	const [, units = "0", rate = "0", fee = "0"] = product;
	const worked = Decimal.of(units).times(Decimal.of(rate)).plus(Decimal.of(fee));
	expect(worked.toString(), calculation).toBe(Decimal.of(String(amount)).toString());
}
