import { describe, expect, it } from "vitest";
import type { DocumentPage } from "./documents.ts";
import { render } from "./render.ts";

const pageAt = (path: string): DocumentPage => ({
	path,
	address: path.replace(/(\/README)?\.md$/, ""),
	title: path,
	summary: "",
	section: "Guides",
	isOptional: false,
});
const page = pageAt("guides/here.md");
const place = {
	page,
	pages: [page, pageAt("concepts/payments.md"), pageAt("guides/book/README.md")],
	root: "/base/docs",
};

describe("a document", () => {
	it.each([
		["[a](../concepts/payments.md#no-crash)", '<p><a href="/base/docs/concepts/payments#no-crash">a</a></p>'],
		["[a](book/README.md)", '<p><a href="/base/docs/guides/book">a</a></p>'],
		["[a](book/)", '<p><a href="/base/docs/guides/book">a</a></p>'],
		["[a](#there)", '<p><a href="#there">a</a></p>'],
		["[a](https://example.com/?b&c)", '<p><a href="https://example.com/?b&amp;c">a</a></p>'],
		["[`a`](../../README.md)", "<p><code>a</code></p>"],
		["[a](javascript:alert(1))", "<p>a</p>"],
		["[a](../../../etc/passwd)", "<p>a</p>"],
	])("links by %s", (markdown, html) => {
		expect(render(markdown, place).trim()).toBe(html);
	});

	it.each([
		["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
		['<img src="x" onerror="alert(1)" alt="No">', "No"],
		[
			'<img src="../images/a.png" alt="A &quot;" width="840">',
			'<img src="/base/docs/images/a.png" alt="A &amp;quot;" width="840" loading="lazy">',
		],
		['<img src="../images/a.png"><b onclick="x">', "&lt;b onclick"],
		["![A](../images/a.png)", '<img src="/base/docs/images/a.png" alt="A" loading="lazy">'],
		["![A](https://elsewhere.example/a.png)", "A"],
		["<!-- walk -->\n\nAfter", "<p>After</p>"],
		["    a <b>\n", "<pre><code>a &lt;b&gt;"],
	])("shows %s safely", (markdown, html) => {
		const shown = render(markdown, place);
		expect(shown).toContain(html);
		expect(shown).not.toMatch(/<(script|b )|onerror|elsewhere|<!--/);
	});

	it("names its headings as GitHub does, each once", () => {
		const shown = render("# A `b`: c's\n\n## Same\n\n## Same", place);
		expect([...shown.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual(["a-b-cs", "same", "same-1"]);
	});
});
