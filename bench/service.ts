import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clusterDirectory, connectionTo, runningServer } from "../server/src/platform/cluster/embedded-cluster.ts";

/** The service as started by `npm start`, in a temporary folder. */

const main = fileURLToPath(new URL("../server/src/main.ts", import.meta.url));
const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
	scripts: { start: string };
};
const startWords = scripts.start.split(" ");
/** The Node options and variables of `npm start`. */
export const nodeOptions = startWords.filter((word) => word.startsWith("--"));
export const variables = Object.fromEntries(
	startWords.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("=") as [string, string]),
);
const start_ms = 60_000;
const stop_ms = 30_000;

export class MeasuredService {
	readonly token = randomBytes(24).toString("hex");
	readonly #folder = mkdtempSync(join(tmpdir(), "tallybook-bench-"));
	#child: ChildProcess | null = null;
	address = "";
	/** Connects to its PostgreSQL. */
	connectionString = "";
	/** The highest peak taken by `takePeak`. */
	peak_MB = 0;
	readonly #environment: Readonly<Record<string, string>>;

	/** @param environment variables in addition to those of all benchmarks */
	constructor(environment: Readonly<Record<string, string>> = {}) {
		this.#environment = environment;
	}

	async start(): Promise<void> {
		// PostgreSQL may run as a user other than root, and needs access.
		chmodSync(this.#folder, 0o755);
		const [data, output, log] = ["data", "output", "log"].map((name) => join(this.#folder, name)) as [
			string,
			string,
			string,
		];
		const files = [output, log].map((path) => openSync(path, "a"));
		const { PATH, HOME, TMPDIR, LANG } = process.env;
		const child = spawn(process.execPath, [...nodeOptions, main, "serve"], {
			env: {
				...variables,
				PATH,
				HOME,
				TMPDIR,
				LANG,
				PORT: "0",
				TALLYBOOK_DATA_DIR: data,
				TALLYBOOK_BOOTSTRAP_TOKEN: this.token,
				...this.#environment,
			},
			stdio: ["ignore", ...files],
			// Ctrl-C in a terminal signals the whole group, but this process must stop the service.
			detached: true,
		});
		this.#child = child;
		for (const file of files) closeSync(file);
		const deadline = performance.now() + start_ms;
		while (this.address === "") {
			if (child.exitCode !== null || performance.now() > deadline) {
				throw new Error(`the service did not start: ${readFileSync(log, "utf8").slice(-2_000)}`);
			}
			this.address = /is running at (http:\/\/\S+)/.exec(readFileSync(output, "utf8"))?.[1] ?? "";
			await sleep(50);
		}
		const running = runningServer(clusterDirectory(data));
		if (running === null) throw new Error("the service's PostgreSQL was not found");
		this.connectionString = connectionTo(data, running.port);
	}

	/** The Node process's peak of resident memory since the last call, in MB of 2^20 bytes, without PostgreSQL. */
	takePeak(): number {
		const directory = `/proc/${this.processId}`;
		const peak_kB = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`${directory}/status`, "utf8"))?.[1]);
		// Resets the peak to the current resident memory.
		writeFileSync(`${directory}/clear_refs`, "5");
		const peak_MB = peak_kB / 1024;
		this.peak_MB = Math.max(this.peak_MB, peak_MB);
		return peak_MB;
	}

	/** The Node process's current resident memory. */
	get resident_MB(): number {
		const status = readFileSync(`/proc/${this.processId}/status`, "utf8");
		return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
	}

	get dataDirectory(): string {
		return join(this.#folder, "data");
	}

	get processId(): number {
		return this.#child?.pid as number;
	}

	/** @param body null for a method without a body */
	async request(path: string, body: object | null, method = "POST"): Promise<unknown> {
		const response = await fetch(`${this.address}/api/v1${path}`, {
			method,
			headers: {
				authorization: `Bearer ${this.token}`,
				...(body === null ? {} : { "content-type": "application/json" }),
			},
			...(body === null ? {} : { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
		return response.json();
	}

	/** Stops the service with its PostgreSQL and removes the folder. */
	async stop(): Promise<void> {
		const child = this.#child;
		const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null;
		const running = runningServer(clusterDirectory(join(this.#folder, "data")));
		child?.kill("SIGTERM");
		const deadline = performance.now() + stop_ms;
		while (!hasEnded() && performance.now() < deadline) await sleep(50);
		if (!hasEnded()) child?.kill("SIGKILL");
		// After a clean exit, the service has already stopped it.
		while (running !== null && runningServer(clusterDirectory(join(this.#folder, "data"))) !== null) {
			process.kill(running.processId, "SIGQUIT");
			await sleep(200);
		}
		rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

export function sleep(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
