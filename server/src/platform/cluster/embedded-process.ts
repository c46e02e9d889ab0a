import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statfsSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { binaryDirectory, type Launch } from "./embedded-binaries.ts";
import { clusterDirectory } from "./embedded-cluster.ts";
import { embeddedSettings } from "./embedded-settings.ts";

const logLimit_bytes = 10 * 1024 * 1024;
const smallestLog_MiB = 512;
const largestLog_MiB = 64 * 1024;

export interface ServerStart {
	readonly dataDirectory: string;
	readonly launch: Launch;
	readonly port: number;
	/** Besides those of every embedded server, as `name=value`. */
	readonly settings: readonly string[];
	/** The folder of its programs, if not this version's own. */
	readonly binaries?: string | undefined;
}

/** Starts PostgreSQL on the files of a data folder; its messages go to the folder's log. */
export function spawnServer({ dataDirectory, launch, port, settings, binaries }: ServerStart): ChildProcess {
	const [program, ...words] = [
		...launch.prefix,
		join(binaries ?? binaryDirectory(), "postgres"),
		...["-D", clusterDirectory(dataDirectory), "-p", String(port)],
		...[...embeddedSettings(), logLimit(dataDirectory), ...settings].flatMap((setting) => ["-c", setting]),
	] as [string, ...string[]];
	const log = openLog(dataDirectory);
	// Started in its own process group: Ctrl-C in a terminal signals a whole group and would stop the server before its service.
	const child = spawn(program, words, { ...launch.user, cwd: "/", stdio: ["ignore", log, log], detached: true });
	closeSync(log);
	child.once("error", () => {});
	return child;
}

/** How much of its log the server keeps for an archive that is away: a quarter of the free space, within bounds. */
function logLimit(dataDirectory: string): string {
	const { bavail, bsize } = statfsSync(dataDirectory);
	const quarter_MiB = Math.floor((bavail * bsize) / 4 / 1024 ** 2);
	return `max_slot_wal_keep_size=${Math.min(largestLog_MiB, Math.max(smallestLog_MiB, quarter_MiB))}MB`;
}

export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}

export function logPath(dataDirectory: string): string {
	return join(dataDirectory, "postgres.log");
}

function openLog(dataDirectory: string): number {
	const path = logPath(dataDirectory);
	const isLong = existsSync(path) && statSync(path).size > logLimit_bytes;
	if (isLong) renameSync(path, `${path}.old`);
	return openSync(path, "a", 0o600);
}

/** The end of what the folder's server has logged. */
export function lastWords(dataDirectory: string): string {
	const lines = readFileSync(logPath(dataDirectory), "utf8").trim().split("\n");
	return lines.slice(-3).join(" ") || "no output";
}
