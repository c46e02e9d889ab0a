import { Refusal } from "../../platform/index.ts";
import { type AccountRow, renewPasswordHash, selectAccountByEmail } from "../accounts/account-store.ts";
import { inRequestTransaction, type RequestContext } from "../request-context.ts";
import { takeCode } from "../second-factor/take-code.ts";
import type { AccessServices } from "../services.ts";
import { type StartedSession, startSession } from "../sessions/session-actions.ts";

export interface Credentials {
	readonly email: string;
	readonly password: string;
	/** A code of the second factor or a recovery code; null if none was sent. */
	readonly code: string | null;
}

/**
 * Signs in with a password and, if there is one, a second factor.
 * @throws Refusal 401, with the same text and timing for an unknown address and a wrong password; 429, 503
 */
export async function signIn(
	services: AccessServices,
	context: RequestContext,
	credentials: Credentials,
): Promise<StartedSession> {
	const { account, complete } = await checkCredentials(services, context, credentials);
	return inRequestTransaction(context, async (context) => {
		await complete(context);
		return startSession(context, account, account.second_factor !== null);
	});
}

/**
 * Finds the account of the credentials. `complete` checks the second factor's code in the caller's transaction and updates an outdated
 * password hash.
 * @throws Refusal 401, 429, 503
 */
export async function checkCredentials(
	{ attempts, passwords, vault }: AccessServices,
	context: RequestContext,
	{ email, password, code }: Credentials,
): Promise<{ account: AccountRow; complete: (context: RequestContext) => Promise<void> }> {
	const attempt = await attempts.begin(context, "password", email);
	const account = await selectAccountByEmail(context.db, email);
	const { isRight, renewed } = await passwords.check(password, account?.password_hash ?? null);
	if (account === null || !isRight) {
		throw attempt.refused(
			new Refusal("unauthenticated", "wrong_credentials", "The email address or password is incorrect."),
		);
	}
	await attempt.accepted();
	const renew = async ({ db }: Pick<RequestContext, "db">) => {
		if (renewed !== null) await renewPasswordHash(db, account, renewed);
	};
	if (account.second_factor === null) return { account, complete: renew };
	if (code === null) {
		throw new Refusal(
			"unauthenticated",
			"second_factor_required",
			"Enter the code from your authenticator app or a recovery code.",
		);
	}
	const ofCode = await attempts.begin(context, "code", email);
	const complete = async ({ db, now }: RequestContext) => {
		if (!(await takeCode({ db, now, vault }, account, code))) {
			throw ofCode.refused(
				new Refusal("unauthenticated", "wrong_code", "The code is incorrect or has already been used."),
			);
		}
		await ofCode.accepted(db);
		await renew({ db });
	};
	return { account, complete };
}
