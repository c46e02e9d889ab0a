import { pipeline } from "node:stream";
import { createZstdCompress } from "node:zlib";
import { appliedMigrations, type Session } from "../../platform/index.ts";
import { digestInSnapshot, type Pace } from "../digest/digest-of.ts";
import { copyOutOf, sequencesOf, tablesOf } from "../tables/catalogue.ts";
import { SnapshotSessions } from "../tables/snapshot-sessions.ts";
import type { LogicalManifest, PutObject } from "./manifest.ts";

/**
 * Copies one snapshot of a database into objects, two at a time.
 * @param connectionString as the owner of the tables
 * @param pace awaited after each piece that is read
 */
export async function dump(connectionString: string, put: PutObject, pace?: Pace): Promise<LogicalManifest> {
	const snapshot = await SnapshotSessions.open(connectionString, "tallybook backup");
	try {
		const [first] = snapshot.sessions as [Session];
		const tables = await tablesOf(first);
		await snapshot.forEach(tables, async (table, session) => {
			await put(objectOf(table.name), compressed(paced(session.copyOut(copyOutOf(table)), pace)));
		});
		return {
			migrations: await appliedMigrations(first),
			tables: tables.map(({ name, columns }) => ({ name, columns, object: objectOf(name) })),
			sequences: await sequencesOf(first),
			digest: await digestInSnapshot(snapshot, tables, pace),
		};
	} finally {
		await snapshot.close();
	}
}

function objectOf(table: string): string {
	return `tables/${table}.copy.zst`;
}

async function* paced(source: AsyncIterable<Buffer>, pace: Pace | undefined): AsyncGenerator<Buffer> {
	for await (const chunk of source) {
		yield chunk;
		await pace?.();
	}
}

function compressed(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
	// The reader hears of a failure: the stream that it reads is destroyed with the error.
	return pipeline(source, createZstdCompress(), () => {});
}
