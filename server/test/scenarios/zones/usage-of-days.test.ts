import { beforeEach, describe, expect, it } from "vitest";
import { rollUp } from "../../../src/usage/index.ts";
import { type TestClient, useTestApp } from "../../support/app.ts";
import {
	activeContract,
	type Body,
	invoicesOf,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../support/billing.ts";

/** Usage counts on the days of the contract's zone: worked examples. Each event is one call at 1.00, if nothing else is said. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

/** A contract with usage of a metric at 1.00. */
async function contractIn(
	timezone: string | null,
	fields: object = {},
	metric: object = {},
	service: object = {},
): Promise<Body> {
	const { uuid } = await makeMetric(client, metric);
	return activeContract(client, customer.uuid, [usage(uuid, { unit_price: 1, ...service })], { timezone, ...fields });
}

const useAt = (timestamp: string, value = 1, fields: object = {}) =>
	use(client, customer.uuid, timestamp, value, fields);

/** Bills at a moment; what is rolled up by then is read from the roll-up. */
async function billAt(now: string, request: object = {}): Promise<Body> {
	app.now = now;
	await rollUp({ ...client.context, now });
	const { uuid } = await succeed(client.post("/billing/run", request));
	await app.work();
	const run = await succeed(client.get(`/billing/run/${uuid}`));
	expect(run).toMatchObject({ status: "COMPLETED", errors: [] });
	return run;
}

/** The first and last day, quantity and amount of each usage line. */
async function billed(): Promise<unknown[]> {
	const lines = (await invoicesOf(client)).flatMap(({ line_items }) => line_items);
	return lines.map((line: Body) => [line.service_start_date, line.service_end_date, line.quantity, line.amount]);
}

describe("a month ends at local midnight", () => {
	it("when clocks have gone forward: Berlin's March has 743 hours", async () => {
		await contractIn("Europe/Berlin", { start_date: "2026-03-01" });
		// March is from February 28, 23:00Z (+01:00) to March 31, 22:00Z (+02:00).
		await useAt("2026-02-28T22:59:59.999Z", 100);
		await useAt("2026-02-28T23:00:00Z", 1);
		await useAt("2026-03-15T12:00:00Z", 2);
		await useAt("2026-03-31T21:59:59.999Z", 4);
		await useAt("2026-03-31T22:00:00Z", 8);
		await billAt("2026-05-01T00:10:00.000Z");
		// 1 + 2 + 4 = 7; April has the 8.
		expect(await billed()).toEqual([
			["2026-03-01", "2026-03-31", 7, 7],
			["2026-04-01", "2026-04-30", 8, 8],
		]);
	});

	it("when they have gone back: Berlin's October has 745 hours", async () => {
		await contractIn("Europe/Berlin", { start_date: "2026-10-01" });
		// October is from September 30, 22:00Z to October 31, 23:00Z.
		await useAt("2026-09-30T21:59:59Z", 100);
		await useAt("2026-09-30T22:00:00Z", 1);
		await useAt("2026-10-31T22:59:59Z", 2);
		await useAt("2026-10-31T23:00:00Z", 4);
		await billAt("2026-12-01T00:10:00.000Z");
		expect(await billed()).toEqual([
			["2026-10-01", "2026-10-31", 3, 3],
			["2026-11-01", "2026-11-30", 4, 4],
		]);
	});

	it("at a quarter of an hour: Kathmandu is 5:45 hours ahead", async () => {
		await contractIn("Asia/Kathmandu", { start_date: "2026-07-01" });
		await useAt("2026-06-30T18:14:59Z", 100);
		await useAt("2026-06-30T18:15:00Z", 1);
		await useAt("2026-07-31T18:14:59Z", 2);
		await useAt("2026-07-31T18:15:00Z", 4);
		await billAt("2026-09-01T00:10:00.000Z");
		expect(await billed()).toEqual([
			["2026-07-01", "2026-07-31", 3, 3],
			["2026-08-01", "2026-08-31", 4, 4],
		]);
	});
});

describe("a time-weighted average divides by real hours", () => {
	it("745 in Berlin's October", async () => {
		await contractIn("Europe/Berlin", { start_date: "2026-10-01" }, { aggregation: "weighted_sum" });
		// For the last of 745 hours: 745 × 1 ÷ 745 = 1.
		await useAt("2026-10-31T22:00:00Z", 745);
		await billAt("2026-11-01T00:10:00.000Z");
		expect(await billed()).toEqual([["2026-10-01", "2026-10-31", 1, 1]]);
	});

	it("743 in its March, 744 in that of UTC", async () => {
		const weighted = { aggregation: "weighted_sum" };
		await contractIn("Europe/Berlin", { start_date: "2026-03-01", name: "Berlin" }, weighted);
		await contractIn("UTC", { start_date: "2026-03-01", name: "UTC" }, { ...weighted, name: "Again" });
		await useAt("2026-03-31T21:00:00Z", 743);
		await billAt("2026-04-01T00:10:00.000Z");
		const quantities = (await invoicesOf(client)).map(({ description, line_items }) => [
			description,
			line_items[0].quantity,
		]);
		// 743 × 1 ÷ 743; 743 × 3 ÷ 744 = 2.995967741935…, to 12 decimals.
		expect(new Map(quantities as [string, number][])).toEqual(
			new Map([
				["Berlin", 1],
				["UTC", 2.995967741935],
			]),
		);
	});
});

describe("other quantities", () => {
	const months = [
		["2026-05-01", "2026-05-31"],
		["2026-06-01", "2026-06-30"],
	] as const;
	/** Of May, less than a day after its begin in New York, and of June. */
	const times = ["2026-05-01T03:59:59Z", "2026-05-01T04:00:00Z", "2026-06-01T03:59:59Z", "2026-06-01T04:00:00Z"];
	it.each([
		["count", {}, [2, 1]],
		["max", {}, [3, 4]],
		["latest", {}, [3, 4]],
		["sum", { property: "size" }, [50, 40]],
		["unique_count", { property: "user" }, [2, 1]],
		// The second of four users is removed in June: it is present at its begin.
		["unique_count", { property: "user", carry_over: true }, [3, 4]],
		["latest", { carry_over: true }, [3, 4]],
	])("%s %j, from the same four events", async (aggregation, options, expected) => {
		await contractIn("America/New_York", { start_date: "2026-04-01" }, { aggregation, ...options });
		for (const [place, timestamp] of times.entries()) {
			const properties = { size: 10 * (place + 1), user: `user ${place}` };
			await useAt(timestamp, place + 1, { properties });
		}
		await billAt("2026-07-02T00:10:00.000Z");
		const [, ...of] = (await billed()) as [string, string, number][];
		expect(of.map(([from, to, quantity]) => [from, to, quantity])).toEqual(
			months.map(([from, to], place) => [from, to, expected[place]]),
		);
	});

	it("by groups of a price matrix, rolled up and not", async () => {
		const { uuid } = await makeMetric(client);
		const price_matrix = [
			{ match: { model: "a" }, unit_price: 2 },
			{ match: {}, unit_price: 1 },
		];
		const service = usage(uuid, { unit_price: undefined, pricing_model: "matrix", group_by: ["model"], price_matrix });
		await activeContract(client, customer.uuid, [service], { timezone: "Asia/Kathmandu", start_date: "2026-07-01" });
		const of = (model: string) => ({ properties: { model } });
		await rollUp({ ...client.context, now: app.now });
		await useAt("2026-06-30T18:14:59Z", 100, of("a"));
		await useAt("2026-06-30T18:15:00Z", 3, of("a"));
		await useAt("2026-07-31T18:14:59Z", 5, of("b"));
		await useAt("2026-07-31T18:15:00Z", 7, of("a"));
		await billAt("2026-08-02T00:10:00.000Z");
		// 3 × 2 + 5 × 1 = 11.
		expect(await billed()).toEqual([["2026-07-01", "2026-07-31", 8, 11]]);
	});
});

describe("a price changed at local midnight", () => {
	it("holds for the events from then on: New York, July 16", async () => {
		const contract = await contractIn("America/New_York", { start_date: "2026-07-01" });
		const item_id = contract.items[0].item_id;
		app.now = "2026-07-02T12:00:00.000Z";
		await succeed(
			client.post(`/contract/${contract.uuid}/amend`, {
				effective_date: "2026-07-16",
				change: [{ item_id, unit_price: 2 }],
			}),
		);
		await useAt("2026-07-16T03:59:59Z", 10);
		await useAt("2026-07-16T04:00:00Z", 10);
		await billAt("2026-08-01T05:00:00.000Z");
		// 10 × 1.00 on the 15th, 10 × 2.00 on the 16th.
		expect(await billed()).toEqual([
			["2026-07-01", "2026-07-15", 10, 10],
			["2026-07-16", "2026-07-31", 10, 20],
		]);
	});
});

describe("late usage", () => {
	it("corrects the month that it belongs to by local time, and so does a void", async () => {
		await contractIn("Europe/Berlin");
		await useAt("2026-01-10T12:00:00Z", 10, { idempotency_key: "ten" });
		await billAt("2026-02-01T00:10:00.000Z");
		for (const { uuid } of await invoicesOf(client))
			await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
		await billAt("2026-02-02T00:10:00.000Z");
		// January ends at 23:00Z: the first is January's, the second February's.
		await useAt("2026-01-31T22:59:59Z", 4);
		await useAt("2026-01-31T23:00:00Z", 8);
		await billAt("2026-03-01T00:10:00.000Z");
		expect(await billed()).toEqual([
			["2026-01-01", "2026-01-31", 10, 10],
			["2026-02-01", "2026-02-28", 8, 8],
			["2026-01-01", "2026-01-31", expect.anything(), 4],
		]);
		await succeed(client.post("/usage/events/void", { idempotency_keys: ["ten"] }));
		await billAt("2026-04-01T00:10:00.000Z");
		// 14 − 10 = 4 of January remain. 10 were invoiced, and the correction is on a draft: 4 − 10 = −6.
		expect((await billed()).at(-1)).toEqual(["2026-01-01", "2026-01-31", expect.anything(), -6]);
	});

	it("is billed where it becomes the customer's later", async () => {
		await contractIn("Asia/Kathmandu", { start_date: "2026-07-01" });
		const event = { event_name: "call", event_value: 5, timestamp: "2026-06-30T18:15:00Z", idempotency_key: "unknown" };
		await succeed(client.post("/usage/ingest", { events: [{ ...event, external_customer_id: "later" }] }));
		await rollUp({ ...client.context, now: app.now });
		await succeed(client.put(`/customer/${customer.uuid}`, { external_id: "later" }));
		await billAt("2026-08-01T00:10:00.000Z");
		expect(await billed()).toEqual([["2026-07-01", "2026-07-31", 5, 5]]);
	});

	it("of an invoiced line is among its events, and only that of its days", async () => {
		await contractIn("America/New_York", { start_date: "2026-07-01" });
		await useAt("2026-07-01T03:59:59Z", 1);
		await useAt("2026-07-01T04:00:00Z", 2);
		await useAt("2026-08-01T03:59:59Z", 4);
		await useAt("2026-08-01T04:00:00Z", 8);
		await billAt("2026-08-02T00:10:00.000Z");
		const [{ uuid, line_items }] = await invoicesOf(client);
		const path = `/invoice/${uuid}/line-items/${line_items[0].uuid}`;
		const { items } = await succeed(client.get(`${path}/events`));
		expect(items.map(({ event_value }: Body) => event_value)).toEqual([2, 4]);
		const first = await succeed(client.get(`${path}/events?limit=1`));
		const next = await succeed(client.get(`${path}/events?limit=1&cursor=${first.next_cursor}`));
		expect([...first.items, ...next.items].map(({ event_value }: Body) => event_value)).toEqual([2, 4]);
		expect(await succeed(client.get(`${path}/explain`))).toMatchObject({ digest: { state: "unchanged" } });
		await useAt("2026-07-31T23:30:00Z", 16);
		expect(await succeed(client.get(`${path}/explain`))).toMatchObject({
			digest: { state: "changed", is_complete: true },
		});
	});
});

describe("credit", () => {
	it("pays the usage of its days in the contract's zone", async () => {
		await contractIn("America/New_York", { start_date: "2026-07-01" });
		await succeed(
			client.post("/credit-grant", {
				...{ customer_uuid: customer.uuid, name: "Credit", amount: 500 },
				...{ effective_at: "2026-07-01T00:00:00Z", expires_at: "2026-07-16T00:00:00Z" },
			}),
		);
		await useAt("2026-07-16T03:59:59Z", 100);
		await useAt("2026-07-16T04:00:00Z", 30);
		app.now = "2026-07-20T12:00:00.000Z";
		const balance = await succeed(client.get(`/customer/${customer.uuid}/credit-balance`));
		expect(balance.items).toMatchObject([{ unbilled: 100 }]);
		await billAt("2026-08-01T05:00:00.000Z");
		// 130 − 100 that the grant pays.
		expect((await invoicesOf(client)).map(({ amount }) => amount)).toEqual([30]);
	});
});
