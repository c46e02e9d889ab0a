import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type pg from "pg";
import { pause } from "../clock.ts";
import { binaryDirectory, chooseLaunch, closeDataDirectory, giveTo, type Launch } from "./embedded-binaries.ts";
import {
	clusterDirectory,
	connectionTo,
	createCluster,
	databaseName,
	prepareDataDirectory,
	type RunningServer,
	runningServer,
} from "./embedded-cluster.ts";
import { connect, currentOwner, Ownership } from "./embedded-owner.ts";
import { embeddedSettings } from "./embedded-settings.ts";

/** The running embedded PostgreSQL of a data folder. */
export interface EmbeddedPostgres {
	readonly connectionString: string;
	/** Whether this process started it; otherwise, another service or command did. */
	readonly isOwned: boolean;
	/** Stops the server if this process started it. */
	stop(): Promise<void>;
}

export interface EmbeddedOptions {
	readonly dataDirectory: string;
	/** `serve` needs the folder for itself; `command` also works beside the process that runs it. */
	readonly purpose: "serve" | "command";
	/** The process's name in messages to others that find the folder in use. */
	readonly name: string;
	/** Further server settings, as `name=value`; tests trade durability for speed. */
	readonly settings?: readonly string[];
	/** Receives messages for the server's owner, such as that it died and is restarting. */
	readonly report?: (message: string) => void;
}

const startTimeout_ms = 60_000;
const revivalPause_ms = 200;
const logLimit_bytes = 10 * 1024 * 1024;

/**
 * Starts the folder's PostgreSQL; a command connects to a running service's server instead.
 * @throws Error with an explanation if the folder cannot be used, another service uses it, or PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const { dataDirectory } = options;
	prepareDataDirectory(dataDirectory);
	const cluster = clusterDirectory(dataDirectory);
	const deadline = performance.now() + startTimeout_ms;
	while (performance.now() < deadline) {
		const running = runningServer(cluster);
		if (running === null) {
			// Not while a server is running: this hands files of an earlier version over to another user.
			const launch = chooseLaunch(cluster);
			createCluster(dataDirectory, launch);
			giveTo(launch, cluster);
			closeDataDirectory(launch, dataDirectory);
			const server = new OwnServer(options, launch, await freePort());
			// If it does not start, another process was faster. Check again what that process started.
			if (await server.start()) return server;
		} else {
			const joined = await joinServer(running, options);
			if (joined !== null) return joined;
		}
		await pause(100);
	}
	throw new Error(
		`PostgreSQL in ${cluster} did not start within ${startTimeout_ms / 1000} s; see ${logPath(dataDirectory)}`,
	);
}

/** After a server was killed, its processes may hold its memory or port for a few moments. */
const passingTrouble =
	/pre-existing shared memory block|lock file "postmaster.pid"|could not bind|Address already in use/;

/** A server that this process started and restarts if it dies. */
class OwnServer implements EmbeddedPostgres {
	readonly isOwned = true;
	readonly connectionString: string;
	readonly #options: EmbeddedOptions;
	readonly #launch: Launch;
	readonly #port: number;
	#child: ChildProcess | null = null;
	#exited: Promise<void> = Promise.resolve();
	#reviving: Promise<void> = Promise.resolve();
	#ownership: Ownership;
	#stopping = false;

	constructor(options: EmbeddedOptions, launch: Launch, port: number) {
		this.#options = options;
		this.#launch = launch;
		this.#port = port;
		this.connectionString = connectionTo(options.dataDirectory, port);
		this.#ownership = new Ownership(this.connectionString, options.name);
	}

	/** @returns whether it runs; false if a temporary problem prevents the start */
	async start(): Promise<boolean> {
		const { dataDirectory } = this.#options;
		const child = this.#spawn();
		this.#exited = new Promise((resolve) => child.once("exit", () => resolve()));
		child.once("exit", (code) => {
			// A clean exit means that a person stopped the server.
			if (this.#child === child && code !== 0 && !this.#stopping) this.#reviving = this.#revive();
		});
		const client = await firstConnection(this.connectionString, child);
		if (client === null) {
			child.kill("SIGINT");
			const words = lastWords(dataDirectory);
			if (runningServer(clusterDirectory(dataDirectory)) !== null || passingTrouble.test(words)) return false;
			throw new Error(`PostgreSQL did not start: ${words}`);
		}
		this.#ownership = new Ownership(this.connectionString, this.#options.name);
		await this.#ownership.take(client);
		await createDatabase(client);
		// It may have died before anybody watched it.
		if (child.exitCode !== null || child.signalCode !== null) return false;
		this.#child = child;
		return true;
	}

	async stop(): Promise<void> {
		this.#stopping = true;
		await this.#reviving;
		if (this.#options.purpose === "command") await this.#ownership.othersHaveLeft(startTimeout_ms);
		await this.#ownership.release();
		this.#child?.kill("SIGINT");
		await this.#exited;
	}

	#spawn(): ChildProcess {
		const { dataDirectory, settings = [] } = this.#options;
		const [program, ...words] = [
			...this.#launch.prefix,
			join(binaryDirectory(), "postgres"),
			...["-D", clusterDirectory(dataDirectory), "-p", String(this.#port)],
			...[...embeddedSettings(), ...settings].flatMap((setting) => ["-c", setting]),
		] as [string, ...string[]];
		const log = openLog(dataDirectory);
		// Started in its own process group: Ctrl-C in a terminal signals a whole group and would stop the server before its service.
		const child = spawn(program, words, {
			...this.#launch.user,
			cwd: "/",
			stdio: ["ignore", log, log],
			detached: true,
		});
		closeSync(log);
		child.once("error", () => {});
		return child;
	}

	/** Restarts the server at the same port after it died, for example killed by the kernel for using too much memory. */
	async #revive(): Promise<void> {
		this.#options.report?.("PostgreSQL stopped unexpectedly; restarting it");
		this.#child = null;
		await this.#ownership.release();
		while (!this.#stopping) {
			await pause(revivalPause_ms);
			// A command may have started the server meanwhile; it stops the server when done.
			if (runningServer(clusterDirectory(this.#options.dataDirectory)) !== null) continue;
			if (await this.start().catch(() => false)) return;
		}
	}
}

/** With a server running: a command joins it; a service takes over a dead process's server, or reports who uses it. */
async function joinServer(running: RunningServer, options: EmbeddedOptions): Promise<EmbeddedPostgres | null> {
	const connectionString = connectionTo(options.dataDirectory, running.port);
	const client = await connect(connectionString, options.name, "postgres");
	if (client === null) return null;
	try {
		const owner = await currentOwner(client);
		if (owner.name === null) {
			// Its process is dead. Stop the orphaned server; it is then restarted under this process.
			if (!owner.isServerNew) process.kill(running.processId, "SIGINT");
			return null;
		}
		if (options.purpose === "serve") {
			throw new Error(`the data folder ${options.dataDirectory} is in use by another process (${owner.name})`);
		}
		const found = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
		return found.rowCount === 1 ? { connectionString, isOwned: false, stop: async () => {} } : null;
	} finally {
		await client.end().catch(() => {});
	}
}

async function createDatabase(client: pg.Client): Promise<void> {
	const exists = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
	if (exists.rowCount === 0) await client.query(`create database ${databaseName}`);
}

async function firstConnection(connectionString: string, child: ChildProcess): Promise<pg.Client | null> {
	const deadline = performance.now() + startTimeout_ms;
	while (
		performance.now() < deadline &&
		child.exitCode === null &&
		child.signalCode === null &&
		child.pid !== undefined
	) {
		const client = await connect(connectionString, "tallybook", "postgres");
		if (client !== null) return client;
		await pause(30);
	}
	return null;
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
	return lines.slice(-3).join(" ") || "no output";
}
