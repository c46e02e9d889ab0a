import { expect, it } from "vitest";
import { createLog } from "../platform/index.ts";
import { WebPages } from "./pages.ts";

const pages = new WebPages(createLog("silent"));
const content = { language: "de", title: 'Rechnung <1> & "2"', data: { name: "</script>" }, basePath: "/billing" };

it("a shell's holes are filled, each in the way of its place", async () => {
	const html = await pages.html("pay", content);
	expect(html).toContain('<html lang="de">');
	expect(html).toContain("<title>Rechnung &lt;1&gt; &amp; &quot;2&quot;</title>");
	expect(html).toContain('{"name":"\\u003c/script>"}');
	expect(html).toMatch(/src="\/billing\/assets\/[\w-]+\.js"/);
	expect(html).not.toContain("__");
});

it("data that looks like a hole stays as it is", async () => {
	const html = await pages.html("pay", { ...content, data: { name: "__TITLE__ ../assets/" } });
	expect(html).toContain('{"name":"__TITLE__ ../assets/"}');
});

it("a file that no page has is not found", async () => {
	expect(await pages.asset("nothing.js")).toBeNull();
});
