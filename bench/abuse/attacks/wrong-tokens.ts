import { randomBytes } from "node:crypto";
import type { Attacker } from "../attacker.ts";

const perSecond = 20;
const mostAtOnce = 20;
/** One in four has a body. */
const batch = `{"events":[${" ".repeat(32 * 1024)}]}`;

/** Tokens that were never issued. */
export async function guessTokens(attacker: Attacker): Promise<void> {
	await attacker.atRate(perSecond, mostAtOnce, (index) => {
		const token = randomBytes(24).toString("base64url");
		if (index % 4 === 0) return attacker.ask({ method: "POST", path: "/api/v1/usage/ingest", token, body: batch });
		return attacker.ask({ method: "GET", path: "/api/v1/invoice", token });
	});
}
