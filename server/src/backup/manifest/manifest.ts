import type { Digest } from "../digest/digest.ts";
import type { LogicalManifest } from "../logical/manifest.ts";

/** The layout of a backup; a program refuses one that it does not know. */
export const manifestFormat = 1;

export interface ManifestObject {
	/** Within the backup. */
	readonly name: string;
	/** Before encryption. */
	readonly size_B: number;
	readonly sha256: string;
}

interface ManifestHead {
	readonly format: typeof manifestFormat;
	/** The backup's folder: the time of its beginning and eight random digits. */
	readonly name: string;
	/** The installation whose data this is; it stays the same when the data moves to another server. */
	readonly installation: string;
	/** The version of Tallybook that made it. */
	readonly version: string;
	readonly postgresMajor: number;
	/** The number of the newest migration. */
	readonly migration: number;
	readonly startedAt: string;
	readonly finishedAt: string;
	/** Before compression: what a restore writes, about. */
	readonly content_B: number;
	readonly objects: readonly ManifestObject[];
}

/** PostgreSQL's own files, and its log from the beginning of the copy to the moment of the digest. */
export interface PhysicalManifest extends ManifestHead {
	readonly kind: "physical";
	readonly systemIdentifier: string;
	/** The segments of the log that lie in the backup itself, in order. */
	readonly segments: readonly string[];
	/** The moment that the backup shows: a named point of the log, and its time. */
	readonly point: string;
	readonly pointAt: string;
	/** Of that moment. */
	readonly digest: Digest;
}

/** Tables as rows, independent of PostgreSQL's version and platform. */
export interface RowsManifest extends ManifestHead {
	readonly kind: "logical";
	readonly logical: LogicalManifest;
}

export type Manifest = PhysicalManifest | RowsManifest;

/** @throws Error that says why the text is no manifest that this program can use */
export function parseManifest(text: string, folder: string): Manifest {
	let value: Partial<PhysicalManifest | RowsManifest> & {
		readonly logical?: LogicalManifest;
		readonly digest?: Digest;
	};
	try {
		value = JSON.parse(text);
	} catch {
		throw new Error(`the manifest of ${folder} is damaged: it is not JSON`);
	}
	if (value === null || typeof value !== "object" || !Number.isInteger(value.format)) {
		throw new Error(`the manifest of ${folder} is damaged: it has no format`);
	}
	if (value.format !== manifestFormat) {
		throw new Error(`${folder} was made by a later release of Tallybook (format ${value.format}). Use that release`);
	}
	if (value.name !== folder) throw new Error(`the manifest of ${folder} belongs to another backup, ${value.name}`);
	if (value.kind !== "physical" && value.kind !== "logical") {
		throw new Error(`${folder} is of a kind that this release does not know: ${String(value.kind)}`);
	}
	const digest = value.kind === "physical" ? value.digest : value.logical?.digest;
	if (digest === undefined) throw new Error(`the manifest of ${folder} is damaged: it has no digest`);
	if (!Array.isArray(value.objects) || !value.objects.every(isObject)) {
		throw new Error(`the manifest of ${folder} is damaged: it names objects that no backup has`);
	}
	return value as Manifest;
}

/** A name with `..`, or an absolute one, would lead outside the backup. */
function isObject({ name, size_B, sha256 }: ManifestObject): boolean {
	const isName = /^[\w.-]+(\/[\w.-]+)*$/.test(name) && !name.split("/").includes("..");
	return isName && Number.isSafeInteger(size_B) && /^[0-9a-f]{64}$/.test(sha256);
}
