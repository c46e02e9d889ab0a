import { randomBytes } from "node:crypto";
import type { Attacker } from "../attacker.ts";

const perSecond = 5;
const mostAtOnce = 20;

/** Links to set a password, join, or pay that were never sent, and requests for such links. */
export async function guessLinks(attacker: Attacker): Promise<void> {
	await attacker.atRate(perSecond, mostAtOnce, (index) => {
		const token = randomBytes(32).toString("base64url");
		const post = (path: string, body: object) =>
			attacker.ask({ method: "POST", path: `/api/v1${path}`, body: JSON.stringify(body) });
		const guesses = [
			() => post("/password-reset/confirm", { token, password: "a new pa55word!" }),
			() => post("/invitation/look", { token }),
			() => post("/password-reset", { email: `${token.slice(0, 8)}@bench.test` }),
			() => attacker.ask({ method: "GET", path: `/pay/${token}` }),
		];
		return (guesses[index % guesses.length] as () => Promise<string>)();
	});
}
