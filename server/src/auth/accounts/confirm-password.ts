import { invalid } from "../../platform/index.ts";
import type { AccessServices } from "../services.ts";
import type { PersonVisit } from "../visit.ts";
import { selectAccount } from "./account-store.ts";

/**
 * Makes sure that it is the person who sits there, before what only he may do.
 * @param field of the request, which a refusal names
 * @throws Refusal 422, 429, 503
 */
export async function confirmPassword(
	{ attempts, passwords }: AccessServices,
	{ db, address, session }: PersonVisit,
	field: string,
	password: string,
): Promise<void> {
	const account = await selectAccount(db, session.account_uuid);
	const attempt = attempts.begin(address, account.email);
	const { isRight } = await passwords.check(password, account.password_hash);
	if (!isRight) throw invalid(field, "is not your password");
	attempt.wasNoGuess();
}
