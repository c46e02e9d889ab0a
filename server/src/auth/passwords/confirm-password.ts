import { invalid } from "../../platform/index.ts";
import { selectAccount } from "../accounts/account-store.ts";
import type { SignInAttempts } from "../attempts/sign-in-attempts.ts";
import type { PersonVisit } from "../visit.ts";
import type { Passwords } from "./passwords.ts";

/**
 * Confirms by password that the account's owner is present, before an action only they may take.
 * @param field of the request, named by the refusal
 * @throws Refusal 422, 429, 503
 */
export async function confirmPassword(
	{ attempts, passwords }: { readonly attempts: SignInAttempts; readonly passwords: Passwords },
	visit: PersonVisit,
	field: string,
	password: string,
): Promise<void> {
	const account = await selectAccount(visit.db, visit.session.account_uuid);
	const attempt = await attempts.begin(visit, "password", account.email);
	const { isRight } = await passwords.check(password, account.password_hash);
	if (!isRight) throw attempt.refused(invalid(field, "is not your password"));
	await attempt.accepted();
}
