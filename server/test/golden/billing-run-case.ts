import { activeContract, makeMetric, usage, use } from "../support/billing.ts";
import { billedOnce, type GoldenCase } from "./golden-case.ts";

const firstDay = "2026-09-17";

/**
 * A contract that starts in the middle of a period, billed at the period's end. The events just before and after its 14 days
 * don't belong to it. The arithmetic is in README.md, under its name.
 */
export const billingRunCase: GoldenCase = {
	name: "09-billing-run",
	organisation: {
		name: "Fernweh Cloud",
		legal_name: "Fernweh Cloud GmbH",
		address: { address_line1: "Lindenallee 12", city: "Hamburg", zip: "20144", country: "DE" },
		tax_id: "DE 318 204 577",
		email: "billing@fernweh.example",
		locale: "en-GB",
		currency: "EUR",
		invoice_prefix: "FW",
		payment_terms_days: 14,
		default_tax_rate: 19,
		default_tax_name: "VAT",
	},
	customer: {
		name: "Feldspat Robotics GmbH",
		email: "einkauf@feldspat.example",
		billing_address: { address_line1: "Templergraben 55", city: "Aachen", zip: "52062", country: "DE" },
	},
	draft: async (app, client, customerUuid) => {
		const requests = await makeMetric(client, { name: "API requests", event_name: "api_request" });
		const storage = await makeMetric(client, { name: "Storage", event_name: "storage_snapshot", aggregation: "max" });
		await activeContract(
			client,
			customerUuid,
			[
				{
					service_type: "fixed_fee",
					billing_cycle: "monthly",
					billing_timing: "in_arrears",
					plan_item_name: "Growth plan",
					unit_price: 299,
				},
				usage(requests.uuid, {
					plan_item_name: "API requests",
					unit_price: undefined,
					pricing_model: "graduated",
					included_quantity: 10_000,
					tiers: [
						{ up_to: 100_000, unit_price: 0.0018 },
						{ up_to: 250_000, unit_price: 0.0012, flat_fee: 5 },
						{ up_to: null, unit_price: 0.0008 },
					],
				}),
				usage(storage.uuid, {
					plan_item_name: "Storage",
					plan_item_description: "Highest level of the month, in GB",
					unit_price: 0.12,
					minimum_amount: 50,
				}),
			],
			{ name: "Growth, by the month", start_date: firstDay, billing_day: 1 },
		);
		const request = { event_name: "api_request" };
		await use(client, customerUuid, "2026-09-16T23:59:59.999Z", 700_000, request);
		await use(client, customerUuid, "2026-09-17T00:00:00.000Z", 120_000, request);
		await use(client, customerUuid, "2026-09-24T12:30:00.000Z", 150_000, request);
		await use(client, customerUuid, "2026-09-30T23:59:59.999Z", 52_345, request);
		await use(client, customerUuid, "2026-10-01T00:00:00.000Z", 800_000, request);
		const snapshot = { event_name: "storage_snapshot" };
		await use(client, customerUuid, "2026-09-16T12:00:00.000Z", 900, snapshot);
		await use(client, customerUuid, "2026-09-20T12:00:00.000Z", 120, snapshot);
		await use(client, customerUuid, "2026-09-28T12:00:00.000Z", 80, snapshot);
		return billedOnce(app, client, "2026-10-01");
	},
	expected: {
		subtotal: 577.74,
		discount_total: 0,
		tax_total: 109.77,
		amount: 687.51,
		lines: [
			[26.51, 166.04],
			[78.83, 493.71],
			[2.73, 17.13],
			[1.7, 10.63],
		],
	},
};
