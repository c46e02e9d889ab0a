import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isHigher, unreleasedEntries } from "./texts.ts";

/** What git answers. @throws Error if it fails */
export function git(root: string, ...words: string[]): string {
	return execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

/** Why this checkout cannot be released as that version, in sentences; empty if it can. */
export function obstacles(root: string, version: string): string[] {
	const read = (path: string) => readFileSync(join(root, path), "utf8");
	const last = (JSON.parse(read("db/released.json")) as { version: string }).version;
	const tag = git(root, "tag", "--list", `v${version}`);
	const found = {
		[`${version} must have three numbers, such as 1.2.3.`]: !/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(version),
		[`${version} must be higher than the last release, ${last}.`]: !isHigher(version, last),
		[`The tag v${version} exists.`]: tag !== "",
		"The working tree has changes that are not committed.": git(root, "status", "--porcelain") !== "",
		"CHANGELOG.md has no entry under the heading ## Unreleased.": unreleasedEntries(read("CHANGELOG.md")).length === 0,
	};
	return Object.keys(found).filter((sentence) => found[sentence]);
}
