import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface SourceFile {
	/** From the project's root: `server/src/usage/store.ts`. */
	readonly path: string;
	readonly text: string;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The program's own files, and its tests. */
export function readSourceFiles(directories: readonly string[] = ["server", "db", "web", "sdk"]): SourceFile[] {
	return directories.flatMap((directory) =>
		readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
			.filter((entry) => !/\/(dist|node_modules)(\/|$)/.test(entry.parentPath))
			.map((entry) => join(entry.parentPath, entry.name))
			.sort()
			.map((path) => ({ path: path.slice(root.length), text: readFileSync(path, "utf8") })),
	);
}

export function isTest(path: string): boolean {
	return /\.test\.ts$|\/testing\/|^server\/test\//.test(path);
}
