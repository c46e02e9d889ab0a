import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, parse, resolve } from "node:path";

/** A system user by number; it needs no name. */
export interface SystemUser {
	readonly uid: number;
	readonly gid: number;
}

/** Numbers that no distribution assigns to people, services or containers by default. */
const firstIds = { database: 64_747, isolated: 64_757 } as const;

/** A user that nothing else on this machine uses, for work that a service started as root must not do as root. */
export function ownUser(purpose: keyof typeof firstIds): SystemUser {
	let id: number = firstIds[purpose];
	while (hasName(id)) id += 1;
	return { uid: id, gid: id };
}

/** Whether the number has a name on this system. */
export function hasName(uid: number): boolean {
	const users = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
	return new RegExp(`^[^:]*:[^:]*:${uid}:`, "m").test(users);
}

/** Whether a user can reach a path; parts that do not exist yet are no obstacle. */
export function isReachable(path: string, { uid, gid }: SystemUser): boolean {
	const ancestors: string[] = [];
	for (let current = resolve(path); ; current = dirname(current)) {
		ancestors.push(current);
		if (current === parse(current).root) break;
	}
	return ancestors.every((ancestor) => {
		if (!existsSync(ancestor)) return true;
		const { mode, uid: ownerUid, gid: ownerGid } = statSync(ancestor);
		const [enter, read] = ownerUid === uid ? [0o100, 0o400] : ownerGid === gid ? [0o010, 0o040] : [0o001, 0o004];
		return (mode & (statSync(ancestor).isDirectory() ? enter : read)) !== 0;
	});
}

/**
 * Whether a program can be started in namespaces of its own, which only Linux has and not every machine allows.
 * @param prefix the words before the program: `unshare` with its options
 */
export function canUnshare(prefix: readonly string[], user: SystemUser | null): boolean {
	if (process.platform !== "linux") return false;
	const [program = "", ...words] = [...prefix, "true"];
	return spawnSync(program, words, { ...user, cwd: "/" }).status === 0;
}
