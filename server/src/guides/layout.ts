import { readFile } from "node:fs/promises";
import { assets } from "../assets/index.ts";
import type { DocumentPage } from "./documents.ts";
import { escaped } from "./escaped.ts";

interface Frame {
	readonly title: string;
	/** HTML. */
	readonly content: string;
	readonly pages: readonly DocumentPage[];
	/** The page that is shown; null for the list. */
	readonly page: DocumentPage | null;
	/** The address of `/docs`. */
	readonly root: string;
}

/** A whole page: the list of documents beside the content. */
export function layout({ title, content, pages, page, root }: Frame): string {
	const lists = sectionsOf(pages).map(([section, members]) => {
		const links = members.map((member) => {
			const current = member === page ? ' aria-current="page"' : "";
			return `<li><a href="${root}/${member.address}"${current}>${escaped(member.title)}</a></li>`;
		});
		return `<h2>${escaped(section)}</h2><ul>${links.join("")}</ul>`;
	});
	const source = page === null ? "" : `<a href="${root}/${page.path}">Markdown</a>`;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Tallybook</title>
<link rel="stylesheet" href="${root}/guides.css">
</head>
<body>
<header><a class="name" href="${root}/guides">Tallybook</a> <nav aria-label="Documentation"><a href="${root}/guides">Guides</a> <a href="${root}/">API reference</a> ${source}</nav></header>
<div class="columns">
<nav class="list" aria-label="All documents">${lists.join("\n")}</nav>
<main>${content}</main>
</div>
</body>
</html>
`;
}

/** The list of all documents, each with its first sentence. */
export function listPage(pages: readonly DocumentPage[], root: string): string {
	const lists = sectionsOf(pages).map(([section, members]) => {
		const entries = members.map(({ address, title, summary }) => {
			return `<li><a href="${root}/${address}">${escaped(title)}</a> ${escaped(summary)}</li>`;
		});
		return `<h2>${escaped(section)}</h2><ul>${entries.join("")}</ul>`;
	});
	const reference = `<p>Each operation with its fields: the <a href="${root}/">API reference</a>.</p>`;
	return layout({
		title: "Guides",
		content: `<h1>Guides</h1>${reference}${lists.join("\n")}`,
		pages,
		page: null,
		root,
	});
}

export function sectionsOf(pages: readonly DocumentPage[]): [string, DocumentPage[]][] {
	return [...Map.groupBy(pages, ({ section }) => section)];
}

/** The style: the application's colors, light or dark as the reader's system is. */
export async function style(): Promise<string> {
	const tokens = await readFile(assets.colors, "utf8");
	const own = await readFile(new URL("./guides.css", import.meta.url), "utf8");
	const dark = /:root\[data-theme="dark"\] (\{[^}]*\})/g;
	return `${tokens.replace(dark, "@media (prefers-color-scheme: dark) { :root $1 }")}\n${own}`;
}
