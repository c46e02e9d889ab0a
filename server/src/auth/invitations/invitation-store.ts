import type { Role } from "../../platform/http/index.ts";
import { type Context, column, columnsOf, type Queries, type RowOf, type Timestamp } from "../../platform/index.ts";

/** How long an invitation link is valid. */
const valid_days = 7;

const columns = columnsOf({
	organisation_id: "uuid",
	uuid: "uuid",
	email: "text",
	role: column<Role>("text"),
	created_at: "timestamptz",
	expires_at: "timestamptz",
	/** The name of the person who sent the invitation. */
	created_by: "text",
});
export interface InvitationRow extends RowOf<typeof columns> {}

export interface NewInvitation {
	readonly uuid: string;
	readonly email: string;
	readonly emailKey: string;
	readonly role: Role;
	readonly hash: Buffer;
}

/** Saves an invitation, replacing the address's earlier one and invalidating its link. */
export async function saveInvitation(
	{ db, organisationId, now, actor }: Context,
	{ uuid, email, emailKey, role, hash }: NewInvitation,
): Promise<InvitationRow> {
	const row = await db.row<InvitationRow>(
		`insert into auth.invitation (organisation_id, uuid, email, email_key, role, hash, created_at, expires_at, created_by)
		 values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(days => $8), $9)
		 on conflict (organisation_id, email_key) do update set uuid = excluded.uuid, email = excluded.email,
			role = excluded.role, hash = excluded.hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
			created_by = excluded.created_by
		 returning ${columns}`,
		[organisationId, uuid, email, emailKey, role, hash, now, valid_days, actor.name],
	);
	if (row === null) throw new Error("an invitation that was just made is missing");
	return row;
}

/** All pending invitations, including expired ones, newest first. */
export async function selectInvitations({ db, organisationId }: Context): Promise<InvitationRow[]> {
	return db.rows(
		`select ${columns} from auth.invitation where organisation_id = $1 order by created_at desc, uuid desc`,
		[organisationId],
	);
}

/** Withdraws an invitation. Returns it, or null if there is none. */
export async function deleteInvitation({ db, organisationId }: Context, uuid: string): Promise<InvitationRow | null> {
	return db.row(`delete from auth.invitation where organisation_id = $1 and uuid = $2 returning ${columns}`, [
		organisationId,
		uuid,
	]);
}

/** Finds an unexpired invitation by its link's hash in any organization; this determines the organization. */
export async function selectInvitationByHash(
	db: Queries,
	hash: Buffer,
	now: Timestamp,
	lock: "for update" | "" = "",
): Promise<InvitationRow | null> {
	return db.row(`select ${columns} from auth.invitation where hash = $1 and expires_at > $2 ${lock}`, [hash, now]);
}

/** Reads an invitation for the job that mails it, if it is still pending. */
export async function selectInvitation(
	{ db, organisationId, now }: Context,
	uuid: string,
): Promise<InvitationRow | null> {
	return db.row(`select ${columns} from auth.invitation where organisation_id = $1 and uuid = $2 and expires_at > $3`, [
		organisationId,
		uuid,
		now,
	]);
}
