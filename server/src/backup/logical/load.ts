import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { migrate } from "../../platform/index.ts";
import { differences, digestOf } from "../digest/digest-of.ts";
import { copyInto, setSequences } from "../tables/catalogue.ts";
import { Destination } from "./destination.ts";
import type { GetObject, LogicalManifest } from "./manifest.ts";

/**
 * Restores a logical backup into an empty database of any PostgreSQL from version 15, compares the digests, and migrates to this release.
 * What is interrupted or fails leaves a mark, with which no process works on the database.
 * @param connectionString as a user who may create objects; no superuser
 * @throws Error with an explanation if the database is not suitable, or what was loaded is not what was saved
 */
export async function load(manifest: LogicalManifest, get: GetObject, connectionString: string): Promise<void> {
	const destination = await Destination.begin(connectionString, "tallybook restore", manifest.migrations);
	try {
		await destination.forEach(manifest.tables, async (table, session) => {
			await session.copyIn(copyInto(table), decompressed(get(table.object)));
		});
		await setSequences(destination.session, manifest.sequences);
		await destination.analyse();
		const faults = differences(manifest.digest, await digestOf(connectionString));
		if (faults.length > 0) throw new Error(`what was loaded differs from the backup: ${faults.join("; ")}`);
		await destination.restoreConstraints();
		await destination.finish();
	} finally {
		await destination.close();
	}
	await migrate(connectionString);
}

function decompressed(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
	return pipeline(source, createZstdDecompress(), () => {});
}
