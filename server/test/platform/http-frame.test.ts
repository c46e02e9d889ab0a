import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { useProbeApp } from "../support/probe.ts";

/** What applies to every address: errors, content types, sizes, request IDs (decisions.md, "General"). */

const app = useTestApp();
const probe = useProbeApp(app);
const uuid = "0190f5a4-0000-7000-8000-000000000001";
const mebibyte = 1024 * 1024;

let client: TestClient;
beforeAll(async () => {
	client = await app.client();
});

/** Issue 17: control characters are refused in every text of one line. */
const oneLine = "must be a single line without tabs, other control characters or an unpaired surrogate";

describe("an unreadable body answers 400", () => {
	it.each([
		["malformed JSON", '{"name": ', "malformed_json"],
		["JSON with a comma too many", '{"name": "a",}', "malformed_json"],
		["two values", '{"name":"a"} {}', "malformed_json"],
		["NaN", '{"name":"a","amount":NaN}', "malformed_json"],
		["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), "malformed_json"],
		["a byte order mark of UTF-16", Buffer.from("\ufeff{}", "utf16le"), "malformed_json"],
	])("%s", async (_what, body, code) => {
		const answer = await probe.send(client, "POST", "/probe", body, { "content-type": "application/json" });
		expect(answer).toMatchObject({ status: 400, body: { code, detail: expect.any(String) } });
	});

	it("nested so deeply that parsing it would overflow", async () => {
		const depth = 200_000;
		const body = `{"name":"a","amount":1e1,"note":${"[".repeat(depth)}${"]".repeat(depth)}}`;
		expect((await probe.send(client, "POST", "/probe", body)).status).toBeOneOf([400, 422]);
	});
});

describe("an unreadable value in the path or query answers 400", () => {
	it.each([
		["/probe/abc", "malformed_path", "Invalid customer_id format"],
		["/probe/by/abc", "malformed_path", "Invalid template_uuid format"],
		["/probe/%00", "malformed_path", "Invalid customer_id format"],
		["/probe/%zz", "malformed_path", "The path cannot be read."],
		[`/probe/${"a".repeat(501)}`, "malformed_path", "A part of the path is too long."],
		[`/probe/${uuid}?flag=perhaps`, "malformed_query", "flag: must be boolean"],
		[`/probe/${uuid}?day=2026-02-30`, "malformed_query", "day: must be a calendar date, YYYY-MM-DD"],
		[`/probe/${uuid}?limit=many`, "malformed_query", "limit: must be integer"],
		[`/probe/${uuid}?limit=1&limit=2`, "malformed_query", "limit: must be integer"],
		["/audit/?resource=%00", "malformed_query", "resource: must not contain NUL or an unpaired surrogate"],
	])("%s", async (path, code, detail) => {
		const answer = path.startsWith("/audit") ? await client.get(path) : await probe.send(client, "GET", path);
		expect(answer).toMatchObject({
			status: 400,
			body: { code, detail },
			headers: { "x-request-id": expect.any(String) },
		});
	});
});

describe("a value that violates a rule answers 422 and names the field", () => {
	it.each([
		["an unknown field", { name: "a", nmae: "b" }, "nmae", "is not a known field"],
		["an unknown field within", { name: "a", lines: [{ price: 1, x: 1 }] }, "lines[0].x", "is not a known field"],
		["a field like a prototype", '{"name":"a","__proto__":{"admin":true}}', "__proto__", "is not a known field"],
		["a missing field", {}, "name", "is required"],
		["a wrong type", { name: 5 }, "name", "must be string"],
		["null where none may be", { name: null }, "name", "must be string"],
		["a text that is too long", { name: "12345678901" }, "name", "must not have more than 10 characters"],
		["an empty text", { name: "" }, "name", "must not be empty"],
		["the character NUL", { name: "a\u0000b" }, "name", oneLine],
		["half of a surrogate pair", '{"name":"a\\ud800"}', "name", oneLine],
		["a number as a text", { name: "a", amount: "5" }, "amount", "must be a number"],
		["null for a number", { name: "a", amount: null }, "amount", "must be a number"],
		["a number with 13 decimals", '{"name":"a","amount":0.1234567890123}', "amount", "may have at most 12 decimals"],
		[
			"a number over 10^12",
			'{"name":"a","amount":1000000000000.000000000001}',
			"amount",
			"may have a magnitude of at most 10^12",
		],
		["a number out of all proportion", '{"name":"a","amount":1e999999999}', "amount", "must be a number"],
		["a number below its bound", { name: "a", amount: -5.01 }, "amount", "must be at least -5"],
		[
			"a bad number in a list",
			{ name: "a", lines: [{ price: 1 }, { price: "x" }] },
			"lines[1].price",
			"must be a number",
		],
	])("%s", async (_what, body, field, message) => {
		const answer = await probe.send(client, "POST", "/probe", body);
		expect(answer).toMatchObject({
			status: 422,
			body: { code: "validation_error", detail: `${field}: ${message}`, errors: [{ field, message }] },
		});
	});

	it.each([
		["an array", "[]"],
		["a text", '"a"'],
		["null", "null"],
		["a number", "5"],
		["nothing at all", ""],
	])("%s instead of an object", async (_what, body) => {
		expect(await probe.send(client, "POST", "/probe", body)).toMatchObject({
			status: 422,
			body: { code: "validation_error" },
		});
	});

	it("all invalid fields are listed, and the sentence names the first", async () => {
		const { body } = await probe.send(client, "POST", "/probe", { name: 1, amount: "x", other: 1 });
		expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(["amount", "name", "other"]);
		expect(body.detail).toBe(`${body.errors[0].field}: ${body.errors[0].message}`);
	});

	it.each([
		["?lmit=5", "lmit: is not a known query parameter"],
		["?limit=0", "limit: must be >= 1"],
		["?limit=1001", "limit: must be <= 1000"],
		["?offset=-1", "offset: must be >= 0"],
	])("a query parameter %s", async (query, detail) => {
		expect(await probe.send(client, "GET", `/probe/${uuid}${query}`)).toMatchObject({ status: 422, body: { detail } });
	});

	it("a value that passed every check but that PostgreSQL can't store is not an internal error", async () => {
		probe.behaviour.afterChange = async ({ db }) => {
			await db.execute("select '6000000-01-01'::date");
		};
		const answer = await probe.send(client, "POST", "/probe", { name: "far" });
		probe.reset();
		expect(answer).toMatchObject({
			status: 422,
			body: { code: "validation_error", detail: "A value is out of range." },
		});
	});
});

describe("authorization", () => {
	it.each([
		["no header", undefined, "Authentication credentials were not provided.", "not_authenticated"],
		["an empty header", "", "Authentication credentials were not provided.", "not_authenticated"],
		["another scheme", "Basic dXNlcjpwYXNz", "Authentication credentials were not provided.", "not_authenticated"],
		["no token", "Bearer ", "Authentication credentials were not provided.", "not_authenticated"],
		["an unknown token", "Bearer tb_live_unknown", "Invalid token.", "invalid_token"],
	])("%s answers 401", async (_what, authorization, detail, code) => {
		const headers = authorization === undefined ? {} : { authorization };
		const answer = await app.request({ method: "GET", path: "/api/v1/organisation", headers });
		expect(answer).toMatchObject({ status: 401, body: { detail, code }, headers: { "www-authenticate": "Bearer" } });
	});

	it("the scheme's name is case-insensitive", async () => {
		const answer = await app.request({
			method: "GET",
			path: "/api/v1/organisation",
			headers: { authorization: `bearer ${client.token}` },
		});
		expect(answer.status).toBe(200);
	});

	it.each([
		["read", "GET", "/organisation", 200],
		["read", "PUT", "/organisation", 403],
		["ingest", "GET", "/organisation", 403],
		["ingest", "PUT", "/organisation", 403],
		["write", "PUT", "/organisation", 200],
	] as const)("a token of the scope %s: %s %s answers %i", async (scope, method, path, status) => {
		const other = await app.clientOf(client, scope);
		const answer = await other.send(method, path, method === "PUT" ? {} : undefined, {});
		expect(answer.status).toBe(status);
		if (status === 403)
			expect(answer.body).toMatchObject({ code: "insufficient_scope", detail: expect.stringContaining(scope) });
	});

	it.each([
		["ingest", 200],
		["read", 403],
		["write", 200],
	] as const)("a route that names its scopes accepts %s: %i", async (scope, status) => {
		const other = await app.clientOf(client, scope);
		expect((await probe.send(other, "POST", "/probe/ingest", { name: "a" })).status).toBe(status);
	});

	it("a refused token is reported before its body is read", async () => {
		const answer = await app.request({
			method: "PUT",
			path: "/api/v1/organisation",
			payload: "{",
			headers: { "content-type": "application/json" },
		});
		expect(answer.status).toBe(401);
	});
});

describe("addresses and methods", () => {
	it("an unknown address answers 404", async () => {
		expect(await client.get("/nothing")).toMatchObject({ status: 404, body: { code: "not_found" } });
	});

	it.each([
		["DELETE", "/api/v1/organisation", "GET, HEAD, PUT"],
		["DELETE", "/api/v1/organisation/", "GET, HEAD, PUT"],
		["POST", "/api/v1/audit?x=1", "GET, HEAD"],
		["PUT", "/health/live", "GET, HEAD"],
	])("%s %s answers 405 and names the allowed methods", async (method, path, allow) => {
		expect(await client.send(method, path, undefined, {})).toMatchObject({
			status: 405,
			body: { code: "method_not_allowed" },
			headers: { allow },
		});
	});

	it.each([
		"/api/v1/organisation",
		"/api/v1/organisation/",
		"/health/live",
		"/health/live/",
		"/openapi.json",
		"/openapi.json/",
	])("%s is served with or without a trailing slash", async (path) => {
		expect((await client.get(path)).status).toBe(200);
	});
});

describe("content", () => {
	it.each([
		["another type", "text/plain", undefined, 415, "unsupported_media_type"],
		["a form", "application/x-www-form-urlencoded", undefined, 415, "unsupported_media_type"],
		["an encoding nobody reads", "application/json", "br", 415, "unsupported_encoding"],
		["two encodings", "application/json", "gzip, gzip", 415, "unsupported_encoding"],
		["a charset named", "application/json; charset=utf-8", undefined, 200, undefined],
		["no encoding named", "application/json", "identity", 200, undefined],
	])("%s", async (_what, type, encoding, status, code) => {
		const headers = { "content-type": type, ...(encoding === undefined ? {} : { "content-encoding": encoding }) };
		const answer = await probe.send(client, "POST", "/probe", '{"name":"a"}', headers);
		expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
	});

	it("compressed by gzip is read", async () => {
		const body = gzipSync('{"name":"zipped"}');
		const answer = await probe.send(client, "POST", "/probe", body, { "content-encoding": "gzip" });
		expect(answer).toMatchObject({ status: 200, body: { name: "zipped" } });
	});

	it.each([
		["no gzip at all", Buffer.from('{"name":"a"}')],
		["a gzip cut off", gzipSync('{"name":"a"}').subarray(0, 20)],
	])("declared as gzip and %s answers 400", async (_what, body) => {
		const answer = await probe.send(client, "POST", "/probe", body, { "content-encoding": "gzip" });
		expect(answer).toMatchObject({ status: 400, body: { code: expect.any(String) } });
	});

	/** A truncated gzip may fail after its request was answered: then nobody is listening, and only its sender is at fault. */
	it.each([
		["grown over the limit", "POST", "/probe", "application/json", gzipSync(Buffer.alloc(3 * mebibyte, " "))],
		["of another type", "POST", "/probe", "text/plain", gzipSync("a".repeat(200_000))],
		["to an address that is not there", "POST", "/nothing", "application/json", gzipSync("a".repeat(200_000))],
	])("compressed, cut off and %s affects only its own request", async (_what, method, path, type, whole) => {
		const headers = { "content-type": type, "content-encoding": "gzip" };
		for (const missing of [1, 8, 20, whole.length - 30]) {
			const answer = await probe.send(client, method as "POST", path, whole.subarray(0, -missing), headers);
			expect([400, 404, 413, 415]).toContain(answer.status);
		}
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect((await client.get("/organisation")).status).toBe(200);
	});

	it("over the limit answers 413, plain or expanded from a small gzip", async () => {
		const large = `{"name":"${"a".repeat(mebibyte)}"}`;
		const bomb = gzipSync(Buffer.alloc(64 * mebibyte, " "));
		expect(bomb.length).toBeLessThan(mebibyte / 8);
		for (const [body, headers] of [
			[large, {}],
			[bomb, { "content-encoding": "gzip" }],
		] as const) {
			const answer = await probe.send(client, "POST", "/probe", body, headers);
			expect(answer).toMatchObject({ status: 413, body: { code: "body_too_large" } });
		}
	});
});

describe("the request id", () => {
	const uuidForm = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

	it.each(["abc-123", "a".repeat(128), "trace:1/2+3=4@x"])("%s is the caller's, and is returned", async (id) => {
		expect((await client.get("/organisation", { "x-request-id": id })).headers["x-request-id"]).toBe(id);
	});

	it.each(["", "a b", "a".repeat(129), "<script>", "a\tb"])("%j is invalid, and is replaced", async (id) => {
		expect((await client.get("/organisation", { "x-request-id": id })).headers["x-request-id"]).toMatch(uuidForm);
	});

	it.each([
		"/api/v1/nothing",
		"/api/v1/probe/%zz",
		"/health/live",
		"/openapi.json",
	])("is in the answer at %s", async (path) => {
		expect((await app.request({ method: "GET", path })).headers["x-request-id"]).toMatch(uuidForm);
	});
});

it("an internal error answers 500 with the request id and no internals", async () => {
	probe.behaviour.afterChange = async ({ db }) => {
		await db.execute("select * from a_table_that_is_not_there");
	};
	const answer = await probe.send(client, "POST", "/probe", { name: "fault" }, { "x-request-id": "fault-1" });
	probe.reset();
	expect(answer).toMatchObject({ status: 500 });
	expect(answer.body).toEqual({
		detail: "An unexpected error occurred.",
		code: "unexpected_error",
		request_id: "fault-1",
	});
	expect(await probe.changes(client)).not.toContain("fault");
});

describe("bytes that aren't HTTP", () => {
	it.each([
		["nonsense", "nonsense\r\n\r\n", 400, "malformed_request"],
		["a head that is too long", `GET / HTTP/1.1\r\nx: ${"a".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
	])("%s is answered in the common error format", async (_what, bytes, status, code) => {
		if (probe.app.server.address() === null) await probe.app.listen({ host: "127.0.0.1", port: 0 });
		const { port } = probe.app.server.address() as { port: number };
		const socket = connect(port, "127.0.0.1");
		let text = "";
		socket.on("data", (chunk: Buffer) => {
			text += chunk.toString();
		});
		socket.on("error", () => {});
		socket.write(bytes);
		await once(socket, "close");
		const [head, body] = text.split("\r\n\r\n") as [string, string];
		expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		expect(head).toMatch(/x-request-id: \S+/);
		expect(JSON.parse(body)).toEqual({ detail: expect.any(String), code });
	});
});
