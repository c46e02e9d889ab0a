import type { Role } from "../../platform/http/index.ts";
import type { Queries, Timestamp } from "../../platform/index.ts";
import type { SignedIn } from "../request-context.ts";

/** How long a session lasts after its last use. */
export const session_days = 14;
/** A session's maximum age; after that, the person signs in again. */
const sessionAtMost_days = 30;
/** A session's last use is saved at most this often. */
const renewal_h = 1;

export interface SessionOfRequest extends SignedIn {
	/** The person's role in the organization named by the request; null if they have none or it names none. */
	readonly role: Role | null;
	/** Whether the last use is due to be saved again. */
	readonly is_due: boolean;
}

/** Finds a valid session by its cookie's hash, with the person's role in an organization. */
export async function selectSession(
	db: Queries,
	{ hash, organisationId, now }: { hash: Buffer; organisationId: string | null; now: Timestamp },
): Promise<SessionOfRequest | null> {
	return db.row(
		`select s.uuid as session_uuid, a.uuid as account_uuid, a.email, a.name, m.role,
			s.last_used_at <= $3::timestamptz - make_interval(hours => $4) as is_due
		 from auth.session s join auth.account a on a.uuid = s.account_uuid
			left join auth.membership m on m.account_uuid = a.uuid and m.organisation_id = $2::uuid
		 where s.hash = $1 and s.expires_at > $3`,
		[hash, organisationId, now, renewal_h],
	);
}

/** Saves a use and extends the session, up to its maximum age. */
export async function renewSession(db: Queries, uuid: string, now: Timestamp): Promise<void> {
	await db.execute(
		`update auth.session set last_used_at = $2,
			expires_at = least($2::timestamptz + make_interval(days => $3), created_at + make_interval(days => $4))
		 where uuid = $1`,
		[uuid, now, session_days, sessionAtMost_days],
	);
}

export interface NewSession {
	readonly uuid: string;
	readonly accountUuid: string;
	readonly hash: Buffer;
	readonly userAgent: string | null;
	readonly address: string;
}

export async function insertSession(db: Queries, session: NewSession, now: Timestamp): Promise<void> {
	await db.execute(
		`insert into auth.session (uuid, account_uuid, hash, created_at, last_used_at, expires_at, user_agent, address)
		 values ($1, $2, $3, $4, $4, $4::timestamptz + make_interval(days => $5), $6, $7)`,
		[session.uuid, session.accountUuid, session.hash, now, session_days, session.userAgent, session.address],
	);
}

export interface SessionRow {
	readonly uuid: string;
	readonly created_at: Timestamp;
	/** Accurate to about an hour. */
	readonly last_used_at: Timestamp;
	readonly user_agent: string | null;
	readonly address: string;
}

/** A person's valid sessions, most recently used first. */
export async function selectSessions(db: Queries, accountUuid: string, now: Timestamp): Promise<SessionRow[]> {
	return db.rows(
		`select uuid, created_at, last_used_at, user_agent, address from auth.session
		 where account_uuid = $1 and expires_at > $2 order by last_used_at desc, uuid desc`,
		[accountUuid, now],
	);
}

/** Ends one of a person's sessions. Returns whether it existed. */
export async function deleteSession(db: Queries, accountUuid: string, uuid: string): Promise<boolean> {
	return (await db.execute("delete from auth.session where account_uuid = $1 and uuid = $2", [accountUuid, uuid])) > 0;
}

/** Ends all of a person's sessions except one. Returns how many. */
export async function deleteSessions(db: Queries, accountUuid: string, butUuid: string | null): Promise<number> {
	return db.execute("delete from auth.session where account_uuid = $1 and uuid is distinct from $2::uuid", [
		accountUuid,
		butUuid,
	]);
}

/** Deletes the session that is about to be replaced, and the person's expired ones. */
export async function deleteSpentSessions(
	db: Queries,
	{ accountUuid, replaced, now }: { accountUuid: string; replaced: Buffer | null; now: Timestamp },
): Promise<void> {
	await db.execute("delete from auth.session where hash = $1 or (account_uuid = $2 and expires_at <= $3)", [
		replaced,
		accountUuid,
		now,
	]);
}
