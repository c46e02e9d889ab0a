import { conflict, invalid, violatedConstraint } from "../../platform/index.ts";
import { hashPassword } from "../passwords/password.ts";
import { deletePasswordLink } from "../passwords/password-link-store.ts";
import type { AccessServices } from "../services.ts";
import { deleteSessions } from "../sessions/session-store.ts";
import { inVisitTransaction, type PersonVisit } from "../visit.ts";
import { type AccountRow, saveAccount, selectAccount } from "./account-store.ts";
import { confirmPassword } from "./confirm-password.ts";
import { recordForPerson } from "./record-for-person.ts";

export interface AccountUpdate {
	readonly name?: string;
	readonly email?: string;
	/** Needed for another address: mail to it can set the password. */
	readonly current_password?: string;
}

/**
 * Changes what was sent; a field left out stays.
 * @throws Refusal 409 for an address that another account has; 422 where the password is missing or wrong
 */
export async function updateAccount(
	services: AccessServices,
	visit: PersonVisit,
	update: AccountUpdate,
): Promise<AccountRow> {
	const { name, email, current_password: password } = update;
	if (email !== undefined && email !== visit.session.email) {
		if (password === undefined) throw invalid("current_password", "is required to change the e-mail address");
		await confirmPassword(services, visit, "current_password", password);
	}
	return inVisitTransaction(visit, async (visit) => {
		const before = await selectAccount(visit.db, visit.session.account_uuid, "for update");
		const after = { ...before, name: name ?? before.name, email: email ?? before.email };
		await saveAccount(visit.db, after).catch((error: unknown) => {
			if (violatedConstraint(error) !== "account_email_key_key") throw error;
			throw conflict("email_taken", "Another account has this e-mail address.");
		});
		// A link that was mailed to the former address leads nowhere any more.
		if (after.email !== before.email) await deletePasswordLink(visit.db, after.uuid);
		await recordForPerson(visit, after, {
			action: "updated",
			resource: "account",
			resourceUuid: after.uuid,
			before: { name: before.name, email: before.email },
			after: { name: after.name, email: after.email },
		});
		return after;
	});
}

/**
 * Sets another password and ends the person's other sessions.
 * @throws Refusal 422 for a wrong current password
 */
export async function changePassword(
	services: AccessServices,
	visit: PersonVisit,
	{ current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
	await confirmPassword(services, visit, "current_password", current);
	const passwordHash = await hashPassword(next);
	await inVisitTransaction(visit, async (visit) => {
		const account = await selectAccount(visit.db, visit.session.account_uuid, "for update");
		await saveAccount(visit.db, { ...account, password_hash: passwordHash });
		await deletePasswordLink(visit.db, account.uuid);
		const ended = await deleteSessions(visit.db, account.uuid, visit.session.session_uuid);
		await recordForPerson(visit, account, {
			action: "password_changed",
			resource: "account",
			resourceUuid: account.uuid,
			before: null,
			after: { email: account.email, ended_sessions: ended },
		});
	});
}
