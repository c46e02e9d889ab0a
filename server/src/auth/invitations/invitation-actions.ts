import { recordChange } from "../../audit/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Role } from "../../platform/http/index.ts";
import { addJob, type Context, inTransaction, newUuid, notFound } from "../../platform/index.ts";
import { emailKeyOf, selectAccountByEmail } from "../accounts/account-store.ts";
import { alreadyMember, requireRoleOfActor } from "../members/member-actions.ts";
import { isMember, lockMembers } from "../members/membership-store.ts";
import { linkNotValid } from "../passwords/password-reset.ts";
import { hashOf, randomToken } from "../random-token.ts";
import type { AccessGround, AccessServices } from "../services.ts";
import type { Visit } from "../visit.ts";
import {
	deleteInvitation,
	type InvitationRow,
	saveInvitation,
	selectInvitationByHash,
	selectInvitations,
} from "./invitation-store.ts";

/** Mails an invitation: `{organisation_id, invitation_uuid, sealed_link}`. */
export const invitationTask = "mail_invitation";

/**
 * Invites an address, by mail and by a link that may be handed over. An earlier invitation of the address is replaced.
 * @throws Refusal 403 where an owner is invited by none; 409 where the address is that of a member
 */
export function invite(
	{ vault, appUrl }: AccessServices & Pick<AccessGround, "appUrl">,
	context: Context,
	{ email, role }: { readonly email: string; readonly role: Role },
): Promise<{ row: InvitationRow; link: string }> {
	return inTransaction(context, async (context) => {
		if (role === "owner") requireRoleOfActor(context, await lockMembers(context), "owner");
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
		// What stands behind # a browser sends to no server.
		const link = `${appUrl()}/invitation#token=${token}`;
		await addJob(context.db, invitationTask, {
			organisation_id: context.organisationId,
			invitation_uuid: row.uuid,
			sealed_link: vault.seal(link, row.uuid).toString("base64"),
		});
		return { row, link };
	});
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
 * What a link invites to.
 * @throws Refusal 404 for a link that leads nowhere; 429
 */
export async function lookAtInvitation(
	{ attempts }: AccessServices,
	visit: Visit,
	token: string,
): Promise<{ organisationName: string; email: string; role: Role; hasAccount: boolean }> {
	const { db, now, requestId } = visit;
	const attempt = await attempts.begin(visit, "link", null);
	const invitation = await selectInvitationByHash(db, hashOf(token), now);
	if (invitation === null) throw attempt.refused(linkNotValid());
	await attempt.accepted();
	const { organisation_id: organisationId, email, role } = invitation;
	const actor = { type: "system", id: null, name: "invitation" } as const;
	const { name } = await selectOrganisation({ db, now, organisationId, actor, requestId });
	return { organisationName: name, email, role, hasAccount: (await selectAccountByEmail(db, email)) !== null };
}
