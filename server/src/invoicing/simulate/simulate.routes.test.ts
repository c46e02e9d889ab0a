import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";
import { billedAndSent } from "../../../test/support/story.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;
let metric: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
	metric = await makeMetric(client);
});

/** Usage in January and February at 0.50 per unit: 100 and 300. */
async function usedContract(services: readonly object[] = [usage(metric.uuid)]): Promise<Body> {
	const contract = await activeContract(client, customer.uuid, services);
	await use(client, customer.uuid, "2026-01-10T12:00:00Z", 100);
	await use(client, customer.uuid, "2026-02-10T12:00:00Z", 300);
	app.now = "2026-03-01T08:00:00.000Z";
	return contract;
}

function simulate({ uuid }: Body, services: readonly object[], fields: object = {}): Promise<Body> {
	const days = { from: "2026-01-01", to: "2026-02-28" };
	return succeed(client.post("/billing/simulate", { contract_uuid: uuid, services, ...days, ...fields }));
}

const figures = (part: Body) => [part.start_date, part.actual, part.simulated, part.difference];

it("prices each period's actual usage both ways, and totals", async () => {
	const contract = await usedContract();
	const tiers = [
		{ up_to: 200, unit_price: 0.6 },
		{ up_to: null, unit_price: 0.2 },
	];
	const graduated = { pricing_model: "graduated", tiers, unit_price: undefined };
	const answer = await simulate(contract, [fee({ unit_price: 10 }), usage(metric.uuid, graduated)]);
	// January: 100 × 0.5; 10 + 100 × 0.6. February: 300 × 0.5; 10 + 200 × 0.6 + 100 × 0.2
	expect(answer.periods.map(figures)).toEqual([
		["2026-01-01", 50, 70, 20],
		["2026-02-01", 150, 150, 0],
	]);
	expect(answer).toMatchObject({ actual: 200, simulated: 220, difference: 20 });
	expect(answer.periods[0].lines).toMatchObject([
		{ side: "actual", plan_item_name: "Calls", quantity: 100, event_count: 1, amount: 50 },
		{ side: "simulated", plan_item_name: "Platform fee", quantity: 1, event_count: 0, amount: 10 },
		{ side: "simulated", plan_item_name: "Calls", quantity: 100, event_count: 1, amount: 60 },
	]);
});

it("the contract's own services cost what was invoiced", async () => {
	const services = [
		fee({ trial_days: 10, discount_percent: 15, discount_duration: 1 }),
		usage(metric.uuid, { minimum_amount: 80 }),
	];
	const contract = await usedContract(services);
	const answer = await simulate(contract, services);
	expect(answer.difference).toBe(0);
	expect(answer.periods.every(({ difference }: Body) => difference === 0)).toBe(true);
	const invoices = await billedAndSent(app, client, "2026-03-01");
	const charged = invoices
		.flatMap(({ line_items }) => line_items)
		.filter(({ service_end_date }) => service_end_date < "2026-03-01");
	expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(answer.actual, 6);
});

it("counts events that name the contract's item for the services of its metric", async () => {
	const contract = await usedContract();
	await use(client, customer.uuid, "2026-02-11T12:00:00Z", 7, { item_id: contract.items[0].item_id });
	const answer = await simulate(contract, [usage(metric.uuid, { unit_price: 1 })]);
	expect(answer.periods.map(figures)[1]).toEqual(["2026-02-01", 153.5, 307, 153.5]);
});

it("saves nothing: no plan item, no invoice, no entry in the audit log", async () => {
	const contract = await usedContract();
	const count = async () => {
		const row = await app.database.row<{ count: number }>(
			`select (select count(*) from catalog.plan_item where organisation_id = $1)
				+ (select count(*) from audit.entry where organisation_id = $1)
				+ (select count(*) from invoicing.charge where organisation_id = $1) as count`,
			[client.context.organisationId],
		);
		return row?.count;
	};
	const before = await count();
	await simulate(contract, [usage(metric.uuid, { plan_item_name: "A name that nothing bears" })]);
	expect(await count()).toBe(before);
});

it.each([
	["days the wrong way round", { from: "2026-02-01", to: "2026-01-01" }, 422],
	["a future end", { to: "2026-03-02" }, 422],
	["no services", { services: [] }, 422],
	["a service without a price", { services: [fee({ unit_price: undefined })] }, 422],
	["an unknown metric", { services: [usage("00000000-0000-4000-8000-000000000000")] }, 404],
	["an unknown contract", { contract_uuid: "00000000-0000-4000-8000-000000000000" }, 404],
	["an unknown field", { price: 1 }, 422],
])("refuses %s", async (_what, fields, status) => {
	const contract = await usedContract();
	const request = { contract_uuid: contract.uuid, services: [fee()], from: "2026-01-01", to: "2026-02-28", ...fields };
	expect((await client.post("/billing/simulate", request)).status).toBe(status);
});

it("another organization's contract is not found", async () => {
	const contract = await usedContract();
	const request = { contract_uuid: contract.uuid, services: [fee()], from: "2026-01-01", to: "2026-02-28" };
	expect((await (await app.client()).post("/billing/simulate", request)).status).toBe(404);
});
