import { activeContract, bill, fee, invoicesOf, makeMetric, send, usage, use } from "../support/billing.ts";
import { billingRunCase } from "./billing-run-case.ts";
import type { GoldenCase } from "./golden-case.ts";

/** A month of which usage was invoiced early. The arithmetic is in README.md, under its name. */
export const invoicedEarlyCase: GoldenCase = {
	...billingRunCase,
	name: "21-invoiced-early",
	draft: async (app, client, customerUuid) => {
		const requests = await makeMetric(client, { name: "API requests", event_name: "api_request" });
		const tiers = [
			{ up_to: 1_000, unit_price: 0.1 },
			{ up_to: null, unit_price: 0.05 },
		];
		const priced = { unit_price: undefined, pricing_model: "graduated", tiers };
		const services = [
			fee({ plan_item_name: "Platform", unit_price: 200, billing_timing: "in_arrears" }),
			usage(requests.uuid, { plan_item_name: "API requests", ...priced }),
		];
		const fields = { start_date: "2026-09-01", invoice_threshold: 100 };
		await activeContract(client, customerUuid, services, fields);
		const request = { event_name: "api_request" };
		await use(client, customerUuid, "2026-09-16T12:00:00.000Z", 1_500, request);
		await bill(app, client, "2026-09-17");
		const [early] = await invoicesOf(client);
		await send(client, early.uuid);
		await use(client, customerUuid, "2026-09-25T12:00:00.000Z", 700, request);
		await bill(app, client, "2026-10-01");
		const [, month, ...others] = await invoicesOf(client);
		if (month === undefined || others.length > 0) throw new Error("the runs made other than two invoices");
		return month.uuid;
	},
	expected: {
		subtotal: 235,
		discount_total: 0,
		tax_total: 44.65,
		amount: 279.65,
		lines: [
			[38, 238],
			[30.4, 190.4],
			[-23.75, -148.75],
		],
	},
};
