import { selectOrganisation } from "../organisations/index.ts";
import { defineJob, field, type JobHandler, systemContext } from "../platform/index.ts";
import {
	type AccessMail,
	emailLinkMail,
	emailNoticeMail,
	failedAttemptsMail,
	invitationMail,
	passwordResetMail,
} from "./access-mails.ts";
import { selectAccountByEmail } from "./accounts/account-store.ts";
import { attemptsMailTask } from "./attempts/sign-in-attempts.ts";
import { deleteOldStreaks } from "./attempts/streak-store.ts";
import { invitationTask } from "./invitations/invitation-actions.ts";
import { selectInvitation } from "./invitations/invitation-store.ts";
import { emailLinkAddress, emailLinkTask, emailNoticeTask, newEmailLink } from "./profile/change-email.ts";
import type { AccessDependencies, AccessServices } from "./services.ts";
import { mailedLink_h, newPasswordLink, passwordLinkAddress, passwordResetTask } from "./sign-in/password-reset.ts";

/** Recurring: deletes streaks of failed attempts that have ended. */
export const forgetAttemptsTask = "forget_attempts";

/** Sends a mail at once. Throws if sending may succeed later, so that the job is retried. */
export type AccessMailer = (mail: AccessMail) => Promise<void>;

/**
 * The room's background work.
 *
 * `mail_password_reset` (`{email}`): mails a password link if the account exists. The job itself creates the link, so no queue stores
 * it; a retry creates another one.
 *
 * `mail_email_link` (`{account_uuid}`): mails a confirmation link to the account's new address, created the same way.
 *
 * `mail_email_notice` (`{to, new_email, is_changed}`): tells the current or former address about the change.
 *
 * `mail_failed_attempts` (`{email, kind, address}`): warns the account's owner, if the account exists.
 *
 * `forget_attempts`: deletes streaks of failed attempts that have ended.
 *
 * `mail_invitation` (`{organisation_id, invitation_uuid, sealed_link}`): mails the invitation's link, unless it was withdrawn.
 */
export function accessJobs(
	services: AccessDependencies & { readonly access: AccessServices },
	send: AccessMailer,
): Record<string, JobHandler> {
	return {
		...defineJob(passwordResetTask, { email: field.text }, (payload) => mailPasswordReset(services, send, payload)),
		...defineJob(emailLinkTask, { account_uuid: field.uuid }, (payload) => mailEmailLink(services, send, payload)),
		...defineJob(
			emailNoticeTask,
			{ to: field.text, new_email: field.text, is_changed: field.boolean },
			({ to, new_email, is_changed }) => send(emailNoticeMail(to, new_email, is_changed)),
		),
		...defineJob(
			attemptsMailTask,
			{ email: field.text, kind: field.oneOf("password", "code"), address: field.text },
			(payload) => mailFailedAttempts(services, send, payload),
		),
		...defineJob(forgetAttemptsTask, {}, () => deleteOldStreaks(services.database, services.clock())),
		...defineJob(
			invitationTask,
			{ organisation_id: field.uuid, invitation_uuid: field.uuid, sealed_link: field.text },
			(payload) => mailInvitation(services, send, payload),
		),
	};
}

async function mailPasswordReset(
	{ database, clock, appUrl }: AccessDependencies,
	send: AccessMailer,
	{ email }: { email: string },
): Promise<void> {
	const account = await selectAccountByEmail(database, email);
	if (account === null) return;
	const token = await newPasswordLink(database, account.uuid, mailedLink_h, clock());
	await send(passwordResetMail(account.email, passwordLinkAddress(appUrl(), token)));
}

async function mailEmailLink(
	{ database, clock, appUrl }: AccessDependencies,
	send: AccessMailer,
	{ account_uuid: accountUuid }: { readonly account_uuid: string },
): Promise<void> {
	const link = await newEmailLink(database, accountUuid, clock());
	if (link === null) return;
	await send(emailLinkMail(link.email, emailLinkAddress(appUrl(), link.token)));
}

interface FailedAttempts {
	readonly email: string;
	readonly kind: "password" | "code";
	readonly address: string;
}

async function mailFailedAttempts(
	{ database, appUrl }: AccessDependencies,
	send: AccessMailer,
	{ email, kind, address }: FailedAttempts,
): Promise<void> {
	const account = await selectAccountByEmail(database, email);
	if (account !== null) await send(failedAttemptsMail(account.email, { kind, address, appUrl: appUrl() }));
}

interface InvitationPayload {
	readonly organisation_id: string;
	readonly invitation_uuid: string;
	readonly sealed_link: string;
}

async function mailInvitation(
	services: AccessDependencies & { readonly access: AccessServices },
	send: AccessMailer,
	payload: InvitationPayload,
): Promise<void> {
	const context = systemContext(services, payload.organisation_id, "invitation");
	const invitation = await selectInvitation(context, payload.invitation_uuid);
	if (invitation === null) return;
	const link = services.access.vault.open(Buffer.from(payload.sealed_link, "base64"), invitation.uuid);
	const { name: organisationName } = await selectOrganisation(context);
	await send(invitationMail(invitation.email, { organisationName, invitedBy: invitation.created_by, link }));
}
