import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBuild } from "./build.ts";
import type { Asset, BuiltPage } from "./files.ts";
import { digestOfSources } from "./sources.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const script_bytes_maximum = 60 * 1024;
/** About what a new connection transfers in one round trip. */
const script_bytes_aim = 15 * 1024;

let house = "";

beforeAll(() => {
	house = mkdtempSync(join(tmpdir(), "tallybook-web-"));
	symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
	for (const file of ["tsconfig.json", "package-lock.json"]) cpSync(join(root, file), join(house, file));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

/** A copy of the pages' sources, without builds. */
function copyOfSources(name: string): string {
	const folder = join(house, name);
	cpSync(join(root, "web"), folder, { recursive: true, filter: (path) => basename(path) !== "dist" });
	return folder;
}

const nothingToTell = (message: string) => expect(message).toBe("");
const builds = (folder: string) => readdirSync(join(folder, "dist")).sort();
const buildOf = (folder: string) => `pay-${digestOfSources(folder, "pay")}`;

describe("the digest of the sources", () => {
	it("is the same for the same sources, and another once one of them changes", () => {
		const folder = copyOfSources("digest");
		const before = digestOfSources(folder, "pay");
		expect(digestOfSources(copyOfSources("digest-again"), "pay")).toBe(before);
		writeFileSync(join(folder, "pay/main.tsx"), "export {};\n");
		expect(digestOfSources(folder, "pay")).not.toBe(before);
	});

	it("is another once any library is of another version", () => {
		const folder = join(house, "upgraded", "web");
		cpSync(join(root, "web/pay"), join(folder, "pay"), { recursive: true });
		for (const file of ["build-page.ts", "tsconfig.json"]) cpSync(join(root, "web", file), join(folder, file));
		for (const file of ["tsconfig.json", "package-lock.json"]) cpSync(join(root, file), join(house, "upgraded", file));
		const before = digestOfSources(folder, "pay");
		const lockfile = join(house, "upgraded", "package-lock.json");
		writeFileSync(lockfile, readFileSync(lockfile, "utf8").replace('"version": "', '"version": "9'));
		expect(digestOfSources(folder, "pay")).not.toBe(before);
	});

	it("does not hang on tests, words about the sources, other pages, or what was built", () => {
		const folder = copyOfSources("other");
		const before = digestOfSources(folder, "pay");
		cpSync(join(folder, "pay"), join(folder, "dist/pay"), { recursive: true });
		writeFileSync(join(folder, "pay/NOTES.md"), "words");
		writeFileSync(join(folder, "pay/more.test.ts"), "export {};\n");
		writeFileSync(join(folder, "app/main.tsx"), "export {};\n");
		expect(digestOfSources(folder, "pay")).toBe(before);
	});
});

describe("building", () => {
	it("happens once for the same sources, and leaves nothing but the build", async () => {
		const folder = copyOfSources("once");
		const built = await openBuild(folder, "pay", nothingToTell);
		expect(builds(folder)).toEqual([buildOf(folder)]);
		// A build would fail now.
		writeFileSync(join(folder, "dist", buildOf(folder), "pay/index.html"), "kept");
		const again = await openBuild(folder, "pay", nothingToTell);
		expect(again.shell).toBe("kept");
		expect([...again.assets.keys()]).toEqual([...built.assets.keys()]);
	});

	it("replaces the page's build of other sources, and leaves another page's", async () => {
		const folder = copyOfSources("changed");
		await openBuild(folder, "pay", nothingToTell);
		mkdirSync(join(folder, "dist", "app-of-today"));
		writeFileSync(join(folder, "pay/tokens.css"), ":root { --background: red; }\n");
		await openBuild(folder, "pay", nothingToTell);
		expect(builds(folder)).toEqual(["app-of-today", buildOf(folder)]);
	});

	it("is done by two processes at once without harm", async () => {
		const folder = copyOfSources("twice");
		const [one, other] = await Promise.all([0, 1].map(() => openBuild(folder, "pay", nothingToTell)));
		expect(namesOf(one as BuiltPage)).toEqual(namesOf(other as BuiltPage));
		expect(builds(folder)).toEqual([buildOf(folder)]);
	});

	it("goes elsewhere, and says so, where the folder cannot be written", async () => {
		const folder = copyOfSources("read-only");
		// Nobody can create a folder there, not even root.
		symlinkSync("/sys/kernel", join(folder, "dist"));
		const told: string[] = [];
		const built = await openBuild(folder, "pay", (message) => told.push(message));
		expect(built.shell).toContain("__DATA__");
		expect(told).toEqual([
			expect.stringMatching(/is not writable \(E[A-Z]+\); the pages are built again at each start$/),
		]);
	});

	it("says what is wrong where the sources are", async () => {
		const folder = copyOfSources("broken");
		writeFileSync(join(folder, "pay/main.tsx"), 'import "./nowhere.ts";\n');
		await expect(openBuild(folder, "pay", nothingToTell)).rejects.toThrow(/cannot be built.*nowhere/s);
		expect(builds(folder)).toEqual([]);
	});
});

const textOf = ([, { brotli }]: [string, Asset]) => brotliDecompressSync(brotli).toString();
const namesOf = ({ assets }: BuiltPage) => [...assets.keys()].sort();

describe("the payment page's script", () => {
	/** By name: the files that the page references, and those that it loads on demand. */
	async function payScripts() {
		const { assets, shell } = await openBuild(join(root, "web"), "pay", () => {});
		const scripts = [...assets].filter(([, { type }]) => type.startsWith("text/javascript"));
		const first = scripts.filter(([name]) => shell.includes(name));
		const text = first.map(textOf).join("\n");
		return { first, all: scripts.filter((script) => first.includes(script) || text.includes(`./${script[0]}`)) };
	}

	it("is the same in any environment: that of these tests is not in it", async () => {
		const { all } = await payScripts();
		expect(all.filter((script) => /fileName|lineNumber|\/web\/pay\//.test(textOf(script)))).toEqual([]);
	});

	it("stays small: what a payer loads first, and every language together", async () => {
		const { first, all } = await payScripts();
		const size_bytes = (parts: typeof all) => parts.reduce((sum, [, { brotli }]) => sum + brotli.length, 0);
		expect(first).toHaveLength(1);
		// English is part of the page; German and French are loaded on demand.
		expect(all).toHaveLength(3);
		expect(size_bytes(first)).toBeLessThan(script_bytes_aim);
		expect(size_bytes(all)).toBeLessThan(script_bytes_maximum);
	});
});
