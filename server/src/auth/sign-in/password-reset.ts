import { addJob, type Queries, Refusal, type Timestamp } from "../../platform/index.ts";
import { emailKeyOf, saveAccount, selectAccount } from "../accounts/account-store.ts";
import { deleteEmailLink } from "../accounts/email-link-store.ts";
import { hasPasswordLink, savePasswordLink, takePasswordLink } from "../accounts/password-link-store.ts";
import { accountHashOf, endStreaks } from "../attempts/streak-store.ts";
import { recordForPerson } from "../members/record-for-person.ts";
import { refuseWeakPassword } from "../passwords/password-rules.ts";
import { hashOf, randomToken } from "../random-token.ts";
import { inRequestTransaction, type RequestContext } from "../request-context.ts";
import type { AccessServices } from "../services.ts";
import { deleteSessions } from "../sessions/session-store.ts";

/** Mails a password link if the account exists: `{email}`. */
export const passwordResetTask = "mail_password_reset";

export const mailedLink_h = 1;
/** The lifetime of a link that an operator hands over. */
export const printedLink_h = 24;

/**
 * Requests a password link by mail. The job checks later whether the account exists, so neither the answer nor its timing reveals it.
 * @throws Refusal 429
 */
export async function requestPasswordReset(
	{ attempts }: AccessServices,
	context: RequestContext,
	email: string,
): Promise<void> {
	await attempts.begin(context, "reset", email);
	// Stop retrying when the mail server is away for longer than the link would be valid.
	await addJob(
		context.db,
		passwordResetTask,
		{ email },
		{ key: `password reset ${emailKeyOf(email)}`, maximumAttempts: 6 },
	);
}

/** Creates a password link's token, replacing any earlier link. Only its hash is stored. */
export async function newPasswordLink(
	db: Queries,
	accountUuid: string,
	valid_h: number,
	now: Timestamp,
): Promise<string> {
	const token = randomToken();
	await savePasswordLink(db, { accountUuid, hash: hashOf(token), valid_h }, now);
	return token;
}

/** The link's address. A browser never sends the part after `#` to a server. */
export function passwordLinkAddress(appUrl: string, token: string): string {
	return `${appUrl}/reset-password#token=${token}`;
}

/**
 * Sets the password by a link and ends all sessions of the account.
 * @throws Refusal 404 for a used, expired or unknown link; 422 for a weak password; 429, 503
 */
export async function setPasswordByLink(
	{ attempts, passwords }: AccessServices,
	context: RequestContext,
	{ token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
	const attempt = await attempts.begin(context, "link", null);
	// Checked before hashing, so that a wrong link costs only a lookup.
	if (!(await hasPasswordLink(context.db, hashOf(token), context.now))) throw attempt.refused(linkNotValid());
	refuseWeakPassword("password", password);
	const passwordHash = await passwords.hash(password);
	await inRequestTransaction(context, async (context) => {
		const accountUuid = await takePasswordLink(context.db, hashOf(token), context.now);
		if (accountUuid === null) throw attempt.refused(linkNotValid());
		const account = await selectAccount(context.db, accountUuid, "for update");
		await saveAccount(context.db, { ...account, password_hash: passwordHash });
		// Someone who knew the former password may have requested a new address.
		await deleteEmailLink(context.db, accountUuid);
		const ended = await deleteSessions(context.db, accountUuid, null);
		// A person who reads the account's mail is not guessing passwords. The streak of wrong codes continues.
		await endStreaks(context.db, accountHashOf(account.email), ["password", "reset"]);
		await recordForPerson(context, account, {
			action: "password_reset",
			resource: "account",
			resourceUuid: accountUuid,
			before: null,
			after: { email: account.email, ended_sessions: ended },
		});
		await attempt.accepted(context.db);
	});
}

/** The same answer for every invalid link, whatever the reason. */
export function linkNotValid(): Refusal {
	return new Refusal("not_found", "link_not_valid", "This link has expired or was already used. Request a new one.");
}
