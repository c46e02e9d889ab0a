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
import type { AccessDependencies, AccessServices } from "../services.ts";
import { linkNotValid } from "../sign-in/password-reset.ts";
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

/** Every one counts, those too that were accepted, withdrawn or replaced. */
const mostInvitationsPerDay = 50;
const day_ms = 86_400_000;

/** Whom an invitation is for. */
export interface Invited {
	readonly email: string;
	readonly role: Role;
}

/**
 * Invites an address by mail; without a mail server by a link that is handed over. With one nobody else gets the link: whoever has it
 * has the address. An earlier invitation of the address is replaced.
 * @throws Refusal 403 where an owner is invited by none; 409 where the address is that of a member; 429 after 50 in a day
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

/** The mails bear the operator's address: nobody sends them to whomever he likes. The members' locks keep others from counting at once. */
async function refuseTooMany(context: Context): Promise<void> {
	const kind = { resource: "invitation", action: "created" };
	const at = await selectTimeOfEntry(context, kind, { nth: mostInvitationsPerDay, after: after(context.now, -day_ms) });
	if (at === null) return;
	const wait_s = Math.ceil((Date.parse(at) + day_ms - Date.parse(context.now)) / 1000);
	throw tooManyRequests(`An organisation invites ${mostInvitationsPerDay} people a day at most.`, wait_s);
}

/**
 * Makes an invitation, in the caller's transaction.
 * @returns also the token of its link, which is for the caller to bring to whom it invites
 * @throws Refusal 409 where the address is that of a member
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

/** Where an invitation's token is taken. What stands behind # a browser sends to no server. */
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
