import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuiltPage, type PageName, pageNames, readBuild } from "./files.ts";
import { digestOfSources } from "./sources.ts";

/** The prefix of builds in progress, and of those left behind by processes that died. */
const partialPrefix = "partial-";
/** Longer than any build takes. */
const abandonedAfter_ms = 600_000;

/** Receives messages for the operator. */
export type Tell = (message: string) => void;

/** One page, and the folder of all pages' sources. */
interface Sources {
	readonly folder: string;
	readonly page: PageName;
}

/** The folder of a page's build from its sources as they are. */
export function placeOfBuild(folder: string, page: PageName): string {
	return join(folder, "dist", `${page}-${digestOfSources(folder, page)}`);
}

/**
 * Returns a page's build from its sources: the existing one, or a new one.
 * @throws Error with the builder's output if it cannot be built
 */
export async function openBuild(folder: string, page: PageName, tell: Tell): Promise<BuiltPage> {
	const place = placeOfBuild(folder, page);
	return (await readBuild(place, page)) ?? (await build({ folder, page }, place, tell));
}

async function build(sources: Sources, place: string, tell: Tell): Promise<BuiltPage> {
	const partial = await partialBeside(place).catch((error: NodeJS.ErrnoException) => {
		if (!["EACCES", "EPERM", "EROFS"].includes(error.code ?? "")) throw error;
		tell(`${join(sources.folder, "dist")} is not writable (${error.code}); the pages are built again at each start`);
		return null;
	});
	return partial === null ? buildElsewhere(sources) : buildInPlace(sources, partial, place);
}

async function partialBeside(place: string): Promise<string> {
	const dist = join(place, "..");
	await mkdir(dist, { recursive: true });
	return mkdtemp(join(dist, partialPrefix));
}

/** Builds, then renames, so that the place never contains an incomplete build. */
async function buildInPlace(sources: Sources, partial: string, place: string): Promise<BuiltPage> {
	try {
		await runBuilder(sources, partial);
		// A different user of this checkout may start the service next time.
		await chmod(partial, 0o755);
		const built = await wholeBuild(sources, partial);
		await clearOthers(sources, partial, place);
		await rename(partial, place).catch((error: NodeJS.ErrnoException) => {
			// Another process was faster; its build is the same.
			if (!["ENOTEMPTY", "EEXIST"].includes(error.code ?? "")) throw error;
		});
		return built;
	} finally {
		await rm(partial, { recursive: true, force: true });
	}
}

async function buildElsewhere(sources: Sources): Promise<BuiltPage> {
	const partial = await mkdtemp(join(tmpdir(), "tallybook-pages-"));
	try {
		await runBuilder(sources, partial);
		return await wholeBuild(sources, partial);
	} finally {
		await rm(partial, { recursive: true, force: true });
	}
}

async function wholeBuild({ page }: Sources, place: string): Promise<BuiltPage> {
	const built = await readBuild(place, page);
	if (built === null) throw new Error(`the page ${page} was built, but its files are missing`);
	return built;
}

/** Runs in its own process, to release the builder's memory afterward. */
async function runBuilder({ folder, page }: Sources, place: string): Promise<void> {
	const builder = spawn(process.execPath, [join(folder, "build-page.ts"), page, place], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	let words = "";
	builder.stderr.on("data", (chunk: Buffer) => {
		words += chunk.toString();
	});
	const [code] = (await once(builder, "close")) as [number | null];
	if (code !== 0) throw new Error(`the page ${page} cannot be built: ${words.trim().slice(-2_000)}`);
}

/** Deletes the page's builds of other sources, and the remains of builders that died. */
async function clearOthers({ page }: Sources, partial: string, place: string): Promise<void> {
	const dist = join(place, "..");
	const { mtimeMs: now_ms } = await stat(partial);
	const isOfOtherPage = (name: string) => pageNames.some((other) => other !== page && name.startsWith(`${other}-`));
	for (const name of await readdir(dist)) {
		const other = join(dist, name);
		if (other === partial || other === place || isOfOtherPage(name)) continue;
		const age_ms = await stat(other).then(
			({ mtimeMs }) => now_ms - mtimeMs,
			() => 0,
		);
		const isUnderWay = name.startsWith(partialPrefix) && age_ms < abandonedAfter_ms;
		if (!isUnderWay) await rm(other, { recursive: true, force: true });
	}
}
