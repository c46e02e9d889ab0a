import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	invoicesOf,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
} from "../../../../test/support/billing.ts";
import { listedThroughApi } from "../../../../test/vectors/listed.ts";
import { partRows, readVectors } from "../../../../test/vectors/vectors.ts";
import { addDays, dayOfMonth } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";

/**
 * The published prices and quantities, from a template or a contract through events and a billing run to an invoice, as a
 * client would.
 */

const app = useTestApp();

interface PricingRow {
	readonly id: string;
	readonly model: string;
	readonly params: {
		readonly tiers?: readonly {
			readonly up_to: string | null;
			readonly unit_price?: string | null;
			readonly rate_percent?: string;
			readonly flat_fee: string | null;
		}[];
		readonly unit_price?: string;
		readonly package_price?: string;
		readonly package_size?: string;
		readonly rounding?: string;
		readonly free_units?: string;
		readonly rate_percent?: string;
		readonly fixed_fee_per_event?: string;
		readonly events?: readonly string[];
		readonly minimum_amount?: string;
		readonly maximum_amount?: string;
	};
	readonly quantity: string;
	readonly expected_rounded_2dp: string;
	readonly note: string;
}

interface AggregationRow {
	readonly id: string;
	readonly aggregation: string;
	readonly events: readonly {
		readonly timestamp: string;
		readonly value: unknown;
		readonly properties?: Readonly<Record<string, unknown>>;
	}[];
	readonly period: { readonly start: string; readonly end: string };
	readonly expected: string;
	readonly expected_scale?: number;
	readonly filter?: Readonly<Record<string, string | readonly string[] | null>>;
	/** The level at the period's start. */
	readonly initial_value?: string;
	readonly note: string;
}

/** The client for which rows are billed, including zero amounts, at its initial time. */
async function company(now: string): Promise<TestClient> {
	app.now = now;
	const client = await app.client();
	await succeed(client.put("/organisation", { currency: "EUR", invoice_zero_amounts: true }));
	return client;
}

async function ingest(client: TestClient, events: readonly object[]): Promise<void> {
	const { info, errors } = await succeed(client.post("/usage/ingest", { events }));
	expect([errors, info.created_events]).toEqual([[], events.length]);
}

const amountOf = (value: string | null | undefined) => Number(value ?? 0);

/** A row's price as a template's service. */
function serviceOf({ model, params }: PricingRow, metricUuid: string): object {
	const { tiers, free_units, minimum_amount = null, maximum_amount = null } = params;
	return usage(metricUuid, {
		pricing_model: model,
		unit_price: tiers === undefined ? amountOf(params.unit_price ?? params.package_price ?? params.rate_percent) : 0,
		...(tiers === undefined ? {} : { tiers: tiers.map(tierOf) }),
		...(params.package_size === undefined ? {} : { package_size: Number(params.package_size) }),
		...(params.rounding === undefined ? {} : { package_rounding: params.rounding }),
		...(params.fixed_fee_per_event === undefined ? {} : { fee_per_event: Number(params.fixed_fee_per_event) }),
		included_quantity: amountOf(free_units),
		minimum_amount: minimum_amount === null ? null : Number(minimum_amount),
		maximum_amount: maximum_amount === null ? null : Number(maximum_amount),
	});
}

function tierOf({ up_to, unit_price, rate_percent, flat_fee }: NonNullable<PricingRow["params"]["tiers"]>[number]) {
	return {
		up_to: up_to === null ? null : Number(up_to),
		unit_price: amountOf(unit_price ?? rate_percent),
		flat_fee: amountOf(flat_fee),
	};
}

describe("published prices", () => {
	const { run, unaccounted } = partRows(readVectors<PricingRow>("pricing"), listedThroughApi.pricing);
	/** By row: its customer's bill. */
	const invoices = new Map<string, Body>();

	beforeAll(async () => {
		const client = await company("2026-01-01T08:00:00.000Z");
		const { uuid: metricUuid } = await makeMetric(client);
		const options = run.map((row) => ({ name: row.id, services: [serviceOf(row, metricUuid)] }));
		const template = await succeed(client.post("/template", { name: "Published prices", options }));
		const customers = new Map<string, string>();
		const events: object[] = [];
		for (const { id, params, quantity } of run) {
			const { uuid } = await makeCustomer(client, { name: id });
			customers.set(uuid, id);
			const option_uuid = template.options.find(({ name }: Body) => name === id).uuid;
			const body = { customer_uuid: uuid, option_uuid, start_date: "2026-01-01" };
			const { uuid: contract } = await succeed(client.post("/contract", body));
			await succeed(client.post(`/contract/${contract}/activate`));
			const values = params.events ?? (Decimal.of(quantity).isZero() ? [] : [quantity]);
			for (const [index, value] of values.entries()) {
				events.push({
					...{ event_name: "call", timestamp: `2026-01-10T12:00:0${index}Z`, idempotency_key: `${id}-${index}` },
					...{ customer_id: uuid, event_value: Number(value) },
				});
			}
		}
		await ingest(client, events);
		await bill(app, client, "2026-02-01");
		for (const invoice of await invoicesOf(client)) invoices.set(customers.get(invoice.customer.uuid) ?? "", invoice);
	});

	it("are all billed except those that the model can't express", () => {
		expect(unaccounted).toEqual([]);
		expect([...invoices.keys()].toSorted()).toEqual(run.map(({ id }) => id).toSorted());
	});

	it.each(run)("$id: $model of $quantity is $expected_rounded_2dp ($note)", ({ id, expected_rounded_2dp }) => {
		expect(invoices.get(id)).toMatchObject({ amount: Number(expected_rounded_2dp), tax_total: 0 });
	});
});

describe("published quantities", () => {
	const { run, unaccounted } = partRows(readVectors<AggregationRow>("aggregation"), listedThroughApi.aggregation);
	const lines = new Map<string, Body>();

	beforeAll(async () => {
		const client = await company("2026-01-01T08:00:00.000Z");
		const customers = new Map<string, string>();
		const events: object[] = [];
		for (const row of run) {
			const { uuid } = await makeCustomer(client, { name: row.id });
			customers.set(uuid, row.id);
			await contractOf(client, row, uuid);
			events.push(...eventsOf(row, uuid));
		}
		await ingest(client, events);
		await bill(app, client, "2026-02-01");
		for (const { customer, line_items } of await invoicesOf(client)) {
			const row = run.find(({ id }) => id === customers.get(customer.uuid));
			const line = line_items.find(({ service_start_date }: Body) => row?.period.start.startsWith(service_start_date));
			if (row !== undefined && line !== undefined) lines.set(row.id, line);
		}
	});

	it("are all billed except those that the model can't express", () => {
		expect(unaccounted).toEqual([]);
		expect([...lines.keys()].toSorted()).toEqual(run.map(({ id }) => id).toSorted());
	});

	it.each(run)("$id: $aggregation is $expected ($note)", ({ id, period, expected, expected_scale = 12 }) => {
		const line = lines.get(id);
		expect(line.service_end_date).toBe(addDays(period.end.slice(0, 10), -1));
		const billed = Decimal.of(String(line.quantity));
		expect(billed.toFixed(expected_scale)).toBe(Decimal.of(expected).toFixed(expected_scale));
		// At 1.00 each.
		expect(line.amount).toBe(Number(billed.toFixed(2)));
	});
});

/** At 1.00 per unit, in a period from the row's first day that ends with the row's. */
async function contractOf(client: TestClient, row: AggregationRow, customerUuid: string): Promise<void> {
	const filters = Object.entries(row.filter ?? {}).map(filterOf);
	const { id, aggregation } = row;
	const metric = await makeMetric(client, {
		name: id,
		event_name: eventNameOf(id),
		aggregation,
		property: "value",
		filters,
	});
	const from = row.period.start.slice(0, 10);
	// One row's 30 days exceed the month from their first day; any of them fits into a quarter.
	const billing_cycle = row.initial_value === undefined ? "quarterly" : "monthly";
	await activeContract(client, customerUuid, [usage(metric.uuid, { billing_cycle, unit_price: 1 })], {
		// An initial level was built up on the day before, in a separate period.
		start_date: row.initial_value === undefined ? from : addDays(from, -1),
		end_date: addDays(row.period.end.slice(0, 10), -1),
		billing_day: dayOfMonth(from),
	});
}

const eventNameOf = (id: string) => `of_${id.toLowerCase()}`;

function eventsOf({ id, events, initial_value, period }: AggregationRow, customerUuid: string): object[] {
	const dayBefore = addDays(period.start.slice(0, 10), -1);
	const initial = { timestamp: `${dayBefore}T06:00:00Z`, value: initial_value, properties: {} };
	return (initial_value === undefined ? events : [initial, ...events]).map(
		({ timestamp, value, properties }, index) => ({
			...{ event_name: eventNameOf(id), timestamp, idempotency_key: `${id}-${index}`, customer_id: customerUuid },
			properties: { ...properties, ...(value === null ? {} : { value }) },
		}),
	);
}

function filterOf([property, value]: [string, string | readonly string[] | null]): object {
	if (value === null) return { property, operator: "exists", value: false };
	return Array.isArray(value) ? { property, operator: "in", value } : { property, operator: "eq", value };
}
