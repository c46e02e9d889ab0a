import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Meter, moment_seconds, post, type Received, useReceiver } from "./receiver.ts";

/** Stripe's meter events as raw HTTP. Stripe's clients take a body without `error` for a success, whatever its status is. */

const receiver = useReceiver();
const path = "/v1/billing/meter_events";
const form = { "content-type": "application/x-www-form-urlencoded" };

function send(meter: Meter, body: string, headers: Record<string, string> = {}): Promise<Received> {
	return meter.post(path, body, { ...form, ...headers });
}

function used(value: string, more = ""): string {
	return `event_name=tokens_used&payload[stripe_customer_id]=cus_ada&payload[value]=${value}${more}`;
}

const basic = (user: string, password = "") => ({
	authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

/** What every refusal says: our own words, and Stripe's. */
const refusal = {
	detail: expect.any(String),
	code: expect.any(String),
	error: { type: expect.stringMatching(/^[a-z]+(_[a-z]+)*_error$/), message: expect.stringMatching(/\w{3}/) },
};

it("takes the token as the user of Basic authentication, as curl -u does", async () => {
	const meter = await receiver.meter();
	expect(await send(meter, used("2"), basic(meter.token))).toMatchObject({ status: 200 });
	expect(await meter.quantity()).toBe("2");
});

it("takes Basic authentication nowhere else", async () => {
	const meter = await receiver.meter();
	const headers = basic(meter.token);
	expect(
		(await meter.post("/api/v1/usage/ingest", "{}", { "content-type": "application/json", ...headers })).status,
	).toBe(401);
	expect((await fetch(`${receiver.address}/api/v1/customer`, { headers })).status).toBe(401);
});

it("counts a request that is repeated with its Idempotency-Key once, though it has no identifier", async () => {
	const meter = await receiver.meter();
	const headers = { "idempotency-key": "stripe-node-retry-1" };
	for (let attempt = 0; attempt < 3; attempt += 1) {
		expect(await send(meter, used("5"), headers)).toMatchObject({ status: 200 });
	}
	expect(await meter.quantity()).toBe("5");
});

it("escaped names, plus signs, a trailing slash, a charset and gzip are read as they are meant", async () => {
	const meter = await receiver.meter();
	const escaped = "event_name=tokens_used&payload%5Bstripe_customer_id%5D=cus_ada&payload%5Bvalue%5D=%2B2";
	expect((await send(meter, `${escaped}&identifier=a+b%20c`)).status).toBeOneOf([200, 400]);
	expect(
		await meter.post(`${path}/`, used("2"), { "content-type": `${form["content-type"]}; charset=utf-8` }),
	).toMatchObject({
		status: 200,
	});
	const compressed = new Uint8Array(gzipSync(used("3")));
	expect(await meter.post(path, compressed, { ...form, "content-encoding": "gzip" })).toMatchObject({ status: 200 });
	// "+2" is a number to some and none to others.
	expect(await meter.quantity()).toBeOneOf(["5", "7"]);
});

it("a value that is left out counts as 1", async () => {
	const meter = await receiver.meter();
	expect(await send(meter, "event_name=tokens_used&payload[stripe_customer_id]=cus_ada")).toMatchObject({
		status: 200,
	});
	expect(await meter.quantity()).toBe("1");
});

describe("every refusal has an error that Stripe's clients understand", () => {
	it.each<[string, string, Record<string, string>, number | number[]]>([
		["no body", "", {}, 400],
		["no name", "payload[stripe_customer_id]=cus_ada", {}, 400],
		["no payload", "event_name=tokens_used", {}, 400],
		["a payload that is text", "event_name=tokens_used&payload=7", {}, 400],
		["an unknown field", used("1", "&customer=cus_ada"), {}, 400],
		["a value in hexadecimal", used("0x10"), {}, 400],
		["an infinite value", used("Infinity"), {}, 400],
		["an empty value", used(""), {}, 400],
		["a value with an exponent beyond reason", used("1e999999999"), {}, 400],
		["a time in words", used("1", "&timestamp=now"), {}, 400],
		["an identifier of 256 characters", used("1", `&identifier=${"i".repeat(256)}`), {}, 400],
		["a customer of 101 characters", used("1").replace("cus_ada", "c".repeat(101)), {}, 400],
		["an escape that is none", used("%ZZ"), {}, 400],
		["a UUID that names nobody", used("1").replace("cus_ada", "00000000-0000-4000-8000-000000000000"), {}, [200, 400]],
		["JSON", "{}", { "content-type": "application/json" }, 415],
		["an unknown token", used("1"), { authorization: "Bearer tb_live_unknown" }, 401],
		["an unknown token as a user", used("1"), basic("tb_live_unknown"), 401],
		["a token as a password", used("1"), basic("", "tb_live_unknown"), 401],
		["Basic without a colon", used("1"), { authorization: `Basic ${Buffer.from("x").toString("base64")}` }, 401],
		["Basic of something else", used("1"), { authorization: "Basic %%%" }, 401],
		["a scheme of another kind", used("1"), { authorization: "Digest x" }, 401],
	])("%s", async (_fault, body, headers, status) => {
		const meter = await receiver.meter();
		const answer = await send(meter, body, headers);
		expect(answer.status, JSON.stringify(answer.body)).toBeOneOf([status].flat());
		if (answer.status >= 400) expect(answer.body).toMatchObject(refusal);
		if (answer.status >= 400) expect(await meter.events()).toEqual([]);
	});

	it("no token at all", async () => {
		const answer = await post(`${receiver.address}${path}`, used("1"), form);
		expect(answer).toMatchObject({ status: 401, body: refusal });
	});

	it("a token that may only read, in either form", async () => {
		const meter = await receiver.meter();
		const token = await meter.tokenOf("read");
		for (const headers of [{ authorization: `Bearer ${token}` }, basic(token)]) {
			expect(await send(meter, used("1"), headers)).toMatchObject({ status: 403, body: refusal });
		}
	});

	it("a body over 16 MiB, also one that becomes so", async () => {
		const meter = await receiver.meter();
		const note = used("1", `&payload[note]=${"x".repeat(17 * 1024 * 1024)}`);
		const compressed = { ...form, "content-encoding": "gzip" };
		const answer = await meter.post(path, new Uint8Array(gzipSync(note)), compressed);
		expect(answer).toMatchObject({ status: 413, body: refusal });
	});

	it("another method, and another path beside it", async () => {
		const meter = await receiver.meter();
		const headers = { authorization: `Bearer ${meter.token}` };
		const read = await fetch(`${receiver.address}${path}`, { headers });
		expect([read.status, await read.json()]).toMatchObject([405, refusal]);
		const beside = await fetch(`${receiver.address}/v1/billing/meters`, { headers });
		expect([beside.status, await beside.json()]).toMatchObject([404, refusal]);
	});
});

it.each([
	"&payload[__proto__][admin]=1",
	"&payload[constructor][prototype][admin]=1",
	"&__proto__[admin]=1",
	"&payload[a][b][c][d]=1",
	"&payload[a]=1&payload[a]=2",
	"&payload[]=1",
	"&payload[a=1",
	"&expand[]=customer",
	`&payload${"[a]".repeat(5_000)}=1`,
	`${"&payload[a]=1".repeat(5_000)}`,
	"&identifier=%00",
	`&timestamp=${moment_seconds}.5`,
])("an odd form is taken or refused, never a fault of the service: %.40s", async (more) => {
	const meter = await receiver.meter();
	const { status, body } = await send(meter, used("1", more));
	expect(status, JSON.stringify(body)).toBeOneOf([200, 400, 413, 422]);
	expect(await meter.quantity()).toBe(status === 200 ? "1" : "0");
	expect(({} as Record<string, unknown>).admin).toBeUndefined();
});
