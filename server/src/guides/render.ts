import { posix } from "node:path";
import { Marked } from "marked";
import type { DocumentPage } from "./documents.ts";
import { escaped } from "./escaped.ts";

/** Where a document is shown. */
export interface Place {
	readonly page: DocumentPage;
	readonly pages: readonly DocumentPage[];
	/** The address of `/docs`, with the path that the service is published under. */
	readonly root: string;
}

/** A document as HTML: safe whatever it contains, and with links that lead to other pages. */
export function render(markdown: string, place: Place): string {
	const slugs = new Map<string, number>();
	const marked = new Marked({
		renderer: {
			heading({ tokens, depth, text }) {
				const slug = slugOf(text);
				const times = slugs.get(slug) ?? 0;
				slugs.set(slug, times + 1);
				const id = times === 0 ? slug : `${slug}-${times}`;
				return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			link({ href, tokens }) {
				const target = targetOf(href, place);
				const text = this.parser.parseInline(tokens);
				return target === null ? text : `<a href="${escaped(target)}">${text}</a>`;
			},
			image: ({ href, text }) => picture({ src: href, alt: text }, place),
			html: ({ text }) => htmlOf(text, place),
			table(token) {
				const rows = [token.header, ...token.rows].map((cells, index) => {
					const tag = index === 0 ? "th" : "td";
					const inner = cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`);
					return `<tr>${inner.join("")}</tr>`;
				});
				return `<div class="table"><table>${rows.join("\n")}</table></div>\n`;
			},
		},
	});
	return marked.parse(markdown, { async: false });
}

/** A heading's name in an address, as GitHub makes it. */
function slugOf(heading: string): string {
	return heading
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
		.trim()
		.replaceAll(/\s/g, "-");
}

/** Where a link leads; null if to nothing that is served. */
function targetOf(href: string, { page, pages, root }: Place): string | null {
	if (/^(https?:|mailto:|#)/.test(href)) return href;
	const [path = "", heading] = href.split("#");
	const wanted = posix.join(posix.dirname(page.path), path).replace(/\/$/, "");
	const found = pages.find((other) => other.path === wanted || other.path === `${wanted}/README.md`);
	if (found === undefined) return null;
	return `${root}/${found.address}${heading === undefined ? "" : `#${heading}`}`;
}

/** HTML in a document: pictures are shown, comments left out; anything else is shown as the text that it is. */
function htmlOf(html: string, place: Place): string {
	const images = /<img\s([^>]*)>/g;
	const rest = html.replaceAll(/<!--[\s\S]*?-->/g, "").replaceAll(images, "");
	if (rest.trim() !== "") return escaped(html);
	return [...html.matchAll(images)]
		.map(([, attributes = ""]) => {
			const named = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
			return picture(Object.fromEntries(named), place);
		})
		.join("\n");
}

function picture({ src = "", alt = "", width }: { src?: string; alt?: string; width?: string }, place: Place): string {
	const path = posix.join(posix.dirname(place.page.path), src);
	if (!path.startsWith("images/")) return escaped(alt);
	const size = width !== undefined && /^\d+$/.test(width) ? ` width="${width}"` : "";
	return `<img src="${escaped(`${place.root}/${path}`)}" alt="${escaped(alt)}"${size} loading="lazy">`;
}
