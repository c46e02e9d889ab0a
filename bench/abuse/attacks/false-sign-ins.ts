import { randomBytes } from "node:crypto";
import type { Attacker } from "../attacker.ts";

/** As often as the limit of 30 per minute for each of the four addresses allows a password check. */
const perSecond = 2;
const mostAtOnce = 20;

/** Wrong passwords for accounts that do not exist. */
export async function guessPasswords(attacker: Attacker): Promise<void> {
	await attacker.atRate(perSecond, mostAtOnce, () => {
		const word = randomBytes(8).toString("hex");
		const body = JSON.stringify({ email: `${word}@bench.test`, password: `a false password ${word}` });
		return attacker.ask({ method: "POST", path: "/api/v1/session", body });
	});
}
