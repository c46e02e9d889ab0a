import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The program as a person runs it: separate processes, observed from outside. */

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
export const projectRoot = fileURLToPath(new URL("../../../", import.meta.url));
/** A start takes a second or two; on a busy machine, many times as long. */
const startTimeout_ms = 120_000;

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
	readonly code: number | null;
	readonly signal: NodeJS.Signals | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** The compiled program: most of a start's time, and the tests start hundreds. */
const compileCache = join(projectRoot, "node_modules", ".cache", "node");

/** Names the place of the folder that the run's data folders are copied from. */
export const startedFolderVariable = "TALLYBOOK_TEST_STARTED_FOLDER";

/** This process's variables that a child needs, without those that configure the service. */
function environmentOf(changes: Environment): NodeJS.ProcessEnv {
	const { PATH, HOME, TMPDIR, LANG } = process.env;
	return { PATH, HOME, TMPDIR, LANG, NODE_NO_WARNINGS: "1", NODE_COMPILE_CACHE: compileCache, ...changes };
}

/** The user and the program of a process; by default this project's `main.ts`, in its folder. */
interface Identity {
	readonly uid?: number;
	readonly gid?: number;
	readonly cwd?: string;
	readonly command?: readonly string[];
	/** Of `serve`. */
	readonly options?: readonly string[];
}

/** One process of the program. It gets its own process group, as from a terminal or a supervisor. */
export class ProgramProcess {
	readonly child: ChildProcess;
	stdout = "";
	stderr = "";
	readonly ended: Promise<Ended>;

	constructor(words: readonly string[], environment: Environment, identity: Identity = {}) {
		const { command = [process.execPath, main], options: _ofServe, ...options } = identity;
		const [program, ...before] = command as [string, ...string[]];
		this.child = spawn(program, [...before, ...words], {
			cwd: projectRoot,
			env: environmentOf(environment),
			stdio: ["ignore", "pipe", "pipe"],
			detached: true,
			...options,
		});
		this.child.stdout?.on("data", (chunk: Buffer) => {
			this.stdout += chunk.toString();
		});
		this.child.stderr?.on("data", (chunk: Buffer) => {
			this.stderr += chunk.toString();
		});
		this.ended = once(this.child, "close").then(([code, signal]) => ({
			code: code as number | null,
			signal: signal as NodeJS.Signals | null,
			stdout: this.stdout,
			stderr: this.stderr,
		}));
	}

	/** Sends the signal to this process alone. */
	kill(signal: NodeJS.Signals): void {
		this.child.kill(signal);
	}

	/** Sends the signal to this process and everything it started. */
	killGroup(signal: NodeJS.Signals): void {
		try {
			process.kill(-(this.child.pid as number), signal);
		} catch {
			// It has already ended.
		}
	}
}

/** Runs a command to its end. */
export function runProgram(words: readonly string[], environment: Environment): Promise<Ended> {
	return new ProgramProcess(words, environment).ended;
}

/** `serve` in its own process, once it serves. */
export class Service extends ProgramProcess {
	address = "";

	static async start(environment: Environment, identity: Identity = {}): Promise<Service> {
		const service = new Service(["serve", ...(identity.options ?? [])], { PORT: "0", ...environment }, identity);
		const ended = service.ended.then((ended) => {
			throw new Error(`the service ended (${ended.code ?? ended.signal}): ${ended.stderr}`);
		});
		try {
			service.address = await Promise.race([service.#serves(), ended]);
		} catch (error) {
			// Nobody else knows of it yet, so it would run forever.
			service.killGroup("SIGKILL");
			throw error;
		}
		return service;
	}

	async #serves(): Promise<string> {
		const deadline = performance.now() + startTimeout_ms;
		while (performance.now() < deadline) {
			const isServing = /is running at https?:\/\/\S+/.test(this.stdout);
			// The public address may be another one, and lead nowhere here.
			const address = /listening at (http:\/\/[^\s"]+)/.exec(this.stderr)?.[1];
			if (isServing && address !== undefined) return address;
			await sleep(20);
		}
		throw new Error(`the service did not serve in time: ${this.stderr}`);
	}

	async request(
		path: string,
		{ token, method = "GET", body }: { token?: string; method?: string; body?: unknown } = {},
	): Promise<{ status: number; body: unknown; headers: Headers }> {
		const response = await fetch(`${this.address}${path}`, {
			method,
			headers: {
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				...(body === undefined ? {} : { "content-type": "application/json" }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		}).catch((error: unknown) => {
			// If the service is gone, shows how it ended and what it printed.
			const { exitCode, signalCode } = this.child;
			throw new Error(`no answer (exit ${exitCode}, signal ${signalCode}): ${this.stderr.slice(-2_000)}`, {
				cause: error,
			});
		});
		const text = await response.text();
		const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
		return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
	}

	async stop(): Promise<Ended> {
		this.kill("SIGTERM");
		return this.ended;
	}
}

/** The data folders and services of one test file; cleans up whatever is left. */
export class Workshop {
	readonly #folders: string[] = [];
	readonly #services: ProgramProcess[] = [];

	/** A new, empty data folder. PostgreSQL may run as a user other than root, who must have access. */
	folder(): string {
		const folder = mkdtempSync(join(tmpdir(), "tallybook-process-"));
		chmodSync(folder, 0o755);
		this.#folders.push(folder);
		return folder;
	}

	/** A new data folder with an empty, migrated database, as a first start leaves it, in a fraction of the time. */
	dataFolder(): string {
		const folder = this.folder();
		copyFolder(startedFolder(), folder);
		return folder;
	}

	async serve(environment: Environment, identity: Identity = {}): Promise<Service> {
		const service = await Service.start(environment, identity);
		this.#services.push(service);
		return service;
	}

	keep<Process extends ProgramProcess>(process: Process): Process {
		this.#services.push(process);
		return process;
	}

	async clear(): Promise<void> {
		for (const service of this.#services) service.killGroup("SIGKILL");
		await Promise.all(this.#services.map(({ ended }) => ended));
		for (const folder of this.#folders) {
			const postgres = postgresProcess(folder);
			if (postgres !== null && isAlive(postgres)) process.kill(postgres, "SIGKILL");
			await until(() => postgres === null || !isAlive(postgres));
			rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		}
	}
}

/** The folder that `Workshop.dataFolder` copies; the first file of a run that needs it makes it. */
function startedFolder(): string {
	const place = process.env[startedFolderVariable];
	if (place === undefined) throw new Error("only tests with a database copy a data folder");
	if (existsSync(place)) return place;
	const partial = mkdtempSync(`${place}-`);
	chmodSync(partial, 0o755);
	const environment = environmentOf({ TALLYBOOK_DATA_DIR: partial });
	const made = spawnSync(process.execPath, [main, "migrate"], { cwd: projectRoot, env: environment, encoding: "utf8" });
	if (made.status !== 0) throw new Error(`no data folder can be made: ${made.stderr}`);
	try {
		renameSync(partial, place);
	} catch {
		// Another file was faster.
		rmSync(partial, { recursive: true });
	}
	return place;
}

/** With owners and modes: PostgreSQL's files may belong to a user of its own. */
function copyFolder(from: string, to: string): void {
	const { status, stderr } = spawnSync("cp", ["-a", `${from}/.`, to], { encoding: "utf8" });
	if (status !== 0) throw new Error(`${from} cannot be copied: ${stderr}`);
}

/** The process ID of the folder's PostgreSQL, from its lock file; null if there is none. */
export function postgresProcess(folder: string): number | null {
	const lockFile = join(folder, "postgres", "postmaster.pid");
	return existsSync(lockFile) ? Number(readFileSync(lockFile, "utf8").split("\n")[0]) : null;
}

/** Kills a service and its whole database at once, like a power failure. */
export function killEverything(service: ProgramProcess, folder: string): void {
	const postgres = postgresProcess(folder);
	service.killGroup("SIGKILL");
	if (postgres === null) return;
	for (const processId of [postgres, ...childrenOf(postgres)]) {
		try {
			process.kill(processId, "SIGKILL");
		} catch {
			// It has already ended.
		}
	}
}

export function childrenOf(parent: number): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.filter((name) => {
			try {
				return new RegExp(`^PPid:\\s+${parent}$`, "m").test(readFileSync(`/proc/${name}/status`, "utf8"));
			} catch {
				return false;
			}
		})
		.map(Number);
}

export function isAlive(processId: number): boolean {
	try {
		return !/^State:\s+Z/m.test(readFileSync(`/proc/${processId}/status`, "utf8"));
	} catch {
		return false;
	}
}

export function sleep(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits until a condition holds. */
export async function until(holds: () => boolean | Promise<boolean>, timeout_ms = 60_000): Promise<void> {
	const deadline = performance.now() + timeout_ms;
	while (!(await holds())) {
		if (performance.now() > deadline) throw new Error("it did not come about in time");
		await sleep(25);
	}
}
