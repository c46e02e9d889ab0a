import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

/** A script, style or picture of a page, held in memory in the smallest form that nearly all browsers accept. */
export interface Asset {
	readonly type: string;
	readonly brotli: Buffer;
}

/** The pages, each a folder of `web/`: the payment page and the application. */
export const pageNames = ["pay", "app"] as const;
export type PageName = (typeof pageNames)[number];

export interface BuiltPage {
	/** Its HTML, with placeholders. */
	readonly shell: string;
	/** By file name, which contains the content's hash. */
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
	// Fonts and character tables that only the PDF viewer uses.
	".pfb": "application/octet-stream",
	".bcmap": "application/octet-stream",
};

/** Reads a page's build into memory; null if there is none. */
export async function readBuild(place: string, page: PageName): Promise<BuiltPage | null> {
	try {
		const names = (await readdir(join(place, "assets")))
			.filter((name) => name.endsWith(".br"))
			.map((name) => name.slice(0, -".br".length));
		return {
			shell: await readFile(join(place, page, "index.html"), "utf8"),
			assets: new Map(await Promise.all(names.map(async (name) => [name, await readAsset(place, name)] as const))),
		};
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}

async function readAsset(place: string, name: string): Promise<Asset> {
	const type = types[extname(name)];
	if (type === undefined) throw new Error(`unknown type of page file: ${name}`);
	return { type, brotli: await readFile(join(place, "assets", `${name}.br`)) };
}
