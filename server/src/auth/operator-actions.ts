import { recordChange } from "../audit/index.ts";
import type { Role } from "../platform/http/index.ts";
import { type Context, inTransaction, newUuid, type Queries, Refusal } from "../platform/index.ts";
import { type AccountRow, deleteAccount, insertAccount, selectAccountByEmail } from "./accounts/account-store.ts";
import { makeInvitation } from "./invitations/invitation-actions.ts";
import { addMember } from "./members/member-actions.ts";
import { selectOrganisationsOf } from "./members/membership-store.ts";
import { printedEmailLink } from "./profile/change-email.ts";
import { newPasswordLink, printedLink_h } from "./sign-in/password-reset.ts";

/** What an operator hands over: the token of a link that sets a new account's password, or that invites an existing account. */
export interface Admission {
	readonly token: string;
	readonly isInvitation: boolean;
}

/**
 * Gives a person access on an operator's command: creates an account and adds it as a member. If the address already has an account, the
 * person is invited instead. An account joins only by accepting, because its holder may not be the person the operator means.
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
 * Creates a password link for a person who forgot the password and receives no mail.
 * @returns its token
 * @throws Refusal 404 if the address has no account
 */
export function createPasswordLink(operator: Operator, email: string): Promise<string> {
	return operator.db.transaction(async (db) => {
		const account = await accountOf(db, email);
		await recordLink({ ...operator, db }, account, "password_link_made", { email: account.email });
		return newPasswordLink(db, account.uuid, printedLink_h, operator.now);
	});
}

/**
 * Creates a link for a person who wants to change their address but receives no mail at the new one; the operator vouches for it.
 * @returns its token
 * @throws Refusal 404 if the address has no account; 409 if another account has the new address
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

/** Records a new link in the audit log of each organization that the person belongs to. */
async function recordLink(operator: Operator, { uuid }: AccountRow, action: string, after: object): Promise<void> {
	for (const { uuid: organisationId } of await selectOrganisationsOf(operator.db, uuid)) {
		const change = { action, resource: "account", resourceUuid: uuid, before: null, after };
		await recordChange({ ...operator, organisationId }, change);
	}
}

/** Deletes the account of an address unless it belongs to an organization. */
export function removeLonelyAccount(db: Queries, email: string): Promise<void> {
	return db.transaction(async (db) => {
		const account = await selectAccountByEmail(db, email);
		if (account === null || (await selectOrganisationsOf(db, account.uuid)).length > 0) return;
		await deleteAccount(db, account.uuid);
	});
}
