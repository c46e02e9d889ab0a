import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

export type UsageFormat = "ndjson" | "csv";

const chunk_bytes = 256 * 1024;
const gzipMark = Buffer.from([0x1f, 0x8b]);

/** By its name, with or without `.gz`; null if that doesn't say. */
export function formatByName(path: string): UsageFormat | null {
	const [, extension] = /\.(csv|ndjson|jsonl)(?:\.gz)?$/i.exec(path) ?? [];
	if (extension === undefined) return null;
	return extension.toLowerCase() === "csv" ? "csv" : "ndjson";
}

/** The file's bytes, decompressed if it is gzip. */
export async function plainBytes(path: string): Promise<Readable> {
	const file = createReadStream(path, { highWaterMark: chunk_bytes });
	if (!(await isGzip(path))) return file;
	const plain = createGunzip({ chunkSize: chunk_bytes });
	// The reader of the decompressed bytes sees the error.
	pipeline(file, plain, () => {});
	return plain;
}

/** What identifies a file's content, compressed or not, and its size once decompressed. */
export interface Content {
	readonly digest: string;
	readonly size_bytes: number;
}

export async function contentOf(path: string): Promise<Content> {
	const hash = createHash("sha256");
	let size_bytes = 0;
	for await (const chunk of await plainBytes(path)) {
		hash.update(chunk as Buffer);
		size_bytes += (chunk as Buffer).length;
	}
	return { digest: hash.digest("hex"), size_bytes };
}

async function isGzip(path: string): Promise<boolean> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
		return bytesRead === 2 && buffer.equals(gzipMark);
	} finally {
		await file.close();
	}
}
