import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { createZstdCompress, constants as zlib, zstdCompress } from "node:zlib";
import { BaseBackup, clusterDirectory, Session, yieldProcessor } from "../../platform/index.ts";
import type { Digest } from "../digest/digest.ts";
import { digestInSnapshot } from "../digest/digest-of.ts";
import type { PutObject } from "../logical/manifest.ts";
import { once } from "../target/target.ts";
import { type Moment, markMoment } from "./moment.ts";
import { nextSegment, type SegmentName, segmentName, segmentNumber, segmentSize_B } from "./segments.ts";

export const baseObject = "base.tar.zst";
/** Fast enough for one processor to keep up with a disk; what is repeated or zero still shrinks a lot. */
const compression = { params: { [zlib.ZSTD_c_compressionLevel]: 1 } };

export interface PhysicalSource {
	/** As the database's superuser. */
	readonly connectionString: string;
	readonly dataDirectory: string;
	/** How much is read in a second at most. */
	readonly rate_kBps: number;
	/** Whether somebody waits for it: then the checkpoint at the beginning is not spread out. */
	readonly isImmediate: boolean;
	/** Told as files are read. */
	readonly report: (read_B: number, estimate_B: number) => void;
}

export interface PhysicalResult {
	readonly content_B: number;
	readonly segments: readonly SegmentName[];
	readonly point: string;
	readonly pointAt: string;
	readonly digest: Digest;
}

/**
 * Copies the embedded database's files beside the running service, then the log from the beginning of the copy up to a moment whose digest it takes.
 * @param name of the backup; names the moment in the log
 */
export async function backUpPhysically(source: PhysicalSource, put: PutObject, name: string): Promise<PhysicalResult> {
	const base = await BaseBackup.open(source.connectionString, "tallybook backup");
	try {
		yieldProcessor(base.processId);
		await base.keepLog();
		const copy = base.copy(name, source);
		let content_B = 0;
		const counted = async function* () {
			for await (const piece of copy.archive as AsyncIterable<Buffer>) {
				content_B += piece.length;
				source.report(content_B, copy.estimate_B);
				yield piece;
			}
		};
		await put(baseObject, compressed(counted()));
		const first = await copy.started;
		await copy.ended;
		const moment = await markMoment(source.connectionString, `tallybook ${name}`);
		try {
			const from = segmentName(first.timeline, segmentNumber(first.position));
			const segments = await putLog(source, put, from, moment);
			await yieldProcessors(moment);
			const digest = await digestInSnapshot(moment.snapshot, moment.tables);
			return { content_B, segments, point: moment.name, pointAt: moment.at, digest };
		} finally {
			await moment.snapshot.close();
		}
	} finally {
		await base.close();
	}
}

/** Stores the segments of the log from the beginning of the copy to the moment's, which it completes first. */
async function putLog(
	{ connectionString, dataDirectory }: PhysicalSource,
	put: PutObject,
	from: SegmentName,
	moment: Moment,
): Promise<SegmentName[]> {
	const session = await Session.open(connectionString, "tallybook backup");
	await session.rows("select pg_switch_wal()").finally(() => session.close());
	const segments: SegmentName[] = [];
	for (let segment = from; segment <= moment.segment; segment = nextSegment(segment)) {
		await put(`wal/${segment}.zst`, once(await compressSegment(await segmentOf(dataDirectory, segment))));
		segments.push(segment);
	}
	return segments;
}

/** A complete segment of the cluster's log. */
export async function segmentOf(dataDirectory: string, segment: SegmentName): Promise<Buffer> {
	const content = await readFile(join(clusterDirectory(dataDirectory), "pg_wal", segment));
	if (content.length !== segmentSize_B) throw new Error(`the log's segment ${segment} is not complete`);
	return content;
}

export function compressSegment(content: Buffer): Promise<Buffer> {
	return promisify(zstdCompress)(content, compression);
}

function compressed(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	// A failure of the source ends the compressed stream with the same error.
	return pipeline(source, createZstdCompress(compression), () => {});
}

async function yieldProcessors({ snapshot }: Moment): Promise<void> {
	for (const session of snapshot.sessions) {
		// Parallel workers would be new processes with the usual priority.
		await session.rows("set max_parallel_workers_per_gather = 0");
		const row = await session.row<{ id: number }>("select pg_backend_pid() as id");
		if (row !== null) yieldProcessor(row.id);
	}
}
