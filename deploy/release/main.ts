import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { newestOfJobQueue } from "../../server/src/platform/db/migrations/foresee.ts";
import { readMigrations } from "../../server/src/platform/db/migrations/migration-files.ts";
import { buildArtifacts } from "./artifacts.ts";
import { git, obstacles } from "./requirements.ts";
import { changes, type Release } from "./texts.ts";

/** `npm run release -- <version>`: docs/operating/releasing.md. */

const root = fileURLToPath(new URL("../../", import.meta.url));
const usage = "usage: npm run release -- <version> [--dry-run] [--tag]";
const say = (line: string) => process.stdout.write(`${line}\n`);

function main(): void {
	const { version, isDry, isTagged } = readWords();
	const found = obstacles(root, version);
	if (found.length > 0) throw new Error(found.join(" "));
	const time = new Date(
		1_000 * Number(process.env.SOURCE_DATE_EPOCH ?? git(root, "log", "-1", "--format=%ct")),
	).toISOString();
	const release = { version, date: time.slice(0, 10), commit: git(root, "rev-parse", "HEAD") };
	if (isDry) {
		say(`${version} would be released from ${release.commit}, dated ${release.date}. It would change:`);
		for (const path of [...Object.keys(changes), "db/released.json", "docs/released/", "sdk/ (generated clients)"])
			say(`  ${path}`);
		say(`and build dist/tallybook-${version}.tgz, .cdx.json and SHA256SUMS. Nothing was changed.`);
		return;
	}
	execFileSync("npm", ["run", "-s", "check"], { cwd: root, stdio: "inherit" });
	try {
		write(release);
		for (const name of buildArtifacts(root, version, time)) say(`dist/${name}`);
	} catch (error) {
		// The tree was clean: what is different was written here.
		git(root, "restore", ".");
		throw error;
	}
	if (!isTagged) {
		say("Not committed and not tagged. Look at git diff; then commit it as the release.");
		return;
	}
	git(root, "commit", "--all", "--message", `Release ${version}`);
	git(root, "tag", "--annotate", `v${version}`, "--message", `Tallybook ${version}`);
	say(`Committed, and tagged v${version}. Nothing was pushed.`);
}

function readWords(): { version: string; isDry: boolean; isTagged: boolean } {
	try {
		const options = { "dry-run": { type: "boolean" }, tag: { type: "boolean" } } as const;
		const { values, positionals } = parseArgs({ options, allowPositionals: true });
		const [version, ...others] = positionals;
		if (version === undefined || others.length > 0) throw new Error("one version is required");
		return { version, isDry: values["dry-run"] ?? false, isTagged: values.tag ?? false };
	} catch (error) {
		process.stderr.write(`${(error as Error).message}\n${usage}\n`);
		process.exit(2);
	}
}

/** Writes the version, and what later releases are compared with. */
function write(release: Release): void {
	for (const [path, change] of Object.entries(changes)) {
		const file = join(root, path);
		writeFileSync(file, change(readFileSync(file, "utf8"), release));
	}
	for (const name of ["openapi.json", "openapi-sessions.json"]) {
		copyFileSync(join(root, "docs", name), join(root, "docs/released", name));
	}
	const { version, commit } = release;
	const record = join(root, "db/released.json");
	const migrations = Object.fromEntries(readMigrations().map(({ name, digest }) => [name, digest]));
	writeFileSync(
		record,
		`${JSON.stringify({ version, commit, jobQueueMigrations: newestOfJobQueue, migrations }, null, "\t")}\n`,
	);
	execFileSync("npm", ["run", "-s", "sdk"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}

try {
	main();
} catch (error) {
	process.stderr.write(`release: ${(error as Error).message}\n`);
	process.exitCode = 1;
}
