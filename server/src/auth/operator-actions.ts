import { recordChange } from "../audit/index.ts";
import type { Role } from "../platform/http/index.ts";
import { type Context, inTransaction, newUuid, type Queries, Refusal } from "../platform/index.ts";
import { type AccountRow, deleteAccount, insertAccount, selectAccountByEmail } from "./accounts/account-store.ts";
import { makeInvitation } from "./invitations/invitation-actions.ts";
import { addMember } from "./members/member-actions.ts";
import { selectOrganisationsOf } from "./members/membership-store.ts";
import { printedEmailLink } from "./profile/change-email.ts";
import { newPasswordLink, printedLink_h } from "./sign-in/password-reset.ts";

/** What an operator hands over: the token of a link that sets a new account's password, or invites one that there is. */
export interface Admission {
	readonly token: string;
	readonly isInvitation: boolean;
}

/**
 * Lets a person in, as an operator does: makes an account and a member of it. Where the address has an account, the person is invited:
 * an account joins by its own will alone, for whoever has it may not be whom the operator means.
 * @throws Refusal 409 for a member
 */
export function createAccount(
	context: Context,
	{ email, role }: { readonly email: string; readonly role: Role },
): Promise<Admission> {
	return inTransaction(context, async (context) => {
		const { db, now } = context;
		if ((await selectAccountByEmail(db, email)) !== null) {
			return { token: (await makeInvitation(context, { email, role })).token, isInvitation: true };
		}
		const account = { uuid: newUuid(), email, name: null, password_hash: null };
		await insertAccount(db, account, now);
		await addMember(context, account, role);
		return { token: await newPasswordLink(db, account.uuid, printedLink_h, now), isInvitation: false };
	});
}

type Operator = Omit<Context, "organisationId">;

/**
 * A link for whoever has forgotten the password and gets no mail.
 * @returns its token
 * @throws Refusal 404 where the address has no account
 */
export function createPasswordLink(operator: Operator, email: string): Promise<string> {
	return operator.db.transaction(async (db) => {
		const account = await accountOf(db, email);
		await recordLink({ ...operator, db }, account, "password_link_made", { email: account.email });
		return newPasswordLink(db, account.uuid, printedLink_h, operator.now);
	});
}

/**
 * A link for whoever wants another address and gets no mail there: the operator vouches for it.
 * @returns its token
 * @throws Refusal 404 where the address has no account; 409 where another account has the new one
 */
export function createEmailLink(operator: Operator, email: string, newEmail: string): Promise<string> {
	return operator.db.transaction(async (db) => {
		const account = await accountOf(db, email);
		await recordLink({ ...operator, db }, account, "email_link_made", { email: account.email, new_email: newEmail });
		return printedEmailLink(db, account, newEmail, operator.now);
	});
}

async function accountOf(db: Queries, email: string): Promise<AccountRow> {
	const account = await selectAccountByEmail(db, email);
	if (account === null) throw new Refusal("not_found", "not_found", `No account has the address ${email}.`);
	return account;
}

/** Tells each organization that the person belongs to. */
async function recordLink(operator: Operator, { uuid }: AccountRow, action: string, after: object): Promise<void> {
	for (const { uuid: organisationId } of await selectOrganisationsOf(operator.db, uuid)) {
		const change = { action, resource: "account", resourceUuid: uuid, before: null, after };
		await recordChange({ ...operator, organisationId }, change);
	}
}

/** Removes the account of an address, unless it is a member of some organization. */
export function removeLonelyAccount(db: Queries, email: string): Promise<void> {
	return db.transaction(async (db) => {
		const account = await selectAccountByEmail(db, email);
		if (account === null || (await selectOrganisationsOf(db, account.uuid)).length > 0) return;
		await deleteAccount(db, account.uuid);
	});
}
