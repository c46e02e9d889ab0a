import { activeContract, bill, fee, invoicesOf, makeMetric, succeed, usage, use } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import { billedOnce, type GoldenCase } from "./golden-case.ts";

const firstDay = "2026-09-01";

/** A commitment over fees at two tax rates, with a discount. The arithmetic is in README.md, under its name. */
export const commitmentsCase: GoldenCase = {
	...billingRunCase,
	name: "20-commitments",
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
		return billedOnce(app, client, "2026-10-01");
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

/** A prepaid commitment, drawn down day by day at two tax rates, with another price above it. The arithmetic is in README.md, under its name. */
export const prepaidCase: GoldenCase = {
	...billingRunCase,
	name: "22-prepaid-commitment",
	draft: async (app, client, customerUuid) => {
		const requests = await makeMetric(client, { name: "API requests", event_name: "api_request" });
		const services = [
			usage(requests.uuid, { plan_item_name: "API requests", unit_price: 0.1 }),
			fee({ plan_item_name: "Handbook", unit_price: 30, billing_timing: "in_arrears", tax_rate: 7, tax_name: "VAT" }),
		];
		const commitments = [
			{ name: "Enterprise", amount: 1_000, period: "month", timing: "prepaid", overage_percent: 80 },
		];
		await activeContract(client, customerUuid, services, { start_date: firstDay, commitments });
		await use(client, customerUuid, "2026-09-10T12:00:00Z", 5_000, { event_name: "api_request" });
		await use(client, customerUuid, "2026-09-20T12:00:00Z", 9_000, { event_name: "api_request" });
		await bill(app, client, "2026-10-01");
		const second = (await invoicesOf(client)).find(({ invoice_date }) => invoice_date === "2026-10-01");
		if (second === undefined) throw new Error("the run made no invoice on October 1");
		return second.uuid;
	},
	expected: {
		subtotal: 1_344,
		discount_total: 0,
		tax_total: 254.36,
		amount: 1_598.36,
		lines: [
			[266, 1_666],
			[2.1, 32.1],
			[-186.29, -1_166.76],
			[-15.94, -99.85],
			[-1.37, -20.9],
			[-0.14, -2.23],
			[190, 1_190],
		],
	},
};
