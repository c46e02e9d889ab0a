import { readdir, readFile } from "node:fs/promises";
import { relative } from "node:path";
import { assets } from "../assets/index.ts";

/** What is served, in the order of the list: a folder with all that is in it, or a file. */
const sections: readonly {
	readonly title: string;
	readonly paths: readonly string[];
	readonly isOptional?: boolean;
}[] = [
	{ title: "Guides", paths: ["guides"] },
	{ title: "Concepts", paths: ["concepts"] },
	{ title: "Operating", paths: ["operating"] },
	{ title: "Extending and security", paths: ["extending.md", "security.md"] },
	{ title: "Specification", paths: ["spec"], isOptional: true },
	{ title: "Decisions", paths: ["decisions"], isOptional: true },
];

const folder = `${assets.documents}/`;

export interface DocumentPage {
	/** From `docs/`: `guides/mcp.md`. */
	readonly path: string;
	/** Of the page, from `/docs/`: `guides/mcp`. */
	readonly address: string;
	readonly title: string;
	/** The first sentence. */
	readonly summary: string;
	readonly section: string;
	/** Whether a reader with little room may leave it out. */
	readonly isOptional: boolean;
}

/** The documents and their pictures, as they were at the first question. */
export class Documents {
	#pages: Promise<readonly DocumentPage[]> | null = null;
	#pictures: Promise<ReadonlySet<string>> | null = null;

	/** In the order of the list. */
	pages(): Promise<readonly DocumentPage[]> {
		this.#pages ??= findPages();
		return this.#pages;
	}

	/** The text of a page's document. */
	text({ path }: DocumentPage): Promise<string> {
		return readFile(folder + path, "utf8");
	}

	/** A picture's bytes; null if there is none at the path. */
	async picture(path: string): Promise<Buffer | null> {
		this.#pictures ??= filesIn("images").then((paths) => new Set(paths.filter((path) => path.endsWith(".png"))));
		return (await this.#pictures).has(path) ? readFile(folder + path) : null;
	}
}

async function findPages(): Promise<DocumentPage[]> {
	const found = sections.flatMap(({ title, paths, isOptional = false }) =>
		paths.map(async (path) => {
			const files = path.endsWith(".md") ? [path] : await filesIn(path);
			const documents = files.filter((file) => file.endsWith(".md"));
			return Promise.all(documents.map((file) => pageOf(file, title, isOptional)));
		}),
	);
	return (await Promise.all(found)).flat();
}

async function pageOf(path: string, section: string, isOptional: boolean): Promise<DocumentPage> {
	const text = await readFile(folder + path, "utf8");
	const title = /^# (.+)$/m.exec(text)?.[1] ?? path;
	return { path, address: addressOf(path), title: plain(title), summary: summaryOf(text), section, isOptional };
}

/** `guides/mcp.md` → `guides/mcp`, `guides/pricing-cookbook/README.md` → `guides/pricing-cookbook`. */
function addressOf(path: string): string {
	return path.replace(/(\/README)?\.md$/, "");
}

/** The first sentence after the title, and after what heads a decision. */
function summaryOf(text: string): string {
	const paragraph = text
		.split(/\n{2,}/)
		.map((part) => part.replace(/^\*\*(Decided.*|Context\.)/, "").trim())
		.find((part) => /^[\p{L}\d*`"(]/u.test(part));
	return plain(/^.+?[.:](?=\s|$)/s.exec(paragraph ?? "")?.[0] ?? "");
}

/** Markdown's text alone. */
function plain(markdown: string): string {
	return markdown
		.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replaceAll(/[*`]/g, "")
		.replaceAll(/\s+/g, " ")
		.replace(/:$/, ".")
		.trim();
}

/** All files of a folder, from `docs/`; none if there is no such folder. */
async function filesIn(name: string): Promise<string[]> {
	const entries = await readdir(folder + name, { recursive: true, withFileTypes: true }).catch(() => []);
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`).replaceAll("\\", "/"))
		.toSorted((one, other) => addressOf(one).localeCompare(addressOf(other)));
}
