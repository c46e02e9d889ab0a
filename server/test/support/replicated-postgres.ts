import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { unpack } from "../../src/backup/physical/unpack.ts";
import { binaryDirectory, chooseLaunch, giveTo, type Launch } from "../../src/platform/cluster/embedded-binaries.ts";
import { clusterDirectory, connectionTo, createCluster } from "../../src/platform/cluster/embedded-cluster.ts";
import { freePort, spawnServer } from "../../src/platform/cluster/embedded-process.ts";
import { BaseBackup } from "../../src/platform/index.ts";
import { childrenOf, until } from "./service.ts";

const standbyName = "standby";
/** A standby must allow as many connections as its primary. */
const settings = ["shared_buffers=128MB", "max_connections=500", "hot_standby=on"];

/** A PostgreSQL server on the files of a folder, which nobody restarts when it dies. */
class Server {
	readonly connectionString: string;
	readonly #folder: string;
	readonly #launch: Launch;
	readonly #child: ChildProcess;

	private constructor(folder: string, launch: Launch, port: number, child: ChildProcess) {
		this.connectionString = connectionTo(folder, port);
		this.#folder = folder;
		this.#launch = launch;
		this.#child = child;
	}

	static async start(folder: string): Promise<Server> {
		const cluster = clusterDirectory(folder);
		const launch = chooseLaunch(cluster);
		createCluster(folder, launch);
		giveTo(launch, cluster);
		const port = await freePort();
		const server = new Server(folder, launch, port, spawnServer({ dataDirectory: folder, launch, port, settings }));
		await until(() => server.ask("select 1", "postgres").then(Boolean, () => false));
		return server;
	}

	/** The rows of a statement. */
	async ask<Row>(statement: string, database?: string): Promise<Row[]> {
		const url = new URL(this.connectionString);
		if (database !== undefined) url.pathname = `/${database}`;
		const client = new pg.Client({ connectionString: url.href });
		client.on("error", () => {});
		try {
			await client.connect();
			return (await client.query(statement)).rows as Row[];
		} finally {
			await client.end().catch(() => {});
		}
	}

	/** Copies the files of another server, and follows it. */
	static async startStandby(folder: string, primary: Server): Promise<Server> {
		const cluster = clusterDirectory(folder);
		mkdirSync(cluster, { mode: 0o700 });
		const backup = await BaseBackup.open(primary.connectionString, "test");
		const copy = backup.copy("standby", { rate_kBps: 1_000_000, isImmediate: true });
		await unpack(copy.archive as AsyncIterable<Uint8Array>, cluster);
		await copy.ended;
		await backup.close();
		const { hostname, port, username, password } = new URL(primary.connectionString);
		const address = `host=${hostname} port=${port} user=${username} password=${password} application_name=${standbyName}`;
		const lines = [`primary_conninfo = '${address}'`, `primary_slot_name = '${standbyName}'`, ""];
		writeFileSync(join(cluster, "postgresql.auto.conf"), lines.join("\n"), { mode: 0o600 });
		writeFileSync(join(cluster, "standby.signal"), "", { mode: 0o600 });
		return Server.start(folder);
	}

	promote(): void {
		const [program, ...words] = [
			...this.#launch.prefix,
			...[join(binaryDirectory(), "pg_ctl"), "promote", "--wait", "-D", clusterDirectory(this.#folder)],
		] as [string, ...string[]];
		const { status, stderr } = spawnSync(program, words, { ...this.#launch.user, cwd: "/", encoding: "utf8" });
		if (status !== 0) throw new Error(`the standby was not promoted: ${stderr}`);
	}

	/** Kills it with everything that it started: its connections break. */
	async kill(): Promise<void> {
		if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
		const exited = once(this.#child, "exit");
		this.#signal("SIGKILL");
		await exited;
	}

	/** Stops it with everything that it started, like the loss of its machine: its connections stay, and nobody answers. */
	freeze(): void {
		this.#signal("SIGSTOP");
	}

	/** Each of a server's processes has a group of its own. Stopped first, the server starts no further ones. */
	#signal(signal: "SIGKILL" | "SIGSTOP"): void {
		const server = this.#child.pid as number;
		process.kill(server, "SIGSTOP");
		for (const processId of [...childrenOf(server), server]) {
			try {
				process.kill(processId, signal);
			} catch {
				// It has just ended.
			}
		}
	}
}

/** A primary, and a standby that has every commit before it is acknowledged. */
export interface ReplicatedPostgres {
	readonly primary: Server;
	readonly standby: Server;
}

/** @param folders two empty ones */
export async function startReplicated(folders: readonly [string, string]): Promise<ReplicatedPostgres> {
	const primary = await Server.start(folders[0]);
	await primary.ask("create database tallybook", "postgres");
	await primary.ask(`select pg_create_physical_replication_slot('${standbyName}', true)`);
	const standby = await Server.startStandby(folders[1], primary);
	await primary.ask(`alter system set synchronous_standby_names = '${standbyName}'`);
	await primary.ask("select pg_reload_conf()");
	await until(async () => {
		const rows = await primary.ask<{ sync_state: string }>("select sync_state from pg_stat_replication");
		return rows.some(({ sync_state }) => sync_state === "sync");
	});
	return { primary, standby };
}
