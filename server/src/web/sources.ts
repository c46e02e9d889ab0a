import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";

/** Folders and files beside the sources that no page is made of. */
const isOther = (path: string) => /^dist\//.test(path) || /\.(md|test\.tsx?)$/.test(path);
/** The libraries that make the pages, or are part of them. */
const libraries = [
	"vite",
	"preact",
	"react-dom",
	"@tanstack/react-router",
	"@tanstack/react-query",
	"@tanstack/react-virtual",
	"radix-ui",
	"cmdk",
	"lucide-react",
	"openapi-fetch",
	"pdfjs-dist",
];

const digest_characters = 20;

/** Names what the pages under the folder are made of: the same sources and libraries have the same digest. */
export function digestOfSources(folder: string): string {
	const hash = createHash("sha256");
	const require = createRequire(join(folder, "sources.ts"));
	for (const library of libraries) hash.update(`${library} ${versionOf(require, library)}\n`);
	for (const path of sourcesIn(folder)) {
		const content = readFileSync(join(folder, path));
		hash.update(`${path} ${content.length}\n`).update(content);
	}
	return hash.digest("hex").slice(0, digest_characters);
}

/** Some libraries let nobody import their package.json: it is read where it lies. */
function versionOf(require: NodeJS.Require, library: string): string {
	const files = (require.resolve.paths(library) ?? []).map((folder) => join(folder, library, "package.json"));
	const file = files.find((path) => existsSync(path));
	if (file === undefined) throw new Error(`the library ${library} is not installed`);
	return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

function sourcesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
		.filter((path) => !isOther(path))
		.sort();
}
