import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
	beginHold,
	LogTooShort,
	newestMigration,
	Session,
	startEmbeddedPostgres,
	type Timestamp,
} from "../../platform/index.ts";
import type { Digest } from "../digest/digest.ts";
import { differences, digestOf } from "../digest/digest-of.ts";
import { load } from "../logical/load.ts";
import { readObject } from "../manifest/backup-folder.ts";
import type { Manifest, PhysicalManifest, RowsManifest } from "../manifest/manifest.ts";
import { requireEmpty, restoreAside, restoreInto } from "../physical/restore-files.ts";
import type { BackupTarget } from "../target/target.ts";
import { asFarAsPossible, atItsMoment, atTime, type Chosen, newestBackup } from "./choose.ts";

/** Where to restore to: an empty folder for the embedded database, or an empty database. */
export type Destination = { readonly dataDirectory: string } | { readonly databaseUrl: string };

export interface RestoreOptions {
	/** As ISO 8601 text in UTC; null for as late as possible. */
	readonly to: string | null;
	/** The time of the restore. */
	readonly now: Timestamp;
	readonly postgresMajor: number;
	readonly report: (written_B: number, estimate_B: number) => void;
	/** Told what is restored before it begins, such as "20261123T190000Z-0f3a9c21". */
	readonly tell: (line: string) => void;
}

export interface Restored {
	readonly manifest: Manifest;
	/** The time of the last commit that was restored; null where only the backup's moment is known. */
	readonly until: string | null;
}

/** @throws Error with an explanation; before anything is touched where the backup, the key or the destination is unsuitable */
export async function restore(
	target: BackupTarget,
	destination: Destination,
	options: RestoreOptions,
): Promise<Restored> {
	if ("dataDirectory" in destination) requireEmpty(destination.dataDirectory);
	const { manifest: newest, incomplete } = await newestBackup(target);
	for (const name of incomplete) options.tell(`${name} is incomplete and is not used`);
	requireUsable(newest);
	if ("databaseUrl" in destination) {
		if (options.to !== null) await atTime(target, newest, options.to);
		if (newest.kind === "physical") {
			throw new Error(
				`${newest.name} is a copy of the embedded database's files. Unset DATABASE_URL to restore it into TALLYBOOK_DATA_DIR`,
			);
		}
		options.tell(`restoring ${newest.name}`);
		await load(newest.logical, (name) => readObject(target, newest, name), destination.databaseUrl);
		return { manifest: newest, until: null };
	}
	const chosen = await choose(target, newest, options);
	options.tell(`restoring ${chosen.manifest.name} and the log up to ${chosen.until}`);
	const until = await restoreFiles(target, destination.dataDirectory, chosen, options);
	return { manifest: chosen.manifest, until };
}

async function choose(target: BackupTarget, newest: Manifest, { to, postgresMajor }: RestoreOptions): Promise<Chosen> {
	if (to !== null) return atTime(target, newest, to);
	if (newest.kind !== "physical") {
		throw new Error(
			`${newest.name} is a backup of a database server. Set DATABASE_URL to an empty database to restore it`,
		);
	}
	requireMajor(newest, postgresMajor);
	return asFarAsPossible(target, newest);
}

async function restoreFiles(
	target: BackupTarget,
	dataDirectory: string,
	chosen: Chosen,
	{ report, now }: RestoreOptions,
): Promise<string | null> {
	const { manifest, recoveryTarget } = chosen;
	const hold = recoveryTarget.kind === "time" ? { moment: recoveryTarget.time, since: now } : null;
	const physical = { target, ...chosen, report: (written_B: number) => report(written_B, manifest.content_B) };
	try {
		return await restoreInto(dataDirectory, physical, (recovered) => finish(recovered, hold));
	} catch (error) {
		if (!(error instanceof LogTooShort)) throw error;
		throw new Error(`--to ${chosen.until} cannot be reached: the log ends before. Name an earlier time`, {
			cause: error,
		});
	}
}

/**
 * Holds what would go out if an earlier moment was restored, as long as no other process can know the database.
 * @returns the time of the last commit that was restored
 */
async function finish(connectionString: string, hold: Parameters<typeof beginHold>[1] | null): Promise<string | null> {
	const session = await Session.open(connectionString, "tallybook restore");
	try {
		const row = await session.row<{ at: string | null }>("select pg_last_xact_replay_timestamp() as at");
		if (hold !== null) await beginHold(session, hold);
		return row?.at ?? null;
	} finally {
		await session.close();
	}
}

export interface VerifyOptions {
	/** In which a folder is made for a while. */
	readonly temporaryFolder: string;
	readonly postgresMajor: number;
	readonly report: (written_B: number, estimate_B: number) => void;
	readonly tell: (line: string) => void;
}

export interface Verified {
	readonly manifest: Manifest;
	readonly digest: Digest;
	/** What differs from the database that was backed up; empty if nothing does. */
	readonly differences: readonly string[];
}

/** Restores the newest whole backup aside and compares it with what the database contained at the moment of the backup. */
export async function verify(target: BackupTarget, options: VerifyOptions): Promise<Verified> {
	const { manifest, incomplete } = await newestBackup(target);
	for (const name of incomplete) options.tell(`${name} is incomplete and is not verified`);
	requireUsable(manifest);
	options.tell(`verifying ${manifest.name}`);
	const folder = mkdtempSync(join(options.temporaryFolder, "tallybook-verify-"));
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	process.once("exit", remove);
	try {
		return await (manifest.kind === "physical"
			? verifyFiles(target, manifest, folder, options)
			: verifyRows(target, manifest, folder));
	} finally {
		process.off("exit", remove);
		remove();
	}
}

async function verifyFiles(
	target: BackupTarget,
	manifest: PhysicalManifest,
	folder: string,
	{ postgresMajor, report }: VerifyOptions,
): Promise<Verified> {
	requireMajor(manifest, postgresMajor);
	const progress = (written_B: number) => report(written_B, manifest.content_B);
	const physical = { target, ...atItsMoment(manifest), report: progress };
	const digest = await restoreAside(folder, physical, (connectionString) => digestOf(connectionString));
	return { manifest, digest, differences: differences(manifest.digest, digest) };
}

/** Loading compares what it loaded with the manifest's digest, and fails if it differs. */
async function verifyRows(target: BackupTarget, manifest: RowsManifest, folder: string): Promise<Verified> {
	const embedded = await startEmbeddedPostgres({ dataDirectory: folder, purpose: "command", name: "tallybook verify" });
	try {
		await load(manifest.logical, (name) => readObject(target, manifest, name), embedded.connectionString);
		return { manifest, digest: manifest.logical.digest, differences: [] };
	} finally {
		await embedded.stop();
	}
}

function requireUsable({ name, version, migration }: Manifest): void {
	if (migration <= newestMigration()) return;
	throw new Error(`${name} was made by a later release of Tallybook (${version}). Use that release`);
}

function requireMajor({ name, postgresMajor }: Manifest, ownMajor: number): void {
	if (postgresMajor === ownMajor) return;
	throw new Error(
		`${name} contains files of PostgreSQL ${postgresMajor}, and this release runs PostgreSQL ${ownMajor}. Restore it with the release that made it, then run upgrade-database`,
	);
}
