import { once } from "node:events";
import { createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../../src/platform/index.ts";
import { cloneDatabase } from "../support/app.ts";
import {
	isAlive,
	ProgramProcess,
	postgresProcess,
	runProgram,
	type Service,
	sleep,
	until,
	Workshop,
} from "../support/service.ts";

/** The program as its operator sees it: start, commands, stop, and error messages. */

const workshop = new Workshop();
afterAll(() => workshop.clear());

const token = "a-token-of-at-least-thirty-two-characters";

describe("the start", () => {
	it.each([
		[
			"DATABASE_URL",
			"postgres://user:pa55word@127.0.0.1:1/name",
			"does not lead to a usable database: connect ECONNREFUSED",
		],
		[
			"DATABASE_URL",
			"postgres://user:pa55word@localhost:1/name",
			"does not lead to a usable database: connect ECONNREFUSED",
		],
		[
			"DATABASE_URL",
			"postgres://user:pa55word@nowhere.invalid/name",
			"does not lead to a usable database: getaddrinfo",
		],
		["PORT", "eighty", 'must be a whole number from 0 to 65535, not "eighty"'],
		["TALLYBOOK_BOOTSTRAP_TOKEN", "pa55word", "must be at least 32 characters long, but has 8"],
	])("with a bad %s (%s) says so, names it, repeats no secret and ends", async (variable, value, words) => {
		const folder = workshop.folder();
		const ended = await runProgram(["serve"], { TALLYBOOK_DATA_DIR: folder, PORT: "0", [variable]: value });
		expect(ended.code).toBe(1);
		expect(ended.stderr).toMatch(/^tallybook: configuration: /);
		expect(ended.stderr).toContain(`${variable} ${words}`);
		expect(ended.stderr).not.toContain("pa55word");
		expect(ended.stdout).toBe("");
		expect(postgresProcess(folder)).toBeNull();
	});

	it("with a port in use, or another machine's address, reports this, and leaves no database running", async () => {
		const folder = workshop.folder();
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as { port: number };
		const inUse = await runProgram(["serve"], { TALLYBOOK_DATA_DIR: folder, PORT: String(port) });
		other.close();
		expect(inUse).toMatchObject({ code: 1, stderr: expect.stringContaining(`PORT ${port} is in use on 127.0.0.1`) });
		const elsewhere = await runProgram(["serve"], { TALLYBOOK_DATA_DIR: folder, PORT: "0", HOST: "192.0.2.1" });
		expect(elsewhere).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("HOST 192.0.2.1 is not an address of this machine"),
		});
		expect(postgresProcess(folder)).toBeNull();
	});

	it("on a database that a newer version contracted is refused with an explanation; on one that it expanded, it serves", async () => {
		const url = await cloneDatabase();
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		await client.query("insert into platform.migration (version, name, digest) values (999998, '999998_later', 'x')");
		const service = await workshop.serve({ DATABASE_URL: url });
		expect((await service.request("/health/ready")).status).toBe(200);
		expect(await service.stop()).toMatchObject({ code: 0 });
		await client.query(
			"insert into platform.migration (version, name, digest, contraction_of) values (999999, '999999_last', 'x', 999998)",
		);
		await client.end();
		const ended = await runProgram(["serve"], { DATABASE_URL: url, PORT: "0" });
		expect(ended).toMatchObject({
			code: 1,
			stderr: expect.stringContaining(
				"newer version of Tallybook (999999_last), which removed what this version uses. Start that version, or one that has migration 999998",
			),
		});
	});
});

describe("a running service", () => {
	const folder = workshop.folder();
	const environment = { TALLYBOOK_DATA_DIR: folder };
	let service: Service;

	beforeAll(async () => {
		service = await workshop.serve({
			...environment,
			TALLYBOOK_BOOTSTRAP_TOKEN: token,
			TALLYBOOK_BOOTSTRAP_ORGANISATION: "First",
			TALLYBOOK_BOOTSTRAP_EMAIL: "owner@example.com",
			TALLYBOOK_BOOTSTRAP_PASSWORD: "an owner's pa55word",
		});
	});

	it("created the first organization with the token of its environment", async () => {
		const { status, body } = await service.request("/api/v1/organisation", { token });
		expect({ status, body }).toMatchObject({ status: 200, body: { name: "First", currency: "USD" } });
	});

	it("is managed by commands: they print only what scripts read", async () => {
		const created = await runProgram(["organisation", "create", "--name", "Second"], environment);
		expect(created).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[0-9a-f-]{36}\n$/), stderr: "" });
		const organisation = created.stdout.trim();

		const expiring = ["--expires-at", "2020-01-01T00:00:00Z"];
		const words = (name: string, more: string[] = []) => [
			"token",
			"create",
			"--organisation",
			"Second",
			"--name",
			name,
			"--scope",
			"read",
			...more,
		];
		const made = await runProgram(words("Reader"), environment);
		expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^tb_live_[\w-]{43}\n$/), stderr: "" });
		const secret = made.stdout.trim();
		const old = (await runProgram(words("Old", expiring), environment)).stdout.trim();
		expect((await service.request("/api/v1/organisation", { token: secret })).body).toMatchObject({
			uuid: organisation,
		});
		expect((await service.request("/api/v1/organisation", { token: old })).status).toBe(401);

		const list = await runProgram(["token", "list", "--organisation", organisation], environment);
		const rows = list.stdout
			.trim()
			.split("\n")
			.map((line) => line.split("\t"));
		expect(rows.map(([, scope, hint, state, name]) => [scope, hint, state, name])).toEqual([
			["read", `${old.slice(0, 12)}…`, "expired", "Old"],
			["read", `${secret.slice(0, 12)}…`, "valid", "Reader"],
		]);
		expect(list.stdout).not.toContain(secret);

		const uuid = rows[1]?.[0] as string;
		const revoke = ["token", "revoke", "--organisation", "Second", "--token"];
		expect(await runProgram([...revoke, uuid], environment)).toMatchObject({ code: 0, stdout: "Revoked.\n" });
		expect((await service.request("/api/v1/organisation", { token: secret })).status).toBe(401);
		expect(await runProgram([...revoke, uuid], environment)).toMatchObject({
			code: 1,
			stderr: `tallybook: Token with UUID ${uuid} not found\n`,
		});
	});

	it.each([
		[["token", "revoke", "--organisation", "First", "--token", "abc"], "--token must be a token's UUID"],
		[["token", "list", "--organisation", "Nobody"], 'No organization is named "Nobody".'],
		[
			["token", "create", "--organisation", "First", "--name", "x", "--scope", "read", "--expires-at", "soon"],
			"--expires-at must be",
		],
		[["organisation", "create", "--name", "x".repeat(256)], "--name must be a single line of 1 to 255 characters"],
	])("a failing command (%j) explains the error and prints nothing on stdout", async (words, message) => {
		const ended = await runProgram(words, environment);
		expect(ended).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(message) });
	});

	it("told to stop finishes the current request, stops its database, and exits cleanly; no secret was logged", async () => {
		const postgres = postgresProcess(folder) as number;
		const { connectionString } = await startEmbeddedPostgres({
			dataDirectory: folder,
			purpose: "command",
			name: "test",
		});
		const holder = new pg.Client({ connectionString });
		holder.on("error", () => {});
		await holder.connect();
		await holder.query("begin");
		await holder.query("select from organisations.organisation for update");
		const change = service.request("/api/v1/organisation", {
			token,
			method: "PUT",
			body: { name: "Changed at the end" },
		});
		await until(async () => {
			// Not pg_stat_activity: a transaction sees that as of its first read.
			const waiting = await holder.query("select from pg_locks where not granted");
			return waiting.rowCount !== 0;
		});
		service.kill("SIGTERM");
		// npm forwards the terminal's signal: the second one changes nothing.
		service.kill("SIGTERM");
		await sleep(200);
		expect(isAlive(service.child.pid as number)).toBe(true);
		await holder.query("rollback");
		await holder.end();
		const answer = await change;
		expect(answer).toMatchObject({ status: 200, body: { name: "Changed at the end" } });
		// An open connection would delay the service until its grace period ends.
		expect(answer.headers.get("connection")).toBe("close");

		const ended = await service.ended;
		expect(ended).toMatchObject({ code: 0, signal: null });
		expect(isAlive(postgres)).toBe(false);
		expect(postgresProcess(folder)).toBeNull();
		for (const secret of [token, "pa55word", "tb_live_"]) {
			expect(ended.stdout).not.toContain(secret);
			expect(ended.stderr).not.toContain(secret);
		}
		expect(ended.stderr).toContain('"path":"/api/v1/organisation"');
	});

	it("started again with another token in its environment stays the same: only an empty installation is set up", async () => {
		const other = "another-token-of-at-least-thirty-two-characters";
		const again = await workshop.serve({ ...environment, TALLYBOOK_BOOTSTRAP_TOKEN: other });
		expect((await again.request("/api/v1/organisation", { token: other })).status).toBe(401);
		expect((await again.request("/api/v1/organisation", { token })).status).toBe(200);
		again.killGroup("SIGINT");
		const ended = await again.ended;
		expect(ended.code, ended.stderr).toBe(0);
		expect(postgresProcess(folder)).toBeNull();
	});
});

describe("a PostgreSQL server of DATABASE_URL", () => {
	it("is migrated once by two concurrent starts", async () => {
		const url = new URL(await cloneDatabase());
		const admin = new pg.Client({ connectionString: url.href });
		await admin.connect();
		const name = `empty_${url.pathname.slice(1)}`;
		await admin.query(`create database ${name}`);
		await admin.end();
		url.pathname = `/${name}`;
		const both = await Promise.all([0, 1].map(() => runProgram(["migrate"], { DATABASE_URL: url.href })));
		expect(both).toMatchObject([
			{ code: 0, stdout: "The database is up to date.\n" },
			{ code: 0, stdout: "The database is up to date.\n" },
		]);
	});

	it("serves two processes, first started on it concurrently: one organization, and a token revoked at one is refused at the other", async () => {
		const environment = { DATABASE_URL: await cloneDatabase(), TALLYBOOK_BOOTSTRAP_TOKEN: token };
		const [one, two] = (await Promise.all([0, 1].map(() => workshop.serve(environment)))) as [Service, Service];
		const seen = await Promise.all([one, two].map((service) => service.request("/api/v1/organisation", { token })));
		expect(seen.map(({ status }) => status)).toEqual([200, 200]);
		const { uuid } = seen[0]?.body as { uuid: string };
		expect(seen[1]?.body).toMatchObject({ uuid });

		const list = await runProgram(["token", "list", "--organisation", uuid], environment);
		const tokenUuid = list.stdout.split("\t")[0] as string;
		await runProgram(["token", "revoke", "--organisation", uuid, "--token", tokenUuid], environment);
		const after = await Promise.all([one, two].map((service) => service.request("/api/v1/organisation", { token })));
		expect(after.map(({ status }) => status)).toEqual([401, 401]);
		expect(await Promise.all([one.stop(), two.stop()])).toMatchObject([{ code: 0 }, { code: 0 }]);
	});
});

it("npm start serves with the pinned Node, and stops when npm is told to", async () => {
	const folder = workshop.folder();
	const npm = workshop.keep(
		new ProgramProcess(["start"], { TALLYBOOK_DATA_DIR: folder, PORT: "0" }, { command: ["npm"] }),
	);
	await until(() => npm.stdout.includes("is running at http://"), 120_000);
	npm.kill("SIGTERM");
	await npm.ended;
	await until(() => postgresProcess(folder) === null);
	expect(npm.stderr).not.toContain("unexpected");
});
