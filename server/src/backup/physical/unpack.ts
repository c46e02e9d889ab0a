import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";

const block_B = 512;

interface Entry {
	readonly name: string;
	readonly kind: "file" | "folder";
	readonly size_B: number;
}

/**
 * Unpacks PostgreSQL's archive of its files into a folder: a plain tar of files and folders.
 * @returns the bytes written
 * @throws Error if the archive is cut off, or contains something else, such as a link or a path that leads outside
 */
export async function unpack(source: AsyncIterable<Uint8Array>, folder: string): Promise<number> {
	const reader = new Reader(source);
	let written_B = 0;
	for (;;) {
		const header = await reader.take(block_B);
		if (header.every((byte) => byte === 0)) break;
		const { name, kind, size_B } = entryOf(header);
		const path = join(folder, name);
		if (kind === "folder") {
			await mkdir(path, { recursive: true, mode: 0o700 });
			continue;
		}
		await mkdir(dirname(path), { recursive: true, mode: 0o700 });
		const file = await open(path, "wx", 0o600);
		try {
			await copyTo(file, reader, size_B);
		} finally {
			await file.close();
		}
		await reader.take((block_B - (size_B % block_B)) % block_B);
		written_B += size_B;
	}
	// Reads what remains, so that whoever checks the whole source sees its end.
	await reader.drain();
	return written_B;
}

async function copyTo(file: FileHandle, reader: Reader, size_B: number): Promise<void> {
	for (let left_B = size_B; left_B > 0; ) {
		const piece = await reader.some(left_B);
		await file.write(piece);
		left_B -= piece.length;
	}
}

function entryOf(header: Buffer): Entry {
	const text = (from: number, length: number) => header.toString("latin1", from, from + length).replace(/\0.*$/s, "");
	const name = text(0, 100).replace(/^\.\//, "").replace(/\/$/, "");
	const kind = { "0": "file", "5": "folder" }[text(156, 1)] as Entry["kind"] | undefined;
	const size_B = Number.parseInt(text(124, 12).trim() || "0", 8);
	if (kind === undefined || name.startsWith("/") || name.split("/").includes("..") || Number.isNaN(size_B)) {
		throw new Error(`the archive contains something other than files and folders: ${JSON.stringify(name)}`);
	}
	return { name, kind, size_B };
}

/** Takes exact numbers of bytes from a stream. */
class Reader {
	readonly #pieces: AsyncIterator<Uint8Array>;
	#held: Buffer = Buffer.alloc(0);

	constructor(source: AsyncIterable<Uint8Array>) {
		this.#pieces = source[Symbol.asyncIterator]();
	}

	/** At least one byte, at most so many, without copying. */
	async some(most: number): Promise<Buffer> {
		if (this.#held.length === 0) await this.#more();
		const piece = this.#held.subarray(0, most);
		this.#held = this.#held.subarray(piece.length);
		return piece;
	}

	async take(length: number): Promise<Buffer> {
		while (this.#held.length < length) await this.#more();
		const piece = this.#held.subarray(0, length);
		this.#held = this.#held.subarray(length);
		return piece;
	}

	async drain(): Promise<void> {
		while ((await this.#pieces.next()).done !== true);
	}

	async #more(): Promise<void> {
		const next = await this.#pieces.next();
		if (next.done === true) throw new Error("the archive is cut off");
		const { buffer, byteOffset, length } = next.value;
		const piece = Buffer.from(buffer, byteOffset, length);
		this.#held = this.#held.length === 0 ? piece : Buffer.concat([this.#held, piece]);
	}
}
