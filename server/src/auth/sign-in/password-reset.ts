import { addJob, type Queries, Refusal, type Timestamp } from "../../platform/index.ts";
import { emailKeyOf, saveAccount, selectAccount } from "../accounts/account-store.ts";
import { deleteEmailLink } from "../accounts/email-link-store.ts";
import { hasPasswordLink, savePasswordLink, takePasswordLink } from "../accounts/password-link-store.ts";
import { accountHashOf, endStreaks } from "../attempts/streak-store.ts";
import { recordForPerson } from "../members/record-for-person.ts";
import { refuseWeakPassword } from "../passwords/password-rules.ts";
import { hashOf, randomToken } from "../random-token.ts";
import type { AccessServices } from "../services.ts";
import { deleteSessions } from "../sessions/session-store.ts";
import { inVisitTransaction, type Visit } from "../visit.ts";

/** Mails a link to set the password, if there is such an account: `{email}`. */
export const passwordResetTask = "mail_password_reset";

export const mailedLink_h = 1;
/** One that an operator hands over. */
export const printedLink_h = 24;

/**
 * Asks for a link by mail. Whether there is such an account is found out afterward, by the job: the answer, and the time that it takes,
 * say nothing.
 * @throws Refusal 429
 */
export async function requestPasswordReset({ attempts }: AccessServices, visit: Visit, email: string): Promise<void> {
	await attempts.begin(visit, "reset", email);
	// While the mail server is away for longer than the link would hold, nobody waits for the mail any more.
	await addJob(
		visit.db,
		passwordResetTask,
		{ email },
		{ key: `password reset ${emailKeyOf(email)}`, maximumAttempts: 6 },
	);
}

/** A new link's token for an account, which takes the place of any earlier one; only its hash is kept. */
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

/** Where a link's token is taken. It stands behind `#`, which a browser sends to no server. */
export function passwordLinkAddress(appUrl: string, token: string): string {
	return `${appUrl}/reset-password#token=${token}`;
}

/**
 * Sets the password by a link, and ends every session of the account.
 * @throws Refusal 404 for a link that was used, has expired or never was; 422 for a weak password; 429, 503
 */
export async function setPasswordByLink(
	{ attempts, passwords }: AccessServices,
	visit: Visit,
	{ token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
	const attempt = await attempts.begin(visit, "link", null);
	// Before anything is hashed: a false link costs no more than to look for it.
	if (!(await hasPasswordLink(visit.db, hashOf(token), visit.now))) throw attempt.refused(linkNotValid());
	refuseWeakPassword("password", password);
	const passwordHash = await passwords.hash(password);
	await inVisitTransaction(visit, async (visit) => {
		const accountUuid = await takePasswordLink(visit.db, hashOf(token), visit.now);
		if (accountUuid === null) throw attempt.refused(linkNotValid());
		const account = await selectAccount(visit.db, accountUuid, "for update");
		await saveAccount(visit.db, { ...account, password_hash: passwordHash });
		// Whoever knew the former password may have asked for another address.
		await deleteEmailLink(visit.db, accountUuid);
		const ended = await deleteSessions(visit.db, accountUuid, null);
		// Whoever reads the account's mail guesses no password. Codes are another matter: their streak goes on.
		await endStreaks(visit.db, accountHashOf(account.email), ["password", "reset"]);
		await recordForPerson(visit, account, {
			action: "password_reset",
			resource: "account",
			resourceUuid: accountUuid,
			before: null,
			after: { email: account.email, ended_sessions: ended },
		});
		await attempt.accepted(visit.db);
	});
}

/** The answer to every link that leads nowhere, whatever the reason. */
export function linkNotValid(): Refusal {
	return new Refusal("not_found", "link_not_valid", "This link has been used, or has expired. Ask for a new one.");
}
