import {
	addJob,
	after,
	conflict,
	type Queries,
	type Timestamp,
	tooManyRequests,
	violatedConstraint,
} from "../../platform/index.ts";
import { type AccountRow, saveAccount, selectAccount, selectAccountByEmail } from "../accounts/account-store.ts";
import {
	saveEmailLink,
	saveEmailLinkHash,
	saveEmailRequests,
	selectEmailRequests,
	takeEmailLink,
} from "../accounts/email-link-store.ts";
import { deletePasswordLink } from "../accounts/password-link-store.ts";
import { recordForPerson } from "../members/record-for-person.ts";
import { hashOf, randomToken } from "../random-token.ts";
import { inRequestTransaction, type RequestContext, type SignedInContext } from "../request-context.ts";
import type { AccessDependencies, AccessServices } from "../services.ts";
import { linkNotValid, mailedLink_h, printedLink_h } from "../sign-in/password-reset.ts";

const mostRequests_perDay = 10;
const day_ms = 86_400_000;

/** Mails the confirmation link to the new address: `{account_uuid}`. */
export const emailLinkTask = "mail_email_link";
/** Notifies the current or former address: `{to, new_email, is_changed}`. */
export const emailNoticeTask = "mail_email_notice";

/**
 * Requests a new address in the caller's transaction. It takes effect when the link mailed to it is opened; the current address is
 * notified.
 * @throws Refusal 409 if another account has the address, or if no mail can be sent
 */
export async function requestEmailChange(
	{ mailServer }: Pick<AccessDependencies, "mailServer">,
	context: RequestContext,
	account: AccountRow,
	email: string,
): Promise<void> {
	const { db, now } = context;
	if (mailServer === null) {
		throw conflict(
			"no_mail_server",
			"No mail server is configured to confirm the new address. The operator of this installation can print a link instead.",
		);
	}
	await refuseTaken(db, account, email);
	await saveEmailLink(db, { accountUuid: account.uuid, email, valid_h: mailedLink_h }, now);
	await addJob(db, emailLinkTask, { account_uuid: account.uuid }, { key: `e-mail link ${account.uuid}` });
	await notify(db, account.email, email, false);
	await recordForPerson(context, account, {
		action: "email_change_requested",
		resource: "account",
		resourceUuid: account.uuid,
		before: { email: account.email },
		after: { email: account.email, new_email: email },
	});
}

/**
 * Counts a request in its own transaction, whatever its outcome: each one mails an address of the person's choice from the operator's
 * address, or reveals that the address has an account. The account's lock serializes the count.
 * @throws Refusal 429 after ten in a day
 */
export async function countEmailRequest(
	{ mailServer }: Pick<AccessDependencies, "mailServer">,
	context: SignedInContext,
): Promise<void> {
	if (mailServer === null) return;
	const { now } = context;
	await inRequestTransaction(context, async ({ db, session }) => {
		const { uuid } = await selectAccount(db, session.account_uuid, "for update");
		const requests = await selectEmailRequests(db, uuid, after(now, -day_ms));
		const [earliest = now] = requests.slice(-mostRequests_perDay);
		if (requests.length >= mostRequests_perDay) {
			const wait_s = Math.ceil((Date.parse(earliest) + day_ms - Date.parse(now)) / 1000);
			throw tooManyRequests(`You can request a new address ${mostRequests_perDay} times in 24 hours.`, wait_s);
		}
		await saveEmailRequests(db, uuid, [...requests, now]);
	});
}

/** The confirmation link and the new address, or null if no request is pending. */
export async function newEmailLink(
	db: Queries,
	accountUuid: string,
	now: Timestamp,
): Promise<{ token: string; email: string } | null> {
	const token = randomToken();
	const email = await saveEmailLinkHash(db, { accountUuid, hash: hashOf(token) }, now);
	return email === null ? null : { token, email };
}

export function emailLinkAddress(appUrl: string, token: string): string {
	return `${appUrl}/confirm-email#token=${token}`;
}

/**
 * Changes the account's address to the one that the link was mailed to.
 * @returns the address
 * @throws Refusal 404 for an invalid link; 409 if another account has taken the address meanwhile; 429
 */
export async function confirmEmailChange(
	{ attempts }: AccessServices,
	context: RequestContext,
	token: string,
): Promise<string> {
	const attempt = await attempts.begin(context, "link", null);
	return inRequestTransaction(context, async (context) => {
		const link = await takeEmailLink(context.db, hashOf(token), context.now);
		if (link === null) throw attempt.refused(linkNotValid());
		const before = await selectAccount(context.db, link.account_uuid, "for update");
		const after = { ...before, email: link.email };
		await saveAccount(context.db, after).catch((error: unknown) => {
			throw violatedConstraint(error) === "account_email_key_key" ? emailTaken() : error;
		});
		// Invalidates a password link mailed to the former address.
		await deletePasswordLink(context.db, after.uuid);
		await notify(context.db, before.email, after.email, true);
		await recordForPerson(context, after, {
			action: "email_changed",
			resource: "account",
			resourceUuid: after.uuid,
			before: { email: before.email },
			after: { email: after.email },
		});
		await attempt.accepted(context.db);
		return after.email;
	});
}

/**
 * A confirmation link for an operator to hand over, for an address that receives no mail.
 * @returns its token
 * @throws Refusal 409 if another account has the address
 */
export async function printedEmailLink(
	db: Queries,
	account: AccountRow,
	email: string,
	now: Timestamp,
): Promise<string> {
	await refuseTaken(db, account, email);
	await saveEmailLink(db, { accountUuid: account.uuid, email, valid_h: printedLink_h }, now);
	const link = await newEmailLink(db, account.uuid, now);
	if (link === null) throw new Error("a link that was just asked for is missing");
	return link.token;
}

async function refuseTaken(db: Queries, { uuid }: AccountRow, email: string): Promise<void> {
	const owner = await selectAccountByEmail(db, email);
	if (owner !== null && owner.uuid !== uuid) throw emailTaken();
}

function emailTaken() {
	return conflict("email_taken", "Another account has this email address.");
}

function notify(db: Queries, to: string, newEmail: string, isChanged: boolean): Promise<void> {
	return addJob(db, emailNoticeTask, { to, new_email: newEmail, is_changed: isChanged });
}
