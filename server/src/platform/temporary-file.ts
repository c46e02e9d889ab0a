import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ownerOnly = 0o600;
const piece_bytes = 1024 * 1024;

/**
 * Holds request data that is too large for memory. The file has no name in any folder, so it disappears with its process, however that
 * ends.
 */
export class TemporaryFile {
	/** The file's name as sent. */
	readonly name: string | null;
	readonly #handle: FileHandle;
	readonly #hash = createHash("sha256");
	#digest: Buffer | null = null;
	#length_bytes = 0;
	#isClosed = false;

	static async create(name: string | null): Promise<TemporaryFile> {
		const path = join(tmpdir(), `tallybook-${randomUUID()}`);
		const handle = await open(path, "wx+", ownerOnly);
		await unlink(path);
		return new TemporaryFile(name, handle);
	}

	private constructor(name: string | null, handle: FileHandle) {
		this.name = name;
		this.#handle = handle;
	}

	get length_bytes(): number {
		return this.#length_bytes;
	}

	/** The SHA-256 of the content, once all of it has been appended. */
	get digest(): Buffer {
		this.#digest ??= this.#hash.digest();
		return this.#digest;
	}

	async append(piece: Uint8Array): Promise<void> {
		await this.#handle.write(piece, 0, piece.length, this.#length_bytes);
		this.#hash.update(piece);
		this.#length_bytes += piece.length;
	}

	/** A part of the file; shorter at the end of the file. */
	async read(from_bytes: number, length_bytes: number): Promise<Buffer> {
		const buffer = Buffer.alloc(Math.max(0, Math.min(length_bytes, this.#length_bytes - from_bytes)));
		const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, from_bytes);
		return buffer.subarray(0, bytesRead);
	}

	/** The whole file, in pieces of one mebibyte. */
	async *pieces(): AsyncGenerator<Buffer> {
		for (let from = 0; from < this.#length_bytes; from += piece_bytes) yield await this.read(from, piece_bytes);
	}

	/** Equal for equal content, to compare request bodies. */
	toJSON(): unknown {
		return { sha256: this.digest.toString("hex") };
	}

	async close(): Promise<void> {
		if (this.#isClosed) return;
		this.#isClosed = true;
		await this.#handle.close();
	}
}
