import type { ChildProcess } from "node:child_process";
import type pg from "pg";
import { pause } from "../clock.ts";
import { chooseLaunch, closeDataDirectory, giveTo, type Launch } from "./embedded-binaries.ts";
import {
	clusterDirectory,
	connectionTo,
	createCluster,
	databaseName,
	prepareDataDirectory,
	type RunningServer,
	runningServer,
} from "./embedded-cluster.ts";
import { requireOwnMajor } from "./embedded-major.ts";
import { connect, currentOwner, Ownership } from "./embedded-owner.ts";
import { freePort, lastWords, logPath, spawnServer } from "./embedded-process.ts";

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
	/** The folder of PostgreSQL's programs, to read what an older major version made; by default, this version's own. */
	readonly binaries?: string;
	/** Receives messages for the server's owner, such as that it died and is restarting. */
	readonly report?: (message: string) => void;
}

const startTimeout_ms = 60_000;
const revivalPause_ms = 200;

/**
 * Starts the folder's PostgreSQL. A command connects to a running service's server instead; a service waits until the commands have ended.
 * @throws Error with an explanation if the folder cannot be used, another service uses it, or PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const { dataDirectory } = options;
	prepareDataDirectory(dataDirectory);
	const cluster = clusterDirectory(dataDirectory);
	let deadline = performance.now() + startTimeout_ms;
	let waitedFor = "";
	while (performance.now() < deadline) {
		const running = runningServer(cluster);
		if (running === null) {
			if (options.binaries === undefined) requireOwnMajor(dataDirectory);
			// Not while a server is running: this hands files of an earlier version over to another user.
			const launch = chooseLaunch(cluster);
			createCluster(dataDirectory, launch, options.binaries);
			giveTo(launch, cluster);
			closeDataDirectory(launch, dataDirectory);
			const server = new OwnServer(options, launch, await freePort());
			// If it does not start, another process was faster. Check again what that process started.
			if (await server.start()) return server;
		} else {
			const joined = await joinServer(running, options);
			if (typeof joined === "string") {
				if (joined !== waitedFor)
					options.report?.(`waiting for ${joined}, which uses the data folder ${dataDirectory}`);
				waitedFor = joined;
				deadline = performance.now() + startTimeout_ms;
			} else if (joined !== null) return joined;
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
		this.#ownership = this.#newOwnership();
	}

	#newOwnership(): Ownership {
		return new Ownership(this.connectionString, this.#options.name, this.#options.purpose === "command");
	}

	/** @returns whether it runs; false if a temporary problem prevents the start */
	async start(): Promise<boolean> {
		const { dataDirectory } = this.#options;
		const child = spawnServer({
			dataDirectory,
			launch: this.#launch,
			port: this.#port,
			settings: this.#options.settings ?? [],
			binaries: this.#options.binaries,
		});
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
		this.#ownership = this.#newOwnership();
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

/**
 * With a server running: a command joins it; a service takes over a dead process's server, or reports who uses it.
 * @returns null if there is nothing to join yet; the name of the command that a service has to wait for
 */
async function joinServer(running: RunningServer, options: EmbeddedOptions): Promise<EmbeddedPostgres | string | null> {
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
			if (owner.isCommand) return owner.name;
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
