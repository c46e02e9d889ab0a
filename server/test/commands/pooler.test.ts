import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { freePort } from "../../src/platform/cluster/embedded-process.ts";
import { emptyDatabase } from "../support/database/empty-database.ts";
import { runProgram, until, Workshop } from "../support/service.ts";

/** Debian's PgBouncer between the program and PostgreSQL: `doctor` sees it. Machines without PgBouncer leave this out. */

const isInstalled = spawnSync("pgbouncer", ["--version"]).status === 0;
/** PgBouncer refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const workshop = new Workshop();
let pooler: ChildProcess | null = null;

afterEach(() => void pooler?.kill("SIGKILL"));
afterAll(() => workshop.clear());

/** @returns the address of the database by way of the pooler */
async function startPooler(connectionString: string, settings: readonly string[]): Promise<string> {
	const { hostname, port, pathname, username, password } = new URL(connectionString);
	const ownPort = await freePort();
	const file = join(workshop.folder(), "pgbouncer.ini");
	const target = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`;
	const own = [`listen_port = ${ownPort}`, "listen_addr = 127.0.0.1", "unix_socket_dir =", "auth_type = any"];
	writeFileSync(file, ["[databases]", `books = ${target}`, "[pgbouncer]", ...own, ...settings, ""].join("\n"));
	pooler = spawn("pgbouncer", [file], { ...nobody, stdio: "ignore" });
	await until(() => isListening(ownPort));
	return `postgres://ada@127.0.0.1:${ownPort}/books`;
}

function isListening(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1", () => resolve(true));
		socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
	});
}

const ignoring = "ignore_startup_parameters = options";

it.skipIf(!isInstalled).each([
	["each transaction", ["pool_mode = transaction"], "hands the sessions of PostgreSQL on after each transaction"],
	["each transaction, ignoring settings", ["pool_mode = transaction", ignoring], "hands the sessions of PostgreSQL on"],
	["each session, ignoring settings", ["pool_mode = session", ignoring], "drops the settings"],
])("doctor reports a pooler for %s", async (_what, settings, words) => {
	const url = await emptyDatabase();
	const own = await runProgram(["doctor"], { DATABASE_URL: url });
	expect(own.stdout).toMatch(/ok +connection pooling +none/);
	const by = await runProgram(["doctor"], { DATABASE_URL: await startPooler(url, settings) });
	expect(by.code).toBe(1);
	expect(by.stdout).toMatch(/fail +connection pooling/);
	expect(by.stdout).toContain(words);
});
