import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout or of the published package. Both have the same folders in it. */
const root = fileURLToPath(new URL("../../../", import.meta.url));
const require = createRequire(import.meta.url);

/** Where the program's own files lie. */
export const assets = {
	/** Plain SQL, by number. */
	migrations: join(root, "db", "migrations"),
	/** What `/docs` serves. */
	documents: join(root, "docs"),
	/** What Node has compiled; written if the folder can be. */
	compiledCode: join(root, "node_modules", ".cache", "compiled"),
	/** The document of the API that this version was released with. */
	apiDocument: join(root, "docs", "openapi.json"),
	/** The sources of the pages and, in `dist`, what the first start built of them. */
	pages: join(root, "web"),
	/** The application's colors. */
	colors: join(root, "web", "app", "tokens.css"),
} as const;

/** A page as the published package carries it; the folder is absent in a checkout, where pages follow their sources. */
export function packedPage(page: string): string {
	return join(root, "web", "packed", page);
}

/** The version of this program, as in its package.json. */
export const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };

/** Whether this is the published package, of compiled JavaScript, rather than a checkout. */
export const isPackaged = import.meta.url.endsWith(".js");

/** The folder of an installed package. @throws Error with code MODULE_NOT_FOUND if it is not installed */
export function packageFolder(name: string): string {
	return dirname(require.resolve(`${name}/package.json`));
}

/** The folder of an installed package whose `exports` hide its package.json. @throws as packageFolder */
export function folderOfHiddenPackage(name: string): string {
	const entry = require.resolve(name);
	const end = join("node_modules", ...name.split("/"));
	return entry.slice(0, entry.lastIndexOf(end) + end.length);
}

/** Loads a package that is installed on some platforms only. @throws as packageFolder */
export function requirePackage(name: string): unknown {
	return require(name);
}

/**
 * What a process must read to run this program: its code and its packages, but not the data folder, which may be beside them.
 * Folders end in a separator.
 */
export function pathsOfCode(): string[] {
	const paths = [join(root, "server", "src") + sep, join(root, "package.json"), packagesAround() + sep];
	const own = join(root, "node_modules");
	if (existsSync(own)) paths.push(own + sep);
	// The packages may be elsewhere, behind a symbolic link.
	return [...new Set(paths.flatMap((path) => [path, realpathSync(path) + (path.endsWith(sep) ? sep : "")]))];
}

/** The packages' folder: the outermost one around this package (some package managers nest them), or that in the checkout. */
function packagesAround(): string {
	const outermost = root.indexOf(`${sep}node_modules${sep}`);
	return outermost === -1 ? join(root, "node_modules") : root.slice(0, outermost + `${sep}node_modules`.length);
}
