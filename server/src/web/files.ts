import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

/** A script, style or picture of a page. All of them are in memory, in the form that nearly every browser takes and that is the smallest. */
export interface Asset {
	readonly type: string;
	readonly brotli: Buffer;
}

export interface BuiltPages {
	/** A page's HTML with its holes, by the page's name. */
	readonly shells: ReadonlyMap<string, string>;
	/** By file name, which holds the content's hash. */
	readonly assets: ReadonlyMap<string, Asset>;
}

const types: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".woff2": "font/woff2",
	".wasm": "application/wasm",
	".ttf": "font/ttf",
	// Fonts and tables of letters in forms that the reader of PDFs alone knows.
	".pfb": "application/octet-stream",
	".bcmap": "application/octet-stream",
};

/** Reads a build into memory; null where there is none. */
export async function readBuild(place: string): Promise<BuiltPages | null> {
	try {
		const entries = await readdir(place, { withFileTypes: true });
		const pages = entries.filter((entry) => entry.isDirectory() && entry.name !== "assets").map(({ name }) => name);
		const names = (await readdir(join(place, "assets")))
			.filter((name) => name.endsWith(".br"))
			.map((name) => name.slice(0, -".br".length));
		return {
			shells: new Map(await Promise.all(pages.map(async (page) => [page, await readShell(place, page)] as const))),
			assets: new Map(await Promise.all(names.map(async (name) => [name, await readAsset(place, name)] as const))),
		};
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}

function readShell(place: string, page: string): Promise<string> {
	return readFile(join(place, page, "index.html"), "utf8");
}

async function readAsset(place: string, name: string): Promise<Asset> {
	const type = types[extname(name)];
	if (type === undefined) throw new Error(`a page's file of an unknown kind: ${name}`);
	return { type, brotli: await readFile(join(place, "assets", `${name}.br`)) };
}
