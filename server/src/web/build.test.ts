import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBuild } from "./build.ts";
import type { Asset, BuiltPages } from "./files.ts";
import { digestOfSources } from "./sources.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const script_bytes_maximum = 60 * 1024;
/** About what a fresh connection brings in one round trip. */
const script_bytes_aim = 15 * 1024;

let house = "";

beforeAll(() => {
	house = mkdtempSync(join(tmpdir(), "tallybook-web-"));
	symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
	cpSync(join(root, "tsconfig.json"), join(house, "tsconfig.json"));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

/** A copy of the pages' sources, without what was built of them. */
function copyOfSources(name: string): string {
	const folder = join(house, name);
	cpSync(join(root, "web"), folder, { recursive: true, filter: (path) => basename(path) !== "dist" });
	return folder;
}

const nothingToTell = (message: string) => expect(message).toBe("");
const builds = (folder: string) => readdirSync(join(folder, "dist"));

describe("the digest of the sources", () => {
	it("is the same for the same sources, and another once one of them changes", () => {
		const folder = copyOfSources("digest");
		const before = digestOfSources(folder);
		expect(digestOfSources(copyOfSources("digest-again"))).toBe(before);
		writeFileSync(join(folder, "pay/main.tsx"), "export {};\n");
		expect(digestOfSources(folder)).not.toBe(before);
	});

	it("does not hang on tests, words about the sources, or what was built", () => {
		const folder = copyOfSources("other");
		const before = digestOfSources(folder);
		cpSync(join(folder, "pay"), join(folder, "dist/pay"), { recursive: true });
		writeFileSync(join(folder, "NOTES.md"), "words");
		writeFileSync(join(folder, "pay/more.test.ts"), "export {};\n");
		expect(digestOfSources(folder)).toBe(before);
	});
});

describe("building", () => {
	it("happens once for the same sources, and leaves nothing but the build", async () => {
		const folder = copyOfSources("once");
		const built = await openBuild(folder, nothingToTell);
		expect(builds(folder)).toEqual([digestOfSources(folder)]);
		// What would fail if it were built again.
		writeFileSync(join(folder, "dist", digestOfSources(folder), "pay/index.html"), "kept");
		const again = await openBuild(folder, nothingToTell);
		expect(again.shells.get("pay")).toBe("kept");
		expect([...again.assets.keys()]).toEqual([...built.assets.keys()]);
	});

	it("replaces the build of other sources", async () => {
		const folder = copyOfSources("changed");
		await openBuild(folder, nothingToTell);
		writeFileSync(join(folder, "pay/tokens.css"), ":root { --ground: red; }\n");
		await openBuild(folder, nothingToTell);
		expect(builds(folder)).toEqual([digestOfSources(folder)]);
	});

	it("is done by two processes at once without harm", async () => {
		const folder = copyOfSources("twice");
		const [one, other] = await Promise.all([openBuild(folder, nothingToTell), openBuild(folder, nothingToTell)]);
		expect(namesOf(one)).toEqual(namesOf(other));
		expect(builds(folder)).toEqual([digestOfSources(folder)]);
	});

	it("goes elsewhere, and says so, where the folder cannot be written", async () => {
		const folder = copyOfSources("read-only");
		// Nobody can make a folder there, root neither.
		symlinkSync("/sys/kernel", join(folder, "dist"));
		const told: string[] = [];
		const built = await openBuild(folder, (message) => told.push(message));
		expect(built.shells.get("pay")).toContain("__DATA__");
		expect(told).toEqual([
			expect.stringMatching(/cannot be written \(E[A-Z]+\): the pages are built anew at each start$/),
		]);
	});

	it("says what is wrong where the sources are", async () => {
		const folder = copyOfSources("broken");
		writeFileSync(join(folder, "pay/main.tsx"), 'import "./nowhere.ts";\n');
		await expect(openBuild(folder, nothingToTell)).rejects.toThrow(/cannot be built.*nowhere/s);
		expect(builds(folder)).toEqual([]);
	});
});

const textOf = ([, { brotli }]: [string, Asset]) => brotliDecompressSync(brotli).toString();
const namesOf = ({ assets }: BuiltPages) => [...assets.keys()].sort();

describe("the payment page's script", () => {
	/** By name: what the page names, and what that loads as it needs it. */
	async function payScripts() {
		const { assets, shells } = await openBuild(join(root, "web"), () => {});
		const shell = shells.get("pay") ?? "";
		const scripts = [...assets].filter(([, { type }]) => type.startsWith("text/javascript"));
		const first = scripts.filter(([name]) => shell.includes(name));
		const text = first.map(textOf).join("\n");
		return { first, all: scripts.filter((script) => first.includes(script) || text.includes(`./${script[0]}`)) };
	}

	it("is the same whoever builds it: these tests' own environment is not in it", async () => {
		const { all } = await payScripts();
		expect(all.filter((script) => /fileName|lineNumber|\/web\/pay\//.test(textOf(script)))).toEqual([]);
	});

	it("stays small: what a payer loads first, and every language together", async () => {
		const { first, all } = await payScripts();
		const size_bytes = (parts: typeof all) => parts.reduce((sum, [, { brotli }]) => sum + brotli.length, 0);
		expect(first).toHaveLength(1);
		// English comes with the page, German and French on demand.
		expect(all).toHaveLength(3);
		expect(size_bytes(first)).toBeLessThan(script_bytes_aim);
		expect(size_bytes(all)).toBeLessThan(script_bytes_maximum);
	});
});
