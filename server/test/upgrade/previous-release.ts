import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../support/service.ts";
import type { Released } from "../tidy/migration-rules.ts";

/** The last release, as recorded. */
export const released = JSON.parse(readFileSync(join(projectRoot, "db/released.json"), "utf8")) as Released;

function git(words: readonly string[], input?: Buffer): Buffer | null {
	const { status, stdout } = spawnSync("git", words, { cwd: projectRoot, input, maxBuffer: 2 ** 30 });
	return status === 0 ? stdout : null;
}

const isInstalled = (name: string) => existsSync(join(projectRoot, "node_modules", name));

/** The packages of the last release that this one replaced by others. */
const replaced: Readonly<Record<string, string | undefined>> = {
	"@myriaddreamin/typst-ts-node-compiler": `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-gnu`,
	node: `node-${process.platform}-${process.arch}`,
};

/** Whether all packages that the last release runs on are installed here, if in other versions. */
function hasItsPackages(manifest: Buffer): boolean {
	const { dependencies } = JSON.parse(manifest.toString("utf8")) as { dependencies: Readonly<Record<string, string>> };
	return Object.keys(dependencies).every((name) => isInstalled(replaced[name] ?? name));
}

const manifest = git(["show", `${released.commit}:package.json`]);
/** Whether the history reaches back to the last release, as a shallow clone's does not, and that can run here. */
export const isReleaseThere = manifest !== null && hasItsPackages(manifest);

/** Writes the last release's files into a folder, beside the packages of this checkout. */
export function unpackRelease(folder: string): void {
	const archive = git(["archive", "--format=tar", released.commit]) as Buffer;
	const unpacked = spawnSync("tar", ["-xf", "-", "-C", folder], { input: archive });
	if (unpacked.status !== 0) throw new Error(`the release could not be unpacked: ${unpacked.stderr}`);
	symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
	addReplaced(join(folder, "server/src/node_modules"));
	const lock = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
	if (lock(folder) !== lock(projectRoot)) {
		process.stdout.write(
			`note: release ${released.version} runs with the packages of this checkout, not with its own\n`,
		);
	}
}

/** Adds the package that only chose a platform's library, and is no longer installed, where isolated processes may read. */
function addReplaced(folder: string): void {
	const name = "@myriaddreamin/typst-ts-node-compiler";
	if (isInstalled(name)) return;
	mkdirSync(join(folder, name), { recursive: true });
	writeFileSync(join(folder, name, "index.js"), `exports.NodeCompiler = require("${replaced[name]}").NodeCompiler;\n`);
}
