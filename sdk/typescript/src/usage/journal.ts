import { builtin, byteLength } from "./runtime.ts";

type Files = typeof import("node:fs");

/** A file of the journal: one batch, an event a line. */
export interface JournalFile {
	readonly path: string;
	/** Bytes written or read. */
	bytes: number;
	descriptor: number | null;
}

/**
 * A folder with what has not arrived. An event is written before it is sent, without fsync: it outlives this process, not
 * the machine. Another process may send the same events at the same time; by their keys, each counts once.
 */
export class Journal {
	readonly #files: Files;
	readonly #directory: string;
	readonly #failed: (error: Error) => void;
	/** Tells this client's files from those of earlier ones. */
	readonly #instance = crypto.randomUUID();
	#count = 0;
	/** Bytes of all files. */
	bytes = 0;

	/** @param failed told that a file can't be written; its events are only in memory, then */
	constructor(directory: string, failed: (error: Error) => void) {
		const files = builtin("node:fs");
		if (files === undefined) throw new TypeError("spillDirectory: this platform has no files");
		files.mkdirSync(directory, { recursive: true, mode: 0o700 });
		this.#files = files;
		this.#directory = directory;
		this.#failed = failed;
	}

	/** What earlier clients left. */
	leftovers(): JournalFile[] {
		const names = this.#files.readdirSync(this.#directory);
		const left = names.filter((name) => name.endsWith(".ndjson") && !name.startsWith(this.#instance)).sort();
		return left.map((name) => {
			const path = this.#path(name);
			const bytes = this.#files.statSync(path).size;
			this.bytes += bytes;
			return { path, bytes, descriptor: null };
		});
	}

	/** A file for the next batch; null if there can be none. */
	tryOpen(): JournalFile | null {
		this.#count += 1;
		const path = this.#path(`${this.#instance}-${String(this.#count).padStart(9, "0")}.ndjson`);
		return this.#try(() => ({ path, bytes: 0, descriptor: this.#files.openSync(path, "a", 0o600) }));
	}

	/** @returns whether the file has the event */
	tryAppend(file: JournalFile, text: string): boolean {
		const line = `${text}\n`;
		const bytes = this.#try(() => this.#files.writeSync(file.descriptor as number, line)) ?? 0;
		file.bytes += bytes;
		this.bytes += bytes;
		return bytes === byteLength(line);
	}

	#try<Result>(work: () => Result): Result | null {
		try {
			return work();
		} catch (error) {
			this.#failed(error as Error);
			return null;
		}
	}

	/** Nothing more is written to the file. */
	seal(file: JournalFile): void {
		if (file.descriptor !== null) this.#files.closeSync(file.descriptor);
		file.descriptor = null;
	}

	/** The file's events; none if another client has sent and removed it. A line that a crash cut off was never tracked. */
	read(file: JournalFile): string[] {
		try {
			const text = this.#files.readFileSync(file.path, "utf8");
			const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
			return lines.filter(isJson);
		} catch (error) {
			if (isMissing(error)) return [];
			throw error;
		}
	}

	/** The file's events have arrived. */
	remove(file: JournalFile): void {
		this.seal(file);
		this.bytes -= file.bytes;
		try {
			// If it has grown, it belongs to a client that is alive, and that removes it itself.
			if (this.#files.statSync(file.path).size === file.bytes) this.#files.unlinkSync(file.path);
		} catch (error) {
			if (!isMissing(error)) throw error;
		}
	}

	#path(name: string): string {
		return `${this.#directory}/${name}`;
	}
}

function isJson(line: string): boolean {
	try {
		return line !== "" && typeof JSON.parse(line) === "object";
	} catch {
		return false;
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}
