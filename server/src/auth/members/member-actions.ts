import { recordChange } from "../../audit/index.ts";
import type { Role } from "../../platform/http/index.ts";
import { type Context, conflict, inTransaction, notFound } from "../../platform/index.ts";
import { isAtLeast, requireRole, scopesBeyond } from "../roles.ts";
import { revokeTokensOf } from "../tokens/token-actions.ts";
import {
	deleteMembership,
	insertMembership,
	lockMembers,
	type MemberRow,
	type MembershipRow,
	saveRole,
	selectMembers,
} from "./membership-store.ts";
import type { Person } from "./record-for-person.ts";

/**
 * Makes a person a member, in the caller's transaction.
 * @throws Refusal 409 where he is one
 */
export async function addMember(context: Context, { uuid, email }: Person, role: Role): Promise<void> {
	if (!(await insertMembership(context, uuid, role))) throw alreadyMember();
	await record(context, "created", uuid, null, { email, role });
}

export function alreadyMember() {
	return conflict("already_member", "This person is a member of the organisation already.");
}

/** A member as those see him who may not change members: whom he works with, not how he signs in. */
type SeenMember = Pick<MemberRow, "account_uuid" | "name" | "role"> & {
	readonly [Field in "email" | "has_second_factor" | "last_used_at"]: MemberRow[Field] | null;
};

/** The members, by name. Only who may change them sees addresses, second factors and times of others. */
export async function listMembers(context: Context): Promise<SeenMember[]> {
	const members = await selectMembers(context);
	const asking = members.find(({ account_uuid }) => account_uuid === context.actor.id);
	if (asking !== undefined && isAtLeast(asking.role, "admin")) return members;
	const hidden = { email: null, has_second_factor: null, last_used_at: null };
	return members.map((member) => (member === asking ? member : { ...member, ...hidden }));
}

/**
 * Gives a member another role.
 * @param revokesTokens whether the tokens that he made for the organization end where they allow more than the new role
 * @throws Refusal 403 where an owner is needed; 404; 409 for the last owner
 */
export function changeRole(context: Context, accountUuid: string, role: Role, revokesTokens: boolean): Promise<void> {
	return inTransaction(context, async (context) => {
		const { email, role: formerRole } = await memberToChange(context, accountUuid, role);
		await saveRole(context, accountUuid, role);
		await record(context, "updated", accountUuid, { email, role: formerRole }, { email, role });
		if (revokesTokens) await revokeTokensOf(context, accountUuid, scopesBeyond(role));
	});
}

/**
 * Takes a member out of the organization, at once.
 * @param revokesTokens whether the tokens that he made for it end, too
 * @throws Refusal as changeRole
 */
export function removeMember(context: Context, accountUuid: string, revokesTokens: boolean): Promise<void> {
	return inTransaction(context, async (context) => {
		const { email, role } = await memberToChange(context, accountUuid, null);
		await deleteMembership(context, accountUuid);
		await record(context, "deleted", accountUuid, { email, role }, null);
		if (revokesTokens) await revokeTokensOf(context, accountUuid, scopesBeyond(null));
	});
}

/**
 * Makes sure of the role of whoever asks, as of now: it may have been changed since the request came in.
 * @throws Refusal 403
 */
export function requireRoleOfActor({ actor }: Context, members: readonly MembershipRow[], needed: Role): void {
	const asking = members.find((each) => each.account_uuid === actor.id);
	requireRole(asking?.role ?? "viewer", needed);
}

/** The member as he stands, all of them locked: owners are made and changed by owners, and one stays. */
async function memberToChange(context: Context, accountUuid: string, role: Role | null): Promise<MembershipRow> {
	const members = await lockMembers(context);
	const member = members.find((each) => each.account_uuid === accountUuid);
	if (member === undefined) throw notFound("Member", accountUuid);
	requireRoleOfActor(context, members, member.role === "owner" || role === "owner" ? "owner" : "admin");
	const owners = members.filter((each) => each.role === "owner").length;
	if (member.role === "owner" && role !== "owner" && owners === 1) {
		throw conflict("last_owner", "An organisation keeps at least one owner; make somebody else one first.");
	}
	return member;
}

type Membership = { readonly email: string; readonly role: Role } | null;

function record(
	context: Context,
	action: string,
	resourceUuid: string,
	before: Membership,
	after: Membership,
): Promise<void> {
	return recordChange(context, { action, resource: "membership", resourceUuid, before, after });
}
