import { describe, expect, it } from "vitest";
import type { Metric } from "./otlp-bytes.ts";
import { at, cumulative, point, refusedPoints, sendAll, sendMetrics } from "./otlp-sender.ts";
import { moment, useReceiver } from "./receiver.ts";

/** OTLP's cumulative sums count by the growth of their stream since its start. */

const receiver = useReceiver();
const ada = { external_customer_id: "cus_ada" };

describe("cumulative", () => {
	const restarted = { start_ns: at(100) };
	it.each<[string, readonly Metric[], string]>([
		["its first value counts from its start", [cumulative(point(1, 5n))], "5"],
		[
			"then its growth",
			[cumulative(point(1, 5n)), cumulative(point(2, 8n)), cumulative(point(3, 8n)), cumulative(point(4, 12n))],
			"12",
		],
		[
			"sent again, nothing",
			[cumulative(point(1, 5n)), cumulative(point(2, 8n)), cumulative(point(1, 5n)), cumulative(point(2, 8n))],
			"8",
		],
		["a late point adds nothing", [cumulative(point(1, 5n)), cumulative(point(3, 9n)), cumulative(point(2, 7n))], "9"],
		[
			"nor does the first, if it is late",
			[cumulative(point(3, 9n)), cumulative(point(1, 5n)), cumulative(point(4, 10n))],
			"10",
		],
		["several points of a request in any order", [cumulative(point(2, 7n), point(3, 9n), point(1, 5n))], "9"],
		[
			"a new start counts from 0",
			[cumulative(point(1, 5n)), cumulative(point(101, 2n, restarted)), cumulative(point(102, 6n, restarted))],
			"11",
		],
		["even if its value is higher", [cumulative(point(1, 5n)), cumulative(point(101, 7n, restarted))], "12"],
		// One counts to 6, the other to 7.
		[
			"two processes that differ by their start alone are two streams",
			[
				cumulative(point(1, 5n)),
				cumulative(point(101, 3n, restarted)),
				cumulative(point(102, 6n)),
				cumulative(point(103, 7n, restarted)),
			],
			"13",
		],
		// 5 at first, 2 after the restart, and 1 that the old process had still counted.
		[
			"a late point of an older start adds its growth",
			[cumulative(point(1, 5n)), cumulative(point(101, 2n, restarted)), cumulative(point(2, 6n))],
			"8",
		],
	])("%s", async (_name, exports, quantity) => {
		const meter = await receiver.meter();
		for (const metric of exports) await sendMetrics(meter, { metrics: [metric] });
		expect(await meter.quantity()).toBe(quantity);
	});

	it("streams differ by attribute, resource, scope and name", async () => {
		const meter = await receiver.meter();
		for (const value of [5n, 8n]) {
			const seconds = Number(value);
			const metrics = [cumulative(point(seconds, value))];
			await sendAll(
				meter,
				...[{ metrics }, { metrics, resource: { "service.instance.id": "b" } }, { metrics, scope: "other" }],
				cumulative(point(seconds, value, { attributes: { ...ada, model: "large" } })),
				{ ...cumulative(point(seconds, value)), name: "other_used" },
			);
		}
		// 8 for each of the four streams of the metric.
		expect(await meter.quantity()).toBe("32");
	});

	it("the same stream in both encodings is one", async () => {
		const meter = await receiver.meter();
		await sendMetrics(meter, { metrics: [cumulative(point(1, 5n))] }, "JSON");
		await sendMetrics(meter, { metrics: [cumulative(point(1, 5n))] }, "protobuf");
		await sendMetrics(meter, { metrics: [cumulative(point(2, 6n))] }, "protobuf");
		expect(await meter.quantity()).toBe("6");
	});

	it("growth counts at the time of its point", async () => {
		const meter = await receiver.meter();
		await sendAll(meter, cumulative(point(1, 5n)), cumulative(point(86_401, 8n)));
		const days = (await meter.events()).map(({ timestamp, event_value }) => [timestamp.slice(0, 10), event_value]);
		expect(days).toEqual([
			[moment.slice(0, 10), 5],
			["2026-09-11", 3],
		]);
	});

	it("a counter that falls without a new start bills nothing back, and goes on", async () => {
		const meter = await receiver.meter();
		for (const [seconds, value] of [
			[1, 5n],
			[2, 3n],
			[3, 6n],
		] as const) {
			await sendMetrics(meter, { metrics: [cumulative(point(seconds, value))] });
		}
		// 5, then up to 6; a reader that takes the fall for a restart counts 5 + 3 + 3 = 11 or 5 + 3 = 8.
		expect(await meter.quantity()).toBeOneOf(["6", "8", "11"]);
	});

	it("an up-down counter counts both ways, or is refused", async () => {
		const meter = await receiver.meter();
		let refused = 0;
		for (const [seconds, value] of [
			[1, 10n],
			[2, 4n],
			[3, 7n],
		] as const) {
			const metric = { ...cumulative(point(seconds, value)), isMonotonic: false };
			refused += refusedPoints(await sendMetrics(meter, { metrics: [metric] })).count;
		}
		expect([refused, await meter.quantity()]).toBeOneOf([
			[0, "7"],
			[3, "0"],
		]);
	});
});
