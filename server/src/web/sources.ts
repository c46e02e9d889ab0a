import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { PageName } from "./files.ts";

/** What all pages are made by, beside the folder of each: the builder, its settings, and every library's version. */
const common = ["build-page.ts", "tsconfig.json", "../tsconfig.json", "../package-lock.json"];
/** Files beside the sources that no page is made of. */
const isOther = (path: string) => /\.(md|test\.tsx?)$/.test(path);

const digest_characters = 20;

/** Names what a page is made of: the same sources and libraries have the same digest. */
export function digestOfSources(folder: string, page: PageName): string {
	const hash = createHash("sha256");
	for (const path of [...common, ...sourcesIn(folder, page)]) {
		const content = readFileSync(join(folder, path));
		hash.update(`${path} ${content.length}\n`).update(content);
	}
	return hash.digest("hex").slice(0, digest_characters);
}

function sourcesIn(folder: string, page: PageName): string[] {
	return readdirSync(join(folder, page), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
		.filter((path) => !isOther(path))
		.sort();
}
