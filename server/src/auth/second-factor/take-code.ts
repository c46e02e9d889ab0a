import type { Queries, Timestamp, Vault } from "../../platform/index.ts";
import { type AccountRow, takeSecondFactorStep } from "../accounts/account-store.ts";
import { stepOfCode } from "./one-time-code.ts";
import { recoveryCodeHash } from "./recovery-code.ts";
import { takeRecoveryCode } from "./recovery-code-store.ts";

/**
 * Uses up a code of the account's second factor or one of its recovery codes. Each works once, even in simultaneous requests.
 * @returns whether it was right
 */
export async function takeCode(
	{ db, now, vault }: { db: Queries; now: Timestamp; vault: Vault },
	account: AccountRow,
	code: string,
): Promise<boolean> {
	if (account.second_factor === null) return false;
	const digits = code.replace(/\s/g, "");
	if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(db, account.uuid, recoveryCodeHash(code));
	const step = stepOfCode(vault.open(account.second_factor, account.uuid), digits, now);
	return step !== null && takeSecondFactorStep(db, account.uuid, step);
}
