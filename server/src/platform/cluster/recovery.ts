import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { chown, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pause, type Timestamp } from "../clock.ts";
import { giveTo, type Launch } from "./embedded-binaries.ts";
import { clusterDirectory, connectionTo } from "./embedded-cluster.ts";
import { connect } from "./embedded-owner.ts";
import { freePort, lastWords, spawnServer } from "./embedded-process.ts";

const poll_ms = 10;

/** Where recovery ends: at the end of the log, at a named point of it, or right after the last commit up to a time, including one at that time. */
export type RecoveryTarget =
	| { readonly kind: "end" }
	| { readonly kind: "point"; readonly name: string }
	| { readonly kind: "time"; readonly time: Timestamp };

export interface RecoveryOptions {
	/** A folder that holds the unpacked files under `postgres/`. */
	readonly dataDirectory: string;
	readonly launch: Launch;
	readonly target: RecoveryTarget;
	/** The content of a segment of the log or of a timeline's history; null if there is none. */
	readonly fetch: (name: string) => Promise<AsyncIterable<Uint8Array> | Uint8Array | null>;
}

/** Recovery ended before its target was reached: the log does not go so far. */
export class LogTooShort extends Error {}

/**
 * Lets PostgreSQL recover restored files, hands the recovered database to `use`, and stops it cleanly. The server asks for its log
 * by files in a folder of requests, which this process answers, so that no segment lies there before it is needed.
 * @throws LogTooShort, or Error with PostgreSQL's last words
 */
export async function recover<Result>(
	options: RecoveryOptions,
	use: (connectionString: string) => Promise<Result>,
): Promise<Result> {
	const { dataDirectory, launch } = options;
	const requests = new LogRequests(options);
	writeFileSync(join(clusterDirectory(dataDirectory), "recovery.signal"), "", { mode: 0o600 });
	giveTo(launch, clusterDirectory(dataDirectory));
	const port = await freePort();
	const settings = [...targetSettings(options.target), `restore_command=${requests.command}`, "hot_standby=off"];
	const child = spawnServer({ dataDirectory, launch, port, settings });
	// This process may be interrupted: nobody else would stop the server.
	const kill = () => void child.kill("SIGQUIT");
	process.once("exit", kill);
	try {
		await requests.answerWhile(() => isRunning(child), connectionTo(dataDirectory, port));
		if (!isRunning(child)) throw endedEarly(dataDirectory);
		return await use(connectionTo(dataDirectory, port));
	} finally {
		if (isRunning(child)) {
			child.kill("SIGINT");
			await once(child, "exit");
		}
		process.off("exit", kill);
		requests.close();
	}
}

function targetSettings(target: RecoveryTarget): string[] {
	const promote = "recovery_target_action=promote";
	if (target.kind === "point")
		return [`recovery_target_name=${target.name}`, "recovery_target_timeline=current", promote];
	if (target.kind === "end") return [];
	// The setting knows no zone Z.
	return [`recovery_target_time=${target.time.replace("T", " ").replace("Z", "+00")}`, promote];
}

function isRunning(child: ChildProcess): boolean {
	return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function endedEarly(dataDirectory: string): Error {
	const words = lastWords(dataDirectory);
	if (words.includes("recovery ended before configured recovery target was reached")) return new LogTooShort(words);
	return new Error(`PostgreSQL could not recover the restored files: ${words}`);
}

/** PostgreSQL runs a shell command for each file of its log that it needs; the command leaves a request here and waits for the answer. */
class LogRequests {
	readonly #folder: string;
	readonly #options: RecoveryOptions;

	constructor(options: RecoveryOptions) {
		this.#options = options;
		this.#folder = join(options.dataDirectory, "log-requests");
		for (const name of ["", "wanted", "ready", "absent"]) mkdirSync(join(this.#folder, name), { recursive: true });
		giveTo(options.launch, this.#folder);
	}

	/** Ends with a code that stops recovery if this process is gone. */
	get command(): string {
		const folder = `'${this.#folder.replaceAll("'", `'\\''`)}'`.replaceAll("%", "%%");
		return [
			`cd ${folder} || exit 126; to=$OLDPWD/%p; : > wanted/%f`,
			// PostgreSQL may run as another user, who may not signal this process.
			`while kill -0 ${process.pid} 2>/dev/null || [ -d /proc/${process.pid} ]`,
			`do if [ -e ready/%f ]; then exec mv ready/%f "$to"; fi`,
			`if [ -e absent/%f ]; then rm -f absent/%f; exit 1; fi; sleep 0.02; done; exit 126`,
		].join("; ");
	}

	/** Answers requests until the server accepts connections or ends. */
	async answerWhile(goesOn: () => boolean, connectionString: string): Promise<void> {
		let asked_ms = performance.now();
		while (goesOn()) {
			for (const name of readdirSync(join(this.#folder, "wanted"))) {
				rmSync(join(this.#folder, "wanted", name));
				await this.#answer(name);
			}
			if (performance.now() - asked_ms > 200) {
				const client = await connect(connectionString, "tallybook restore", "postgres");
				if (client !== null) return client.end();
				asked_ms = performance.now();
			}
			await pause(poll_ms);
		}
	}

	/** An answer appears complete, and as a file of the user that runs PostgreSQL. */
	async #answer(name: string): Promise<void> {
		const content = await this.#options.fetch(name);
		const draft = join(this.#folder, name);
		await writeFile(draft, content ?? "", { mode: 0o600 });
		const { user } = this.#options.launch;
		if (user !== null) await chown(draft, user.uid, user.gid);
		await rename(draft, join(this.#folder, content === null ? "absent" : "ready", name));
	}

	close(): void {
		if (existsSync(this.#folder)) rmSync(this.#folder, { recursive: true, force: true });
	}
}
