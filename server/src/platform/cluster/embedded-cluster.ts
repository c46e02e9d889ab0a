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
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { binaryDirectory, type Launch, launchOfInitdb } from "./embedded-binaries.ts";
import { isAlive, isServerOf } from "./server-process.ts";

const userName = "tallybook";
export const databaseName = "tallybook";
const passwordFileName = "tallybook.password";
/** PostgreSQL itself sorts and classifies characters by the built-in locale. This one must only exist, and macOS has no C.UTF-8. */
const systemLocale = process.platform === "darwin" ? "C" : "C.UTF-8";
/** An older unfinished `initdb` folder, left by a dead process, is deleted. */
const draftAge_ms = 60_000;

/** The folder of PostgreSQL's files within the data folder. */
export function clusterDirectory(dataDirectory: string): string {
	return join(dataDirectory, "postgres");
}

/** Whether the data folder contains a database. */
export function hasCluster(dataDirectory: string): boolean {
	return existsSync(join(clusterDirectory(dataDirectory), "PG_VERSION"));
}

/** Holds a restored database until it is complete; no process works on a data folder that contains it. */
export function restoringDirectory(dataDirectory: string): string {
	return join(dataDirectory, "postgres.restoring");
}

/**
 * Creates the data folder if missing and checks that this process can use it.
 * @throws Error that mentions TALLYBOOK_DATA_DIR
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
	if (existsSync(restoringDirectory(dataDirectory))) {
		throw new Error(
			`TALLYBOOK_DATA_DIR: a restore into the data folder ${dataDirectory} is under way, or was interrupted. Wait for its end, or delete the folder and restore again`,
		);
	}
}

const dataDirectoryFaults: Readonly<Record<string, string>> = {
	EACCES: "is not readable and writable for this user",
	EPERM: "is not readable and writable for this user",
	EROFS: "is on a read-only file system",
	ENOTDIR: "would be inside a file",
	EEXIST: "is not a folder",
	ENOENT: "cannot be created",
	ENOSPC: "cannot be created because the disk is full",
};

/** Creates PostgreSQL's files if they do not exist. */
export function createCluster(dataDirectory: string, launch: Launch, binaries = binaryDirectory()): void {
	const cluster = clusterDirectory(dataDirectory);
	if (hasCluster(dataDirectory)) return;
	removeOldDrafts(dataDirectory);
	// Created under a temporary name and renamed when complete, so that a crash leaves nothing that looks like a database.
	const draft = `${cluster}.new-${process.pid}`;
	rmSync(draft, { recursive: true, force: true });
	mkdirSync(draft, { mode: 0o700 });
	// Until the folder is handed over to the user that runs initdb.
	if (launch.user !== null) chmodSync(dataDirectory, statSync(dataDirectory).mode | 0o011);
	initialise(draft, dataDirectory, launchOfInitdb(launch), binaries);
	try {
		renameSync(draft, cluster);
	} catch (error) {
		// Two first starts at once: the other one has created the database.
		rmSync(draft, { recursive: true, force: true });
		if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
	}
}

function initialise(draft: string, dataDirectory: string, launch: Launch, binaries: string): void {
	const password = randomBytes(24).toString("base64url");
	const passwordFile = `${draft}.password`;
	writeFileSync(passwordFile, password, { mode: 0o600 });
	if (launch.user !== null) {
		chownSync(draft, launch.user.uid, launch.user.gid);
		chownSync(passwordFile, launch.user.uid, launch.user.gid);
	}
	const [program, ...words] = [
		...launch.prefix,
		join(binaries, "initdb"),
		...["-D", draft, "-U", userName, "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8"],
		...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", `--locale=${systemLocale}`, "--no-instructions"],
	] as [string, ...string[]];
	const result = spawnSync(program, words, { ...launch.user, cwd: "/", encoding: "utf8" });
	rmSync(passwordFile, { force: true });
	if (result.status !== 0) {
		rmSync(draft, { recursive: true, force: true });
		const reason = (result.stderr || String(result.error)).trim();
		throw new Error(`PostgreSQL could not create its files in ${dataDirectory}: ${reason}`);
	}
	writeFileSync(join(draft, passwordFileName), password, { mode: 0o600 });
	if (launch.user !== null) chownSync(join(draft, passwordFileName), launch.user.uid, launch.user.gid);
}

/** Deletes the incomplete files and the password left by a first start that was killed. */
function removeOldDrafts(dataDirectory: string): void {
	for (const name of readdirSync(dataDirectory)) {
		const processId = Number(/^postgres\.new-(\d+)/.exec(name)?.[1]);
		if (Number.isNaN(processId) || isAlive(processId)) continue;
		const path = join(dataDirectory, name);
		// Keep recent files: another container may share the folder, and its processes are not visible here.
		if (statSync(path).mtimeMs < performance.timeOrigin + performance.now() - draftAge_ms) {
			rmSync(path, { recursive: true, force: true });
		}
	}
}

/** The connection string of the folder's database at a port, with its password. */
export function connectionTo(dataDirectory: string, port: number): string {
	const password = readFileSync(join(clusterDirectory(dataDirectory), passwordFileName), "utf8");
	return `postgres://${userName}:${password}@127.0.0.1:${port}/${databaseName}`;
}

export interface RunningServer {
	readonly processId: number;
	readonly port: number;
}

/** The server that runs on these files, found by its lock file. Deletes the lock file of a dead server. */
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
	// In a container, another process often has the dead server's process id, which PostgreSQL would mistake for a running server.
	if (lines.length >= 4) rmSync(lockFile, { force: true });
	return null;
}
