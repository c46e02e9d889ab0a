import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type BackupKey, lengths } from "./key.ts";

/**
 * A sealed object: magic, the key's salt and check, the object's salt, and chunks of one mebibyte, each encrypted by AES-256-GCM with its tag
 * behind it. The object's key is derived from its own random salt and its name, so that no nonce is used twice and an object under
 * another name, or of another backup, does not open. A chunk's nonce is its number and whether it is the last: chunks
 * that are missing, exchanged or appended do not open.
 */
const magic = Buffer.from("TALLYBK1");
const chunk_B = 1024 * 1024;
const tag_B = 16;
const header_B = magic.length + lengths.salt_B + lengths.check_B + lengths.salt_B;

export async function* seal(
	key: BackupKey,
	name: string,
	source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
	const header = await key.header();
	const objectSalt = randomBytes(lengths.salt_B);
	const objectKey = (await key.objectKey(header, objectSalt, name)) as Buffer;
	yield Buffer.concat([magic, header.salt, header.check, objectSalt]);
	let number = 0;
	for await (const { chunk, isLast } of chunksOf(source, chunk_B)) {
		const cipher = createCipheriv("aes-256-gcm", objectKey, nonceOf(number, isLast));
		yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
		number += 1;
	}
}

/** @throws Error that names the object if it was sealed with another key, or altered since */
export async function* unseal(
	key: BackupKey,
	name: string,
	source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
	const reader = new HeadReader(source);
	const head = await reader.head(header_B);
	if (!isSealed(head)) throw new Error(`${name} is not encrypted, but a key is given`);
	if (head.length < header_B) throw altered(name);
	const saltAt = magic.length;
	const checkAt = saltAt + lengths.salt_B;
	const objectSaltAt = checkAt + lengths.check_B;
	const keyHeader = { salt: head.subarray(saltAt, checkAt), check: head.subarray(checkAt, objectSaltAt) };
	const objectKey = await key.objectKey(keyHeader, head.subarray(objectSaltAt), name);
	if (objectKey === null)
		throw new Error(`the key does not open ${name}: it was encrypted with another key, or altered`);
	let number = 0;
	for await (const { chunk, isLast } of chunksOf(reader.rest(), chunk_B + tag_B)) {
		if (chunk.length < tag_B) throw altered(name);
		const decipher = createDecipheriv("aes-256-gcm", objectKey, nonceOf(number, isLast), { authTagLength: tag_B });
		decipher.setAuthTag(chunk.subarray(-tag_B));
		const content = decipher.update(chunk.subarray(0, -tag_B));
		try {
			decipher.final();
		} catch {
			throw altered(name);
		}
		yield content;
		number += 1;
	}
}

/** Whether content begins as a sealed object does. */
export function isSealed(content: Uint8Array): boolean {
	return magic.equals(content.subarray(0, magic.length));
}

function altered(name: string): Error {
	return new Error(`${name} was altered or cut off: it does not match its authentication tags`);
}

function nonceOf(number: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeBigUInt64BE(BigInt(number), 0);
	nonce[11] = isLast ? 1 : 0;
	return nonce;
}

/** Pieces of exactly the given size; the last one may be shorter, and empty only if there is nothing at all. */
async function* chunksOf(
	source: AsyncIterable<Uint8Array>,
	size_B: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
	let pieces: Uint8Array[] = [];
	let held_B = 0;
	for await (const piece of source) {
		pieces.push(piece);
		held_B += piece.length;
		// A full chunk is held back until something follows it: it may be the last.
		if (held_B <= size_B) continue;
		const held = Buffer.concat(pieces);
		let at = 0;
		for (; held_B - at > size_B; at += size_B) yield { chunk: held.subarray(at, at + size_B), isLast: false };
		pieces = [held.subarray(at)];
		held_B -= at;
	}
	yield { chunk: Buffer.concat(pieces), isLast: true };
}

/** Reads the beginning of a stream, then the rest of it. */
class HeadReader {
	readonly #pieces: AsyncIterator<Uint8Array>;
	#remaining: Uint8Array = Buffer.alloc(0);

	constructor(source: AsyncIterable<Uint8Array>) {
		this.#pieces = source[Symbol.asyncIterator]();
	}

	async head(length: number): Promise<Buffer> {
		let held = Buffer.alloc(0);
		while (held.length < length) {
			const next = await this.#pieces.next();
			if (next.done === true) break;
			held = Buffer.concat([held, next.value]);
		}
		this.#remaining = held.subarray(length);
		return held.subarray(0, length);
	}

	async *rest(): AsyncGenerator<Uint8Array> {
		yield this.#remaining;
		for (;;) {
			const next = await this.#pieces.next();
			if (next.done === true) return;
			yield next.value;
		}
	}
}
