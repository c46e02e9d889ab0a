import type { RecoveryTarget } from "../../platform/index.ts";
import { findBackups, readManifest } from "../manifest/backup-folder.ts";
import type { Manifest, PhysicalManifest } from "../manifest/manifest.ts";
import { LogArchive } from "../physical/log-archive.ts";
import { numberOf, segmentNumber } from "../physical/segments.ts";
import type { BackupTarget } from "../target/target.ts";

/** The newest whole backup of a target, and the folders without a manifest that are newer. */
export async function newestBackup(target: BackupTarget): Promise<{ manifest: Manifest; incomplete: string[] }> {
	const found = await findBackups(target);
	const newest = found.findLast(({ isWhole }) => isWhole);
	const incomplete = found.filter(({ isWhole, name }) => !isWhole && name > (newest?.name ?? ""));
	const names = incomplete.map(({ name }) => name);
	if (newest !== undefined) return { manifest: await readManifest(target, newest.name), incomplete: names };
	throw new Error(
		names.length === 0
			? `${target.address} contains no backup`
			: `${target.address} contains no whole backup: ${names.join(", ")} is incomplete, it has no manifest`,
	);
}

export interface Chosen {
	readonly manifest: PhysicalManifest;
	readonly archive: LogArchive | null;
	readonly recoveryTarget: RecoveryTarget;
	/** Where the recovery ends, as far as it is known before. */
	readonly until: string;
}

/** The backup's own moment. */
export function atItsMoment(manifest: PhysicalManifest): Chosen {
	const recoveryTarget = { kind: "point", name: manifest.point } as const;
	return { manifest, archive: null, recoveryTarget, until: manifest.pointAt };
}

/** As far as the archive of the log goes from the newest backup on. */
export async function asFarAsPossible(target: BackupTarget, manifest: PhysicalManifest): Promise<Chosen> {
	const archive = await LogArchive.open(target, manifest.systemIdentifier);
	const { until } = reachFrom(archive, manifest);
	if (until <= manifest.pointAt) return atItsMoment(manifest);
	return { manifest, archive, recoveryTarget: { kind: "end" }, until };
}

/**
 * The newest backup before a time, on the history that is restored, and the log up to the time.
 * @param time as ISO 8601 text in UTC; a commit at exactly that time is part of what is restored
 * @throws Error that names the earliest or latest possible time
 */
export async function atTime(target: BackupTarget, newest: Manifest, time: string): Promise<Chosen> {
	if (newest.kind !== "physical") {
		throw new Error("--to needs backups of the embedded database: a backup of a database server shows one moment only");
	}
	const archive = await LogArchive.open(target, newest.systemIdentifier);
	const manifests: PhysicalManifest[] = [];
	for (const { name, isWhole } of await findBackups(target)) {
		if (!isWhole) continue;
		const manifest = await readManifest(target, name);
		if (manifest.kind === "physical" && manifest.systemIdentifier === newest.systemIdentifier) manifests.push(manifest);
	}
	const usable = await onNewestHistory(archive, manifests);
	const manifest = usable.findLast(({ pointAt }) => pointAt <= time);
	if (manifest === undefined) {
		throw new Error(`--to ${time} is before the oldest backup; the earliest possible time is ${usable[0]?.pointAt}`);
	}
	const { until, gap } = reachFrom(archive, manifest);
	if (time > until) {
		const why = gap === null ? "the archive of the log ends there" : `the log's segment ${gap} is missing`;
		throw new Error(`--to ${time} cannot be reached: the latest possible time is ${until}; ${why}`);
	}
	return { manifest, archive, recoveryTarget: { kind: "time", time }, until: time };
}

/** The archive must go on where the backup's own segments end. */
function reachFrom(archive: LogArchive, manifest: PhysicalManifest): { until: string; gap: string | null } {
	const last = manifest.segments.at(-1) as string;
	const { until, missing, hasMore } = archive.reach(last);
	const later = until !== null && until > manifest.pointAt ? until : manifest.pointAt;
	return { until: later, gap: hasMore ? missing.toString() : null };
}

/** Recovery follows the newest timeline: a backup made on another one after the fork is no beginning for it. */
async function onNewestHistory(
	archive: LogArchive,
	manifests: readonly PhysicalManifest[],
): Promise<PhysicalManifest[]> {
	const { timeline, forks } = await archive.newestTimeline();
	return manifests.filter(({ segments }) => {
		const last = segments.at(-1) as string;
		const own = Number.parseInt(last.slice(0, 8), 16);
		const fork = forks.get(own);
		return own >= timeline || (fork !== undefined && isBefore(last, fork));
	});
}

function isBefore(segment: string, position: string): boolean {
	return numberOf(segment) < segmentNumber(position);
}
