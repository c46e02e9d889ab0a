import { type Context, conflict, invalid, newUuid, violatedConstraint } from "../../platform/index.ts";
import { emailKeyOf, insertAccount, selectAccountByEmail } from "../accounts/account-store.ts";
import { addMember } from "../members/member-actions.ts";
import { type Person, personActor } from "../members/record-for-person.ts";
import { refuseWeakPassword } from "../passwords/password-rules.ts";
import { hashOf } from "../random-token.ts";
import { inRequestTransaction, type RequestContext, type SignedInContext } from "../request-context.ts";
import type { AccessServices } from "../services.ts";
import { personOf, type StartedSession, startSession } from "../sessions/session-actions.ts";
import { linkNotValid } from "../sign-in/password-reset.ts";
import { checkCredentials } from "../sign-in/sign-in.ts";
import { recordInvitationEnd } from "./invitation-actions.ts";
import { deleteInvitation, type InvitationRow, selectInvitationByHash } from "./invitation-store.ts";

export interface Acceptance {
	readonly token: string;
	/** The new account's name. */
	readonly name: string | null;
	/** The password of the new account, or of the existing account with this address. */
	readonly password: string | null;
	readonly code: string | null;
}

/** Who accepts, and what remains to be done in the transaction that adds the member. */
interface Acceptor {
	readonly person: Person;
	readonly prepare: (requestContext: RequestContext) => Promise<void>;
	readonly usesSecondFactor: boolean;
}

/**
 * Makes the holder of an invitation link a member: with a new account or, if the address has an account, as the signed-in person or
 * with the account's password.
 * @returns the started session; null if the person is already signed in
 * @throws Refusal 401; 404 for an invalid link; 422; 429
 */
export async function acceptInvitation(
	services: AccessServices,
	requestContext: RequestContext,
	acceptance: Acceptance,
): Promise<StartedSession | null> {
	const attempt = await services.attempts.begin(requestContext, "link", null);
	const hash = hashOf(acceptance.token);
	const seen = await selectInvitationByHash(requestContext.db, hash, requestContext.now);
	if (seen === null) throw attempt.refused(linkNotValid());
	await attempt.accepted();
	const isSignedIn =
		requestContext.session !== null && emailKeyOf(requestContext.session.email) === emailKeyOf(seen.email);
	const { person, prepare, usesSecondFactor } = isSignedIn
		? { person: personOf(requestContext as SignedInContext), prepare: async () => {}, usesSecondFactor: false }
		: await acceptorOf(services, requestContext, seen, acceptance);
	return inRequestTransaction(requestContext, async (requestContext) => {
		const invitation = await selectInvitationByHash(requestContext.db, hash, requestContext.now, "for update");
		if (invitation === null) throw linkNotValid();
		await prepare(requestContext);
		const { db, now, requestId } = requestContext;
		const actor = personActor(person);
		const context: Context = { db, now, organisationId: invitation.organisation_id, actor, requestId };
		await addMember(context, person, invitation.role);
		await deleteInvitation(context, invitation.uuid);
		await recordInvitationEnd(context, "accepted", invitation);
		return isSignedIn ? null : startSession(requestContext, person, usesSecondFactor);
	});
}

async function acceptorOf(
	services: AccessServices,
	requestContext: RequestContext,
	{ email }: InvitationRow,
	{ name, password, code }: Acceptance,
): Promise<Acceptor> {
	if (password === null) throw invalid("password", "is required");
	if ((await selectAccountByEmail(requestContext.db, email)) !== null) {
		const { account, complete } = await checkCredentials(services, requestContext, { email, password, code });
		return { person: account, prepare: complete, usesSecondFactor: account.second_factor !== null };
	}
	if (name === null) throw invalid("name", "is required");
	refuseWeakPassword("password", password);
	const account = { uuid: newUuid(), email, name, password_hash: await services.passwords.hash(password) };
	const prepare = ({ db, now }: RequestContext) =>
		insertAccount(db, account, now).catch((error: unknown) => {
			if (violatedConstraint(error) !== "account_email_key_key") throw error;
			throw conflict(
				"account_exists",
				"An account with this email address has been created meanwhile. Accept with its password.",
			);
		});
	return { person: account, prepare, usesSecondFactor: false };
}
