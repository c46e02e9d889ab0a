import { activeContract, fee, succeed } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import { billedOnce, type GoldenCase } from "./golden-case.ts";

const firstDay = "2026-09-01";

/** Discounts of an item, the contract and the customer, at two tax rates. The arithmetic is in README.md, under its name. */
export const discountsCase: GoldenCase = {
	...billingRunCase,
	name: "11-discounts",
	draft: async (app, client, customerUuid) => {
		const services = [
			fee({ plan_item_name: "Platform", unit_price: 200 }),
			fee({ plan_item_name: "Handbook", unit_price: 100, tax_rate: 7, tax_name: "VAT" }),
		];
		const contract = await activeContract(client, customerUuid, services, { start_date: firstDay });
		const starts_on = firstDay;
		for (const discount of [
			{ name: "Spring offer", percent: 20, customer_uuid: customerUuid },
			{ name: "Partner discount", amount: 30, currency: "EUR", contract_uuid: contract.uuid },
			{ name: "Launch", percent: 10, item_ids: [contract.items[0].item_id] },
		])
			await succeed(client.post("/discount", { starts_on, ...discount }));
		return billedOnce(app, client, firstDay);
	},
	expected: {
		subtotal: 220,
		discount_total: 20,
		tax_total: 29.43,
		amount: 229.43,
		lines: [
			[34.2, 214.2],
			[7, 107],
			[-3.66, -22.95],
			[-0.75, -11.46],
			[-6.11, -38.25],
			[-1.25, -19.11],
		],
	},
};
