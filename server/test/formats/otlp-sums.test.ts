import { describe, expect, it } from "vitest";
import { type Attributes, asJson, type Metric } from "./otlp-bytes.ts";
import { at, cumulative, delta, encodings, point, refusedPoints, sendAll, sendMetrics } from "./otlp-sender.ts";
import { useReceiver } from "./receiver.ts";

/** OTLP sums, point by point: in both encodings, and delta points. */

const receiver = useReceiver();

const ada = { external_customer_id: "cus_ada" };

describe.each(encodings)("in %s", (encoding) => {
	it.each<[string, Metric, string]>([
		["an integer beyond JavaScript's", delta(point(1, 9_007_199_254_740_993n)), "9007199254740993"],
		["the largest quantity", delta(point(1, 10n ** 18n)), "1000000000000000000"],
		["a double", delta(point(1, 0.1), point(2, 0.2)), "0.3"],
		["a negative delta", delta(point(1, 5n), point(2, -2n)), "3"],
		[
			"integers in growth",
			cumulative(point(1, 9_007_199_254_740_993n), point(2, 9_007_199_254_740_995n)),
			"9007199254740995",
		],
		// 0.3 − 0.1 is 0.19999999999999998 in binary.
		["doubles in growth", cumulative(point(1, 0.1), point(2, 0.3)), "0.3"],
	])("%s counts exactly", async (_name, metric, quantity) => {
		const meter = await receiver.meter();
		for (const single of metric.points) {
			const answer = await sendMetrics(meter, { metrics: [{ ...metric, points: [single] }] }, encoding);
			expect(answer.status).toBe(200);
			expect(refusedPoints(answer).count).toBe(0);
		}
		expect(await meter.quantity()).toBe(quantity);
	});

	it("an event has the point's time, value and attributes", async () => {
		const meter = await receiver.meter();
		const attributes = { ...ada, model: "large", cached: true };
		await sendMetrics(meter, { metrics: [delta(point(1.5, 4n, { attributes }))] }, encoding);
		expect(await meter.events()).toMatchObject([
			{
				...{ event_name: "tokens_used", event_value: 4, customer_uuid: meter.customer.uuid },
				...{
					timestamp: expect.stringContaining("2026-09-10T12:00:01.5"),
					properties: { model: "large", cached: true },
				},
			},
		]);
	});

	it("the resource names the customer where the point does not", async () => {
		const meter = await receiver.meter();
		const bob = await meter.another({ external_id: "cus_bob" });
		const points = [
			point(1, 3n, { attributes: {} }),
			point(1, 4n, { attributes: { external_customer_id: "cus_bob" } }),
		];
		await sendMetrics(meter, { metrics: [delta(...points)], resource: ada }, encoding);
		expect([await meter.quantity(), await bob.quantity()]).toEqual(["3", "4"]);
	});
});

it("integers may be plain numbers in JSON", async () => {
	const meter = await receiver.meter();
	const body = asJson({ metrics: [delta(point(1, 9_007_199_254_740_993n))] }, "numbers");
	expect(await meter.post("/v1/metrics", body, { "content-type": "application/json" })).toMatchObject({ status: 200 });
	expect(await meter.quantity()).toBe("9007199254740993");
	expect((await meter.events())[0].timestamp).toContain("2026-09-10T12:00:01");
});

describe("delta", () => {
	it("the same point counts once: in a request, sent again, in the other encoding, with its attributes in another order", async () => {
		const meter = await receiver.meter();
		const attributes: Attributes = { ...ada, model: "large", cached: true };
		const reordered = Object.fromEntries(Object.entries(attributes).toReversed());
		const once = { metrics: [delta(point(1, 4n, { attributes }))] };
		const twice = { metrics: [delta(point(1, 4n, { attributes }), point(1, 4n, { attributes: reordered }))] };
		await sendAll(meter, twice, once);
		expect(refusedPoints(await sendMetrics(meter, twice, "protobuf"))).toEqual({ count: 0, message: "" });
		expect(await meter.quantity()).toBe("4");
	});

	it("points of another time, attribute, resource, scope or start are others", async () => {
		const meter = await receiver.meter();
		const metrics = [delta(point(1, 1n))];
		await sendAll(
			meter,
			...[{ metrics }, { metrics, resource: { "service.instance.id": "b" } }, { metrics, scope: "other" }],
			...[delta(point(2, 1n, { start_ns: at(1) })), delta(point(1, 1n, { attributes: { ...ada, model: "large" } }))],
			delta(point(1, 1n, { start_ns: at(0.5) })),
		);
		expect(await meter.quantity()).toBe("6");
	});
});
