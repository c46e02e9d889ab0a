import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type Database, defineJob, type JobHandler, type Log, yieldProcessor } from "../../platform/index.ts";
import { isBackupDue } from "../whole/record-store.ts";

export const backupTask = "scheduled_backup";

export interface ScheduledBackupOptions {
	readonly database: Database;
	readonly log: Log;
	readonly to: string;
	readonly every_ms: number;
	readonly keep: number;
	readonly keyFile: string | null;
}

/** Starts a process for each backup that is due: it compresses and encrypts without keeping requests or other jobs waiting. */
export class ScheduledBackups {
	readonly #options: ScheduledBackupOptions;
	#child: ChildProcess | null = null;

	constructor(options: ScheduledBackupOptions) {
		this.#options = options;
	}

	/** Of all processes, one runs the task at a time; the backup itself holds a lock in the database. */
	get jobs(): Record<string, JobHandler> {
		return defineJob(backupTask, {}, async () => {
			const { database, every_ms } = this.#options;
			if (this.#child === null && (await isBackupDue(database, every_ms))) await this.#start();
		});
	}

	/** Ends a backup in progress; the next start makes up for it. */
	async stop(): Promise<void> {
		const child = this.#child;
		if (child === null) return;
		child.kill("SIGTERM");
		await once(child, "exit");
	}

	async #start(): Promise<void> {
		const { to, keep, keyFile, log } = this.#options;
		const key = keyFile === null ? [] : ["--key-file", keyFile];
		const words = [process.argv[1] as string, "backup", "--pace", "--keep", String(keep), ...key, "--", to];
		const child = spawn(process.execPath, [...process.execArgv, ...words], { stdio: ["ignore", "ignore", "pipe"] });
		this.#child = child;
		let stderr = "";
		child.stderr.on("data", (chunk: Buffer) => {
			stderr = (stderr + chunk.toString()).slice(-2_000);
		});
		child.once("error", (error) => log.error({ err: error }, "the scheduled backup could not be started"));
		child.once("exit", (code) => {
			this.#child = null;
			if (code === 0) log.info({ target: to }, "the scheduled backup is whole");
			else log.error({ target: to, fault: stderr.trim().split("\n").at(-1) }, "the scheduled backup failed");
		});
		if (child.pid !== undefined) yieldProcessor(child.pid);
	}
}
