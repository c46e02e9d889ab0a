import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuiltPages, readBuild } from "./files.ts";
import { digestOfSources } from "./sources.ts";

/** Built beside its place under such a name; a process that died left one behind. */
const partialPrefix = "partial-";
/** No build takes so long. */
const abandonedAfter_ms = 600_000;

/** What happens that whoever runs the service should know, in words. */
export type Tell = (message: string) => void;

/**
 * The pages built from the sources in the folder: those that lie there already, or else built now.
 * @throws Error with the builder's words where they cannot be built
 */
export async function openBuild(folder: string, tell: Tell): Promise<BuiltPages> {
	const digest = digestOfSources(folder);
	const place = join(folder, "dist", digest);
	return (await readBuild(place)) ?? (await build(folder, place, tell));
}

async function build(folder: string, place: string, tell: Tell): Promise<BuiltPages> {
	const partial = await partialBeside(place).catch((error: NodeJS.ErrnoException) => {
		if (!["EACCES", "EPERM", "EROFS"].includes(error.code ?? "")) throw error;
		tell(`${join(folder, "dist")} cannot be written (${error.code}): the pages are built anew at each start`);
		return null;
	});
	return partial === null ? buildElsewhere(folder) : buildInPlace(folder, partial, place);
}

async function partialBeside(place: string): Promise<string> {
	const dist = join(place, "..");
	await mkdir(dist, { recursive: true });
	return mkdtemp(join(dist, partialPrefix));
}

/** Builds and renames: whoever looks at the place sees nothing, or a whole build. */
async function buildInPlace(folder: string, partial: string, place: string): Promise<BuiltPages> {
	try {
		await runBuilder(folder, partial);
		// Another user of this checkout may start the service next time.
		await chmod(partial, 0o755);
		const built = await wholeBuild(partial);
		await clearOthers(partial, place);
		await rename(partial, place).catch((error: NodeJS.ErrnoException) => {
			// Somebody else was faster; the build is the same.
			if (!["ENOTEMPTY", "EEXIST"].includes(error.code ?? "")) throw error;
		});
		return built;
	} finally {
		await rm(partial, { recursive: true, force: true });
	}
}

async function buildElsewhere(folder: string): Promise<BuiltPages> {
	const partial = await mkdtemp(join(tmpdir(), "tallybook-pages-"));
	try {
		await runBuilder(folder, partial);
		return await wholeBuild(partial);
	} finally {
		await rm(partial, { recursive: true, force: true });
	}
}

async function wholeBuild(place: string): Promise<BuiltPages> {
	const built = await readBuild(place);
	if (built === null) throw new Error("the pages were built, but nothing lies where they were to be");
	return built;
}

/** In a process of its own: its memory is gone with it. */
async function runBuilder(folder: string, place: string): Promise<void> {
	const builder = spawn(process.execPath, [join(folder, "build-pages.ts"), place], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	let words = "";
	builder.stderr.on("data", (chunk: Buffer) => {
		words += chunk.toString();
	});
	const [code] = (await once(builder, "close")) as [number | null];
	if (code !== 0) throw new Error(`the pages cannot be built: ${words.trim().slice(-2_000)}`);
}

/** Removes builds of other sources, and what builders that died have left. */
async function clearOthers(partial: string, place: string): Promise<void> {
	const dist = join(place, "..");
	const { mtimeMs: now_ms } = await stat(partial);
	for (const name of await readdir(dist)) {
		const other = join(dist, name);
		if (other === partial || other === place) continue;
		const age_ms = await stat(other).then(
			({ mtimeMs }) => now_ms - mtimeMs,
			() => 0,
		);
		const isUnderWay = name.startsWith(partialPrefix) && age_ms < abandonedAfter_ms;
		if (!isUnderWay) await rm(other, { recursive: true, force: true });
	}
}
