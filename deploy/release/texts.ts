/** The texts of files that name the version, as they are for another one. */

export interface Release {
	/** `1.2.3`. */
	readonly version: string;
	/** `2026-11-23`. */
	readonly date: string;
	/** The commit that is released. */
	readonly commit: string;
}

type Change = (text: string, release: Release) => string;

/** @throws Error if the text has no such place */
function replaced(text: string, pattern: RegExp, by: string): string {
	if (!pattern.test(text)) throw new Error(`nothing matches ${pattern}`);
	return text.replace(pattern, by);
}

const jsonVersion = /^(\s+"version": ")[^"]+(",)$/m;
const setJsonVersion: Change = (text, { version }) => replaced(text, jsonVersion, `$1${version}$2`);

/** The project's own version comes twice in a lockfile: at the top, and for the root package. */
const setLockVersion: Change = (text, { version }) => {
	const own = /^(\{[\s\S]*?"version": ")[^"]+("[\s\S]*?"packages": \{\s*"": \{[\s\S]*?"version": ")[^"]+(")/;
	return replaced(text, own, `$1${version}$2${version}$3`);
};

const unreleased = /^## Unreleased$/m;

/** What the next release brings, by the changelog; empty if nothing. */
export function unreleasedEntries(changelog: string): string[] {
	const start = unreleased.exec(changelog);
	if (start === null) return [];
	const [section = ""] = changelog.slice(start.index + start[0].length).split(/^## /m);
	return section.split("\n").filter((line) => line.startsWith("- "));
}

/** Each file that names the version. Generated clients follow from the API's document. */
export const changes: Readonly<Record<string, Change>> = {
	"package.json": setJsonVersion,
	"package-lock.json": setLockVersion,
	"docs/openapi.json": setJsonVersion,
	"docs/openapi-sessions.json": setJsonVersion,
	"sdk/typescript/package.json": setJsonVersion,
	"sdk/typescript/src/version.ts": (text, { version }) => replaced(text, /"[^"]+"/, `"${version}"`),
	"sdk/python/pyproject.toml": (text, { version }) => replaced(text, /^version = "[^"]+"$/m, `version = "${version}"`),
	"sdk/python/src/tallybook/_version.py": (text, { version }) =>
		replaced(text, /^__version__ = "[^"]+"$/m, `__version__ = "${version}"`),
	"CHANGELOG.md": (text, { version, date }) => replaced(text, unreleased, `## ${version} (${date})`),
};

/** Whether the first version is higher, number by number. */
export function isHigher(version: string, than: string): boolean {
	const [numbers, others] = [version, than].map((each) => each.split(".").map(Number)) as [number[], number[]];
	const differing = numbers.findIndex((number, index) => number !== others[index]);
	return differing >= 0 && (numbers[differing] as number) > (others[differing] as number);
}
