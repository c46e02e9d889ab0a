import type { Queries, Timestamp } from "../../platform/index.ts";

export interface EmailLink {
	readonly account_uuid: string;
	/** The account's new address. */
	readonly email: string;
}

/** Stores a person's requested address. It replaces any earlier request and invalidates that request's link. */
export async function saveEmailLink(
	db: Queries,
	{ accountUuid, email, valid_h }: { accountUuid: string; email: string; valid_h: number },
	now: Timestamp,
): Promise<void> {
	await db.execute(
		`insert into auth.email_link (account_uuid, email, hash, expires_at)
		 values ($1, $2, null, $3::timestamptz + make_interval(hours => $4))
		 on conflict (account_uuid) do update set email = excluded.email, hash = null, expires_at = excluded.expires_at`,
		[accountUuid, email, now, valid_h],
	);
}

/** Stores the link's hash for a pending request. Returns the address to mail to, or null if no request is pending. */
export async function saveEmailLinkHash(
	db: Queries,
	{ accountUuid, hash }: { accountUuid: string; hash: Buffer },
	now: Timestamp,
): Promise<string | null> {
	const row = await db.row<{ email: string }>(
		"update auth.email_link set hash = $2 where account_uuid = $1 and expires_at > $3 returning email",
		[accountUuid, hash, now],
	);
	return row?.email ?? null;
}

/** The address that waits for confirmation, or null. */
export async function selectPendingEmail(db: Queries, accountUuid: string, now: Timestamp): Promise<string | null> {
	const row = await db.row<{ email: string }>(
		"select email from auth.email_link where account_uuid = $1 and expires_at > $2",
		[accountUuid, now],
	);
	return row?.email ?? null;
}

/** Uses up a link. Returns null if it is unknown or expired. */
export async function takeEmailLink(db: Queries, hash: Buffer, now: Timestamp): Promise<EmailLink | null> {
	return db.row("delete from auth.email_link where hash = $1 and expires_at > $2 returning account_uuid, email", [
		hash,
		now,
	]);
}

/** Invalidates the pending link, if any. */
export async function deleteEmailLink(db: Queries, accountUuid: string): Promise<void> {
	await db.execute("delete from auth.email_link where account_uuid = $1", [accountUuid]);
}

/** The times since a given moment at which the person requested a new address, earliest first. */
export async function selectEmailRequests(db: Queries, accountUuid: string, after: Timestamp): Promise<Timestamp[]> {
	const rows = await db.rows<{ at: Timestamp }>(
		"select at from auth.account, unnest(email_requests) as at where uuid = $1 and at > $2 order by at",
		[accountUuid, after],
	);
	return rows.map(({ at }) => at);
}

export async function saveEmailRequests(db: Queries, accountUuid: string, at: readonly Timestamp[]): Promise<void> {
	await db.execute("update auth.account set email_requests = $2 where uuid = $1", [accountUuid, at]);
}
