import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";

const app = useTestApp();
const start = "2026-09-15T10:00:00.000Z";

let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	client = await app.client();
	admin = await app.person("admin", client);
});
afterEach(() => {
	app.now = start;
});

const make = (fields: object = {}) => admin.post("/token", { name: "Meter", scope: "read", ...fields });
const use = (token: string) =>
	app.request({ method: "GET", path: "/api/v1/organisation", headers: { authorization: `Bearer ${token}` } });
const listed = async (uuid: string) =>
	(await admin.get("/token")).body.items.find((token: { uuid: string }) => token.uuid === uuid);

describe("a token that an admin makes", () => {
	it("is shown once, and works until it is revoked", async () => {
		const { status, body } = await make({ expires_at: "2027-01-01" });
		expect(status).toBe(200);
		const { token, ...rest } = body;
		expect(rest).toEqual({
			uuid: expect.any(String),
			name: "Meter",
			scope: "read",
			hint: `${token.slice(0, 12)}…`,
			created_at: start,
			created_by: "The admin",
			expires_at: "2027-01-01T00:00:00.000Z",
			last_used_at: null,
			revoked_at: null,
		});
		expect(await listed(body.uuid)).toEqual(rest);
		expect((await use(token)).status).toBe(200);
		const revoked = await admin.delete(`/token/${body.uuid}`);
		expect(revoked.body).toMatchObject({ uuid: body.uuid, revoked_at: start });
		expect((await use(token)).status).toBe(401);
		expect((await admin.delete(`/token/${body.uuid}`)).status).toBe(404);
	});

	// Issue 17, finding 18: a token without expiration outlasts its purpose.
	it("ends in a year where nothing else is said, and never where that is said", async () => {
		expect((await make()).body.expires_at).toBe("2027-09-15T10:00:00.000Z");
		expect((await make({ expires_at: null })).body.expires_at).toBeNull();
	});

	it.each([
		["an end that has passed", { expires_at: "2026-09-15T10:00:00Z" }, "expires_at"],
		["an end that is none", { expires_at: "tomorrow" }, "expires_at"],
		["an unknown scope", { scope: "admin" }, "scope"],
		["no name", { name: "" }, "name"],
		["a token of one's own", { token: "x".repeat(43) }, "token"],
	])("is refused with %s", async (_what, fields, field) => {
		expect(await make(fields)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
	});

	it("is kept for no idempotency key, which would keep it in plain text", async () => {
		const headers = { "idempotency-key": "token" };
		const first = await admin.post("/token", { name: "a", scope: "read" }, headers);
		const second = await admin.post("/token", { name: "a", scope: "read" }, headers);
		expect(second.body.token).not.toBe(first.body.token);
		expect(await app.database.rows("select 1 from platform.idempotency_key")).toEqual([]);
	});

	it("of another organization is not listed, and cannot be revoked", async () => {
		const { uuid, token } = (await make()).body;
		const other = await app.person("owner");
		expect((await other.get("/token")).body.items.map((each: { uuid: string }) => each.uuid)).not.toContain(uuid);
		expect((await other.delete(`/token/${uuid}`)).status).toBe(404);
		expect((await use(token)).status).toBe(200);
	});
});

describe("when a token was used", () => {
	it("is listed, as of its last request", async () => {
		const { uuid, token } = (await make()).body;
		expect((await listed(uuid)).last_used_at).toBeNull();
		for (app.now of ["2026-09-15T10:01:00.000Z", "2026-09-15T10:02:00.000Z"]) await use(token);
		expect((await listed(uuid)).last_used_at).toBe("2026-09-15T10:02:00.000Z");
		app.now = "2026-09-15T10:05:00.000Z";
		expect((await listed(uuid)).last_used_at).toBe("2026-09-15T10:02:00.000Z");
		await use(token);
		expect((await listed(uuid)).last_used_at).toBe("2026-09-15T10:05:00.000Z");
	});

	it("is not lost when another token's revocation makes this process forget the tokens it knows", async () => {
		const { uuid, token } = (await make()).body;
		await use(token);
		await admin.delete(`/token/${(await make()).body.uuid}`);
		expect((await listed(uuid)).last_used_at).toBe(start);
	});

	it("costs a request no statement: nothing is written until it is asked for or a minute is over", async () => {
		const { uuid, token } = (await make()).body;
		for (let count = 0; count < 20; count += 1) await use(token);
		const [row] = await app.database.rows("select last_used_at from auth.token where uuid = $1", [uuid]);
		expect(row).toEqual({ last_used_at: null });
	});
});
