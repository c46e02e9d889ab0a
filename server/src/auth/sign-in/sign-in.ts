import { Refusal } from "../../platform/index.ts";
import { type AccountRow, renewPasswordHash, selectAccountByEmail } from "../accounts/account-store.ts";
import { takeCode } from "../second-factor/take-code.ts";
import type { AccessServices } from "../services.ts";
import { type StartedSession, startSession } from "../sessions/session-actions.ts";
import { inVisitTransaction, type Visit } from "../visit.ts";

export interface Credentials {
	readonly email: string;
	readonly password: string;
	/** Of the second factor, or a recovery code; null where none was sent. */
	readonly code: string | null;
}

/**
 * Signs in by password and, where there is one, second factor.
 * @throws Refusal 401, the same and after the same time for an unknown address as for a wrong password; 429, 503
 */
export async function signIn(
	services: AccessServices,
	visit: Visit,
	credentials: Credentials,
): Promise<StartedSession> {
	const { account, complete } = await checkCredentials(services, visit, credentials);
	return inVisitTransaction(visit, async (visit) => {
		await complete(visit);
		return startSession(visit, account, account.second_factor !== null);
	});
}

/**
 * Whose the credentials are. `complete` takes the second factor's code, in the transaction of what it is shown for, and keeps the
 * password as one is kept today.
 * @throws Refusal 401, 429, 503
 */
export async function checkCredentials(
	{ attempts, passwords, vault }: AccessServices,
	visit: Visit,
	{ email, password, code }: Credentials,
): Promise<{ account: AccountRow; complete: (visit: Visit) => Promise<void> }> {
	const attempt = await attempts.begin(visit, "password", email);
	const account = await selectAccountByEmail(visit.db, email);
	const { isRight, renewed } = await passwords.check(password, account?.password_hash ?? null);
	if (account === null || !isRight) {
		throw attempt.refused(
			new Refusal("unauthenticated", "wrong_credentials", "The e-mail address or the password is not right."),
		);
	}
	await attempt.accepted();
	const renew = async ({ db }: Pick<Visit, "db">) => {
		if (renewed !== null) await renewPasswordHash(db, account, renewed);
	};
	if (account.second_factor === null) return { account, complete: renew };
	if (code === null) {
		throw new Refusal(
			"unauthenticated",
			"second_factor_required",
			"Enter the code that your authenticator shows, or a recovery code.",
		);
	}
	const ofCode = await attempts.begin(visit, "code", email);
	const complete = async ({ db, now }: Visit) => {
		if (!(await takeCode({ db, now, vault }, account, code))) {
			throw ofCode.refused(new Refusal("unauthenticated", "wrong_code", "The code is not right, or has been used."));
		}
		await ofCode.accepted(db);
		await renew({ db });
	};
	return { account, complete };
}
