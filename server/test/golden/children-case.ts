import { activeContract, fee, makeCustomer, succeed } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import { billedOnce, type GoldenCase } from "./golden-case.ts";

const firstDay = "2026-09-01";

/** Two children billed to their parent on one invoice, with its discount. The arithmetic is in README.md, under its name. */
export const childrenCase: GoldenCase = {
	...billingRunCase,
	name: "16-children",
	draft: async (app, client, customerUuid) => {
		const child = (name: string) => makeCustomer(client, { name, parent_uuid: customerUuid, bill_to: "parent" });
		const terms = { start_date: firstDay, invoice_group: "Subsidiaries" };
		const north = await child("Nord GmbH");
		await activeContract(client, north.uuid, [fee()], { ...terms, name: "Platform Nord" });
		const south = await child("Süd GmbH");
		const services = [
			fee({ unit_price: 50 }),
			fee({ plan_item_name: "Handbook", unit_price: 30.1, tax_rate: 7, tax_name: "VAT" }),
		];
		await activeContract(client, south.uuid, services, { ...terms, name: "Platform Süd" });
		const discount = { name: "Group discount", percent: 10, starts_on: firstDay, customer_uuid: customerUuid };
		await succeed(client.post("/discount", discount));
		return billedOnce(app, client, firstDay);
	},
	expected: {
		subtotal: 162.09,
		discount_total: 0,
		tax_total: 27.55,
		amount: 189.64,
		lines: [
			[19, 119],
			[9.5, 59.5],
			[2.11, 32.21],
			[-1.9, -11.9],
			[-0.95, -5.95],
			[-0.21, -3.22],
		],
	},
};
