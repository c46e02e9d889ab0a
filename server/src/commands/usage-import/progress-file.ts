import { createHash } from "node:crypto";
import { type FileHandle, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { RefusedLine } from "./source-line.ts";

/** What has been acknowledged, from the file's first line on without a gap. */
export interface Progress {
	readonly lastLine: number;
	readonly created: number;
	readonly duplicates: number;
	readonly refused: number;
	/** The size of the file of refused lines. */
	readonly rejected_bytes: number;
	readonly isComplete: boolean;
}

const none: Progress = { lastLine: 0, created: 0, duplicates: 0, refused: 0, rejected_bytes: 0, isComplete: false };

/** What an import is of and where it goes: its progress is worth nothing for another one. */
export interface ImportIdentity {
	/** Of the file's content. */
	readonly digest: string;
	readonly url: string;
	/** A digest of the token, which stands for its organization. */
	readonly token: string;
}

export const tokenDigest = (token: string) => createHash("sha256").update(token).digest("hex").slice(0, 16);

/** The progress file and the file of refused lines, which change together. */
export class ImportRecord {
	readonly #path: string;
	readonly #identity: ImportIdentity;
	readonly #rejectedPath: string;
	readonly #rejected: FileHandle;
	progress: Progress;

	private constructor(paths: RecordPaths, identity: ImportIdentity, rejected: FileHandle, progress: Progress) {
		this.#path = paths.progress;
		this.#rejectedPath = paths.rejected;
		this.#identity = identity;
		this.#rejected = rejected;
		this.progress = progress;
	}

	/** @throws Error if the progress is that of another import */
	static async open(paths: RecordPaths, identity: ImportIdentity): Promise<ImportRecord> {
		const progress = await progressIn(paths.progress, identity);
		const rejected = await open(paths.rejected, progress.refused === 0 ? "w" : "r+", 0o600);
		// Refused lines that were written after the progress are written again.
		await rejected.truncate(progress.rejected_bytes);
		return new ImportRecord(paths, identity, rejected, progress);
	}

	/** Adds what has been acknowledged, refused lines before the progress that counts them. */
	async save(progress: Omit<Progress, "rejected_bytes">, refused: readonly RefusedLine[]): Promise<void> {
		const { rejected_bytes } = this.progress;
		const bytes = Buffer.from(refused.map((each) => `${JSON.stringify(written(each))}\n`).join(""));
		if (bytes.length > 0) {
			await this.#rejected.write(bytes, 0, bytes.length, rejected_bytes);
			await this.#rejected.sync();
		}
		this.progress = { ...progress, rejected_bytes: rejected_bytes + bytes.length };
		await replaceFile(this.#path, `${JSON.stringify({ ...this.#identity, ...this.progress }, null, "\t")}\n`);
	}

	/** Leaves no empty file of refused lines behind. */
	async close(): Promise<void> {
		await this.#rejected.close();
		if (this.progress.refused === 0) await rm(this.#rejectedPath);
	}
}

interface RecordPaths {
	readonly progress: string;
	readonly rejected: string;
}

function written({ line, key, reason }: RefusedLine): object {
	return { line, ...(key === undefined ? {} : { idempotency_key: key }), reason };
}

async function progressIn(path: string, identity: ImportIdentity): Promise<Progress> {
	const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
	if (text === null) return none;
	const { digest, url, token, ...progress } = parsed(text, path);
	if (digest !== identity.digest) {
		throw new Error(
			`the file has changed since its import began. Import changes as a file of their own, or delete ${path} if every line has an idempotency_key`,
		);
	}
	if (url !== identity.url || token !== identity.token) {
		throw new Error(
			`${path} is the progress of an import to another address or with another token. Name another file with --state, or delete it to start again: what is stored already doesn't count twice`,
		);
	}
	return progress;
}

function parsed(text: string, path: string): ImportIdentity & Progress {
	try {
		return JSON.parse(text);
	} catch {
		throw new Error(`${path} isn't a progress file`);
	}
}

/** The file has either its old or its new content, whatever happens. */
async function replaceFile(path: string, text: string): Promise<void> {
	const next = await open(`${path}.next`, "w", 0o600);
	try {
		await next.writeFile(text);
		await next.sync();
	} finally {
		await next.close();
	}
	await rename(`${path}.next`, path);
	const folder = await open(dirname(path), "r");
	await folder.sync().finally(() => folder.close());
}
