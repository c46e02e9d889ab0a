import type { Role } from "../../platform/http/index.ts";
import type { Context, Queries, Timestamp } from "../../platform/index.ts";

/** An organization as seen by one of its members. */
export interface OwnOrganisation {
	readonly uuid: string;
	readonly name: string;
	readonly role: Role;
	readonly locale: string;
	readonly currency: string;
}

/** The organizations that a person belongs to, sorted by name. */
export async function selectOrganisationsOf(db: Queries, accountUuid: string): Promise<OwnOrganisation[]> {
	return db.rows(
		`select o.organisation_id as uuid, o.name, m.role, o.locale, o.currency
		 from auth.membership m join organisations.organisation o on o.organisation_id = m.organisation_id
		 where m.account_uuid = $1 order by lower(o.name), o.organisation_id`,
		[accountUuid],
	);
}

export interface MemberRow {
	readonly account_uuid: string;
	readonly name: string | null;
	readonly email: string;
	readonly role: Role;
	readonly has_second_factor: boolean;
	/** Accurate to about an hour; null if no session is left. */
	readonly last_used_at: Timestamp | null;
}

/** The organization's members, sorted by name. */
export async function selectMembers({ db, organisationId, now }: Context): Promise<MemberRow[]> {
	return db.rows(
		`select m.account_uuid, a.name, a.email, m.role, a.second_factor is not null as has_second_factor,
			(select max(s.last_used_at) from auth.session s where s.account_uuid = m.account_uuid and s.expires_at > $2) as last_used_at
		 from auth.membership m join auth.account a on a.uuid = m.account_uuid
		 where m.organisation_id = $1 order by lower(coalesce(a.name, a.email)), m.account_uuid`,
		[organisationId, now],
	);
}

export interface MembershipRow {
	readonly account_uuid: string;
	readonly email: string;
	readonly role: Role;
}

/** Locks all memberships of the organization, so that concurrent changes run one after the other. */
export async function lockMembers({ db, organisationId }: Context): Promise<MembershipRow[]> {
	return db.rows(
		`select m.account_uuid, a.email, m.role from auth.membership m join auth.account a on a.uuid = m.account_uuid
		 where m.organisation_id = $1 order by m.account_uuid for update of m`,
		[organisationId],
	);
}

/** Adds a membership. Returns false if the account already belongs to the organization. */
export async function insertMembership(
	{ db, organisationId, now }: Context,
	accountUuid: string,
	role: Role,
): Promise<boolean> {
	const made = await db.execute(
		`insert into auth.membership (organisation_id, account_uuid, role, created_at) values ($1, $2, $3, $4)
		 on conflict (organisation_id, account_uuid) do nothing`,
		[organisationId, accountUuid, role, now],
	);
	return made === 1;
}

export async function saveRole({ db, organisationId }: Context, accountUuid: string, role: Role): Promise<void> {
	await db.execute("update auth.membership set role = $3 where organisation_id = $1 and account_uuid = $2", [
		organisationId,
		accountUuid,
		role,
	]);
}

export async function deleteMembership({ db, organisationId }: Context, accountUuid: string): Promise<void> {
	await db.execute("delete from auth.membership where organisation_id = $1 and account_uuid = $2", [
		organisationId,
		accountUuid,
	]);
}

/** Whether the address belongs to a member. */
export async function isMember({ db, organisationId }: Context, emailKey: string): Promise<boolean> {
	const row = await db.row(
		`select 1 as found from auth.membership m join auth.account a on a.uuid = m.account_uuid
		 where m.organisation_id = $1 and a.email_key = $2`,
		[organisationId, emailKey],
	);
	return row !== null;
}
