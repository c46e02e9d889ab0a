import { conflict, invalid } from "../../platform/index.ts";
import { type AccountRow, saveAccount, selectAccount } from "../accounts/account-store.ts";
import { recordForPerson } from "../members/record-for-person.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { inRequestTransaction, type SignedInContext } from "../request-context.ts";
import type { AccessServices } from "../services.ts";
import { deleteSessions } from "../sessions/session-store.ts";
import { authenticatorUri, newSecret, stepOfCode } from "./one-time-code.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-code.ts";
import { replaceRecoveryCodes } from "./recovery-code-store.ts";
import { takeCode } from "./take-code.ts";

/**
 * Creates a secret for the person's authenticator app. It takes effect once one of its codes confirms it.
 * @throws Refusal 409 if there is a second factor; 422 for a wrong password; 429
 */
export async function beginSecondFactor(
	services: AccessServices,
	context: SignedInContext,
	password: string,
): Promise<{ secret: string; uri: string }> {
	await confirmPassword(services, context, "password", password);
	const { vault } = services;
	return inRequestTransaction(context, async ({ db, session }) => {
		const account = await selectAccount(db, session.account_uuid, "for update");
		if (account.second_factor !== null) {
			throw conflict("second_factor_present", "There already is a second factor. Remove it first.");
		}
		const secret = newSecret();
		await saveAccount(db, { ...account, pending_second_factor: vault.seal(secret, account.uuid) });
		return { secret, uri: authenticatorUri(secret, account.email) };
	});
}

/**
 * Turns the pending secret into the second factor and ends the person's other sessions, which began without it.
 * @returns recovery codes, shown only now
 * @throws Refusal 409 if none is pending; 422 for a wrong code
 */
export async function confirmSecondFactor(
	{ vault, attempts }: AccessServices,
	context: SignedInContext,
	code: string,
): Promise<string[]> {
	const attempt = await attempts.begin(context, "code", context.session.email);
	return inRequestTransaction(context, async (context) => {
		const { db, now, session } = context;
		const account = await selectAccount(db, session.account_uuid, "for update");
		if (account.pending_second_factor === null) {
			throw conflict("no_second_factor_pending", "Request a new secret first.");
		}
		const step = stepOfCode(vault.open(account.pending_second_factor, account.uuid), code.replace(/\s/g, ""), now);
		if (step === null)
			throw attempt.refused(invalid("code", "does not match the code that the authenticator app shows now"));
		await attempt.accepted(db);
		const codes = newRecoveryCodes();
		await replaceRecoveryCodes(db, account.uuid, codes.map(recoveryCodeHash));
		await saveAccount(db, {
			...account,
			second_factor: account.pending_second_factor,
			pending_second_factor: null,
			second_factor_step: step,
		});
		await recordAndEndOthers(context, account, true);
		return codes;
	});
}

/**
 * Removes the second factor and ends the person's other sessions.
 * @param code of the factor itself, or a recovery code
 * @throws Refusal 409 if there is no second factor; 422 for a wrong password or code; 429
 */
export async function removeSecondFactor(
	services: AccessServices,
	context: SignedInContext,
	{ password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
	await confirmPassword(services, context, "password", password);
	const { attempts, vault } = services;
	const attempt = await attempts.begin(context, "code", context.session.email);
	await inRequestTransaction(context, async (context) => {
		const { db, now, session } = context;
		const account = await selectAccount(db, session.account_uuid, "for update");
		if (account.second_factor === null) throw conflict("no_second_factor", "There is no second factor.");
		if (!(await takeCode({ db, now, vault }, account, code))) {
			throw attempt.refused(invalid("code", "is wrong or has already been used"));
		}
		await attempt.accepted(db);
		await replaceRecoveryCodes(db, account.uuid, []);
		await saveAccount(db, { ...account, second_factor: null, pending_second_factor: null });
		await recordAndEndOthers(context, account, false);
	});
}

/** Records only whether there is a second factor, never the secret. */
async function recordAndEndOthers(context: SignedInContext, account: AccountRow, isOn: boolean): Promise<void> {
	const { uuid, email } = account;
	const ended = await deleteSessions(context.db, uuid, context.session.session_uuid);
	await recordForPerson(context, account, {
		action: isOn ? "second_factor_added" : "second_factor_removed",
		resource: "account",
		resourceUuid: uuid,
		before: { email, has_second_factor: !isOn },
		after: { email, has_second_factor: isOn, ended_sessions: ended },
	});
}
