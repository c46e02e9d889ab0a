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
	/** The new account's name. */
	readonly name: string | null;
	/** The password of the new account, or of the existing account with this address. */
	readonly password: string | null;
	readonly code: string | null;
}

/** Who accepts, and what remains to be done in the transaction that adds the member. */
interface Acceptor {
	readonly person: Person;
	readonly prepare: (visit: Visit) => Promise<void>;
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
			throw conflict(
				"account_exists",
				"An account with this email address has been created meanwhile. Accept with its password.",
			);
		});
	return { person: account, prepare, usesSecondFactor: false };
}
