import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { succeed } from "../../support/billing.ts";
import { runProgram } from "../../support/service.ts";

/** Finding 18: tokens don't expire by default, and outlive their creators. */

const app = useTestApp();
const start = "2026-09-15T10:00:00.000Z";
const day_ms = 86_400_000;
let client: TestClient;

beforeEach(async () => {
	app.now = start;
	client = await app.client();
});
afterEach(() => {
	app.now = start;
});

function daysFrom(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / day_ms;
}

describe("a token created without an expiration date", () => {
	it("expires after a year", async () => {
		const owner = await app.person("owner", client);
		const { token, expires_at, uuid } = await succeed(owner.post("/token", { name: "default", scope: "read" }));
		const days = daysFrom(start, expires_at ?? "9999-12-31T00:00:00Z");
		expect(days).toBeGreaterThanOrEqual(364);
		expect(days).toBeLessThanOrEqual(367);
		expect(uuid).toMatch(/-/);
		const ask = () => client.get("/organisation", { authorization: `Bearer ${token}` });
		expect((await ask()).status).toBe(200);
		app.now = new Date(Date.parse(start) + 368 * day_ms).toISOString();
		expect((await ask()).status).toBe(401);
	});

	it("never expires if requested: null", async () => {
		const owner = await app.person("owner", client);
		const made = await succeed(owner.post("/token", { name: "for ever", scope: "read", expires_at: null }));
		expect(made.expires_at).toBeNull();
	});
});

describe("the command token create", () => {
	async function lifeOf(words: readonly string[]): Promise<number | null> {
		const create = [
			"token",
			"create",
			"--organisation",
			client.context.organisationId,
			"--name",
			"made",
			"--scope",
			"read",
		];
		const ended = await runProgram([...create, ...words], { DATABASE_URL: app.connectionString });
		expect(ended.code, ended.stderr).toBe(0);
		const row = await app.database.row<{ expires_at: string | null; created_at: string }>(
			"select expires_at::text, created_at::text from auth.token where organisation_id = $1 and name = 'made' order by created_at desc limit 1",
			[client.context.organisationId],
		);
		return row?.expires_at == null ? null : Math.round(daysFrom(row.created_at, row.expires_at));
	}

	it.each([
		["nothing said", [], [365, 366]],
		["days said", ["--expires-in-days", "7"], [7]],
		["never said", ["--expires-in-days", "never"], [null]],
	] as const)("%s", async (_what, words, lives) => {
		expect(lives).toContain(await lifeOf(words));
	});
});

describe("removing a member", () => {
	it.each([
		["?revoke_tokens=true", 401],
		["?revoke_tokens=false", 200],
		["", 200],
	])("with %j: a token of his answers %i", async (query, status) => {
		const owner = await app.person("owner", client);
		const admin = await app.person("admin", client);
		const { token } = await succeed(admin.post("/token", { name: "his", scope: "read" }));
		const { token: ofOwner } = await succeed(owner.post("/token", { name: "the owner's", scope: "read" }));
		await succeed(owner.delete(`/member/${admin.context.actor.id}${query}`));
		const ask = async (bearer: string) =>
			(await client.get("/organisation", { authorization: `Bearer ${bearer}` })).status;
		await expect.poll(() => ask(token), { timeout: 2_000 }).toBe(status);
		expect(await ask(ofOwner)).toBe(200);
	});
});
