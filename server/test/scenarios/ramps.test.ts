import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	figures,
	invoicesOf,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { timeline } from "../support/story.ts";

/** Prices agreed for each year: services with days of their own. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

const firstYear = { service_end_date: "2026-12-31" };
const secondYear = { service_start_date: "2027-01-01", service_end_date: "2027-12-31" };
const twoYears = { end_date: "2027-12-31" };

function contract(services: readonly object[], fields: object = twoYears): Promise<Body> {
	return activeContract(client, customer.uuid, services, fields);
}

async function due(day: string): Promise<[string, number][]> {
	await bill(app, client, day);
	return timeline(await invoicesOf(client));
}

describe("a fee of 1,000 in the first year and 1,100 in the second", () => {
	it("is billed at each year's price, and never at both", async () => {
		await contract([
			fee({ billing_cycle: "annual", unit_price: 1000, ...firstYear }),
			fee({ billing_cycle: "annual", unit_price: 1100, ...secondYear }),
		]);
		expect(await due("2028-12-31")).toEqual([
			["2026-01-01", 1000],
			["2027-01-01", 1100],
		]);
	});

	it("is charged in arrears for the year that has ended", async () => {
		const inArrears = { billing_cycle: "annual", billing_timing: "in_arrears" };
		await contract([
			fee({ ...inArrears, unit_price: 1000, ...firstYear }),
			fee({ ...inArrears, unit_price: 1100, ...secondYear }),
		]);
		expect(await due("2028-12-31")).toEqual([
			["2027-01-01", 1000],
			["2028-01-01", 1100],
		]);
	});

	it("is prorated by days where the second price begins inside a period", async () => {
		await contract([
			fee({ unit_price: 1000, service_end_date: "2026-04-10" }),
			fee({ unit_price: 1100, service_start_date: "2026-04-11" }),
		]);
		await due("2026-05-01");
		const [, , , april, firstOfSecond, may] = await invoicesOf(client);
		// The end is known from the start: 10 of April's 30 days at 1,000 = 333.33 ahead, with no credit later.
		expect(figures(april)).toEqual([["Platform fee", 1, 0, 333.33, 333.33]]);
		// 20 of 30 days at 1,100 = 733.33, due on the day that they begin.
		expect([firstOfSecond.invoice_date, figures(firstOfSecond)]).toEqual([
			"2026-04-11",
			[["Platform fee", 1, 0, 733.33, 733.33]],
		]);
		expect([may.invoice_date, figures(may)]).toEqual(["2026-05-01", [["Platform fee", 1, 1100, 0, 1100]]]);
	});

	it("goes on at the second price where the contract renews", async () => {
		await contract(
			[
				fee({ billing_cycle: "annual", unit_price: 1000, ...firstYear }),
				fee({ billing_cycle: "annual", unit_price: 1100, service_start_date: "2027-01-01" }),
			],
			{ ...twoYears, auto_renew: true, renewal_months: 12 },
		);
		await due("2026-01-01");
		await due("2027-01-01");
		expect(await due("2028-01-01")).toEqual([
			["2026-01-01", 1000],
			["2027-01-01", 1100],
			["2028-01-01", 1100],
		]);
	});
});

describe("usage at 0.50 in the first year and 0.40 in the second", () => {
	it("counts each event for the year that it lies in", async () => {
		const metric = await makeMetric(client);
		const active = await contract([
			usage(metric.uuid, firstYear),
			usage(metric.uuid, { unit_price: 0.4, ...secondYear }),
		]);
		await use(client, customer.uuid, "2026-12-31T23:59:59Z", 10);
		await use(client, customer.uuid, "2027-01-01T00:00:00Z", 100);
		// 10 × 0.50 = 5.00 for December; 100 × 0.40 = 40.00 for January.
		expect(await due("2027-02-01")).toEqual([
			["2027-01-01", 5],
			["2027-02-01", 40],
		]);
		const { items } = await succeed(client.get("/usage/events"));
		expect(
			items
				.filter(({ contract_uuid }: Body) => contract_uuid === active.uuid)
				.map((item: Body) => [item.service_start_date, item.service_end_date, item.event_count]),
		).toEqual([
			["2027-01-01", "2027-12-31", 1],
			["2026-01-01", "2026-12-31", 1],
		]);
	});

	it("is not warned of as billed twice", async () => {
		const metric = await makeMetric(client);
		const services = [usage(metric.uuid, firstYear), usage(metric.uuid, secondYear)];
		const body = { customer_uuid: customer.uuid, start_date: "2026-01-01", services, ...twoYears };
		const { uuid } = await succeed(client.post("/contract", body));
		expect((await succeed(client.post(`/contract/${uuid}/activate`))).warnings).toEqual([]);
	});
});

describe("a one-time fee with a day of its own", () => {
	it("falls due on it", async () => {
		const setup = { service_type: "one_time_fee", billing_cycle: "one_time", plan_item_name: "Migration" };
		await contract([{ ...setup, unit_price: 500, service_start_date: "2026-03-15" }]);
		expect(await due("2026-06-01")).toEqual([["2026-03-15", 500]]);
	});
});

describe("a service that ends by itself", () => {
	it("ends sooner by an amendment, and as agreed again where that is taken back", async () => {
		const active = await contract([fee(firstYear), fee({ plan_item_name: "Support" })]);
		const [{ item_id }] = active.items;
		await succeed(client.post(`/contract/${active.uuid}/amend`, { effective_date: "2026-07-01", end: [{ item_id }] }));
		const endOfFirst = async () => (await succeed(client.get(`/contract/${active.uuid}`))).items[0].service_end_date;
		expect(await endOfFirst()).toBe("2026-06-30");
		const [{ uuid }] = (await succeed(client.get(`/contract/${active.uuid}/amendments`))).items;
		await succeed(client.delete(`/contract/${active.uuid}/amendments/${uuid}`));
		expect(await endOfFirst()).toBe("2026-12-31");
	});
});
