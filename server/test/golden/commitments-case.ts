import { activeContract, bill, fee, invoicesOf, succeed } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import type { GoldenCase } from "./golden-case.ts";

const firstDay = "2026-09-01";

/** A commitment over fees at two tax rates, with a discount. The arithmetic is in README.md, under its name. */
export const commitmentsCase: GoldenCase = {
	...billingRunCase,
	name: "16-commitments",
	draft: async (app, client, customerUuid) => {
		const in_arrears = { billing_timing: "in_arrears" };
		const services = [
			fee({ plan_item_name: "Platform", unit_price: 200, ...in_arrears }),
			fee({ plan_item_name: "Handbook", unit_price: 100, tax_rate: 7, tax_name: "VAT", ...in_arrears }),
		];
		const commitments = [{ name: "Enterprise", amount: 500, period: "month", timing: "in_arrears" }];
		const contract = await activeContract(client, customerUuid, services, { start_date: firstDay, commitments });
		const discount = { name: "Partner discount", percent: 10, contract_uuid: contract.uuid, starts_on: firstDay };
		await succeed(client.post("/discount", discount));
		await bill(app, client, "2026-10-01");
		const invoices = await invoicesOf(client);
		if (invoices.length !== 1) throw new Error(`the run made ${invoices.length} invoices, not one`);
		return invoices[0].uuid;
	},
	expected: {
		subtotal: 500,
		discount_total: 0,
		tax_total: 84.2,
		amount: 584.2,
		lines: [
			[38, 238],
			[7, 107],
			[43.7, 273.7],
			[-3.8, -23.8],
			[-0.7, -10.7],
		],
	},
};
