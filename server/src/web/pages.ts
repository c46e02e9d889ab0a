import { assets, packedPage } from "../assets/index.ts";
import type { Log } from "../platform/index.ts";
import { openBuild } from "./build.ts";
import { type Asset, type BuiltPage, type PageName, pageNames, readBuild } from "./files.ts";

/** The content for the placeholders of a page's shell. */
export interface ShellContent {
	/** The language of the page's text, for `lang`. */
	readonly language: string;
	readonly title: string;
	/** Initial data, which saves a request. */
	readonly data: unknown;
	/** The path of the service under the public address: empty, or such as `/billing`. */
	readonly basePath: string;
}

/** The pages for browsers. Each is built when first needed and then held in memory. */
export class WebPages {
	readonly #log: Log;
	readonly #built = new Map<PageName, Promise<BuiltPage>>();

	constructor(log: Log) {
		this.#log = log;
	}

	/** Builds changed pages now, so that no visitor has to wait. */
	async warmUp(): Promise<void> {
		for (const page of pageNames) await this.#build(page);
	}

	/** A page's HTML. */
	async html(page: PageName, { language, title, data, basePath }: ShellContent): Promise<string> {
		const { shell } = await this.#build(page);
		const values: Readonly<Record<string, string>> = {
			"../assets/": `${escapeText(basePath)}/assets/`,
			'lang="en"': `lang="${escapeText(language)}"`,
			__TITLE__: escapeText(title),
			// Inside a script element, only its end tag needs escaping.
			'"__DATA__"': JSON.stringify(data).replaceAll("<", "\\u003c"),
		};
		return shell.replace(/\.\.\/assets\/|lang="en"|__TITLE__|"__DATA__"/g, (hole) => values[hole] as string);
	}

	async asset(name: string): Promise<Asset | null> {
		for (const page of pageNames) {
			const asset = (await this.#build(page)).assets.get(name);
			if (asset !== undefined) return asset;
		}
		return null;
	}

	/** Builds a page once at a time; after a failure, the next request tries again. */
	#build(page: PageName): Promise<BuiltPage> {
		const begun = this.#built.get(page);
		if (begun !== undefined) return begun;
		const building = this.#open(page).catch((error: unknown) => {
			this.#built.delete(page);
			throw error;
		});
		this.#built.set(page, building);
		return building;
	}

	async #open(page: PageName): Promise<BuiltPage> {
		const packed = await readBuild(packedPage(page), page);
		return packed ?? openBuild(assets.pages, page, (message) => this.#log.warn(message));
	}
}

function escapeText(text: string): string {
	const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
	return text.replace(/[&<>"]/g, (character) => entities[character] as string);
}
