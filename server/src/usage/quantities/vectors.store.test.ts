import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { ingestInState, logStates } from "../../../test/support/log-states.ts";
import { makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import { partRows, readVectors } from "../../../test/vectors/vectors.ts";
import { addDays } from "../../calendar/index.ts";
import type { Aggregation } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import { quantitiesOf } from "../index.ts";

const app = useTestApp();

interface AggregationRow {
	readonly id: string;
	readonly aggregation: Aggregation;
	readonly events: readonly { timestamp: string; value: unknown; properties?: Record<string, unknown> }[];
	readonly period: { readonly start: string; readonly end: string };
	readonly expected: string;
	readonly expected_scale?: number;
	readonly filter?: Readonly<Record<string, string | readonly string[] | null>>;
	/** The level at the period's start. */
	readonly initial_value?: string;
}

const insideADay = "the period ends inside a day; a billing period is whole days";
const rows = readVectors<AggregationRow>("aggregation");
const { run, listed, unaccounted } = partRows(rows, {
	A031: insideADay,
	A036: insideADay,
	A039: insideADay,
	A065: insideADay,
});

it("every published row is either run or listed with a reason", () => {
	expect(unaccounted).toEqual([]);
	expect(run.length + listed.length).toBe(rows.length);
});

describe.each(logStates)("events %s", (state) => {
	it.each(run)("row $id: $aggregation of $events.length events is $expected", async (row) => {
		const client = await app.client();
		const customerUuid = await makeCustomer(client);
		const filters = Object.entries(row.filter ?? {}).map(filterOf);
		const metric = await makeMetric(client, { aggregation: row.aggregation, property: "value", filters });
		const from = row.period.start.slice(0, 10);
		// An initial level was built up on the day before.
		const serviceStart = row.initial_value === undefined ? from : addDays(from, -1);
		const initial = { timestamp: `${serviceStart}T06:00:00Z`, value: row.initial_value, properties: {} };
		const events = row.initial_value === undefined ? row.events : [initial, ...row.events];
		const errors = await ingestInState(
			client.context,
			events.map(({ timestamp, value, properties }, index) => ({
				event_name: metric.event_name,
				timestamp,
				idempotency_key: `${row.id}-${index}`,
				customer_id: customerUuid,
				properties: { ...properties, ...(value === null ? {} : { value }) },
			})),
			state,
		);
		expect(errors).toEqual([]);
		const { itemUuid } = await makeItem(client, customerUuid, { metric, start: serviceStart });
		const to = addDays(row.period.end.slice(0, 10), -1);
		const request = { key: "only", itemUuid, customerUuid, metric, from, to, serviceStart };
		const { quantity } = (await quantitiesOf(client.context, [request])).get("only") ?? {};
		const decimals = row.expected_scale ?? 12;
		expect(quantity?.toFixed(decimals)).toBe(Decimal.of(row.expected).toFixed(decimals));
	});
});

function filterOf([property, value]: [string, string | readonly string[] | null]) {
	if (value === null) return { property, operator: "exists" as const, value: false };
	return Array.isArray(value)
		? { property, operator: "in" as const, value }
		: { property, operator: "eq" as const, value };
}
