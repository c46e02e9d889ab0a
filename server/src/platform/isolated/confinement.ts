import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { isReachable, ownUser, type SystemUser } from "../system-user.ts";

/** How a process is started so that it has as few rights as the system lets us take away. */
export interface Confinement {
	/** The words before the program's own: a network of its own with nothing in it, or none. */
	readonly prefix: readonly string[];
	/** Null: the user of this process. */
	readonly user: SystemUser | null;
}

let known: Confinement | null = null;

/** @param paths what the process must be able to read */
export function confinement(paths: readonly string[]): Confinement {
	known ??= choose(paths);
	return known;
}

function choose(paths: readonly string[]): Confinement {
	const other = process.getuid?.() === 0 ? ownUser("isolated") : null;
	const isUsable =
		other !== null && paths.every((path) => [path, realpathSync(path)].every((each) => isReachable(each, other)));
	const user = isUsable ? other : null;
	// A namespace of its own for users is what lets anybody make one of networks.
	const prefix = ["unshare", "--user", "--net"];
	const isAllowed = spawnSync(prefix[0] as string, [...prefix.slice(1), "true"], { ...user, cwd: "/" }).status === 0;
	return { prefix: isAllowed ? prefix : [], user };
}
