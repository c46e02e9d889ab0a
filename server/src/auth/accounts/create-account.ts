import { recordChange } from "../../audit/index.ts";
import type { Role } from "../../platform/http/index.ts";
import { type Context, inTransaction, newUuid, Refusal } from "../../platform/index.ts";
import { addMember } from "../members/member-actions.ts";
import { selectOrganisationsOf } from "../members/membership-store.ts";
import { newPasswordLink, printedLink_h } from "../passwords/password-reset.ts";
import { insertAccount, selectAccountByEmail } from "./account-store.ts";

/**
 * Makes a person a member, as an operator does: with a new account, or the one that the address has.
 * @returns the token of a link by which the password is set, once
 * @throws Refusal 409 for a member
 */
export function createAccount(
	context: Context,
	{ email, role }: { readonly email: string; readonly role: Role },
): Promise<string> {
	return inTransaction(context, async (context) => {
		const { db, now } = context;
		let account = await selectAccountByEmail(db, email);
		if (account === null) {
			await insertAccount(db, { uuid: newUuid(), email, name: null, password_hash: null }, now);
			account = await selectAccountByEmail(db, email);
		}
		if (account === null) throw new Error("an account that was just made is missing");
		await addMember(context, account, role);
		return newPasswordLink(db, account.uuid, printedLink_h, now);
	});
}

/**
 * A link for whoever has forgotten the password and gets no mail.
 * @returns its token
 * @throws Refusal 404 where the address has no account
 */
export function createPasswordLink(
	{ db, now, actor, requestId }: Omit<Context, "organisationId">,
	email: string,
): Promise<string> {
	return db.transaction(async (db) => {
		const account = await selectAccountByEmail(db, email);
		if (account === null) throw new Refusal("not_found", "not_found", `No account has the address ${email}.`);
		for (const { uuid: organisationId } of await selectOrganisationsOf(db, account.uuid)) {
			await recordChange(
				{ db, now, actor, requestId, organisationId },
				{
					action: "password_link_made",
					resource: "account",
					resourceUuid: account.uuid,
					before: null,
					after: { email: account.email },
				},
			);
		}
		return newPasswordLink(db, account.uuid, printedLink_h, now);
	});
}
