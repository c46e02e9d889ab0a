import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { PageName } from "./files.ts";

/** The sources shared by all pages: the builder, its settings and the versions of all libraries. */
const common = ["build-page.ts", "tsconfig.json", "../tsconfig.json", "../package-lock.json"];
/** Files beside the sources that are not part of a page. */
const isOther = (path: string) => /\.(md|test\.tsx?)$/.test(path);

const digest_characters = 20;

/** Identifies a page's sources: equal sources and libraries have the same digest. */
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
