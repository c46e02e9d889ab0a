import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { pause } from "../clock.ts";
import { binaryDirectory, chooseLaunch, giveTo, type Launch } from "./embedded-binaries.ts";

/** The embedded PostgreSQL of a data folder, running. */
export interface EmbeddedPostgres {
	readonly connectionString: string;
	/** Stops the server where this process started it; closes its own connection otherwise. */
	stop(): Promise<void>;
}

export interface EmbeddedOptions {
	readonly dataDirectory: string;
	/** `serve` wants the folder for itself; `command` also works beside whoever runs it. */
	readonly purpose: "serve" | "command";
	/** What the process is called in messages to another that finds the folder in use. */
	readonly name: string;
	/** Further server settings, as `name=value`: a test gives up durability for speed. */
	readonly settings?: readonly string[];
}

const userName = "tallybook";
const databaseName = "tallybook";
/** Held for its lifetime by the process that runs the folder's server. */
const ownerLock = 7_231_905_002;
const startTimeout_ms = 60_000;
const logLimit_bytes = 10 * 1024 * 1024;

const serverSettings = [
	"listen_addresses=127.0.0.1",
	"unix_socket_directories=",
	"max_connections=100",
	"shared_buffers=256MB",
	// Ingestion writes steadily: few, far checkpoints keep full-page images out of the log.
	"max_wal_size=4GB",
	"checkpoint_timeout=15min",
	"wal_compression=on",
	"log_min_messages=warning",
	"timezone=UTC",
];

/**
 * Starts the folder's PostgreSQL, or, for a command, connects to the one that a running service started.
 * @throws Error in words when the folder is in use by another service, or PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const { dataDirectory } = options;
	mkdirSync(dataDirectory, { recursive: true });
	const cluster = join(dataDirectory, "postgres");
	const launch = chooseLaunch(cluster);
	if (!existsSync(join(cluster, "PG_VERSION"))) createCluster(dataDirectory, cluster, launch);
	giveTo(launch, cluster);

	const deadline = performance.now() + startTimeout_ms;
	while (performance.now() < deadline) {
		const running = runningServer(cluster);
		if (running === null) {
			const started = await startServer(cluster, dataDirectory, launch, options);
			if (started !== null) return started;
			// Another process was faster; look again at what it started.
		} else {
			const joined = await joinServer(running, dataDirectory, options);
			if (joined !== null) return joined;
		}
		await pause(100);
	}
	throw new Error(`PostgreSQL in ${cluster} did not start within ${startTimeout_ms / 1000} s; see ${logPath(dataDirectory)}`);
}

function createCluster(dataDirectory: string, cluster: string, launch: Launch): void {
	// Made under another name and renamed when whole: a crash on the way leaves nothing that looks like a database.
	const draft = `${cluster}.new-${process.pid}`;
	rmSync(draft, { recursive: true, force: true });
	mkdirSync(draft, { mode: 0o700 });
	const password = randomBytes(24).toString("base64url");
	const passwordFile = `${draft}.password`;
	writeFileSync(passwordFile, password, { mode: 0o600 });
	if (launch.user !== null) {
		chownSync(draft, launch.user.uid, launch.user.gid);
		chownSync(passwordFile, launch.user.uid, launch.user.gid);
	}
	const [program, ...words] = [
		...launch.prefix,
		join(binaryDirectory(), "initdb"),
		...["-D", draft, "-U", userName, "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8"],
		...["--locale-provider=builtin", "--locale=C.UTF-8", "--no-instructions"],
	] as [string, ...string[]];
	const result = spawnSync(program, words, { ...launch.user, cwd: "/", encoding: "utf8" });
	rmSync(passwordFile, { force: true });
	if (result.status !== 0) {
		rmSync(draft, { recursive: true, force: true });
		throw new Error(`PostgreSQL could not make its files in ${dataDirectory}: ${(result.stderr || String(result.error)).trim()}`);
	}
	writeFileSync(join(draft, "tallybook.password"), password, { mode: 0o600 });
	if (launch.user !== null) chownSync(join(draft, "tallybook.password"), launch.user.uid, launch.user.gid);
	try {
		renameSync(draft, cluster);
	} catch (error) {
		// Two first starts at once: the other's database stands already.
		rmSync(draft, { recursive: true, force: true });
		if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
	}
}

/** Processes of a server that was killed may live for some moments after it and hold its memory or its port. */
const passingTrouble = /pre-existing shared memory block|lock file "postmaster.pid"|could not bind|Address already in use/;

interface RunningServer {
	readonly processId: number;
	readonly port: number;
}

/** The server that runs on these files, by its own lock file; a lock file left behind by a dead one is removed. */
function runningServer(cluster: string): RunningServer | null {
	const lockFile = join(cluster, "postmaster.pid");
	let lines: string[];
	try {
		lines = readFileSync(lockFile, "utf8").split("\n");
	} catch {
		return null;
	}
	const processId = Number(lines[0]);
	if (Number.isInteger(processId) && processId > 0 && isServerOf(processId, cluster)) {
		return { processId, port: Number(lines[3]) };
	}
	// In a container the dead server's process id is often somebody else's by now, which PostgreSQL takes for a live server.
	if (lines.length >= 4) rmSync(lockFile, { force: true });
	return null;
}

function isServerOf(processId: number, cluster: string): boolean {
	try {
		return statSync(`/proc/${processId}/cwd`).ino === statSync(cluster).ino || readlinkSync(`/proc/${processId}/cwd`) === cluster;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EACCES";
	}
}

async function startServer(
	cluster: string,
	dataDirectory: string,
	launch: Launch,
	options: EmbeddedOptions,
): Promise<EmbeddedPostgres | null> {
	const port = await freePort();
	const settings = [...serverSettings, ...(options.settings ?? [])].flatMap((setting) => ["-c", setting]);
	const [program, ...words] = [
		...launch.prefix,
		join(binaryDirectory(), "postgres"),
		...["-D", cluster, "-p", String(port), ...settings],
	] as [string, ...string[]];
	const log = openLog(dataDirectory);
	const child = spawn(program, words, { ...launch.user, cwd: "/", stdio: ["ignore", log, log] });
	const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	child.once("error", () => {});
	const connectionString = await connectionTo(cluster, port);
	const owner = await firstConnection(connectionString, child);
	if (owner === null) {
		const words = lastWords(dataDirectory);
		if (runningServer(cluster) !== null || passingTrouble.test(words)) return null;
		throw new Error(`PostgreSQL did not start: ${words}`);
	}
	await takeOwnership(owner, options);
	await createDatabase(owner);
	return {
		connectionString,
		async stop() {
			if (options.purpose === "command") await othersHaveLeft(owner);
			await owner.end().catch(() => {});
			child.kill("SIGINT");
			await exited;
		},
	};
}

/** Beside a running server: a command works along; a service takes over the server of a dead one, else says who has it. */
async function joinServer(running: RunningServer, dataDirectory: string, options: EmbeddedOptions): Promise<EmbeddedPostgres | null> {
	const cluster = join(dataDirectory, "postgres");
	const connectionString = await connectionTo(cluster, running.port);
	const client = await connect(connectionString, options.name, "postgres");
	if (client === null) return null;
	const owner = await currentOwner(client);
	if (owner === null) {
		// Its service is dead; a server that nobody owns is stopped, and started anew under this process.
		await client.end();
		process.kill(running.processId, "SIGINT");
		return null;
	}
	if (options.purpose === "serve") {
		await client.end();
		throw new Error(`the data folder ${dataDirectory} is in use by another process (${owner})`);
	}
	const ready = (await client.query("select 1 from pg_database where datname = $1", [databaseName])).rowCount === 1;
	await client.end();
	return ready ? { connectionString, stop: async () => {} } : null;
}

async function currentOwner(client: pg.Client): Promise<string | null> {
	const result = await client.query(
		`select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
		 where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
		[ownerLock],
	);
	return (result.rows[0] as { name: string } | undefined)?.name ?? null;
}

async function takeOwnership(client: pg.Client, options: EmbeddedOptions): Promise<void> {
	await client.query("select pg_advisory_lock($1)", [ownerLock]);
	client.on("error", () => {});
	await client.query("select set_config('application_name', $1, false)", [`${options.name}, process ${process.pid}`]);
}

async function createDatabase(client: pg.Client): Promise<void> {
	const exists = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
	if (exists.rowCount === 0) await client.query(`create database ${databaseName}`);
}

async function othersHaveLeft(client: pg.Client): Promise<void> {
	const deadline = performance.now() + startTimeout_ms;
	while (performance.now() < deadline) {
		const result = await client
			.query("select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()")
			.catch(() => ({ rows: [{ others: 0 }] }));
		if ((result.rows[0] as { others: number }).others === 0) return;
		await pause(100);
	}
}

async function firstConnection(connectionString: string, child: ChildProcess): Promise<pg.Client | null> {
	const deadline = performance.now() + startTimeout_ms;
	while (performance.now() < deadline && child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
		const client = await connect(connectionString, "tallybook", "postgres");
		if (client !== null) return client;
		await pause(30);
	}
	return null;
}

async function connect(connectionString: string, name: string, database: string): Promise<pg.Client | null> {
	const url = new URL(connectionString);
	url.pathname = `/${database}`;
	const client = new pg.Client({ connectionString: url.href, application_name: name, connectionTimeoutMillis: 5_000 });
	client.on("error", () => {});
	try {
		await client.connect();
		return client;
	} catch (error) {
		if ((error as { code?: string }).code === "28P01") throw new Error("the password kept in the data folder is not its database's", { cause: error });
		return null;
	}
}

async function connectionTo(cluster: string, port: number): Promise<string> {
	const password = readFileSync(join(cluster, "tallybook.password"), "utf8");
	return `postgres://${userName}:${password}@127.0.0.1:${port}/${databaseName}`;
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}

function logPath(dataDirectory: string): string {
	return join(dataDirectory, "postgres.log");
}

function openLog(dataDirectory: string): number {
	const path = logPath(dataDirectory);
	const isLong = existsSync(path) && statSync(path).size > logLimit_bytes;
	if (isLong) renameSync(path, `${path}.old`);
	return openSync(path, "a", 0o600);
}

function lastWords(dataDirectory: string): string {
	const lines = readFileSync(logPath(dataDirectory), "utf8").trim().split("\n");
	return lines.slice(-3).join(" ") || "it said nothing";
}
