import { activeContract, makeMetric, usage, use } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import { billedOnce, type GoldenCase } from "./golden-case.ts";

/** October in Berlin, which has 745 hours. The arithmetic is in README.md, under its name. */
export const timeZoneCase: GoldenCase = {
	...billingRunCase,
	name: "23-time-zone",
	organisation: { ...billingRunCase.organisation, timezone: "Europe/Berlin" },
	draft: async (app, client, customerUuid) => {
		const calls = await makeMetric(client, { name: "Calls", event_name: "call" });
		const stored = await makeMetric(client, { name: "Storage", event_name: "stored", aggregation: "weighted_sum" });
		const services = [
			usage(calls.uuid, { plan_item_name: "Calls", unit_price: 0.5 }),
			usage(stored.uuid, { plan_item_name: "Storage, GB on average", unit_price: 0.1 }),
		];
		await activeContract(client, customerUuid, services, { start_date: "2025-10-01", end_date: "2025-10-31" });
		const call = { event_name: "call" };
		await use(client, customerUuid, "2025-09-30T21:59:59.999Z", 7_000, call);
		await use(client, customerUuid, "2025-09-30T22:00:00.000Z", 100, call);
		await use(client, customerUuid, "2025-10-31T22:59:59.999Z", 20, call);
		await use(client, customerUuid, "2025-10-31T23:00:00.000Z", 8_000, call);
		await use(client, customerUuid, "2025-10-25T22:00:00.000Z", 745, { event_name: "stored" });
		return billedOnce(app, client, "2025-11-01");
	},
	expected: {
		subtotal: 74.5,
		discount_total: 0,
		tax_total: 14.16,
		amount: 88.66,
		lines: [
			[11.4, 71.4],
			[2.76, 17.26],
		],
	},
};
