import type { Queries, Timestamp } from "../../platform/index.ts";

export interface EmailLink {
	readonly account_uuid: string;
	/** The address that the account gets by the link. */
	readonly email: string;
}

/** Puts the address that a person wants in the place of any earlier one, whose link leads nowhere any more. */
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

/** Gives the request its link; answers the address that it goes to, or null where nobody waits for it any more. */
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

/** The address that waits for its link to be opened; null where none does. */
export async function selectPendingEmail(db: Queries, accountUuid: string, now: Timestamp): Promise<string | null> {
	const row = await db.row<{ email: string }>(
		"select email from auth.email_link where account_uuid = $1 and expires_at > $2",
		[accountUuid, now],
	);
	return row?.email ?? null;
}

/** Takes a link, once; null where it is none, or has expired. */
export async function takeEmailLink(db: Queries, hash: Buffer, now: Timestamp): Promise<EmailLink | null> {
	return db.row("delete from auth.email_link where hash = $1 and expires_at > $2 returning account_uuid, email", [
		hash,
		now,
	]);
}

/** Whatever link was on its way leads nowhere any more. */
export async function deleteEmailLink(db: Queries, accountUuid: string): Promise<void> {
	await db.execute("delete from auth.email_link where account_uuid = $1", [accountUuid]);
}

/** The moments after another at which the account's person asked for another address, the earliest first. */
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
