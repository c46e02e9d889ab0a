import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { useProbeApp } from "../support/probe.ts";
import { until } from "../support/service.ts";

/** `Idempotency-Key` (decisions.md, "Idempotent writes"). */

const app = useTestApp();
const probe = useProbeApp(app);
const start = "2026-09-15T10:00:00.000Z";
const one = "/probe/0190f5a4-0000-7000-8000-000000000001/refuse";

let client: TestClient;
beforeEach(async () => {
	app.now = start;
	probe.reset();
	client = await app.client();
});

const post = (body: unknown, key: string, path = "/probe", as = client) =>
	probe.send(as, "POST", path, body, { "idempotency-key": key });

describe("the same key with the same body", () => {
	it("returns the first answer again, byte for byte, and changes nothing more", async () => {
		const body = '{"name":"a","amount":123456789012.123456789012}';
		const first = await post(body, "k");
		const second = await post(body, "k");
		expect(first.status).toBe(200);
		expect(second).toMatchObject({ status: 200, text: first.text });
		expect(first.headers["idempotent-replayed"]).toBeUndefined();
		expect(second.headers["idempotent-replayed"]).toBe("true");
		expect(await probe.changes(client)).toEqual(["a"]);
	});

	it("with a trailing slash in the path is the same", async () => {
		await post({ name: "a" }, "k");
		await post({ name: "a" }, "k", "/probe/");
		expect(await probe.changes(client)).toEqual(["a"]);
	});

	it("also returns a refusal again, which changed nothing", async () => {
		const first = await post({ name: "a" }, "k", one);
		const second = await post({ name: "a" }, "k", one);
		expect(first).toMatchObject({ status: 409, body: { code: "probe_refused" } });
		expect(second).toMatchObject({ status: 409, text: first.text, headers: { "idempotent-replayed": "true" } });
		expect(await probe.changes(client)).toEqual([]);
	});

	it.each([
		["within 24 hours", "2026-09-16T10:00:00.000Z", ["a"]],
		["after 24 hours as if it were new", "2026-09-16T10:00:00.001Z", ["a", "a"]],
	])("is answered again %s", async (_what, later, changes) => {
		await post({ name: "a" }, "k");
		app.now = later;
		expect((await post({ name: "a" }, "k")).status).toBe(200);
		expect(await probe.changes(client)).toEqual(changes);
	});
});

it("the same key with another body answers 422, and changes nothing", async () => {
	await post({ name: "a" }, "k");
	expect(await post({ name: "b" }, "k")).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
	expect(await probe.changes(client)).toEqual(["a"]);
});

it("a key belongs to its organization and path", async () => {
	const other = await app.client();
	await post({ name: "a" }, "k");
	expect((await post({ name: "b" }, "k", "/probe", other)).status).toBe(200);
	expect((await post({ name: "c" }, "k", one)).status).toBe(409);
	expect((await post({ name: "d" }, "k", one.replace("001/", "002/"))).body.code).toBe("probe_refused");
	expect(await probe.changes(other)).toEqual(["b"]);
});

it("while the first is in progress, the same key answers 409; afterward the first answer", async () => {
	const gate = Promise.withResolvers<void>();
	let isInside = false;
	probe.behaviour.afterChange = async () => {
		isInside = true;
		await gate.promise;
	};
	const first = post({ name: "a" }, "k");
	await until(() => isInside);
	expect(await post({ name: "a" }, "k")).toMatchObject({ status: 409, body: { code: "idempotency_key_in_use" } });
	gate.resolve();
	const { text, status } = await first;
	expect(status).toBe(200);
	expect((await post({ name: "a" }, "k")).text).toBe(text);
	expect(await probe.changes(client)).toEqual(["a"]);
});

it("of many at once, one makes the change", async () => {
	const answers = await Promise.all(Array.from({ length: 12 }, () => post({ name: "a" }, "k")));
	expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
	expect(answers.some(({ status }) => status === 200)).toBe(true);
	expect(await probe.changes(client)).toEqual(["a"]);
});

describe("what is not stored", () => {
	it("is an internal error: the same key can be retried", async () => {
		probe.behaviour.afterChange = async () => {
			throw new Error("a fault");
		};
		expect((await post({ name: "a" }, "k")).status).toBe(500);
		probe.reset();
		expect((await post({ name: "a" }, "k")).status).toBe(200);
		expect(await probe.changes(client)).toEqual(["a"]);
	});

	it("is a change whose connection died before the end: neither it nor its record exists, and a retry makes it once", async () => {
		probe.behaviour.afterChange = async ({ db }) => {
			const backend = await db.row<{ pid: number }>("select pg_backend_pid() as pid");
			await app.database.execute("select pg_terminate_backend($1)", [backend?.pid]);
		};
		expect((await post({ name: "a" }, "k")).status).toBe(503);
		expect(await probe.changes(client)).toEqual([]);
		probe.reset();
		expect((await post({ name: "a" }, "k")).status).toBe(200);
		expect(await probe.changes(client)).toEqual(["a"]);
	});
});

it("a route with its own keys ignores the header", async () => {
	for (const name of ["a", "b"]) expect((await post({ name }, "k", "/probe/ingest")).status).toBe(200);
	expect(await probe.changes(client)).toEqual(["a", "b"]);
});

it.each([
	["", 422],
	["k".repeat(255), 200],
	["k".repeat(256), 422],
	["schlüssel ☂", 200],
])("a key %j answers %i", async (key, status) => {
	expect((await post({ name: "a" }, Buffer.from(key).toString("latin1"))).status).toBe(status);
});
