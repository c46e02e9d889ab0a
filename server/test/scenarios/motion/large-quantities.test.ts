import { describe, expect, it } from "vitest";
import { makeMetric, succeed, usage } from "../../support/billing.ts";
import { expectRefusal, useStage } from "./stage.ts";

/** Quantities of up to 10^18 are billed to the unit, a size at which binary floating point can't represent single units. */

const stage = useStage();

const quintillion = "1000000000000000000";

/** A request body in which a quoted number of many digits is written unquoted: JSON numbers are unbounded. */
function exact(body: object): string {
	return JSON.stringify(body).replace(/"exactly ([-\d.e]+)"/g, "$1");
}

let keys = 0;

/** An event of the customer, its value written out. */
function eventOf(value: string, fields: object = {}): object {
	keys += 1;
	return {
		...{ event_name: "call", timestamp: "2026-01-10T12:00:00Z", idempotency_key: `large-${keys}` },
		...{ customer_id: stage.customer.uuid, event_value: `exactly ${value}`, ...fields },
	};
}

async function ingest(...values: string[]): Promise<{ created: number; errors: number }> {
	const events = values.map((value) => eventOf(value));
	const { info, errors } = await succeed(stage.client.post("/usage/ingest", exact({ events })));
	return { created: info.created_events, errors: errors.length };
}

async function ingestLater(...values: string[]): Promise<{ created: number; errors: number }> {
	const events = values.map((value) => eventOf(value));
	const { job_id } = await succeed(stage.client.post("/usage/ingest-async", exact({ events })));
	await stage.app.work();
	const job = await succeed(stage.client.get(`/usage/ingest-async/${job_id}`));
	expect(job.status).toBe("COMPLETED");
	return { created: job.created_events, errors: job.error_count };
}

/** A contract of usage whose figures are written out. */
async function contractOf(fields: object, metric: object = {}): Promise<void> {
	const { uuid } = await makeMetric(stage.client, metric);
	const services = [usage(uuid, fields)];
	const body = exact({ customer_uuid: stage.customer.uuid, services, start_date: "2026-01-01" });
	const draft = await succeed(stage.client.post("/contract", body));
	await succeed(stage.client.post(`/contract/${draft.uuid}/activate`));
}

async function amountOfJanuary(): Promise<number> {
	return (await stage.billed("2026-02-01"))[0]?.amount ?? 0;
}

describe("an event's value", () => {
	it.each([
		["in one batch", ingest],
		["in a job", ingestLater],
	])("may be as large as 10^18, and no larger, %s", async (_name, take) => {
		const within = [quintillion, `-${quintillion}`, "999999999999999999.999999999999", "1000000000001", "5e17"];
		expect(await take(...within)).toEqual({ created: 5, errors: 0 });
		const beyond = ["1000000000000000001", "-1000000000000000001", `${quintillion}.000000000001`, `${quintillion}0`];
		expect(await take(...beyond)).toEqual({ created: 0, errors: 4 });
		// A refused event doesn't affect the rest of its batch.
		expect(await take("1", `${quintillion}1`)).toEqual({ created: 1, errors: 1 });
	});

	it.each([
		["in one batch", ingest],
		["in a job", ingestLater],
	])("of 10^18 is billed to the unit, taken %s", async (_name, take) => {
		// 10^18 − (10^18 − 1) = 1 × 5.00.
		await contractOf({ unit_price: 5, included_quantity: "exactly 999999999999999999" });
		await take(quintillion);
		expect(await amountOfJanuary()).toBe(5);
	});

	it("is added to the others to the unit, of one day or of several", async () => {
		await contractOf({ unit_price: 5, included_quantity: "exactly 999999999999999990" });
		await ingest("999999999999999999", "1", "-3");
		// 999,999,999,999,999,997 − 999,999,999,999,999,990 = 7 × 5.00.
		expect(await amountOfJanuary()).toBe(35);
	});

	it("is billed at the smallest possible price", async () => {
		// (5 × 10^17 + 5 × 10^17) × 10^−12 = 1,000,000.
		await contractOf({ unit_price: 1e-12 });
		await ingest("500000000000000000", "5e17");
		expect(await amountOfJanuary()).toBe(1_000_000);
	});

	it("may be the most of a period", async () => {
		await contractOf({ unit_price: 5, included_quantity: "exactly 999999999999999997" }, { aggregation: "max" });
		await ingest("999999999999999998", "999999999999999999", "12");
		// 2 × 5.00.
		expect(await amountOfJanuary()).toBe(10);
	});

	it("may be a terabyte in bytes", async () => {
		// 1,099,511,627,776 ÷ 10^9 × 0.02 = 21.99.
		await contractOf({ unit_price: 0.00000000002 });
		await ingest("1099511627776");
		expect(await amountOfJanuary()).toBe(21.99);
	});
});

describe("the bounds of a price", () => {
	it("may be as large as a quantity: the tier's bound is exact to the unit", async () => {
		const tiers = [
			{ up_to: "exactly 999999999999999998", unit_price: 0 },
			{ up_to: null, unit_price: 5 },
		];
		await contractOf({ pricing_model: "graduated", unit_price: undefined, tiers });
		await ingest(quintillion);
		// 2 × 5.00 past the first tier.
		expect(await amountOfJanuary()).toBe(10);
	});

	it.each<[string, object]>([
		["included_quantity", { included_quantity: "exactly 1000000000000000001" }],
		[
			"a tier's up_to",
			{
				pricing_model: "graduated",
				unit_price: undefined,
				tiers: [
					{ up_to: "exactly 1000000000000000001", unit_price: 1 },
					{ up_to: null, unit_price: 1 },
				],
			},
		],
		["a price, whose bound is 10^12", { unit_price: "exactly 1000000000000.000000000001" }],
		["an amount, whose bound is 10^12", { minimum_amount: "exactly 1000000000000.01" }],
	])("of %s apply: 422", async (_name, fields) => {
		const { uuid } = await makeMetric(stage.client);
		const services = [usage(uuid, fields)];
		const body = exact({ customer_uuid: stage.customer.uuid, services, start_date: "2026-01-01" });
		expectRefusal(await stage.client.post("/contract", body), 422);
	});
});
