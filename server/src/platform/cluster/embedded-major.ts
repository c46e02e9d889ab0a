import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { embeddedMajor } from "./embedded-binaries.ts";
import { clusterDirectory } from "./embedded-cluster.ts";

/** The major version of PostgreSQL that made the folder's files; null if there are none. */
export function clusterMajor(dataDirectory: string): number | null {
	const file = join(clusterDirectory(dataDirectory), "PG_VERSION");
	return existsSync(file) ? Number(readFileSync(file, "utf8").trim()) : null;
}

/** Where an upgrade keeps the files of the earlier version. */
export function earlierCluster(dataDirectory: string, major: number): string {
	return `${clusterDirectory(dataDirectory)}.${major}`;
}

/** Whether the folder has files of an earlier version and none of this one, as between the two renames of an upgrade. */
export function isUpgradeInterrupted(dataDirectory: string): boolean {
	return (
		clusterMajor(dataDirectory) === null && readdirSync(dataDirectory).some((name) => /^postgres\.\d+$/.test(name))
	);
}

/** @throws Error that says what to do, if this version's PostgreSQL cannot run on the folder's files */
export function requireOwnMajor(dataDirectory: string): void {
	if (isUpgradeInterrupted(dataDirectory)) {
		throw new Error(
			`an upgrade of the database in ${dataDirectory} was interrupted. Run tallybook upgrade-database again, which finishes it`,
		);
	}
	const [major, own] = [clusterMajor(dataDirectory), embeddedMajor()];
	if (major === null || major === own) return;
	const made = `the database in ${dataDirectory} was made by PostgreSQL ${major}, and this version of Tallybook has PostgreSQL ${own}`;
	throw new Error(
		major < own
			? `${made}. Run tallybook upgrade-database (docs/operating/moving.md)`
			: `${made}. Start the version of Tallybook that made it`,
	);
}
