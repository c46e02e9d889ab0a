import { Owners } from "./owner.ts";
import { builtin, byteLength } from "./runtime.ts";

type Files = typeof import("node:fs");

/** Of a file's name without its owner: a UUID and a number. */
const nameLength = "01234567-89ab-cdef-0123-456789abcdef-000000001.ndjson".length;

/** A file of the journal: one batch, an event a line. */
export interface JournalFile {
	readonly path: string;
	/** Bytes written or read. */
	bytes: number;
	descriptor: number | null;
}

/**
 * A folder with what has not arrived. An event is written before it is sent, without fsync: it outlives this process, not
 * the machine. Processes can share it: each file has the name of the one that sends it, and is renamed by the one that takes it over.
 */
export class Journal {
	readonly #files: Files;
	readonly #directory: string;
	readonly #failed: (error: Error) => void;
	readonly #owners: Owners;
	/** Tells this client's files from those of others in this process. */
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
		this.#owners = new Owners(files);
		this.#directory = directory;
		this.#failed = failed;
	}

	/** Takes over what processes left that have ended, and clients that were closed: each file by one of those that try. */
	adopt(): JournalFile[] {
		const names = this.#files.readdirSync(this.#directory).filter((name) => name.endsWith(".ndjson"));
		return names.sort().flatMap((name) => {
			try {
				const { size: bytes, mtimeMs } = this.#files.statSync(this.#path(name));
				if (!this.#owners.isLeft(name, mtimeMs)) return [];
				const path = this.#nextPath();
				this.#files.renameSync(this.#path(name), path);
				this.bytes += bytes;
				return [{ path, bytes, descriptor: null }];
			} catch (error) {
				if (isMissing(error)) return [];
				throw error;
			}
		});
	}

	/** This client won't send the file: whoever comes next may. */
	release(file: JournalFile): void {
		this.seal(file);
		this.#try(() => this.#files.renameSync(file.path, this.#path(`closed-${file.path.slice(-nameLength)}`)));
	}

	/** A file for the next batch; null if there can be none. */
	tryOpen(): JournalFile | null {
		const path = this.#nextPath();
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

	/** The file's events; none if it has become another's. A line that a crash cut off was never tracked. */
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
			this.#files.unlinkSync(file.path);
		} catch (error) {
			if (!isMissing(error)) throw error;
		}
	}

	#nextPath(): string {
		this.#count += 1;
		return this.#path(`${this.#owners.own}.${this.#instance}-${String(this.#count).padStart(9, "0")}.ndjson`);
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
