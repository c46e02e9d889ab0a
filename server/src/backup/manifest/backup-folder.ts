import { createHash } from "node:crypto";
import { isSealed } from "../sealing/sealed-stream.ts";
import { type BackupTarget, ObjectMissing, once, wholeOf } from "../target/target.ts";
import { type Manifest, type ManifestObject, parseManifest } from "./manifest.ts";

const manifestName = "manifest.json";
const manifestMost_B = 256 * 1024 * 1024;
/** `20261123T190000Z-0f3a9c21` */
const folderPattern = /^(\d{8}T\d{6}Z-[0-9a-f]{8})\/(.+)$/;

/** A backup's objects while it is written: counts and hashes what is stored. */
export class BackupWriter {
	readonly name: string;
	readonly #target: BackupTarget;
	readonly #objects: ManifestObject[] = [];

	constructor(target: BackupTarget, name: string) {
		this.#target = target;
		this.name = name;
	}

	get objects(): readonly ManifestObject[] {
		return this.#objects;
	}

	/** Of all objects so far, before encryption. */
	get size_B(): number {
		return this.#objects.reduce((sum, { size_B }) => sum + size_B, 0);
	}

	readonly put = async (name: string, source: AsyncIterable<Uint8Array>): Promise<void> => {
		const tally = new Tally();
		await this.#target.put(`${this.name}/${name}`, tally.of(source));
		this.#objects.push({ name, ...tally.result() });
	};

	/** Makes the backup whole: without its manifest, it is incomplete. */
	async finish(manifest: Manifest): Promise<void> {
		await this.#target.put(`${this.name}/${manifestName}`, once(Buffer.from(`${JSON.stringify(manifest)}\n`)));
	}
}

/** @throws Error if the object is missing, or not what the manifest says */
export async function* readObject(target: BackupTarget, manifest: Manifest, name: string): AsyncGenerator<Uint8Array> {
	const expected = manifest.objects.find((object) => object.name === name);
	if (expected === undefined) throw new Error(`${manifest.name}/${name} is not in the manifest`);
	const tally = new Tally();
	yield* tally.of(target.get(`${manifest.name}/${name}`));
	const { size_B, sha256 } = tally.result();
	if (size_B !== expected.size_B || sha256 !== expected.sha256) {
		throw new Error(`${manifest.name}/${name} was altered or cut off: its SHA-256 is not that of the manifest`);
	}
}

class Tally {
	readonly #hash = createHash("sha256");
	#size_B = 0;

	async *of(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
		for await (const piece of source) {
			this.#hash.update(piece);
			this.#size_B += piece.length;
			yield piece;
		}
	}

	result(): Omit<ManifestObject, "name"> {
		return { size_B: this.#size_B, sha256: this.#hash.digest("hex") };
	}
}

export interface FoundBackup {
	readonly name: string;
	/** False without a manifest: the backup is under way, or was interrupted. */
	readonly isWhole: boolean;
	readonly objects: readonly string[];
	readonly size_B: number;
}

/** The backups of a target, oldest first; nothing else that lies there. */
export async function findBackups(target: BackupTarget): Promise<FoundBackup[]> {
	const found = new Map<string, { objects: string[]; size_B: number }>();
	for (const { name, size_B } of await target.list("")) {
		const folder = folderPattern.exec(name)?.[1];
		if (folder === undefined) continue;
		const backup = found.get(folder) ?? { objects: [], size_B: 0 };
		backup.objects.push(name);
		backup.size_B += size_B;
		found.set(folder, backup);
	}
	return [...found].sort().map(([name, backup]) => ({
		name,
		...backup,
		isWhole: backup.objects.includes(`${name}/${manifestName}`),
	}));
}

/** @throws Error that says why the manifest cannot be used: the key, damage, a later release */
export async function readManifest(target: BackupTarget, folder: string): Promise<Manifest> {
	const name = `${folder}/${manifestName}`;
	const content = await wholeOf(target.get(name), manifestMost_B).catch((error: Error) => {
		throw error instanceof ObjectMissing ? error : new Error(`${error.message}`, { cause: error });
	});
	if (isSealed(content)) throw new Error(`${folder} is encrypted. Name its key with --key-file`);
	return parseManifest(content.toString("utf8"), folder);
}
