import type { TestApp, TestClient } from "../support/app.ts";
import { activeContract, fee, succeed } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import { billedOnce, type GoldenCase } from "./golden-case.ts";

const firstDay = "2026-09-01";

/** Prepaid and promotional credit at two tax rates. The arithmetic is in README.md, under its name. */
export const creditGrantsCase: GoldenCase = {
	...billingRunCase,
	name: "15-credit-grants",
	draft: async (app, client, customerUuid) => {
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
		return billedFees(app, client, customerUuid);
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

/** The same fees, of which 2,000 credits of the organization's own pay a part. The arithmetic is in README.md, under its name. */
export const creditUnitsCase: GoldenCase = {
	...billingRunCase,
	name: "24-credit-units",
	draft: async (app, client, customerUuid) => {
		const unit = { code: "credits", name: "Credits", prices: [{ currency: "EUR", unit_price: 0.02 }] };
		await succeed(client.post("/credit-unit", unit));
		await succeed(
			client.post("/credit-grant", {
				...{ customer_uuid: customerUuid, name: "2,000 credits", unit: "credits", amount: 2_000 },
				effective_at: firstDay,
			}),
		);
		return billedFees(app, client, customerUuid);
	},
	expected: {
		subtotal: 260,
		discount_total: 0,
		tax_total: 39,
		amount: 299,
		lines: [
			[38, 238],
			[7, 107],
			[-5.07, -31.74],
			[-0.93, -14.26],
		],
	},
};

/** The draft of a fee of 200.00 at 19 %, and one of 100.00 at 7 %. */
async function billedFees(app: TestApp, client: TestClient, customerUuid: string): Promise<string> {
	const services = [
		fee({ plan_item_name: "Platform", unit_price: 200 }),
		fee({ plan_item_name: "Handbook", unit_price: 100, tax_rate: 7, tax_name: "VAT" }),
	];
	await activeContract(client, customerUuid, services, { start_date: firstDay });
	return billedOnce(app, client, firstDay);
}
