import type { Timestamp } from "../clock.ts";
import type { Queries } from "../db/queries.ts";

/** The channel that tells all processes that the keys have changed. */
export const keysChanged = "tallybook_keys_changed";

/** A key of the installation, which belongs to no organization. */
export interface KeyRow {
	readonly name: string;
	readonly id: string;
	/** The key, wrapped if `wrapped_by` names a master key. */
	readonly value: Buffer;
	readonly wrapped_by: string | null;
	readonly created_at: Timestamp;
	/** Null for the current key of its name. */
	readonly retired_at: Timestamp | null;
}

/** Newest first; only those of one name, if given. */
export async function selectKeys(db: Queries, name: string | null = null): Promise<KeyRow[]> {
	return db.rows<KeyRow>(
		`select name, id, value, wrapped_by, created_at, retired_at from platform.secret
		 where $1::text is null or name = $1 order by name, retired_at desc nulls first`,
		[name],
	);
}

/** Blocks creating, wrapping and rotating keys until the transaction ends, but not using them. */
export async function lockKeys(db: Queries): Promise<void> {
	await db.execute("lock table platform.secret in share row exclusive mode");
}

/** Adds a current key unless the name already has one. */
export async function insertKey(db: Queries, { name, id, value, wrapped_by, created_at }: KeyRow): Promise<void> {
	await db.execute(
		`insert into platform.secret (name, id, value, wrapped_by, created_at) values ($1, $2, $3, $4, $5)
		 on conflict (name) where retired_at is null do nothing`,
		[name, id, value, wrapped_by, created_at],
	);
}

/** Saves a key's new wrapping. */
export async function saveWrapping(db: Queries, { name, id, value, wrapped_by }: KeyRow): Promise<void> {
	await db.execute("update platform.secret set value = $3, wrapped_by = $4 where name = $1 and id = $2", [
		name,
		id,
		value,
		wrapped_by,
	]);
}

export async function retireKeys(db: Queries, now: Timestamp): Promise<void> {
	await db.execute("update platform.secret set retired_at = $1 where retired_at is null", [now]);
}

export async function deleteRetiredKeys(db: Queries): Promise<void> {
	await db.execute("delete from platform.secret where retired_at is not null");
}

export async function announceKeys(db: Queries): Promise<void> {
	await db.execute(`notify ${keysChanged}`);
}
