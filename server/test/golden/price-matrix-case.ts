import { activeContract, makeMetric, usage, use } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import { billedOnce, type GoldenCase } from "./golden-case.ts";

const tokens: readonly (readonly [quantity: number, properties: object])[] = [
	[1_540_500, { model: "large", direction: "input" }],
	[381_250, { model: "large", direction: "output" }],
	[8_400_000, { model: "small", direction: "input" }],
	[50_000, { model: "next" }],
];

/** Tokens by model and direction, each group at the price of its row. The arithmetic is in README.md, under its name. */
export const priceMatrixCase: GoldenCase = {
	...billingRunCase,
	name: "12-price-matrix",
	draft: async (app, client, customerUuid) => {
		const metric = await makeMetric(client, { name: "Tokens", event_name: "tokens" });
		const service = usage(metric.uuid, {
			plan_item_name: "Tokens",
			unit_price: undefined,
			group_by: ["model", "direction"],
			price_matrix: [
				{ match: { model: "large", direction: "input" }, unit_price: 0.0025 },
				{ match: { model: "large", direction: "output" }, unit_price: 0.01, included_quantity: 100_000 },
				{
					match: { model: "small", direction: "input" },
					pricing_model: "graduated",
					tiers: [{ up_to: 1_000_000, unit_price: 0.0002 }, { unit_price: 0.0001 }],
				},
				{ match: {}, unit_price: 0.002 },
			],
		});
		await activeContract(client, customerUuid, [service], { name: "Models", start_date: "2026-08-01" });
		for (const [quantity, properties] of tokens) {
			await use(client, customerUuid, "2026-08-20T12:00:00Z", quantity, { event_name: "tokens", properties });
		}
		return billedOnce(app, client, "2026-09-01");
	},
	expected: {
		subtotal: 7703.75,
		discount_total: 0,
		tax_total: 1463.71,
		amount: 9167.46,
		lines: [[1463.71, 9167.46]],
	},
};
