import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { asJson, asProtobuf, type Metric, unknownField } from "./otlp-bytes.ts";
import { at, cumulative, delta, encodings, point, refusedPoints, sendMetrics } from "./otlp-sender.ts";
import { type Meter, type Received, useReceiver } from "./receiver.ts";

/** OTLP that is refused, in part or whole. An exporter sends a refused request again only for 429, 502, 503 and 504. */

const receiver = useReceiver();

function post(meter: Meter, body: string | Uint8Array<ArrayBuffer>, type: string, more = {}): Promise<Received> {
	return meter.post("/v1/metrics", body, { "content-type": type, ...more });
}

describe.each(encodings)("in %s, an answer", (encoding) => {
	const points = [point(1, 1n), point(2, 2n)];
	it.each<[string, Metric]>([
		["a gauge", { name: "load", kind: "gauge", points }],
		["a histogram", { name: "load", kind: "histogram", points }],
		["an exponential histogram", { name: "load", kind: "exponentialHistogram", points }],
		["a summary", { name: "load", kind: "summary", points }],
		["a sum of no temporality", { name: "load", temporality: 0, points }],
		["a value that is none", { name: "load", points: [point(1, Number.NaN), point(2, Number.POSITIVE_INFINITY)] }],
		["a value over 10^18", { name: "load", points: [point(1, 10n ** 18n + 1n), point(2, 1e300)] }],
		["no value", { name: "load", points: [point(1, undefined), point(2, undefined)] }],
		["a name that is none", { name: "Load Of Tokens", points }],
		[
			"a customer_id that is none",
			{ name: "load", points: points.map((each) => ({ ...each, attributes: { customer_id: "cus_ada" } })) },
		],
	])("counts the points refused for %s, and stores the sum beside them", async (_fault, metric) => {
		const meter = await receiver.meter();
		const answer = await sendMetrics(meter, { metrics: [metric, delta(point(3, 7n))] }, encoding);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toContain(
			encoding === "JSON" ? "application/json" : "application/x-protobuf",
		);
		expect(refusedPoints(answer)).toMatchObject({ count: 2, message: expect.stringContaining(metric.name) });
		expect(await meter.quantity()).toBe("7");
		expect(await meter.events()).toHaveLength(1);
	});

	it("names no refused points if there are none", async () => {
		const meter = await receiver.meter();
		for (const metrics of [[], [delta(point(1, 1n))]]) {
			expect(refusedPoints(await sendMetrics(meter, { metrics }, encoding))).toEqual({ count: 0, message: "" });
		}
	});

	it("takes a point without a recorded value for a gap: it counts nothing and resets nothing", async () => {
		const meter = await receiver.meter();
		for (const each of [point(1, 5n), point(2, 0n, { flags: 1 }), point(3, 8n)]) {
			expect(await sendMetrics(meter, { metrics: [cumulative(each)] }, encoding)).toMatchObject({ status: 200 });
		}
		expect(await meter.quantity()).toBe("8");
	});

	it("a request may be compressed", async () => {
		const meter = await receiver.meter();
		const sent = { metrics: [delta(point(1, 4n))] };
		const bytes = new Uint8Array(gzipSync(encoding === "JSON" ? asJson(sent) : asProtobuf(sent)));
		const type = encoding === "JSON" ? "application/json" : "application/x-protobuf";
		expect(await post(meter, bytes, type, { "content-encoding": "gzip" })).toMatchObject({ status: 200 });
		expect(await meter.quantity()).toBe("4");
	});
});

it("a dotted name is stored under a name of ours or refused by its own, never lost", async () => {
	const meter = await receiver.meter();
	const metric = { ...delta(point(1, 4n)), name: "tokens.used" };
	const { count, message } = refusedPoints(await sendMetrics(meter, { metrics: [metric] }));
	if (count === 1) expect(message).toContain("tokens.used");
	expect([count, await meter.quantity()]).toBeOneOf([
		[0, "4"],
		[1, "0"],
	]);
});

it("more decimals than a quantity has are rounded or refused, never lost", async () => {
	const meter = await receiver.meter();
	const { count } = refusedPoints(await sendMetrics(meter, { metrics: [delta(point(1, 0.1 + 0.2))] }));
	expect([count, await meter.quantity()]).toBeOneOf([
		[0, "0.3"],
		[1, "0"],
	]);
});

it("points without a customer are stored without one or refused, and bill nobody", async () => {
	const meter = await receiver.meter();
	const answer = await sendMetrics(meter, { metrics: [delta(point(1, 4n, { attributes: {} }))] });
	const stored = (await meter.events()).map(({ customer_uuid }) => customer_uuid);
	expect([refusedPoints(answer).count, stored]).toBeOneOf([
		[0, [null]],
		[1, []],
	]);
	expect(await meter.quantity()).toBe("0");
});

it("a cumulative sum without a start counts at most what it shows", async () => {
	const meter = await receiver.meter();
	for (const [seconds, value] of [
		[1, 5n],
		[2, 8n],
	] as const) {
		await sendMetrics(meter, {
			metrics: [{ ...cumulative({ time_ns: at(seconds), value, attributes: { external_customer_id: "cus_ada" } }) }],
		});
	}
	// All of it, or the growth since the first point, or nothing as every point was refused.
	expect(await meter.quantity()).toBeOneOf(["8", "3", "0"]);
});

it("fields of later versions are skipped, in either encoding", async () => {
	const meter = await receiver.meter();
	const first = asProtobuf({ metrics: [delta(point(1, 4n))] });
	const longer = new Uint8Array([...unknownField, ...first, ...unknownField]);
	expect(await post(meter, longer, "application/x-protobuf")).toMatchObject({ status: 200 });
	const text = asJson({ metrics: [delta(point(2, 3n))] }).replaceAll(
		'"attributes":',
		'"fromTheFuture":{"a":1},"attributes":',
	);
	expect(await post(meter, text, "application/json; charset=utf-8")).toMatchObject({ status: 200 });
	expect(await meter.quantity()).toBe("7");
});

describe("a request is refused whole, with a message, and nothing is stored", () => {
	const bytes = asProtobuf({ metrics: [delta(point(1, 4n))] });
	const json = asJson({ metrics: [delta(point(1, 4n))] });
	const protobuf = "application/x-protobuf";
	const points = Array.from({ length: 10_001 }, (_, index) => point(index, 1n));
	it.each<[string, string | Uint8Array<ArrayBuffer>, string, number | number[]]>([
		["cut protobuf", bytes.slice(0, -5), protobuf, 400],
		["a length that leads past the end", new Uint8Array([0x0a, 0xff, 0xff, 0xff, 0xff, 0x7f]), protobuf, 400],
		["a number that never ends", new Uint8Array(40).fill(0xff), protobuf, 400],
		["JSON as protobuf", json, protobuf, 400],
		["protobuf as JSON", bytes, "application/json", 400],
		["cut JSON", json.slice(0, -5), "application/json", 400],
		["JSON of another kind", '{"resourceMetrics":7}', "application/json", [400, 422]],
		["a list", "[]", "application/json", [400, 422]],
		["text", json, "text/plain", 415],
		["over 10,000 points", asProtobuf({ metrics: [delta(...points)] }), protobuf, [413, 422]],
	])("%s", async (_fault, body, type, statuses) => {
		const meter = await receiver.meter();
		const answer = await post(meter, body, type);
		expect(answer.status).toBeOneOf([statuses].flat());
		// The status message of OTLP; JSON also where the request was protobuf, unless the answer is protobuf, too.
		if (/json/.test(answer.headers.get("content-type") ?? "")) {
			expect(answer.body).toMatchObject({ message: expect.stringMatching(/\w{3}/), detail: expect.any(String) });
		}
		expect(await meter.events()).toEqual([]);
	});

	it("protobuf that is nested a thousand times", async () => {
		const meter = await receiver.meter();
		// An attribute's value as an array of an array, and so on.
		const text = asJson({ metrics: [delta(point(1, 4n))] });
		const deep = `${'{"arrayValue":{"values":['.repeat(1_000)}{"intValue":"1"}${"]}}".repeat(1_000)}`;
		const { status } = await post(meter, text.replace('{"stringValue":"cus_ada"}', deep), "application/json");
		expect(status).toBeOneOf([200, 400, 422]);
	});
});
