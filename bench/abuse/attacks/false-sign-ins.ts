import { randomBytes } from "node:crypto";
import type { Attacker } from "../attacker.ts";

/** As often as the limit of 30 a minute for each of the four addresses lets a password be looked at. */
const perSecond = 2;
const mostAtOnce = 20;

/** Passwords that are wrong, of accounts that are not there. */
export async function guessPasswords(attacker: Attacker): Promise<void> {
	await attacker.atRate(perSecond, mostAtOnce, () => {
		const word = randomBytes(8).toString("hex");
		const body = JSON.stringify({ email: `${word}@bench.test`, password: `a false password ${word}` });
		return attacker.ask({ method: "POST", path: "/api/v1/session", body });
	});
}
