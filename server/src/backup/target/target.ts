export interface StoredObject {
	/** With `/` between folders. */
	readonly name: string;
	readonly size_B: number;
	/** When it was stored, as ISO 8601 text. */
	readonly at: string;
}

/** Ends the names of what is being written to a folder, or was left behind when that was interrupted. */
export const draftSuffix = ".part";

/** Where backups are stored: a folder or a bucket. Names consist of letters, digits, `.`, `_`, `-` and `/`. */
export interface BackupTarget {
	/** As given, for messages; without secrets. */
	readonly address: string;
	/** Stores an object whole or not at all; replaces one of the same name. */
	put(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
	/** @throws ObjectMissing */
	get(name: string): AsyncIterable<Uint8Array>;
	/** The objects whose names begin with the prefix, drafts too, in the order of their names. */
	list(prefix: string): Promise<StoredObject[]>;
	/** Deletes an object; no error if there is none. */
	remove(name: string): Promise<void>;
}

export class ObjectMissing extends Error {
	constructor(name: string) {
		super(`${name} is missing`);
	}
}

/** All of an object. For small ones, with a limit against those that only pretend to be. */
export async function wholeOf(source: AsyncIterable<Uint8Array>, most_B: number): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	let size_B = 0;
	for await (const piece of source) {
		size_B += piece.length;
		if (size_B > most_B) throw new Error(`is larger than ${most_B} bytes`);
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}

export async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
	yield content;
}
