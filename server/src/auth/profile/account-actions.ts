import { invalid } from "../../platform/index.ts";
import { type AccountRow, saveAccount, selectAccount } from "../accounts/account-store.ts";
import { deleteEmailLink } from "../accounts/email-link-store.ts";
import { deletePasswordLink } from "../accounts/password-link-store.ts";
import { recordForPerson } from "../members/record-for-person.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { refuseWeakPassword } from "../passwords/password-rules.ts";
import { inRequestTransaction, type SignedInContext } from "../request-context.ts";
import type { AccessDependencies, AccessServices } from "../services.ts";
import { deleteSessions } from "../sessions/session-store.ts";
import { countEmailRequest, requestEmailChange } from "./change-email.ts";

export interface AccountUpdate {
	readonly name?: string;
	/** A new address is confirmed first; the current address cancels a pending change. */
	readonly email?: string;
	/** Required to change the address, because mail to it can reset the password. */
	readonly current_password?: string;
}

/**
 * Changes the given fields and leaves the others. A new address takes effect when the link mailed to it is opened.
 * @throws Refusal 409 as requestEmailChange; 422 if the password is missing or wrong
 */
export async function updateAccount(
	services: AccessServices & Pick<AccessDependencies, "mailServer">,
	context: SignedInContext,
	update: AccountUpdate,
): Promise<AccountRow> {
	const { name, email, current_password: password } = update;
	const newEmail = email === context.session.email ? undefined : email;
	if (newEmail !== undefined) {
		if (password === undefined) throw invalid("current_password", "is required to change the email address");
		await confirmPassword(services, context, "current_password", password);
		await countEmailRequest(services, context);
	}
	return inRequestTransaction(context, async (context) => {
		const before = await selectAccount(context.db, context.session.account_uuid, "for update");
		const after = { ...before, name: name ?? before.name };
		if (email !== undefined && newEmail === undefined) await deleteEmailLink(context.db, after.uuid);
		if (newEmail !== undefined) await requestEmailChange(services, context, after, newEmail);
		if (after.name === before.name) return after;
		await saveAccount(context.db, after);
		await recordForPerson(context, after, {
			action: "updated",
			resource: "account",
			resourceUuid: after.uuid,
			before: { name: before.name },
			after: { name: after.name },
		});
		return after;
	});
}

/**
 * Changes the password and ends the person's other sessions.
 * @throws Refusal 422 for a wrong current password or a weak new one
 */
export async function changePassword(
	services: AccessServices,
	context: SignedInContext,
	{ current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
	await confirmPassword(services, context, "current_password", current);
	refuseWeakPassword("new_password", next);
	const passwordHash = await services.passwords.hash(next);
	await inRequestTransaction(context, async (context) => {
		const account = await selectAccount(context.db, context.session.account_uuid, "for update");
		await saveAccount(context.db, { ...account, password_hash: passwordHash });
		await deletePasswordLink(context.db, account.uuid);
		await deleteEmailLink(context.db, account.uuid);
		const ended = await deleteSessions(context.db, account.uuid, context.session.session_uuid);
		await recordForPerson(context, account, {
			action: "password_changed",
			resource: "account",
			resourceUuid: account.uuid,
			before: null,
			after: { email: account.email, ended_sessions: ended },
		});
	});
}
