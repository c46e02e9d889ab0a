import { activeContract, bill, fee, invoicesOf, succeed } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import type { GoldenCase } from "./golden-case.ts";

const firstDay = "2026-09-01";

/** Prepaid and promotional credit at two tax rates. The arithmetic is in README.md, under its name. */
export const creditGrantsCase: GoldenCase = {
	...billingRunCase,
	name: "15-credit-grants",
	draft: async (app, client, customerUuid) => {
		const services = [
			fee({ plan_item_name: "Platform", unit_price: 200 }),
			fee({ plan_item_name: "Handbook", unit_price: 100, tax_rate: 7, tax_name: "VAT" }),
		];
		await activeContract(client, customerUuid, services, { start_date: firstDay });
		for (const grant of [
			{ name: "Welcome", amount: 30, kind: "promotional" },
			{ name: "Starter pack", amount: 100, expires_at: "2027-01-01" },
		])
			await succeed(
				client.post("/credit-grant", {
					...{ customer_uuid: customerUuid, currency: "EUR", effective_at: firstDay },
					...grant,
				}),
			);
		await bill(app, client, firstDay);
		const invoices = await invoicesOf(client);
		if (invoices.length !== 1) throw new Error(`the run made ${invoices.length} invoices, not one`);
		return invoices[0].uuid;
	},
	expected: {
		subtotal: 170,
		discount_total: 0,
		tax_total: 25.5,
		amount: 195.5,
		lines: [
			[38, 238],
			[7, 107],
			[-12.67, -79.34],
			[-2.33, -35.66],
			[-3.8, -23.8],
			[-0.7, -10.7],
		],
	},
};
