import { randomBytes } from "node:crypto";
import { Session, systemClock, version } from "../../platform/index.ts";
import { dump } from "../logical/dump.ts";
import { BackupWriter, findBackups, readManifest } from "../manifest/backup-folder.ts";
import { type Manifest, manifestFormat } from "../manifest/manifest.ts";
import { backUpPhysically } from "../physical/back-up.ts";
import type { BackupTarget } from "../target/target.ts";
import { backupLock, insertRecord, type Origin, selectOrigin } from "./record-store.ts";

export interface BackupSource {
	/** As the owner of the database; on the embedded one, its superuser. */
	readonly connectionString: string;
	/** Of the embedded database; null for one on a server, which is copied as rows. */
	readonly dataDirectory: string | null;
	readonly isImmediate: boolean;
	readonly rate_kBps: number;
	/** Told how much is read, of about how much; of how much is null where nobody knows. */
	readonly report: (read_B: number, estimate_B: number | null) => void;
}

export interface MadeBackup {
	readonly name: string;
	readonly kind: Manifest["kind"];
	/** What lies in the target, but for encryption. */
	readonly size_B: number;
	readonly content_B: number;
}

/**
 * Adds a backup to a target. How it went is remembered in the database.
 * @throws Error with an explanation; what was written so far has no manifest
 */
export async function backUp(source: BackupSource, target: BackupTarget): Promise<MadeBackup> {
	const startedAt = systemClock();
	const kind = source.dataDirectory === null ? "logical" : "physical";
	const session = await Session.open(source.connectionString, "tallybook backup");
	try {
		const origin = await selectOrigin(session);
		const lock = await session.row<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [backupLock]);
		if (lock?.taken !== true) throw new Error("another backup of this database is under way");
		const record = { startedAt, kind, target: target.address } as const;
		try {
			await requireOwn(target, origin);
			const made = await write(source, target, origin, startedAt);
			const { name, size_B } = made;
			await insertRecord(session, { ...record, finishedAt: systemClock(), name, size_B, fault: null });
			return made;
		} catch (error) {
			const fault = (error as Error).message;
			await insertRecord(session, { ...record, finishedAt: systemClock(), name: null, size_B: null, fault }).catch(
				() => {},
			);
			throw error;
		}
	} finally {
		await session.close();
	}
}

/** A target belongs to one installation: which backup to restore, and which to delete, would be a guess otherwise. */
async function requireOwn(target: BackupTarget, { installation }: Origin): Promise<void> {
	const newest = (await findBackups(target)).filter(({ isWhole }) => isWhole).at(-1);
	if (newest === undefined) return;
	const manifest = await readManifest(target, newest.name);
	if (manifest.installation === installation) return;
	throw new Error(`${target.address} contains backups of another installation of Tallybook. Name another target`);
}

async function write(
	source: BackupSource,
	target: BackupTarget,
	origin: Origin,
	startedAt: string,
): Promise<MadeBackup> {
	const name = `${startedAt.slice(0, 19).replaceAll(/[-:]/g, "")}Z-${randomBytes(4).toString("hex")}`;
	const writer = new BackupWriter(target, name);
	const { installation, systemIdentifier, postgresMajor, migration } = origin;
	const head = { format: manifestFormat, name, installation, version, postgresMajor, migration, startedAt } as const;
	const { connectionString, dataDirectory } = source;
	let manifest: Manifest;
	if (dataDirectory === null) {
		const logical = await dump(connectionString, writer.put);
		const tail = { finishedAt: systemClock(), content_B: writer.size_B, objects: writer.objects };
		manifest = { ...head, kind: "logical", logical, ...tail };
	} else {
		const physical = await backUpPhysically({ ...source, dataDirectory }, writer.put, name);
		const tail = { finishedAt: systemClock(), objects: writer.objects };
		manifest = { ...head, kind: "physical", systemIdentifier, ...physical, ...tail };
	}
	await writer.finish(manifest);
	return { name, kind: manifest.kind, size_B: writer.size_B, content_B: manifest.content_B };
}
