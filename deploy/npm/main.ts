import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBuild, pageNames, placeOfBuild } from "../../server/src/web/index.ts";
import { compileProgram } from "./compile.ts";
import { copyLibraries, findLibraries, type Libraries, requireInstalled } from "./libraries.ts";

/** `npm run package`: builds the package that `npx tallybook` runs, as `dist/tallybook-<version>.tgz` (README.md). */

const root = fileURLToPath(new URL("../../", import.meta.url));
const stage = join(root, "dist", "package");
/** What `/docs` serves, and the document of the API. */
const documents = ["guides", "concepts", "operating", "extending.md", "security.md", "spec", "decisions", "images"];

interface Manifest extends Readonly<Record<string, unknown>> {
	readonly version: string;
	readonly dependencies: Readonly<Record<string, string>>;
}

const libraries = findLibraries(root);
requireInstalled(root, libraries);
rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
compileProgram(join(root, "server", "src"), join(stage, "server", "src"));
copyOwnFiles();
await packPages();
copyLibraries(root, stage, libraries);
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
writeFileSync(join(stage, "package.json"), `${JSON.stringify(packageManifest(manifest, libraries), null, 2)}\n`);
execFileSync("npm", ["pack", "--silent", "--ignore-scripts", "--offline", "--pack-destination", join(root, "dist")], {
	cwd: stage,
	stdio: ["ignore", "ignore", "inherit"],
});
process.stdout.write(`dist/tallybook-${manifest.version}.tgz\n`);

function copyOwnFiles(): void {
	for (const path of [
		"LICENSE",
		"CHANGELOG.md",
		"bin/tallybook",
		"db/migrations",
		"web/app/tokens.css",
		"docs/openapi.json",
		...documents.map((name) => `docs/${name}`),
	]) {
		cpSync(join(root, path), join(stage, path), { recursive: true });
	}
	cpSync(join(root, "deploy", "npm", "package-readme.md"), join(stage, "README.md"));
	chmodSync(join(stage, "bin", "tallybook"), 0o755);
}

/** The pages as the service serves them: compressed, and without the forms that only the builder leaves. */
async function packPages(): Promise<void> {
	const web = join(root, "web");
	for (const page of pageNames) {
		await openBuild(web, page, (message) => process.stderr.write(`${message}\n`));
		const folder = placeOfBuild(web, page);
		const target = join(stage, "web", "packed", page);
		cpSync(join(folder, page), join(target, page), { recursive: true });
		for (const name of readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".br")))
			cpSync(join(folder, "assets", name), join(target, "assets", name));
	}
}

function packageManifest(
	{ name, version, description, license, type, dependencies }: Manifest,
	{ ofPlatforms }: Libraries,
): object {
	return {
		...{ name, version, description, license, type },
		bin: { tallybook: "bin/tallybook" },
		engines: { node: ">=22.13" },
		dependencies,
		bundleDependencies: Object.keys(dependencies),
		optionalDependencies: ofPlatforms,
	};
}
