import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	accessSync,
	chmodSync,
	chownSync,
	constants,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { binaryDirectory, type Launch, launchOfInitdb } from "./embedded-binaries.ts";

const userName = "tallybook";
export const databaseName = "tallybook";
const passwordFileName = "tallybook.password";
/** A folder that `initdb` was filling longer ago than this, by a process that is gone, is rubbish. */
const draftAge_ms = 60_000;

/** The folder of PostgreSQL's files within the data folder. */
export function clusterDirectory(dataDirectory: string): string {
	return join(dataDirectory, "postgres");
}

/**
 * Makes the data folder where it is missing, and checks that this process may work in it.
 * @throws Error in words naming TALLYBOOK_DATA_DIR
 */
export function prepareDataDirectory(dataDirectory: string): void {
	const cluster = clusterDirectory(dataDirectory);
	try {
		mkdirSync(dataDirectory, { recursive: true });
		for (const path of [dataDirectory, cluster, join(dataDirectory, "postgres.log")]) {
			if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
		}
	} catch (error) {
		const { code, path, message } = error as NodeJS.ErrnoException;
		const reason = dataDirectoryFaults[code ?? ""] ?? message;
		throw new Error(`TALLYBOOK_DATA_DIR: the data folder ${dataDirectory} cannot be used: ${path} ${reason}`, {
			cause: error,
		});
	}
}

const dataDirectoryFaults: Readonly<Record<string, string>> = {
	EACCES: "may not be read and written by this user",
	EPERM: "may not be read and written by this user",
	EROFS: "lies on a read-only file system",
	ENOTDIR: "would lie inside a file",
	EEXIST: "is no folder",
	ENOENT: "cannot be made",
	ENOSPC: "does not fit on the disk",
};

/** Makes PostgreSQL's files, unless they stand already. */
export function createCluster(dataDirectory: string, launch: Launch): void {
	const cluster = clusterDirectory(dataDirectory);
	if (existsSync(join(cluster, "PG_VERSION"))) return;
	removeOldDrafts(dataDirectory);
	// Made under another name and renamed when whole: a crash on the way leaves nothing that looks like a database.
	const draft = `${cluster}.new-${process.pid}`;
	rmSync(draft, { recursive: true, force: true });
	mkdirSync(draft, { mode: 0o700 });
	// Until the folder is given to the user that initdb runs as.
	if (launch.user !== null) chmodSync(dataDirectory, statSync(dataDirectory).mode | 0o011);
	initialise(draft, dataDirectory, launchOfInitdb(launch));
	try {
		renameSync(draft, cluster);
	} catch (error) {
		// Two first starts at once: the other's database stands already.
		rmSync(draft, { recursive: true, force: true });
		if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
	}
}

function initialise(draft: string, dataDirectory: string, launch: Launch): void {
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
		const reason = (result.stderr || String(result.error)).trim();
		throw new Error(`PostgreSQL could not make its files in ${dataDirectory}: ${reason}`);
	}
	writeFileSync(join(draft, passwordFileName), password, { mode: 0o600 });
	if (launch.user !== null) chownSync(join(draft, passwordFileName), launch.user.uid, launch.user.gid);
}

/** A first start that was killed on the way leaves its half-made files and the password beside them. */
function removeOldDrafts(dataDirectory: string): void {
	for (const name of readdirSync(dataDirectory)) {
		const processId = Number(/^postgres\.new-(\d+)/.exec(name)?.[1]);
		if (Number.isNaN(processId) || existsSync(`/proc/${processId}`)) continue;
		const path = join(dataDirectory, name);
		// Another container may share the folder, and its processes are not seen here: leave what is young.
		if (statSync(path).mtimeMs < performance.timeOrigin + performance.now() - draftAge_ms) {
			rmSync(path, { recursive: true, force: true });
		}
	}
}

/** The address of the folder's database at a port, with its password. */
export function connectionTo(dataDirectory: string, port: number): string {
	const password = readFileSync(join(clusterDirectory(dataDirectory), passwordFileName), "utf8");
	return `postgres://${userName}:${password}@127.0.0.1:${port}/${databaseName}`;
}

export interface RunningServer {
	readonly processId: number;
	readonly port: number;
}

/** The server that runs on these files, by its own lock file; a lock file left behind by a dead one is removed. */
export function runningServer(cluster: string): RunningServer | null {
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

/** A server works in its cluster's folder: no other process does. */
function isServerOf(processId: number, cluster: string): boolean {
	const workingDirectory = `/proc/${processId}/cwd`;
	try {
		return statSync(workingDirectory).ino === statSync(cluster).ino || readlinkSync(workingDirectory) === cluster;
	} catch (error) {
		// Where a process may not be looked into, its program and owner tell: a server on files of ours runs as their owner.
		if ((error as NodeJS.ErrnoException).code !== "EACCES") return false;
		return isPostgres(processId) && ownerOf(`/proc/${processId}`) === ownerOf(cluster);
	}
}

function isPostgres(processId: number): boolean {
	try {
		const [program = ""] = readFileSync(`/proc/${processId}/cmdline`, "utf8").split("\0");
		return program === "postgres" || program.endsWith("/postgres");
	} catch {
		return false;
	}
}

function ownerOf(path: string): number | null {
	return statSync(path, { throwIfNoEntry: false })?.uid ?? null;
}
