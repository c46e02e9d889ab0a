import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestApp, type TestClient, useTestApp } from "../../test/support/app.ts";
import { newUuid } from "../platform/index.ts";
import { bootstrap, createToken, listTokens, revokeToken } from "./index.ts";

const app = useTestApp();
const start = "2026-09-15T10:00:00.000Z";

let client: TestClient;
beforeEach(async () => {
	client = await app.client();
});
afterEach(() => {
	app.now = start;
});

const ask = async (token: string) =>
	(await app.request({ method: "GET", path: "/api/v1/organisation", headers: { authorization: `Bearer ${token}` } }))
		.status;

describe("a token", () => {
	it("has a form that secret scanners know, and is kept as a hash only", async () => {
		expect(client.token).toMatch(/^tb_live_[\w-]{43}$/);
		const rows = await app.database.rows<{ hash: Buffer; row: string }>(
			"select hash, t::text as row from auth.token t where organisation_id = $1",
			[client.context.organisationId],
		);
		expect(rows).toHaveLength(1);
		expect(rows[0]?.hash).toEqual(createHash("sha256").update(client.token).digest());
		expect(rows[0]?.row).not.toContain(client.token.slice(13));
	});

	it("is in no entry of the audit log, nor is its hash", async () => {
		const { body } = await client.get("/audit/?resource=token");
		expect(body.items).toMatchObject([{ action: "created", before: null, after: { name: "test", scope: "write" } }]);
		expect(JSON.stringify(body)).not.toContain(client.token.slice(13));
		expect(body.items[0].after).not.toHaveProperty("hash");
	});

	it.each([
		["before its end", "2026-09-15T11:59:59.999Z", 200],
		["from its end on", "2026-09-15T12:00:00.000Z", 401],
	])("that expires is taken %s: %s answers %i", async (_what, at, status) => {
		const expiresAt = "2026-09-15T12:00:00.000Z";
		const token = await createToken(client.context, { name: "short", scope: "read", expiresAt });
		expect(await ask(token)).toBe(200);
		app.now = at;
		expect(await ask(token)).toBe(status);
	});

	it("that was revoked is refused on the next request, though it was known", async () => {
		expect(await ask(client.token)).toBe(200);
		const [row] = await listTokens(client.context);
		await revokeToken(client.context, row?.uuid as string);
		await expect.poll(() => ask(client.token), { timeout: 1_000, interval: 5 }).toBe(401);
	});

	it("of another organization cannot be revoked, nor one that is revoked or unknown", async () => {
		const other = await app.client();
		const [row] = await listTokens(client.context);
		const uuid = row?.uuid as string;
		await expect(revokeToken(other.context, uuid)).rejects.toMatchObject({
			kind: "not_found",
			detail: `Token with UUID ${uuid} not found`,
		});
		expect(await ask(client.token)).toBe(200);
		await revokeToken(client.context, uuid);
		await expect(revokeToken(client.context, uuid)).rejects.toMatchObject({ kind: "not_found" });
		await expect(revokeToken(client.context, newUuid())).rejects.toMatchObject({ kind: "not_found" });
	});

	it("that differs in one character is another", async () => {
		const last = client.token.at(-1) === "A" ? "B" : "A";
		expect(await ask(client.token.slice(0, -1) + last)).toBe(401);
	});
});

describe("the first start", () => {
	const first = { name: "First", token: "x".repeat(32), owner: { email: "Owner@Example.com", password: "a pa55word" } };

	const dependenciesOf = ({ database: db, services }: TestApp) => ({ db, passwords: services.access.passwords });

	it("leaves an installation that has an organization as it is", async () => {
		expect(await bootstrap(dependenciesOf(app), first, start)).toBe(false);
		expect(await ask(first.token)).toBe(401);
	});

	// The usual rules: 10 characters, and not a common one.
	it.each([
		["password123", "too common"],
		["q9$Lw!2zV", "TALLYBOOK_BOOTSTRAP_PASSWORD: must have at least 10 characters"],
	])("makes no owner whose password would be guessed soon: %s", async (password, problem) => {
		const empty = new TestApp();
		await empty.start();
		try {
			const owner = { ...first.owner, password };
			await expect(bootstrap(dependenciesOf(empty), { ...first, owner }, start)).rejects.toThrow(problem);
			expect(await empty.database.rows("select 1 from organisations.organisation")).toEqual([]);
		} finally {
			await empty.stop();
		}
	});

	it("of several processes at once makes one organization, its token and its owner, whose password is kept as a hash", async () => {
		const empty = new TestApp();
		await empty.start();
		try {
			const made = await Promise.all(Array.from({ length: 4 }, () => bootstrap(dependenciesOf(empty), first, start)));
			expect(made.filter(Boolean)).toHaveLength(1);
			const answer = await empty.request({
				method: "GET",
				path: "/api/v1/organisation",
				headers: { authorization: `Bearer ${first.token}` },
			});
			expect(answer.body).toMatchObject({ name: "First" });
			const accounts = await empty.database.rows<Record<string, string>>(
				"select a.email, a.email_key, a.password_hash, m.role from auth.account a join auth.membership m on m.account_uuid = a.uuid",
			);
			expect(accounts).toEqual([
				{
					email: "Owner@Example.com",
					email_key: "owner@example.com",
					password_hash: expect.stringMatching(/^\$scrypt\$ln=10,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/),
					role: "owner",
				},
			]);
		} finally {
			await empty.stop();
		}
	});
});

describe("/metrics", () => {
	const metrics = (on: TestApp, headers: Record<string, string> = {}) =>
		on.app.inject({ method: "GET", url: "/metrics", remoteAddress: "127.0.0.1", headers });

	// Issue 17, finding 16: a local proxy would give everyone this machine's address.
	it("asks everybody for a token, this machine too", async () => {
		expect((await metrics(app)).statusCode).toBe(401);
		const authorised = async (scope: "read" | "ingest" | "write") => {
			const { token } = await app.clientOf(client, scope);
			return (await metrics(app, { authorization: `Bearer ${token}` })).statusCode;
		};
		expect([await authorised("read"), await authorised("write"), await authorised("ingest")]).toEqual([200, 200, 403]);
	});

	it("is open where the installation says so", async () => {
		const open = new TestApp({ isMetricsOpen: true });
		await open.start();
		try {
			const answer = await metrics(open);
			expect(answer.statusCode).toBe(200);
			expect(answer.body).toContain("tallybook_http_request_duration_seconds");
		} finally {
			await open.stop();
		}
	});
});

it("an address that sends hundreds of wrong tokens must wait, but a valid token still works", async () => {
	const client = await app.client();
	const guess = (count: number) =>
		app.request({
			method: "GET",
			path: "/api/v1/organisation",
			headers: { authorization: `Bearer tb_live_guess_${count}` },
		});
	await client.get("/organisation");
	const statuses = new Set<number>();
	for (let count = 0; count < 600; count += 1) statuses.add((await guess(count)).status);
	const refused = await guess(601);
	expect(statuses.has(401)).toBe(true);
	expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
	expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
	expect((await client.get("/organisation")).status).toBe(200);
});
