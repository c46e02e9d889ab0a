import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { bytesText } from "../findings/bytes.ts";
import { type Check, combined, type DoctorContext, type Finding, fail, ok, skip, warn } from "../findings/check.ts";

const gibibyte = 1024 ** 3;

interface Space {
	readonly total_bytes: number;
	readonly free_bytes: number;
	/** Zero on file systems that have no fixed number. */
	readonly inodes: number;
	readonly freeInodes: number;
}

/** The file systems that this machine writes to. A server's disk cannot be seen from here. */
export const disk: Check = {
	name: "disk",
	async run(context) {
		const folders = foldersOf(context);
		if (folders.length === 0) return skip("the data is on the database server, whose disk cannot be seen from here");
		const spaces = await Promise.all(folders.map(async (folder) => ({ folder, space: await spaceOf(folder) })));
		const sound = spaces.map(({ folder, space }) => `${bytesText(space.free_bytes)} free in ${folder}`).join(", ");
		return combined(
			spaces.map(({ folder, space }) => judgeSpace(folder, space)),
			sound,
		);
	},
};

function foldersOf({ settings: { databaseUrl, dataDirectory, backups } }: DoctorContext): string[] {
	const target = backups?.to ?? null;
	return [databaseUrl === null ? dataDirectory : null, target?.includes("://") ? null : target].filter(
		(folder) => folder !== null,
	);
}

/** Of a folder, or where it would be created. */
async function spaceOf(folder: string): Promise<Space> {
	let existing = resolve(folder);
	while (!existsSync(existing)) existing = dirname(existing);
	const { blocks, bavail, bsize, files, ffree } = await statfs(existing);
	return { total_bytes: blocks * bsize, free_bytes: bavail * bsize, inodes: files, freeInodes: ffree };
}

export function judgeSpace(folder: string, { total_bytes, free_bytes, inodes, freeInodes }: Space): Finding {
	const todo = `Free space, or enlarge the file system of ${folder}.`;
	const figures = `${bytesText(free_bytes)} of ${bytesText(total_bytes)} free in ${folder}`;
	if (free_bytes < gibibyte || free_bytes < total_bytes * 0.02) return fail(`Only ${figures}.`, todo);
	if (inodes > 0 && freeInodes < 1_000) return fail(`Only ${freeInodes} more files fit into ${folder}.`, todo);
	if (free_bytes < 5 * gibibyte || free_bytes < total_bytes * 0.1) return warn(`Only ${figures}.`, todo);
	return ok(figures);
}
