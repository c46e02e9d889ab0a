import { type Context, conflict, invalid, newUuid, violatedConstraint } from "../../platform/index.ts";
import { emailKeyOf, insertAccount, selectAccountByEmail } from "../accounts/account-store.ts";
import { addMember } from "../members/member-actions.ts";
import { type Person, personActor } from "../members/record-for-person.ts";
import { refuseWeakPassword } from "../passwords/password-rules.ts";
import { hashOf } from "../random-token.ts";
import type { AccessServices } from "../services.ts";
import { personOf, type StartedSession, startSession } from "../sessions/session-actions.ts";
import { linkNotValid } from "../sign-in/password-reset.ts";
import { checkCredentials } from "../sign-in/sign-in.ts";
import { inVisitTransaction, type PersonVisit, type Visit } from "../visit.ts";
import { recordInvitationEnd } from "./invitation-actions.ts";
import { deleteInvitation, type InvitationRow, selectInvitationByHash } from "./invitation-store.ts";

export interface Acceptance {
	readonly token: string;
	/** For a new account. */
	readonly name: string | null;
	/** The new account's, or that of the account which the address has. */
	readonly password: string | null;
	readonly code: string | null;
}

/** Who accepts, and what is left to do for it in the transaction that makes him a member. */
interface Acceptor {
	readonly person: Person;
	readonly prepare: (visit: Visit) => Promise<void>;
	readonly usesSecondFactor: boolean;
}

/**
 * Makes whoever holds the link a member: with a new account; or, where the address has one, as the person who is signed in with it or
 * shows its password.
 * @returns the session that was started; null where the person is signed in already
 * @throws Refusal 401, 404 for a link that leads nowhere, 422, 429
 */
export async function acceptInvitation(
	services: AccessServices,
	visit: Visit,
	acceptance: Acceptance,
): Promise<StartedSession | null> {
	const attempt = await services.attempts.begin(visit, "link", null);
	const hash = hashOf(acceptance.token);
	const seen = await selectInvitationByHash(visit.db, hash, visit.now);
	if (seen === null) throw attempt.refused(linkNotValid());
	await attempt.accepted();
	const isSignedIn = visit.session !== null && emailKeyOf(visit.session.email) === emailKeyOf(seen.email);
	const { person, prepare, usesSecondFactor } = isSignedIn
		? { person: personOf(visit as PersonVisit), prepare: async () => {}, usesSecondFactor: false }
		: await acceptorOf(services, visit, seen, acceptance);
	return inVisitTransaction(visit, async (visit) => {
		const invitation = await selectInvitationByHash(visit.db, hash, visit.now, "for update");
		if (invitation === null) throw linkNotValid();
		await prepare(visit);
		const { db, now, requestId } = visit;
		const actor = personActor(person);
		const context: Context = { db, now, organisationId: invitation.organisation_id, actor, requestId };
		await addMember(context, person, invitation.role);
		await deleteInvitation(context, invitation.uuid);
		await recordInvitationEnd(context, "accepted", invitation);
		return isSignedIn ? null : startSession(visit, person, usesSecondFactor);
	});
}

async function acceptorOf(
	services: AccessServices,
	visit: Visit,
	{ email }: InvitationRow,
	{ name, password, code }: Acceptance,
): Promise<Acceptor> {
	if (password === null) throw invalid("password", "is required");
	if ((await selectAccountByEmail(visit.db, email)) !== null) {
		const { account, complete } = await checkCredentials(services, visit, { email, password, code });
		return { person: account, prepare: complete, usesSecondFactor: account.second_factor !== null };
	}
	if (name === null) throw invalid("name", "is required");
	refuseWeakPassword("password", password);
	const account = { uuid: newUuid(), email, name, password_hash: await services.passwords.hash(password) };
	const prepare = ({ db, now }: Visit) =>
		insertAccount(db, account, now).catch((error: unknown) => {
			if (violatedConstraint(error) !== "account_email_key_key") throw error;
			throw conflict("account_exists", "This e-mail address has an account by now; accept with its password.");
		});
	return { person: account, prepare, usesSecondFactor: false };
}
