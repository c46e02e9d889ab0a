import { type FoundBackup, findBackups, readManifest } from "../manifest/backup-folder.ts";
import type { PhysicalManifest } from "../manifest/manifest.ts";
import { LogArchive } from "../physical/log-archive.ts";
import { numberOf } from "../physical/segments.ts";
import { type BackupTarget, draftSuffix } from "../target/target.ts";

/**
 * Deletes what is older than the newest whole backups of a target: whole backups, interrupted ones, segments of the log that no kept
 * backup needs, and drafts. Nothing is deleted while fewer are whole, and nothing else that lies in the target.
 */
export async function keepNewest(target: BackupTarget, keep: number): Promise<void> {
	const found = await findBackups(target);
	const whole = found.filter(({ isWhole }) => isWhole);
	const kept = whole.slice(-keep);
	const oldest = kept[0];
	if (oldest === undefined) return;
	for (const backup of found) {
		if (backup.name < oldest.name) await remove(target, backup);
	}
	await removeSegments(target, kept);
	await removeDrafts(target, kept.at(-1) as FoundBackup);
}

/** The manifest goes first: what remains of an interrupted deletion is an incomplete backup. */
async function remove(target: BackupTarget, { name, objects }: FoundBackup): Promise<void> {
	const manifest = `${name}/manifest.json`;
	await target.remove(manifest);
	for (const object of objects) if (object !== manifest) await target.remove(object);
}

/** Segments of each database's log before the first that one of its kept backups needs. */
async function removeSegments(target: BackupTarget, kept: readonly FoundBackup[]): Promise<void> {
	const firstNeeded = new Map<string, bigint>();
	for (const { name } of kept) {
		const manifest = await readManifest(target, name);
		if (manifest.kind !== "physical") continue;
		const first = firstSegment(manifest);
		const known = firstNeeded.get(manifest.systemIdentifier);
		if (known === undefined || first < known) firstNeeded.set(manifest.systemIdentifier, first);
	}
	for (const [systemIdentifier, first] of firstNeeded) {
		const { segments } = await LogArchive.open(target, systemIdentifier);
		for (const [segment, { object }] of segments) {
			if (numberOf(segment) < first) await target.remove(object);
		}
	}
}

/** What a killed process left of a segment: it is older than the newest whole backup. */
async function removeDrafts(target: BackupTarget, newest: FoundBackup): Promise<void> {
	for (const { name, at } of await target.list("wal/")) {
		const isOld = at.replaceAll(/[-:]/g, "") < newest.name;
		if (name.endsWith(draftSuffix) && isOld) await target.remove(name);
	}
}

function firstSegment({ segments }: PhysicalManifest): bigint {
	return numberOf(segments[0] as string);
}
