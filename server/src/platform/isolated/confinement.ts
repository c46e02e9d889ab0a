import { realpathSync } from "node:fs";
import { canUnshare, isReachable, ownUser, type SystemUser } from "../system-user.ts";

/** How to start a process with as few privileges as the system allows. */
export interface Confinement {
	/** The words before the program: those that create an empty network namespace, or none. */
	readonly prefix: readonly string[];
	/** Null: the user of this process. */
	readonly user: SystemUser | null;
}

let known: Confinement | null = null;

/** @param paths that the process must be able to read */
export function confinement(paths: readonly string[]): Confinement {
	known ??= choose(paths);
	return known;
}

function choose(paths: readonly string[]): Confinement {
	const other = process.getuid?.() === 0 ? ownUser("isolated") : null;
	const isUsable =
		other !== null && paths.every((path) => [path, realpathSync(path)].every((each) => isReachable(each, other)));
	const user = isUsable ? other : null;
	// A user namespace allows anyone to create a network namespace.
	const prefix = ["unshare", "--user", "--net"];
	return { prefix: canUnshare(prefix, user) ? prefix : [], user };
}
