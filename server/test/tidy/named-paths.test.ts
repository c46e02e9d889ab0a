import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** What a document calls by a path is there: in backticks, in a link, or in a tree that is drawn by indentation. */

const root = fileURLToPath(new URL("../../../", import.meta.url));
const directories = ["bench", "db", "deploy", "docs", "sdk", "server", "web"];

/** Paths that are named and need not be there. */
const exceptions: Readonly<Record<string, string>> = {
	"coverage/mutants/": "the mutants' reports, made by a run",
	"deploy/.env": "the reader's own",
	"manifest.json": "in every backup",
	"tallybook-1.2.3.cdx.json": "made by npm run release",
	"dist/": "made by the first start",
	"dist/package/": "made by npm run package",
	"name.json": "stands for any document's in the corpus",
	"name.typ": "stands for any document's in the corpus",
	"node_modules/vitest/vitest.mjs": "the installed library's",
	"prices.json": "the reader's own",
	"server/src/rating/models/stairstep.ts": "what docs/extending.md adds",
	"tallybook-golden/": "made by a run, among the temporary files",
	"web/app/domain/pricing/models/stairstep.ts": "what docs/extending.md adds",
	"web/dist/": "made by the first start",
};

const paths = [
	...readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile()),
	...directories.flatMap((directory) => readdirSync(join(root, directory), { recursive: true, withFileTypes: true })),
]
	.map((entry) => join(entry.parentPath, entry.name).slice(root.length) + (entry.isDirectory() ? "/" : ""))
	.concat(directories.map((directory) => `${directory}/`));
/** All of them, to be searched for how one ends. */
const tree = `\n${paths.join("\n")}\n`;

/** What has a file's ending, or ends as a folder does, or begins with one of the project's. Placeholders and addresses are none. */
const isPath = new RegExp(
	`^(?:\\.\\./)*(?:[\\w.*-]+/)*(?:[\\w*-][\\w.*-]*\\.(?:ts|tsx|css|sql|md|mjs|cjs|json|typ|html)|[\\w*-]+/|(?:${directories.join("|")})/[\\w./*-]+)$`,
);

/** The paths that a text names, of which the last parts suffice: `model/item.ts`. */
function namedPaths(text: string): string[] {
	const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
	const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, inside = ""]) => inside);
	const drawn = prose.split("\n").filter((line) => /^(?: {4}|\t)/.test(line));
	const words = [...inline, ...drawn].flatMap((part) => part.split(/[\s(),;]+/));
	return [...new Set(words.filter((word) => isPath.test(word)))];
}

function isThere(path: string): boolean {
	const last = path.replaceAll(/^(?:\.\.\/)+/g, "");
	const pattern = last
		.split("*")
		.map((part) => part.replaceAll(".", "\\."))
		.join("[^/\\n]*");
	return new RegExp(`[/\\n]${pattern}/?\\n`).test(tree);
}

/** Files that a text links to, without headings and addresses. */
function linkedPaths(text: string): string[] {
	return [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, path = ""]) => path);
}

/** The changelog tells of what was. */
const documents = paths.filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md");

describe("a path that a document names is there", () => {
	it.each(documents)("%s", (document) => {
		const text = readFileSync(join(root, document), "utf8");
		expect(namedPaths(text).filter((path) => exceptions[path] === undefined && !isThere(path))).toEqual([]);
		const links = linkedPaths(text).map((path) => normalize(join(dirname(document), path)));
		expect(links.filter((path) => !paths.includes(path) && !paths.includes(`${path}/`))).toEqual([]);
	});

	it("needs each of its exceptions", () => {
		const named = new Set(documents.flatMap((document) => namedPaths(readFileSync(join(root, document), "utf8"))));
		expect(Object.keys(exceptions).filter((path) => !named.has(path))).toEqual([]);
	});

	it.each<[string, string[]]>([
		["see `model/item.ts`, `*store.ts` and `web/app/gone`", ["model/item.ts", "*store.ts", "web/app/gone"]],
		["`/api/v1/customer`, `<name>/`, `n/a`, `npm run dev` and `a.b`", []],
		["    usage/     reading/ log/ (gone.ts)\n", ["usage/", "reading/", "log/", "gone.ts"]],
		["```sh\nls gone/\n```\n", []],
	])("is read out of %j", (text, named) => {
		expect(namedPaths(text)).toEqual(named);
	});

	it("is missed where it is not", () => {
		expect([isThere("rating/models/models.ts"), isThere("server/src/"), isThere("*.routes.test.ts")]).toEqual([
			...[true, true, true],
		]);
		expect([isThere("ating/models/models.ts"), isThere("models.tsx"), isThere("rating/gone/")]).toEqual([
			...[false, false, false],
		]);
	});
});
