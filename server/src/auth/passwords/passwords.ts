import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Refusal, Turns } from "../../platform/index.ts";
import { type KeptPassword, keptPassword, type ScryptCost, storedForm } from "./stored-password.ts";

/** OWASP's minimum for scrypt: 128 MiB and some 0.3 s for each password. */
const currentCost: ScryptCost = { ln: 17, r: 8, p: 1 };
/** Together they take 256 MiB, and leave the process threads for other work. */
const hashing = { atOnce: 2, wait_ms: 15_000, refusal: tooBusy };
const key_bytes = 32;
const salt_bytes = 16;

/** Hashes passwords and compares them: expensively, so that nobody guesses one from its hash, and few at a time. */
export class Passwords {
	readonly #cost: ScryptCost;
	readonly #turns = new Turns(hashing);
	/** Compared with where there is no password: it takes as long, and no password has it. */
	readonly #nobodys: KeptPassword;

	constructor(cost: ScryptCost = currentCost) {
		this.#cost = cost;
		this.#nobodys = { cost, salt: Buffer.alloc(salt_bytes), key: Buffer.alloc(key_bytes) };
	}

	/**
	 * scrypt with a salt of its own, in the form that is stored.
	 * @throws Refusal 503 where too many are hashed at once
	 */
	async hash(password: string): Promise<string> {
		const salt = randomBytes(salt_bytes);
		return storedForm({ cost: this.#cost, salt, key: await this.#keyOf(password, this.#cost, salt, key_bytes) });
	}

	/**
	 * Whether the stored form is the password's; null is nobody's, after the same time.
	 * @returns also what to store instead, where the password is right and was hashed more cheaply than today's are
	 * @throws Refusal 503 where too many are hashed at once
	 */
	async check(password: string, stored: string | null): Promise<{ isRight: boolean; renewed: string | null }> {
		const { cost, salt, key } = stored === null ? this.#nobodys : keptPassword(stored);
		const isSame = timingSafeEqual(await this.#keyOf(password, cost, salt, key.length), key);
		const isCurrent = cost.ln === this.#cost.ln && cost.r === this.#cost.r && cost.p === this.#cost.p;
		// Hashed anew right or wrong: a cheap answer would tell that the account is there.
		const renewed = isCurrent ? null : await this.hash(password);
		const isRight = isSame && stored !== null;
		return { isRight, renewed: isRight ? renewed : null };
	}

	#keyOf(password: string, { ln, r, p }: ScryptCost, salt: Buffer, length: number): Promise<Buffer> {
		const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
		const hashed = () =>
			new Promise<Buffer>((resolve, reject) => {
				scrypt(password.normalize("NFKC"), salt, length, options, (error, key) =>
					error === null ? resolve(key) : reject(error),
				);
			});
		return this.#turns.run("everybody", hashed);
	}
}

function tooBusy(): Refusal {
	const detail = "Too many people are signing in at the moment; try again shortly.";
	return new Refusal("unavailable", "server_busy", detail);
}
