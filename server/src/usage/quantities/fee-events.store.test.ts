import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { ingestInState, logStates } from "../../../test/support/log-states.ts";
import { anEvent, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import type { MetricRow } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import { countEventsBearingFee, type EventTerms, sumEvents } from "../../rating/index.ts";
import { type QuantityRequest, quantitiesOf } from "../index.ts";

/** Which events have a fee, for a percentage with an included quantity (vector P054). */

const app = useTestApp();

describe.each(logStates)("events %s", (state) => {
	async function scene(metricFields: Partial<MetricRow>, events: readonly Record<string, unknown>[]) {
		const client = await app.client();
		const customerUuid = await makeCustomer(client);
		const metric = await makeMetric(client, metricFields as Parameters<typeof makeMetric>[1]);
		const { itemUuid } = await makeItem(client, customerUuid, { metric });
		const sent = events.map((event) => anEvent({ customer_id: customerUuid, ...event }));
		expect(await ingestInState(client.context, sent, state)).toEqual([]);
		const days = { from: "2026-03-01", to: "2026-03-31", serviceStart: "2026-01-01" };
		return { client, request: { key: "march", itemUuid, customerUuid, metric, ...days } };
	}

	async function counts(client: TestClient, request: QuantityRequest, above: string) {
		const found = (await quantitiesOf(client.context, [{ ...request, feeAbove: Decimal.of(above) }])).get("march");
		return [found?.eventCount, found?.feeEventCount];
	}

	const inOrder = (values: readonly number[]) =>
		values.map((event_value, index) => ({
			event_value,
			timestamp: `2026-03-${String(index + 1).padStart(2, "0")}T00:00:00Z`,
		}));

	describe("of a sum", () => {
		it.each<[string, number[], string, number]>([
			// After 4, 8, 12, 16, and 26: the last two.
			["P054: two of five stand above 15", [4, 4, 4, 4, 10], "15", 2],
			["the included quantity itself is free", [5, 5], "10", 0],
			["a hair above it is not", [5, 5.000000000001], "10", 1],
			["with next to nothing included, all", [1, 1, 1], "0.000000000001", 3],
			["a sum that falls back below is free again", [20, -15, 3, 20], "10", 2],
			["none where there is no event", [], "10", 0],
		])("%s", async (_case, values, above, expected) => {
			const { client, request } = await scene({}, inOrder(values));
			expect(await counts(client, request, above)).toEqual([values.length, expected]);
			// The same rule as rating's own.
			expect(
				countEventsBearingFee(
					values.map((value) => Decimal.of(String(value))),
					Decimal.of(above),
				),
			).toBe(expected);
		});

		it("events are taken in chronological order, then in order of receipt, and only those of the period", async () => {
			const events = [
				{ event_value: 10, timestamp: "2026-03-05T00:00:00Z" },
				{ event_value: 1, timestamp: "2026-03-04T00:00:00Z" },
				{ event_value: 1, timestamp: "2026-03-05T00:00:00Z" },
				{ event_value: 100, timestamp: "2026-02-28T23:59:59.999999Z" },
				{ event_value: 100, timestamp: "2026-04-01T00:00:00Z" },
			];
			const { client, request } = await scene({}, events);
			// 1; then 11, received before the other at the same time; then 12.
			expect(await counts(client, request, "10.5")).toEqual([3, 2]);
			expect(await counts(client, request, "11")).toEqual([3, 1]);
		});

		it('an event without an amount is skipped: it has no fee (extensions.md, "Metric")', async () => {
			const events = [
				{ properties: {}, timestamp: "2026-03-01T00:00:00Z" },
				{ properties: { size: 7 }, timestamp: "2026-03-02T00:00:00Z" },
				{ properties: { size: "many" }, timestamp: "2026-03-03T00:00:00Z" },
			];
			const { client, request } = await scene({ property: "size" }, events);
			expect(await counts(client, request, "5")).toEqual([3, 1]);
		});
	});

	it("for a count, each event adds 1, whatever its value", async () => {
		const { client, request } = await scene({ aggregation: "count" }, inOrder([100, 0, -5, 7]));
		expect(await counts(client, request, "3")).toEqual([4, 1]);
	});

	it.each([
		"max",
		"latest",
	] as const)("for a %s, all have the fee, or none, depending on the total", async (aggregation) => {
		const { client, request } = await scene({ aggregation }, inOrder([1, 2, 9]));
		expect(await counts(client, request, "8.9")).toEqual([3, 3]);
		expect(await counts(client, request, "9")).toEqual([3, 0]);
	});

	it("is returned only on request, and each request has its own threshold", async () => {
		const { client, request } = await scene({}, inOrder([4, 4, 4]));
		const requests = [
			{ ...request, key: "unasked" },
			{ ...request, key: "low", feeAbove: Decimal.of(1) },
			{ ...request, key: "high", feeAbove: Decimal.of(11) },
		];
		const found = await quantitiesOf(client.context, requests);
		expect(found.get("unasked")).not.toHaveProperty("feeEventCount");
		expect([found.get("low")?.feeEventCount, found.get("high")?.feeEventCount]).toEqual([3, 1]);
	});

	describe("charged one by one", () => {
		const none: EventTerms = {
			...{ free: 0, priceProperty: null, percent: Decimal.zero, fee: Decimal.zero },
			...{ minimum: Decimal.zero, maximum: null },
		};
		const bounded = { ...none, percent: Decimal.of("2.5"), fee: Decimal.of("0.1"), minimum: Decimal.of("0.5") };
		const own = { ...none, priceProperty: "price" };
		const priced = [
			{ event_value: 3, properties: { price: 0.1 } },
			{ event_value: 0.5, properties: { price: "0.000000000001" } },
			{ event_value: 7, properties: {} },
			{ event_value: -1, properties: { price: 2 } },
			{ event_value: 4, properties: { price: "much" } },
		];
		it.each<[string, Partial<MetricRow>, EventTerms, string, Record<string, unknown>[]]>([
			["with a least", {}, bounded, "0", inOrder([4, 16, 100, 0])],
			["with a least and a most", {}, { ...bounded, maximum: Decimal.one }, "0", inOrder([4, 36, 36.000000000001, 20])],
			["with a most of 0", {}, { ...bounded, minimum: Decimal.zero, maximum: Decimal.zero }, "0", inOrder([4, 5])],
			["with free ones", {}, { ...bounded, free: 2 }, "0", inOrder([500, 1, 100, 50])],
			["with an included quantity", {}, bounded, "100", inOrder([60, 60, 5, -40, 90])],
			["with free ones and an included quantity", {}, { ...bounded, free: 1 }, "70", inOrder([60, 60, 5])],
			["below 0", {}, bounded, "0", inOrder([-50, 40, -1])],
			["below 0 without a least", {}, { ...bounded, minimum: Decimal.zero, free: 1 }, "0", inOrder([10, -50, 20])],
			["counted", { aggregation: "count" }, { ...bounded, free: 1 }, "1", inOrder([60, 60, 5])],
			["at their own prices", {}, own, "0", priced],
			["at their own prices, beyond an included quantity", {}, own, "2.5", priced],
			["at their own prices, counted", { aggregation: "count" }, own, "0", priced],
			["that are none", {}, bounded, "0", []],
		])("%s, add up to what rating's own rule does", async (_name, metricFields, eventTerms, included, events) => {
			const sent = events.map((event, index) => ({ timestamp: `2026-03-0${index + 1}T00:00:00Z`, ...event }));
			const { client, request } = await scene(metricFields, sent);
			const feeAbove = Decimal.of(included);
			const found = (await quantitiesOf(client.context, [{ ...request, feeAbove, eventTerms }])).get("march");
			const addedBy = ({ event_value }: Record<string, unknown>) => Decimal.of(String(event_value));
			const priceOf = ({ properties }: Record<string, unknown>) => {
				const { price } = (properties ?? {}) as { price?: unknown };
				return price === undefined || price === "much" ? null : Decimal.of(String(price));
			};
			const isCount = request.metric.aggregation === "count";
			const expected = sumEvents(
				eventTerms,
				feeAbove,
				sent.map((event) => ({ value: isCount ? Decimal.one : addedBy(event), price: priceOf(event) })),
			);
			expect(JSON.stringify(found?.sums)).toBe(JSON.stringify(expected));
			expect(found?.quantity.toString()).toBe(expected.quantity.toString());
			expect(found?.eventCount).toBe(events.length);
		});

		it("skip voided events, and count late ones in their place", async () => {
			const { client, request } = await scene({}, inOrder([100, 40]));
			const terms = { ...request, feeAbove: Decimal.zero, eventTerms: { ...bounded, free: 1 } };
			const billed = async () => (await quantitiesOf(client.context, [terms])).get("march")?.sums?.billed.toString();
			expect(await billed()).toBe("40");
			const late = { customer_id: request.customerUuid, event_value: 7, timestamp: "2026-03-01T00:00:00Z" };
			const [sent] = [anEvent({ ...late, timestamp: "2026-02-28T00:00:00Z" }), anEvent(late)];
			expect(await ingestInState(client.context, [sent, anEvent({ ...late, idempotency_key: "late" })], state)).toEqual(
				[],
			);
			// The first of March, received last: it comes after the other of that instant.
			expect(await billed()).toBe("47");
			await client.post("/usage/events/void", { idempotency_keys: ["late"] });
			expect(await billed()).toBe("40");
		});
	});
});
