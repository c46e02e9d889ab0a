import type { Queries, Timestamp } from "../../platform/index.ts";

/** Stores a link, replacing the account's earlier one. */
export async function savePasswordLink(
	db: Queries,
	{ accountUuid, hash, valid_h }: { accountUuid: string; hash: Buffer; valid_h: number },
	now: Timestamp,
): Promise<void> {
	await db.execute(
		`insert into auth.password_link (account_uuid, hash, expires_at)
		 values ($1, $2, $3::timestamptz + make_interval(hours => $4))
		 on conflict (account_uuid) do update set hash = excluded.hash, expires_at = excluded.expires_at`,
		[accountUuid, hash, now, valid_h],
	);
}

/** Whether a link is still valid. */
export async function hasPasswordLink(db: Queries, hash: Buffer, now: Timestamp): Promise<boolean> {
	const row = await db.row("select 1 as found from auth.password_link where hash = $1 and expires_at > $2", [
		hash,
		now,
	]);
	return row !== null;
}

/** Uses up a link. Returns the account's UUID, or null if the link is unknown or expired. */
export async function takePasswordLink(db: Queries, hash: Buffer, now: Timestamp): Promise<string | null> {
	const row = await db.row<{ account_uuid: string }>(
		"delete from auth.password_link where hash = $1 and expires_at > $2 returning account_uuid",
		[hash, now],
	);
	return row?.account_uuid ?? null;
}

/** Invalidates the pending link, if any. */
export async function deletePasswordLink(db: Queries, accountUuid: string): Promise<void> {
	await db.execute("delete from auth.password_link where account_uuid = $1", [accountUuid]);
}
