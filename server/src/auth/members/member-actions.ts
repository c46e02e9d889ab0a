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
 * Adds a person as a member in the caller's transaction.
 * @throws Refusal 409 if they already are one
 */
export async function addMember(context: Context, { uuid, email }: Person, role: Role): Promise<void> {
	if (!(await insertMembership(context, uuid, role))) throw alreadyMember();
	await record(context, "created", uuid, null, { email, role });
}

export function alreadyMember() {
	return conflict("already_member", "This person is already a member of the organization.");
}

/** A member as seen by those who may not change members: name and role, but not sign-in details. */
type SeenMember = Pick<MemberRow, "account_uuid" | "name" | "role"> & {
	readonly [Field in "email" | "has_second_factor" | "last_used_at"]: MemberRow[Field] | null;
};

/** The members, sorted by name. Only those who may change members see others' addresses, second factors and times. */
export async function listMembers(context: Context): Promise<SeenMember[]> {
	const members = await selectMembers(context);
	const asking = members.find(({ account_uuid }) => account_uuid === context.actor.id);
	if (asking !== undefined && isAtLeast(asking.role, "admin")) return members;
	const hidden = { email: null, has_second_factor: null, last_used_at: null };
	return members.map((member) => (member === asking ? member : { ...member, ...hidden }));
}

/**
 * Changes a member's role.
 * @param revokesTokens whether to revoke the member's tokens that allow more than the new role
 * @throws Refusal 403 if an owner is required; 404; 409 for the last owner
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
 * Removes a member from the organization immediately.
 * @param revokesTokens whether to revoke the tokens that the member created for the organization
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
 * Checks the actor's current role, which may have changed since the request arrived.
 * @throws Refusal 403
 */
export function requireRoleOfActor({ actor }: Context, members: readonly MembershipRow[], needed: Role): void {
	const asking = members.find((each) => each.account_uuid === actor.id);
	requireRole(asking?.role ?? "viewer", needed);
}

/** The member to change, with all members locked. Only owners may add or change owners, and at least one must remain. */
async function memberToChange(context: Context, accountUuid: string, role: Role | null): Promise<MembershipRow> {
	const members = await lockMembers(context);
	const member = members.find((each) => each.account_uuid === accountUuid);
	if (member === undefined) throw notFound("Member", accountUuid);
	requireRoleOfActor(context, members, member.role === "owner" || role === "owner" ? "owner" : "admin");
	const owners = members.filter((each) => each.role === "owner").length;
	if (member.role === "owner" && role !== "owner" && owners === 1) {
		throw conflict("last_owner", "An organization needs at least one owner. Make another member an owner first.");
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
