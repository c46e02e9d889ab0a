import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/support/app.ts";
import { Documents } from "./documents.ts";

const app = useTestApp({ appUrl: "https://example.com/billing" });

async function get(path: string): Promise<{ status: number; text: string; type: string; policy: string }> {
	const { status, body, headers } = await app.request({ method: "GET", path });
	const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
	return { status, text, type: String(headers["content-type"]), policy: String(headers["content-security-policy"]) };
}

const pages = await new Documents().pages();

describe("documents", () => {
	it("are found in every folder, with a title and a sentence", () => {
		expect(pages.map(({ address }) => address)).toEqual(
			expect.arrayContaining(["concepts/payments", "operating/people", "extending", "spec/extensions", "guides/mcp"]),
		);
		for (const { path, title, summary } of pages)
			expect([path, title, summary.length > 20]).toEqual([path, title, true]);
	});

	it.each(
		pages.map(({ path, address }) => [path, address]),
	)("%s is served as it is written, and as a page", async (path, address) => {
		expect(await get(`/docs/${path}`)).toMatchObject({ status: 200, type: "text/markdown; charset=utf-8" });
		const page = await get(`/docs/${address}`);
		expect(page).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
		expect(page.policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
		// Every link, style and picture of the page is the service's own, and there.
		const own = [...page.text.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, link]) => link as string);
		expect(own.filter((link) => !link.startsWith("/billing/docs"))).toEqual([]);
		for (const link of new Set(own))
			expect([link, (await get(link.replace("/billing", ""))).status]).toEqual([link, 200]);
		expect(page.text).not.toMatch(/<script|src="http|style=/);
	});

	it("links to headings that exist", async () => {
		const shown = new Map<string, string>();
		for (const { address } of pages) shown.set(`/billing/docs/${address}`, (await get(`/docs/${address}`)).text);
		const missing = [...shown].flatMap(([address, text]) =>
			[...text.matchAll(/href="(\/billing\/docs\/[^"#]*)?#([^"]+)"/g)]
				.filter(([, target = address, id]) => !shown.get(target)?.includes(`id="${id}"`))
				.map(([link]) => `${address}: ${link}`),
		);
		expect(missing).toEqual([]);
	});
});

describe("addresses", () => {
	it.each(["/docs/guides", "/docs/guides/"])("%s lists them", async (path) => {
		const { status, text } = await get(path);
		expect(status).toBe(200);
		for (const { address } of pages) expect(text).toContain(`href="/billing/docs/${address}"`);
	});

	it.each([
		"/docs/nothing",
		"/docs/guides/nothing.md",
		"/docs/../package.json",
		"/docs/..%2fpackage.json",
		"/docs/images/../openapi.json",
		"/docs/images/..%2fopenapi.json",
		"/docs/released/openapi.json",
		"/docs/images",
		"/docs/%00",
	])("%s leads to nothing", async (path) => {
		expect(await get(path)).toMatchObject({ status: expect.toSatisfy((status) => status === 404 || status === 400) });
	});

	it("/docs stays the API's reference", async () => {
		expect((await get("/docs/")).text).toContain("Tallybook API");
	});
});

describe("/llms.txt", () => {
	it("lists the documents with absolute addresses, those that can be left out last", async () => {
		const { text, type } = await get("/llms.txt");
		expect(type).toBe("text/plain; charset=utf-8");
		expect(text).toMatch(/^# Tallybook\n\n> .+\n/);
		const links = [...text.matchAll(/^- \[[^\]]+\]\(https:\/\/example\.com\/billing([^)]+)\): .+$/gm)].map(
			([, path]) => path,
		);
		expect(links).toEqual(expect.arrayContaining(["/openapi.json", ...pages.map(({ path }) => `/docs/${path}`)]));
		expect(text.indexOf("## Optional")).toBeGreaterThan(text.indexOf("docs/operating/people.md"));
	});

	it("has a long form with the documents themselves", async () => {
		const { text } = await get("/llms-full.txt");
		expect(text).toContain("# Payments");
		expect(text).not.toContain("docs/decisions/0001");
	});
});
