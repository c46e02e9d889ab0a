import type { Timestamp } from "../clock.ts";
import type { Queries } from "../db/queries.ts";

/** How long the first answer is repeated (decisions.md, "Idempotent writes"). */
const keptFor_h = 24;
/** How long an attempt counts as alive. After that, the next request with its key starts over. */
const heldFor_s = 60;

/** A key, with its organization and path. */
export interface KeyName {
	readonly organisationId: string;
	readonly path: string;
	readonly key: string;
}

export interface WrittenAnswer {
	readonly status: number;
	readonly text: string;
}

export interface KeyRow {
	readonly body_digest: string;
	/** Null, like the text, while the key is only reserved. */
	readonly status: number | null;
	readonly answer: string | null;
	readonly work_uuid: string | null;
	readonly is_held: boolean;
}

/** Locks the key until the end of the transaction; false if another transaction holds it. */
export async function lockKey(db: Queries, { organisationId, path, key }: KeyName): Promise<boolean> {
	const lock = await db.row<{ locked: boolean }>(
		"select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked",
		[`idempotency ${organisationId} ${path} ${key}`],
	);
	return lock?.locked === true;
}

export async function deleteExpiredKeys(db: Queries, organisationId: string, now: Timestamp): Promise<void> {
	await db.execute(
		"delete from platform.idempotency_key where organisation_id = $1 and created_at < $2::timestamptz - make_interval(hours => $3)",
		[organisationId, now, keptFor_h],
	);
}

export function selectKey(db: Queries, { organisationId, path, key }: KeyName): Promise<KeyRow | null> {
	return db.row<KeyRow>(
		`select body_digest, status, answer, work_uuid, coalesce(held_until > now(), false) as is_held
		 from platform.idempotency_key where organisation_id = $1 and path = $2 and key = $3`,
		[organisationId, path, key],
	);
}

export async function insertAnsweredKey(
	db: Queries,
	{ organisationId, path, key }: KeyName,
	{ digest, answer, now }: { readonly digest: string; readonly answer: WrittenAnswer; readonly now: Timestamp },
): Promise<void> {
	await db.execute(
		`insert into platform.idempotency_key (organisation_id, path, key, body_digest, status, answer, created_at)
		 values ($1, $2, $3, $4, $5, $6, $7)`,
		[organisationId, path, key, digest, answer.status, answer.text, now],
	);
}

export async function insertReservedKey(
	db: Queries,
	{ organisationId, path, key }: KeyName,
	{ digest, workUuid, now }: { readonly digest: string; readonly workUuid: string; readonly now: Timestamp },
): Promise<void> {
	await db.execute(
		`insert into platform.idempotency_key (organisation_id, path, key, body_digest, work_uuid, created_at)
		 values ($1, $2, $3, $4, $5, $6)`,
		[organisationId, path, key, digest, workUuid, now],
	);
}

export async function holdKey(db: Queries, { organisationId, path, key }: KeyName, holder: string): Promise<void> {
	await db.execute(
		`update platform.idempotency_key set held_by = $4, held_until = now() + make_interval(secs => $5)
		 where organisation_id = $1 and path = $2 and key = $3`,
		[organisationId, path, key, holder, heldFor_s],
	);
}

/** Stores the answer, unless another attempt has stored one. */
export async function answerKey(
	db: Queries,
	{ organisationId, path, key }: KeyName,
	answer: WrittenAnswer,
): Promise<void> {
	await db.execute(
		`update platform.idempotency_key set status = $4, answer = $5, held_by = null, held_until = null
		 where organisation_id = $1 and path = $2 and key = $3 and status is null`,
		[organisationId, path, key, answer.status, answer.text],
	);
}

/** Lets the next request with the key start over at once. */
export async function releaseKey(db: Queries, { organisationId, path, key }: KeyName, holder: string): Promise<void> {
	await db.execute(
		`update platform.idempotency_key set held_by = null, held_until = null
		 where organisation_id = $1 and path = $2 and key = $3 and held_by = $4`,
		[organisationId, path, key, holder],
	);
}
