import { invalid } from "../../platform/index.ts";
import { selectAccount } from "../accounts/account-store.ts";
import type { SignInAttempts } from "../attempts/sign-in-attempts.ts";
import type { SignedInContext } from "../request-context.ts";
import type { Passwords } from "./passwords.ts";

/**
 * Confirms by password that the account's owner is present, before an action only they may take.
 * @param field of the request, named by the refusal
 * @throws Refusal 422, 429, 503
 */
export async function confirmPassword(
	{ attempts, passwords }: { readonly attempts: SignInAttempts; readonly passwords: Passwords },
	context: SignedInContext,
	field: string,
	password: string,
): Promise<void> {
	const account = await selectAccount(context.db, context.session.account_uuid);
	const attempt = await attempts.begin(context, "password", account.email);
	const { isRight } = await passwords.check(password, account.password_hash);
	if (!isRight) throw attempt.refused(invalid(field, "is not your password"));
	await attempt.accepted();
}
