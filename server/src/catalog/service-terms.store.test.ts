import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { untilOneWaits } from "../../test/support/database/lock-waits.ts";
import { Decimal } from "../money/index.ts";
import { inTransaction, Refusal } from "../platform/index.ts";
import { findOptionServices, readServiceTerms } from "./index.ts";
import type { ServiceInput } from "./schemas.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
});

const fee: ServiceInput = {
	service_type: "fixed_fee",
	billing_cycle: "monthly",
	plan_item_name: "Seats",
	unit_price: Decimal.of("12.5"),
};

describe("terms as sent are read", () => {
	it("with every default filled in", async () => {
		const [terms] = await readServiceTerms(client.context, [{ input: fee, path: "services[0]" }]);
		expect(JSON.parse(JSON.stringify(terms))).toEqual({
			...{ plan_item_uuid: expect.any(String), plan_item_name: "Seats", plan_item_description: null },
			...{ default_quantity: 1, service_type: "fixed_fee", billing_cycle: "monthly", billing_timing: "in_advance" },
			...{ every: null, invoice_every: null },
			...{ metric_uuid: null, pricing_model: "per_unit", unit_price: 12.5, tiers: [], package_size: null },
			...{ fee_per_event: 0, minimum_per_event: 0, maximum_per_event: null, free_events: 0 },
			...{ package_rounding: "up", price_property: null, group_by: [], price_matrix: [], included_quantity: 0 },
			...{ minimum_amount: null, maximum_amount: null },
			...{ discount_percent: 0, discount_duration: null, trial_days: 0, tax_rate: null, tax_name: null },
			taxes: null,
			supply: null,
			...{ unit_code: null, prices: [] },
		});
	});

	it("and a fault names the service's place in the request", async () => {
		const refused = readServiceTerms(client.context, [
			{ input: { ...fee, billing_cycle: "one_time" }, path: "services[2]" },
		]);
		await expect(refused).rejects.toThrow("services[2].billing_cycle: can be one_time only for a one_time_fee");
		await expect(refused).rejects.toBeInstanceOf(Refusal);
	});

	it("all of a request at once, which share plan items of the same name", async () => {
		const sent = ["services[0]", "services[1]"].map((path) => ({ input: fee, path }));
		const [first, second] = await readServiceTerms(client.context, sent);
		expect(first?.plan_item_uuid).toBe(second?.plan_item_uuid);
		expect(await readServiceTerms(client.context, [])).toEqual([]);
	});

	it("and a refusal leaves no plan item behind", async () => {
		const count = () =>
			client.context.db.row<{ count: number }>(
				"select count(*) as count from catalog.plan_item where organisation_id = $1",
				[client.context.organisationId],
			);
		const before = await count();
		const sent = [
			{ input: fee, path: "services[0]" },
			{ input: { ...fee, plan_item_uuid: unknownUuid }, path: "services[1]" },
		];
		await expect(readServiceTerms(client.context, sent)).rejects.toThrow(
			`Plan item with UUID ${unknownUuid} not found`,
		);
		expect(await count()).toEqual(before);
	});
});

describe("an option's services", () => {
	async function template(fields: object = {}) {
		const metric = { name: "Calls", event_name: "call", aggregation: "count" };
		const { uuid: metric_uuid } = (await client.post("/metric", metric)).body;
		const usage = {
			...{
				service_type: "usage",
				billing_cycle: "annual",
				plan_item_name: "Calls",
				metric_uuid,
				pricing_model: "volume",
			},
			tiers: [{ up_to: 10.5, unit_price: 0.1 }, { flat_fee: 5 }],
		};
		const services = [usage, { ...fee, default_quantity: 3 }];
		return (await client.post("/template", { name: "Plan", options: [{ name: "O", services }], ...fields })).body;
	}

	it("are read as terms, in order, with every amount exact", async () => {
		const { options } = await template();
		const [calls, seats] = await findOptionServices(client.context, options[0].uuid.toUpperCase(), "USD");
		expect(calls?.tiers.map((tier) => [tier.up_to, tier.unit_price, tier.flat_fee].map(String))).toEqual([
			["10.5", "0.1", "0"],
			["null", "0", "5"],
		]);
		expect(calls?.tiers[0]?.up_to).toBeInstanceOf(Decimal);
		expect(seats).toMatchObject({ plan_item_name: "Seats", default_quantity: Decimal.of(3) });
		expect(seats).not.toHaveProperty("uuid");
	});

	it("are not found for an unknown option, or in another organization", async () => {
		const { options } = await template();
		const { context } = await app.client("write", "Another company");
		const cases = [
			[client.context, unknownUuid],
			[context, options[0].uuid],
		];
		for (const [asked, uuid] of cases) {
			await expect(findOptionServices(asked, uuid, "USD")).rejects.toThrow(`Option with UUID ${uuid} not found`);
		}
	});

	it("are refused while the template is not active", async () => {
		const { options } = await template({ is_active: false });
		await expect(findOptionServices(client.context, options[0].uuid, "USD")).rejects.toMatchObject({
			kind: "conflict",
			code: "template_inactive",
		});
	});

	it("do not change while the transaction that copies them is open", async () => {
		const { uuid, options } = await template();
		const change = await inTransaction(client.context, async (context) => {
			await findOptionServices(context, options[0].uuid, "USD");
			const change = client.put(`/template/${uuid}`, { options: [] });
			await untilOneWaits(app.database);
			return { change };
		});
		expect((await change.change).status).toBe(200);
		await expect(findOptionServices(client.context, options[0].uuid, "USD")).rejects.toThrow("not found");
	});
});
