import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import {
	chooseLaunch,
	closeDataDirectory,
	clusterDirectory,
	giveTo,
	type Launch,
	type RecoveryTarget,
	recover,
	restoringDirectory,
} from "../../platform/index.ts";
import { readObject } from "../manifest/backup-folder.ts";
import type { PhysicalManifest } from "../manifest/manifest.ts";
import type { BackupTarget } from "../target/target.ts";
import { baseObject } from "./back-up.ts";
import { type LogArchive, segmentContent } from "./log-archive.ts";
import { segmentSize_B } from "./segments.ts";
import { unpack } from "./unpack.ts";

/** For what recovery writes besides the files themselves. */
const spare_B = 256 * 1024 * 1024;

export interface PhysicalRestore {
	readonly target: BackupTarget;
	readonly manifest: PhysicalManifest;
	/** Null: only what lies in the backup itself. */
	readonly archive: LogArchive | null;
	readonly recoveryTarget: RecoveryTarget;
	/** Told as files are written. */
	readonly report: (written_B: number) => void;
}

/**
 * Restores into a data folder. Until it is complete, everything lies in a folder of its own, whose presence makes every
 * start refuse the data folder.
 * @param use gets the recovered database before it becomes the folder's
 * @throws Error if the folder is not empty; then nothing is touched
 */
export async function restoreInto<Result>(
	dataDirectory: string,
	restore: PhysicalRestore,
	use: (connectionString: string) => Promise<Result>,
): Promise<Result> {
	requireEmpty(dataDirectory);
	mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
	requireSpace(dataDirectory, restore.manifest);
	const launch = chooseLaunch(clusterDirectory(dataDirectory));
	const staging = restoringDirectory(dataDirectory);
	mkdirSync(staging, { mode: 0o700 });
	giveTo(launch, staging);
	closeDataDirectory(launch, dataDirectory);
	const result = await unpackAndRecover(staging, launch, restore, use);
	await rename(clusterDirectory(staging), clusterDirectory(dataDirectory));
	await syncFolder(dataDirectory);
	rmSync(staging, { recursive: true });
	return result;
}

/** Restores into a new folder for a while; it is deleted afterward, and when the process is told to stop. */
export async function restoreAside<Result>(
	folder: string,
	restore: PhysicalRestore,
	use: (connectionString: string) => Promise<Result>,
): Promise<Result> {
	requireSpace(folder, restore.manifest);
	const launch = chooseLaunch(clusterDirectory(folder));
	closeDataDirectory(launch, folder);
	return unpackAndRecover(folder, launch, restore, use);
}

async function unpackAndRecover<Result>(
	folder: string,
	launch: Launch,
	{ target, manifest, archive, recoveryTarget, report }: PhysicalRestore,
	use: (connectionString: string) => Promise<Result>,
): Promise<Result> {
	const base = pipeline(readObject(target, manifest, baseObject), createZstdDecompress(), () => {});
	await unpack(counted(base, report), clusterDirectory(folder));
	const fetch = async (name: string) => {
		if (!manifest.segments.includes(name)) return (await archive?.content(name)) ?? null;
		return segmentContent(readObject(target, manifest, `wal/${name}.zst`));
	};
	return recover({ dataDirectory: folder, launch, target: recoveryTarget, fetch }, use);
}

async function* counted(source: AsyncIterable<Uint8Array>, report: (written_B: number) => void) {
	let written_B = 0;
	for await (const piece of source) {
		written_B += piece.length;
		report(written_B);
		yield piece;
	}
}

/** @throws Error that says what lies in the folder */
export function requireEmpty(dataDirectory: string): void {
	if (existsSync(restoringDirectory(dataDirectory))) {
		throw new Error(`an earlier restore into ${dataDirectory} was interrupted. Delete that folder, then restore again`);
	}
	const names = existsSync(dataDirectory) ? readdirSync(dataDirectory) : [];
	if (names.length === 0) return;
	const found = names.includes("postgres") ? "a database" : names.slice(0, 3).join(", ");
	throw new Error(`the data folder ${dataDirectory} is not empty: it contains ${found}. Name an empty or a new folder`);
}

function requireSpace(folder: string, { content_B, segments }: PhysicalManifest): void {
	const { bavail, bsize } = statfsSync(folder);
	const needed_B = content_B + segments.length * segmentSize_B + spare_B;
	if (bavail * bsize >= needed_B) return;
	const inMB = (bytes: number) => Math.ceil(bytes / 1e6);
	throw new Error(`${folder} has ${inMB(bavail * bsize)} MB of free space; the backup needs ${inMB(needed_B)} MB`);
}

async function syncFolder(path: string): Promise<void> {
	for (const folder of [path, dirname(path)]) {
		const handle = await open(folder, "r");
		await handle.sync().finally(() => handle.close());
	}
}
