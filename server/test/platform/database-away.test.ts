import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { createToken, listTokens, revokeToken } from "../../src/auth/index.ts";
import { createOrganisation } from "../../src/organisations/index.ts";
import type { App } from "../../src/platform/http/index.ts";
import { type Context, createLog, Database, Listener } from "../../src/platform/index.ts";
import { createServices } from "../../src/services.ts";
import { cloneDatabase } from "../support/app.ts";
import { CuttableLine } from "../support/cuttable-line.ts";
import { until } from "../support/service.ts";

/** A server whose database goes away and comes back, and whose notification connection is cut. */

const now = "2026-09-15T10:00:00.000Z";
const actor = { type: "system", id: null, name: "test" } as const;

let line: CuttableLine;
let database: Database;
let listener: Listener;
let services: Awaited<ReturnType<typeof createServices>>;
let app: App;
/** Directly to the database, not over the interruptible line. */
let direct: Database;
let context: Context;

beforeAll(async () => {
	const url = await cloneDatabase();
	line = new CuttableLine(url);
	await line.mend();
	direct = new Database(url, { applicationName: "test" });
	database = new Database(line.connectionString, { applicationName: "test by the line" });
	listener = new Listener(line.connectionString);
	services = await createServices({
		database,
		listener,
		clock: () => now,
		log: createLog("silent"),
		appUrl: () => "http://tallybook.test",
		mailServer: null,
	});
	app = await buildApp(services);
	await listener.start();
	const organisationId = await createOrganisation(direct, "Test company", now, actor);
	context = { db: direct, now, organisationId, actor, requestId: null };
});

afterAll(async () => {
	await app.close();
	await services.close();
	await listener.close();
	await database.close();
	await line.cut();
	await direct.close();
});

const newToken = () => createToken(context, { name: "test", scope: "write", expiresAt: null });

async function ask(token: string, path = "/api/v1/organisation", method: "GET" | "PUT" = "GET") {
	const body = method === "PUT" ? { payload: { name: "Changed" } } : {};
	const answer = await app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, ...body });
	return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

it("while the database is away every request answers 503 with Retry-After, and everything works when it is back", async () => {
	const token = await newToken();
	expect((await ask(token)).status).toBe(200);
	await line.cut();
	for (const [path, method] of [
		["/api/v1/organisation", "GET"],
		["/api/v1/organisation", "PUT"],
		["/health/ready", "GET"],
	] as const) {
		expect(await ask(token, path, method)).toMatchObject({
			status: 503,
			headers: { "retry-after": expect.stringMatching(/^\d+$/), "x-request-id": expect.any(String) },
			body: { code: "database_unavailable" },
		});
	}
	expect((await ask(token, "/health/live")).status).toBe(200);
	await line.mend();
	expect((await ask(token)).body).toMatchObject({ name: "Test company" });
	expect((await ask(token, "/health/ready")).status).toBe(200);
});

it("a database that closes its connections (a restart) is used again over fresh ones", async () => {
	const token = await newToken();
	await ask(token);
	await direct.execute(
		"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test by the line' and datname = current_database()",
	);
	await until(async () => (await ask(token)).status === 200);
});

it("a token revoked while no notification arrived is refused as soon as the connection is back, even without requests in between", async () => {
	const token = await newToken();
	await until(() => listener.isAlive());
	expect((await ask(token)).status).toBe(200);
	const [row] = await listTokens(context);
	await line.cut();
	await revokeToken(context, row?.uuid as string);
	await line.mend();
	// The old heartbeat must not be mistaken for the new connection's.
	await until(async () => {
		const listening = await direct.row<{ count: number }>(
			"select count(*) as count from pg_stat_activity where application_name = 'tallybook listener' and datname = current_database()",
		);
		return listening?.count === 1 && listener.isAlive();
	});
	expect((await ask(token)).status).toBe(401);
});

it("a token revoked elsewhere is immediately refused here", async () => {
	const token = await newToken();
	await until(() => listener.isAlive());
	expect((await ask(token)).status).toBe(200);
	const [row] = await listTokens(context);
	await revokeToken(context, row?.uuid as string);
	await until(async () => (await ask(token)).status === 401, 500);
});
