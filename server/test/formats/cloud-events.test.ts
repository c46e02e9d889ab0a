import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Meter, moment, type Received, useReceiver } from "./receiver.ts";

/** CloudEvents as raw HTTP: what is accepted, and what is refused with which words. */

const receiver = useReceiver();
const tokens = { property: "tokens" };
const one = "application/cloudevents+json";
const batch = "application/cloudevents-batch+json";

function event(fields: object = {}): object {
	return {
		...{ specversion: "1.0", id: "1", source: "gateway", type: "tokens_used", subject: "cus_ada", time: moment },
		data: { tokens: 1 },
		...fields,
	};
}

function send(meter: Meter, body: unknown, type: string): Promise<Received> {
	return meter.post("/api/v1/events", JSON.stringify(body), { "content-type": type });
}

const fine = { status: expect.toBeOneOf([200, 202, 204]) };

describe("a body is accepted", () => {
	it.each<[string, unknown]>([
		[one, event()],
		[`${one}; charset=utf-8`, event()],
		[batch, [event()]],
		[`${batch};charset=UTF-8`, [event()]],
		["application/json", event()],
		["application/json", [event()]],
	])("as %s", async (type, body) => {
		const meter = await receiver.meter(tokens);
		expect(await send(meter, body, type)).toMatchObject(fine);
		expect(await meter.quantity()).toBe("1");
	});

	it("with attributes of extensions, a schema, and a content type of its data", async () => {
		const meter = await receiver.meter(tokens);
		const more = { traceparent: "00-0af7-b7ad-01", partitionkey: "7", dataschema: "https://example.com/tokens" };
		expect(await send(meter, event({ ...more, datacontenttype: "application/json" }), one)).toMatchObject(fine);
		expect(await meter.quantity()).toBe("1");
	});

	it("without a time, or with null: the time of receipt holds", async () => {
		const meter = await receiver.meter(tokens);
		const events = [event({ time: undefined }), event({ id: "2", time: null })];
		expect(await send(meter, events, batch)).toMatchObject(fine);
		const times = (await meter.events()).map(({ timestamp }) => timestamp.slice(0, 16));
		expect(times).toEqual([receiver.app.now.slice(0, 16), receiver.app.now.slice(0, 16)]);
	});

	it("compressed, with a trailing slash, and without events", async () => {
		const meter = await receiver.meter(tokens);
		const headers = { "content-type": batch, "content-encoding": "gzip" };
		const body = gzipSync(JSON.stringify([event()]));
		expect(await meter.post("/api/v1/events/", new Uint8Array(body), headers)).toMatchObject(fine);
		expect(await send(meter, [], batch)).toMatchObject(fine);
		expect(await meter.quantity()).toBe("1");
	});
});

it("source and id are the key together, however they divide their letters", async () => {
	const meter = await receiver.meter(tokens);
	const pairs = [
		["a", "bc"],
		["ab", "c"],
		["a/b", "c"],
		["a", "b/c"],
		["a:b", "c"],
		["a", "b:c"],
		["a b", "c"],
		["a", "b c"],
	] as const;
	await send(
		meter,
		pairs.map(([source, id]) => event({ source, id })),
		batch,
	);
	expect(await meter.quantity()).toBe("8");
});

it("long keys are never shortened into one another", async () => {
	const meter = await receiver.meter(tokens);
	const source = `https://example.com/${"s".repeat(200)}`;
	const events = ["a", "b"].map((end) => event({ source, id: `${"i".repeat(200)}${end}` }));
	const { status } = await send(meter, events, batch);
	// Both count, or the batch is refused.
	expect(await meter.quantity()).toBe(status < 300 ? "2" : "0");
	expect([200, 204, 422]).toContain(status);
});

it("numbers in data are exact", async () => {
	const meter = await receiver.meter(tokens);
	const data = ["9007199254740993", '"0.000000000001"', "-0.1"];
	const events = data.map((value, index) =>
		JSON.stringify(event({ id: `${index}` })).replace('"tokens":1', `"tokens":${value}`),
	);
	await meter.post("/api/v1/events", `[${events.join()}]`, { "content-type": batch });
	// 9007199254740993 + 0.000000000001 − 0.1
	expect(await meter.quantity()).toBe("9007199254740992.900000000001");
});

describe("one event of a batch is refused, and the rest is stored", () => {
	it.each<[string, object]>([
		["without a type", { type: undefined }],
		["of a type that is no name", { type: "Tokens Used" }],
		["with a date alone", { time: "2026-09-10" }],
		["on an impossible day", { time: "2026-02-30T00:00:00Z" }],
		["at a number", { time: 1_757_505_600 }],
		["with a list as its data", { data: [1] }],
		["with text as its data", { data: "tokens=1" }],
		["with data over 16 KiB", { data: { tokens: 1, note: "x".repeat(17 * 1024) } }],
		["of another version", { specversion: "0.1" }],
		["with a subject that is no text", { subject: 7 }],
	])("%s", async (_fault, fields) => {
		const meter = await receiver.meter(tokens);
		const answer = await send(meter, [event(), event({ id: "bad-1", ...fields }), event({ id: "3" })], batch);
		expect(answer).toMatchObject({
			status: 200,
			body: { errors: [{ idempotency_key: expect.stringContaining("bad-1"), error: expect.stringMatching(/\w{3}/) }] },
		});
		expect(await meter.quantity()).toBe("2");
		// The refused event's key is still free.
		expect(await send(meter, event({ id: "bad-1" }), one)).toMatchObject(fine);
		expect(await meter.quantity()).toBe("3");
	});
});

it("a bad event alone does not look like a success", async () => {
	const meter = await receiver.meter(tokens);
	const { status, body } = await send(meter, event({ type: "Tokens Used" }), one);
	if (status < 300) expect(body.errors).toHaveLength(1);
	else expect(status).toBeOneOf([400, 422]);
	expect(await meter.events()).toEqual([]);
});

describe("a request is refused whole, and nothing is stored", () => {
	const many = Array.from({ length: 10_001 }, (_, index) => event({ id: `${index}` }));
	it.each<[string, string, unknown, number]>([
		["without an id", batch, [event(), event({ id: undefined })], 422],
		["with an empty id", batch, [event(), event({ id: "" })], 422],
		["without a source", batch, [event(), event({ id: "2", source: undefined })], 422],
		["with a number as its id", batch, [event(), event({ id: 2 })], 422],
		["with something else than an event", batch, [event(), 7], 422],
		["with one event as a batch", batch, event(), 422],
		["with a batch as one event", one, [event()], 422],
		["over 10,000 events", batch, many, 422],
		["that is no event of anybody", "application/json", { tokens: 1 }, 422],
		["as text", "text/plain", event(), 415],
		["as a form", "application/x-www-form-urlencoded", event(), 415],
	])("%s", async (_fault, type, body, status) => {
		const meter = await receiver.meter(tokens);
		const answer = await send(meter, body, type);
		expect(answer).toMatchObject({ status, body: { detail: expect.any(String), code: expect.any(String) } });
		expect(await meter.events()).toEqual([]);
	});

	it("that is no JSON", async () => {
		const meter = await receiver.meter(tokens);
		const answer = await meter.post("/api/v1/events", '[{"id":"1"', { "content-type": batch });
		expect(answer).toMatchObject({ status: 400, body: { code: expect.any(String) } });
	});
});
