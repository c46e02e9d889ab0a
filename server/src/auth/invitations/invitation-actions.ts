import { recordChange, selectTimeOfEntry } from "../../audit/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Role } from "../../platform/http/index.ts";
import {
	addJob,
	after,
	type Context,
	inTransaction,
	newUuid,
	notFound,
	tooManyRequests,
} from "../../platform/index.ts";
import { emailKeyOf, selectAccountByEmail } from "../accounts/account-store.ts";
import { alreadyMember, requireRoleOfActor } from "../members/member-actions.ts";
import { isMember, lockMembers } from "../members/membership-store.ts";
import { hashOf, randomToken } from "../random-token.ts";
import type { RequestContext } from "../request-context.ts";
import type { AccessDependencies, AccessServices } from "../services.ts";
import { linkNotValid } from "../sign-in/password-reset.ts";
import {
	deleteInvitation,
	type InvitationRow,
	saveInvitation,
	selectInvitationByHash,
	selectInvitations,
} from "./invitation-store.ts";

/** Mails an invitation: `{organisation_id, invitation_uuid, sealed_link}`. */
export const invitationTask = "mail_invitation";

/** Every invitation counts, including accepted, withdrawn and replaced ones. */
const mostInvitationsPerDay = 50;
const day_ms = 86_400_000;

/** Whom an invitation is for. */
export interface Invited {
	readonly email: string;
	readonly role: Role;
}

/**
 * Invites an address by mail, or returns a link to hand over if there is no mail server. With a mail server, only the recipient gets the
 * link: opening it proves the address. Replaces an earlier invitation for the address.
 * @throws Refusal 403 if someone below owner invites an owner; 409 if the address belongs to a member; 429 after 50 in a day
 */
export function invite(
	{ vault, appUrl, mailServer }: AccessServices & Pick<AccessDependencies, "appUrl" | "mailServer">,
	context: Context,
	invited: Invited,
): Promise<{ row: InvitationRow; link: string | null }> {
	return inTransaction(context, async (context) => {
		const members = await lockMembers(context);
		if (invited.role === "owner") requireRoleOfActor(context, members, "owner");
		await refuseTooMany(context);
		const { row, token } = await makeInvitation(context, invited);
		const link = invitationAddress(appUrl(), token);
		if (mailServer === null) return { row, link };
		await addJob(context.db, invitationTask, {
			organisation_id: context.organisationId,
			invitation_uuid: row.uuid,
			sealed_link: vault.seal(link, row.uuid).toString("base64"),
		});
		return { row, link: null };
	});
}

/** Limits invitations because they are mailed from the operator's address. The members' locks serialize the count. */
async function refuseTooMany(context: Context): Promise<void> {
	const kind = { resource: "invitation", action: "created" };
	const at = await selectTimeOfEntry(context, kind, { nth: mostInvitationsPerDay, after: after(context.now, -day_ms) });
	if (at === null) return;
	const wait_s = Math.ceil((Date.parse(at) + day_ms - Date.parse(context.now)) / 1000);
	throw tooManyRequests(`An organization can invite ${mostInvitationsPerDay} people in 24 hours.`, wait_s);
}

/**
 * Creates an invitation in the caller's transaction.
 * @returns also the link's token, for the caller to deliver
 * @throws Refusal 409 if the address belongs to a member
 */
export async function makeInvitation(
	context: Context,
	{ email, role }: Invited,
): Promise<{ row: InvitationRow; token: string }> {
	const emailKey = emailKeyOf(email);
	if (await isMember(context, emailKey)) throw alreadyMember();
	const token = randomToken();
	const row = await saveInvitation(context, { uuid: newUuid(), email, emailKey, role, hash: hashOf(token) });
	await recordChange(context, {
		action: "created",
		resource: "invitation",
		resourceUuid: row.uuid,
		before: null,
		after: { email, role, expires_at: row.expires_at },
	});
	return { row, token };
}

/** The link's address. A browser never sends the part after # to a server. */
export function invitationAddress(appUrl: string, token: string): string {
	return `${appUrl}/invitation#token=${token}`;
}

export function listInvitations(context: Context): Promise<InvitationRow[]> {
	return selectInvitations(context);
}

/** @throws Refusal 404 */
export function withdrawInvitation(context: Context, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const withdrawn = await deleteInvitation(context, uuid);
		if (withdrawn === null) throw notFound("Invitation", uuid);
		await recordInvitationEnd(context, "withdrawn", withdrawn);
	});
}

export async function recordInvitationEnd(
	context: Context,
	action: "withdrawn" | "accepted",
	{ uuid, email, role }: InvitationRow,
): Promise<void> {
	await recordChange(context, {
		action,
		resource: "invitation",
		resourceUuid: uuid,
		before: { email, role },
		after: null,
	});
}

/**
 * Reads an invitation by its link.
 * @throws Refusal 404 for an invalid link; 429
 */
export async function lookAtInvitation(
	{ attempts }: AccessServices,
	requestContext: RequestContext,
	token: string,
): Promise<{ organisationName: string; email: string; role: Role; hasAccount: boolean }> {
	const { db, now, requestId } = requestContext;
	const attempt = await attempts.begin(requestContext, "link", null);
	const invitation = await selectInvitationByHash(db, hashOf(token), now);
	if (invitation === null) throw attempt.refused(linkNotValid());
	await attempt.accepted();
	const { organisation_id: organisationId, email, role } = invitation;
	const actor = { type: "system", id: null, name: "invitation" } as const;
	const { name } = await selectOrganisation({ db, now, organisationId, actor, requestId });
	return { organisationName: name, email, role, hasAccount: (await selectAccountByEmail(db, email)) !== null };
}
