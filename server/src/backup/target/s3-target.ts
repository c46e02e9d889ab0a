import { type BucketAccess, S3Client } from "./s3-client.ts";
import type { BackupTarget, StoredObject } from "./target.ts";

export type { BucketAccess } from "./s3-client.ts";

/** Parts grow so that the 10,000 parts of an object hold more than any database: 8 MiB at first, and twice as much after each 1,000. */
const firstPart_B = 8 * 1024 * 1024;
const partsOfOneSize = 1_000;

interface Place {
	readonly bucket: string;
	/** Without a slash at its end; may be empty. */
	readonly prefix: string;
	readonly access: BucketAccess;
}

/** A bucket of S3, or of anything that speaks its protocol. */
export class S3Target implements BackupTarget {
	readonly address: string;
	readonly #client: S3Client;
	readonly #prefix: string;

	constructor(address: string, { bucket, prefix, access }: Place) {
		this.address = address;
		this.#client = new S3Client(bucket, access);
		this.#prefix = prefix === "" ? "" : `${prefix}/`;
	}

	/** A small object is put at once; a larger one in parts, which become an object at the end only. */
	async put(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
		const key = this.#prefix + name;
		const parts = partsOf(source);
		const first = (await parts.next()).value ?? Buffer.alloc(0);
		const second = await parts.next();
		if (second.done === true) {
			await this.#client.send("PUT", key, { body: first });
			return;
		}
		const upload = await this.#client.startUpload(key);
		try {
			const tags = [await this.#client.putPart(key, upload, 1, first)];
			tags.push(await this.#client.putPart(key, upload, 2, second.value));
			for await (const part of parts) tags.push(await this.#client.putPart(key, upload, tags.length + 1, part));
			await this.#client.completeUpload(key, upload, tags);
		} catch (error) {
			await this.#client.send("DELETE", key, { query: { uploadId: upload } }).catch(() => {});
			throw error;
		}
	}

	get(name: string): AsyncIterable<Uint8Array> {
		return this.#client.read(this.#prefix + name);
	}

	async list(prefix: string): Promise<StoredObject[]> {
		const found = await this.#client.list(this.#prefix + prefix);
		return found
			.map((object) => ({ ...object, name: object.name.slice(this.#prefix.length) }))
			.sort((one, other) => (one.name < other.name ? -1 : 1));
	}

	async remove(name: string): Promise<void> {
		await this.#client.send("DELETE", this.#prefix + name);
	}
}

async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
	let held: Uint8Array[] = [];
	let held_B = 0;
	let number = 0;
	for await (const piece of source) {
		held.push(piece);
		held_B += piece.length;
		if (held_B < firstPart_B * 2 ** Math.floor(number / partsOfOneSize)) continue;
		yield Buffer.concat(held);
		number += 1;
		held = [];
		held_B = 0;
	}
	if (held_B > 0 || number === 0) yield Buffer.concat(held);
	return undefined;
}
