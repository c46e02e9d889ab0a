import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type BackupTarget, draftSuffix, ObjectMissing, type StoredObject } from "./target.ts";

/** Backups contain secrets. */
const ownerOnly = { folder: 0o700, file: 0o600 } as const;
const readPiece_B = 1024 * 1024;

/** A folder on this machine, or one that is mounted here. */
export class FolderTarget implements BackupTarget {
	readonly address: string;
	#isPrepared = false;

	constructor(path: string) {
		this.address = path;
	}

	/** The object is written under a temporary name, forced to the disk, and renamed. */
	async put(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
		await this.#prepare();
		const path = this.#pathOf(name);
		const draft = `${path}.${process.pid}${draftSuffix}`;
		await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder });
		const file = await open(draft, "w", ownerOnly.file);
		try {
			for await (const piece of source) await file.write(piece);
			await file.sync();
			await file.close();
			await rename(draft, path);
			await syncFolder(dirname(path));
		} catch (error) {
			await file.close().catch(() => {});
			await rm(draft, { force: true });
			throw error;
		}
	}

	async *get(name: string): AsyncGenerator<Uint8Array> {
		try {
			yield* createReadStream(this.#pathOf(name), { highWaterMark: readPiece_B });
		} catch (error) {
			throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new ObjectMissing(name) : error;
		}
	}

	async list(prefix: string): Promise<StoredObject[]> {
		const names = await readdir(this.address, { recursive: true, withFileTypes: true }).catch(
			(error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT") return [];
				throw error.code === "ENOTDIR" ? new Error(`${this.address} is not a folder`) : error;
			},
		);
		const found: StoredObject[] = [];
		for (const entry of names) {
			const name = join(entry.parentPath, entry.name).slice(join(this.address, "/").length);
			if (!entry.isFile() || !name.startsWith(prefix)) continue;
			const status = await stat(this.#pathOf(name)).catch(() => null);
			if (status !== null) found.push({ name, size_B: status.size, at: status.mtime.toISOString() });
		}
		return found.sort((one, other) => (one.name < other.name ? -1 : 1));
	}

	async remove(name: string): Promise<void> {
		await rm(this.#pathOf(name), { force: true });
		// The last object of a folder takes the folder with it.
		const root = resolve(this.address);
		for (let folder = dirname(resolve(this.#pathOf(name))); folder !== root; folder = dirname(folder)) {
			if ((await readdir(folder)).length > 0) return;
			await rmdir(folder);
		}
	}

	#pathOf(name: string): string {
		if (!/^[\w.-]+(\/[\w.-]+)*$/.test(name) || name.split("/").includes("..")) {
			throw new Error(`${JSON.stringify(name.slice(0, 100))} is not the name of an object of a backup`);
		}
		return join(this.address, name);
	}

	/** Its parent must exist: a mistyped path, or a disk that is not mounted, is not to be filled. */
	async #prepare(): Promise<void> {
		if (this.#isPrepared) return;
		const isNew = await mkdir(this.address, { mode: ownerOnly.folder }).then(
			() => true,
			(error: NodeJS.ErrnoException) => {
				if (error.code === "EEXIST") return false;
				throw error.code === "ENOENT"
					? new Error(`${this.address} cannot be created: the folder ${dirname(this.address)} does not exist`)
					: error;
			},
		);
		if (!(await stat(this.address)).isDirectory()) throw new Error(`${this.address} is not a folder`);
		if (isNew) await chmod(this.address, ownerOnly.folder);
		this.#isPrepared = true;
	}
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	await folder.sync().finally(() => folder.close());
}
