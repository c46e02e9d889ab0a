import { once } from "node:events";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dumpSchema } from "../../../db/dump-schema.ts";
import { cloneDatabase } from "../../test/support/app.ts";
import { TestMailServer } from "../../test/support/mail-server.ts";
import { StripeServer } from "../payment-providers/stripe/testing/stripe-server.ts";
import { addJob, beginHold, Database, endHold, KeyRing, MasterKey, newUuid, systemClock } from "../platform/index.ts";
import { neededExtensions } from "./checks/extensions.ts";
import { checks } from "./checks/index.ts";
import { diagnose, isSound, reportJson, reportText } from "./index.ts";

type Settings = Parameters<typeof diagnose>[0]["settings"];

const plain: Settings = {
	databaseUrl: null,
	dataDirectory: "/nowhere",
	host: "127.0.0.1",
	port: 3000,
	appUrl: null,
	trustedProxies: [],
	mailServer: null,
	providerSettings: { sandbox: null, stripe: null } as Settings["providerSettings"],
	languageModel: null,
	masterKey: null,
};

let url = "";
let database: Database;
const servers: Server[] = [];

beforeAll(async () => {
	url = await cloneDatabase();
	database = new Database(url, { applicationName: "test" });
});

afterAll(async () => {
	await database.close();
	for (const server of servers) server.close();
});

async function listen(server: Server): Promise<number> {
	servers.push(server.unref());
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as { port: number }).port;
}

async function findings(settings: Partial<Settings>, environment: Record<string, string> = {}) {
	const subject = { settings: { ...plain, ...settings }, environment, invalidVariables: [], clock: systemClock };
	const diagnoses = await diagnose(subject);
	expect(diagnoses.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
	const text = reportText(diagnoses) + reportJson(diagnoses);
	return { of: Object.fromEntries(diagnoses.map(({ name, finding }) => [name, finding])), text, diagnoses };
}

async function finding(name: string, settings: Partial<Settings>) {
	return (await findings({ databaseUrl: url, ...settings })).of[name];
}

describe("the database", () => {
	it("of the tests, which gives up durability for speed, is reported", async () => {
		const { level, message } = (await finding("database settings", {})) ?? {};
		expect(level).toBe("fail");
		for (const name of ["fsync", "full_page_writes", "synchronous_commit"]) expect(message).toContain(`${name} is off`);
	});

	it("that is away is one fault; what needs it is not checked, everything else is", async () => {
		const { of, diagnoses } = await findings({ databaseUrl: "postgres://ada:pa55word@127.0.0.1:1/books" });
		expect(of.database).toMatchObject({
			level: "fail",
			message: "127.0.0.1:1/books cannot be reached: connect ECONNREFUSED 127.0.0.1:1.",
		});
		expect(of.migrations?.level).toBe("skip");
		expect([of.memory?.level, of.mail?.level, of["payment providers"]?.level]).toEqual(["ok", "warn", "ok"]);
		expect(isSound(diagnoses)).toBe(false);
	});

	it("that is empty lacks all migrations, and stays empty", async () => {
		const empty = new URL(url);
		empty.pathname = `${empty.pathname}_empty`;
		await database.execute(`create database ${empty.pathname.slice(1)}`);
		const { of } = await findings({ databaseUrl: empty.href });
		expect(of.migrations).toMatchObject({
			level: "fail",
			message: expect.stringMatching(/^\d+ are missing, from 000001/),
		});
		expect([of.extensions?.level, of["stuck jobs"]?.level]).toEqual(["ok", "skip"]);
		const after = new Database(empty.href, { applicationName: "test" });
		expect(await after.rows("select 1 from pg_namespace where nspname in ('platform', 'graphile_worker')")).toEqual([]);
		await after.close();
	});

	it("of another version is reported", async () => {
		const other = await cloneDatabase();
		const changed = new Database(other, { applicationName: "test" });
		const before = await dumpSchema(changed);
		const last = await changed.row<{ name: string }>(
			"delete from platform.migration where version = (select max(version) from platform.migration) returning name",
		);
		expect((await findings({ databaseUrl: other })).of.migrations?.message).toBe(`${last?.name} is missing.`);
		await changed.execute(
			"insert into platform.migration (version, name, digest, contraction_of) values (999999, '999999_later', 'x', 999998)",
		);
		expect((await findings({ databaseUrl: other })).of.migrations?.message).toContain("(999999_later)");
		expect(await dumpSchema(changed)).toBe(before);
		await changed.close();
	});

	it("needs the extensions that migrations create", async () => {
		const rows = await database.rows<{ name: string }>(
			"select extname as name from pg_extension where extname <> 'plpgsql'",
		);
		expect(rows.map(({ name }) => name).sort()).toEqual([...neededExtensions]);
	});
});

it("stuck jobs are named by kind and trouble; one in progress is none", async () => {
	const none = { level: "ok", message: "none" };
	expect(await finding("stuck jobs", {})).toMatchObject(none);
	await addJob(database, "just_added", {});
	await addJob(database, "late_one", {});
	await addJob(database, "late_one", {});
	await addJob(database, "held_one", {});
	await addJob(database, "failing_one", {});
	const jobs = "update graphile_worker._private_jobs as j set";
	const named = "from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier";
	await database.execute(`${jobs} run_at = now() - interval '16 minutes' ${named} = 'late_one'`);
	await database.execute(`${jobs} locked_by = 'dead', locked_at = now() ${named} = 'held_one'`);
	await database.execute(
		`${jobs} attempts = 5, created_at = now() - interval '2 days', run_at = now() + interval '1 hour' ${named} = 'failing_one'`,
	);
	const { level, message } = (await finding("stuck jobs", {})) ?? {};
	expect(level).toBe("warn");
	expect(message).toBe(
		"Held by a process that died: held_one (1). Failing for more than a day: failing_one (1). Due for more than 15 minutes: late_one (2).",
	);
	await database.onConnection(new AbortController().signal, async (holder) => {
		await holder.execute("select pg_advisory_lock(hashtextextended('tallybook worker ' || 'dead', 0))");
		expect((await finding("stuck jobs", {}))?.message).not.toContain("held_one");
		await holder.execute("select pg_advisory_unlock_all()");
	});
	await database.execute("delete from graphile_worker._private_jobs");
});

it("backups are counted from the last whole one", async () => {
	expect(await finding("last backup", {})).toMatchObject({
		level: "warn",
		message: "There is no backup by this program.",
	});
	const insert = `insert into platform.backup (started_at, finished_at, kind, target, name, size_bytes, fault)
		select now() - age, now() - age, 'physical', '/backups', name, size, fault from`;
	await database.execute(`${insert} (values (interval '5 hours', 'b', 1, null)) as b (age, name, size, fault)`);
	expect(await finding("last backup", {})).toMatchObject({ level: "ok", message: "5 hours ago" });
	await database.execute(
		`${insert} (values (interval '1 hour', null, null::int, 'no room')) as b (age, name, size, fault)`,
	);
	expect(await finding("last backup", {})).toMatchObject({
		level: "warn",
		message: expect.stringContaining("no room"),
	});
});

it("a restore that was not released is a warning that says what to do", async () => {
	expect(await finding("restored", {})).toMatchObject({ level: "ok" });
	await beginHold(database, { moment: "2026-09-15T12:00:00.000Z", since: "2026-09-15T18:00:00.000Z" });
	expect(await finding("restored", {})).toMatchObject({
		level: "warn",
		message: expect.stringContaining("was restored to 2026-09-15T12:00:00.000Z"),
		todo: expect.stringContaining("tallybook release"),
	});
	await endHold(database, "2026-09-15T19:00:00.000Z");
	expect(await finding("restored", {})).toMatchObject({ level: "ok" });
});

it("webhooks that failures disabled are counted", async () => {
	expect((await finding("webhooks", {}))?.level).toBe("ok");
	const organisation = newUuid();
	await database.transaction(async (db) => {
		await db.execute("set local session_replication_role = replica");
		await db.execute(
			`insert into webhooks.endpoint (organisation_id, uuid, url, events, status, disabled_reason, disabled_at, secret, created_at, updated_at)
			 select $1, gen_random_uuid(), 'https://example.com', '{*}', 'disabled', reason, now(), '', now(), now()
			 from unnest('{failing,gone,manual}'::text[]) reason`,
			[organisation],
		);
	});
	expect((await finding("webhooks", {}))?.message).toMatch(/^2 endpoints were disabled/);
});

it("the master key is compared with the one that wraps the keys", async () => {
	const [right, wrong] = ["a".repeat(32), "b".repeat(32)].map((secret) => new MasterKey(secret));
	expect(await finding("master key", {})).toMatchObject({ level: "warn" });
	await new KeyRing(database, systemClock, right ?? null).keysOf("test");
	expect(await finding("master key", { masterKey: right ?? null })).toMatchObject({ level: "ok" });
	expect(await finding("master key", { masterKey: wrong ?? null })).toMatchObject({ level: "fail" });
	expect(await finding("master key", {})).toMatchObject({ level: "fail" });
});

describe("the mail server", () => {
	it("that takes the login is ok, and gets no mail", async () => {
		const server = await TestMailServer.start();
		expect(await finding("mail", { mailServer: server.address })).toMatchObject({ level: "ok" });
		expect([server.asked, server.received]).toEqual([[], []]);
		await server.stop();
	});

	it("that refuses the login, has no valid certificate, or is away is a fault with its reason", async () => {
		const refusing = await TestMailServer.start({
			...{ authOptional: false, allowInsecureAuth: true },
			onAuth: (_auth, _session, callback) => callback(new Error("Invalid username or password")),
		});
		const login = { user: "ada", password: "pa55word" };
		const cases = [
			[{ ...refusing.address, login }, /535/],
			[{ ...refusing.address, security: "starttls" }, /certificate/],
			[{ ...refusing.address, host: "127.0.0.1", port: 1 }, /ECONNREFUSED/],
		] as const;
		for (const [mailServer, reason] of cases) {
			const { of, text } = await findings({ databaseUrl: url, mailServer });
			expect(of.mail).toMatchObject({ level: "fail", message: expect.stringMatching(reason) });
			expect(text).not.toContain("pa55word");
		}
		await refusing.stop();
	});
});

it("what accepts connections and never answers is a fault, in time", async () => {
	const port = await listen(createServer(() => {}));
	const from = { name: null, address: "billing@example.com" };
	const mailServer = { host: "127.0.0.1", port, security: "none", login: null, from } as const;
	const started = performance.now();
	const [{ of: silentDatabase }, { of: silentMail }] = await Promise.all([
		findings({ databaseUrl: `postgres://ada:pa55word@127.0.0.1:${port}/books` }),
		findings({ databaseUrl: url, mailServer }),
	]);
	expect([silentDatabase.database?.level, silentMail.mail?.level]).toEqual(["fail", "fail"]);
	expect(performance.now() - started).toBeLessThan(15_000);
});

it("a payment provider is asked whether it accepts the key, by a reading request", async () => {
	const stripe = await StripeServer.start();
	const providers = (settings: object) =>
		({
			providerSettings: { ...plain.providerSettings, stripe: { ...stripe.settings, ...settings } },
		}) as Partial<Settings>;
	expect(await finding("payment providers", providers({}))).toMatchObject({ level: "ok" });
	const test = await finding("payment providers", { ...providers({}), appUrl: "https://127.0.0.1:1" });
	expect(test).toMatchObject({ level: "warn", message: expect.stringContaining("test key") });
	const refused = await findings({ databaseUrl: url, ...providers({ secretKey: "sk_live_wr0ng" }) });
	expect(refused.of["payment providers"]).toMatchObject({ level: "fail", message: expect.stringContaining("401") });
	expect(refused.text).not.toContain("wr0ng");
	expect(await finding("payment providers", providers({ apiUrl: "http://127.0.0.1:1" }))).toMatchObject({
		level: "warn",
	});
	expect(new Set(stripe.seen.map(({ method }) => method))).toEqual(new Set(["GET"]));
	await stripe.stop();
});

describe("the address", () => {
	async function serving(answer: (response: ServerResponse) => void): Promise<string> {
		return `http://127.0.0.1:${await listen(createHttpServer((_request, response) => answer(response)))}`;
	}
	const live = (response: ServerResponse) => {
		response.setHeader("content-type", "application/json; charset=utf-8");
		response.end('{"status":"live"}');
	};

	it.each<[string, (response: ServerResponse) => void, string]>([
		["Tallybook", live, "ok"],
		["another service", (response) => response.end("welcome"), "fail"],
		["a redirect", (response) => response.writeHead(302, { location: "/" }).end(), "fail"],
		["a proxy whose service is away", (response) => response.writeHead(502).end(), "fail"],
	])("answered by %s", async (_case, answer, level) => {
		expect(await finding("address", { appUrl: await serving(answer) })).toMatchObject({ level });
	});

	it("that leads nowhere is no fault while no service is running", async () => {
		expect(await finding("address", { appUrl: "http://127.0.0.1:1" })).toMatchObject({ level: "skip" });
	});

	it("that is missing or unencrypted on a public host is a warning", async () => {
		expect(await finding("address", { host: "0.0.0.0" })).toMatchObject({ level: "warn" });
		const { message = "" } = (await finding("address", { appUrl: "http://nowhere.invalid" })) ?? {};
		expect(message).toContain("APP_URL is not https");
	});

	it("whose clock differs is reported", async () => {
		const appUrl = await serving((response) => {
			response.setHeader("date", "Tue, 15 Sep 2026 10:00:00 GMT");
			live(response);
		});
		expect(await finding("clock", { appUrl })).toMatchObject({
			level: "fail",
			message: expect.stringContaining("APP_URL"),
		});
		expect(await finding("clock", {})).toMatchObject({ level: "ok" });
	});
});
