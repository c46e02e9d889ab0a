import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Refusal, Turns } from "../../platform/index.ts";
import { type KeptPassword, keptPassword, type ScryptCost, storedForm } from "./stored-password.ts";

/** OWASP's minimum for scrypt: 128 MiB and about 0.3 s per password. */
const currentCost: ScryptCost = { ln: 17, r: 8, p: 1 };
/** Two at once use 256 MiB and leave the process threads for other work. */
const hashing = { atOnce: 2, wait_ms: 15_000, refusal: tooBusy };
const key_bytes = 32;
const salt_bytes = 16;

/** Hashes and compares passwords with an expensive function, so that they cannot be guessed from the hash, and few at a time. */
export class Passwords {
	readonly #cost: ScryptCost;
	readonly #turns = new Turns(hashing);
	/** Compared when the account does not exist: takes the same time and never matches. */
	readonly #nobodys: KeptPassword;

	constructor(cost: ScryptCost = currentCost) {
		this.#cost = cost;
		this.#nobodys = { cost, salt: Buffer.alloc(salt_bytes), key: Buffer.alloc(key_bytes) };
	}

	/**
	 * Hashes with scrypt and a new salt, in the stored form.
	 * @throws Refusal 503 if too many hashes are waiting
	 */
	async hash(password: string): Promise<string> {
		const salt = randomBytes(salt_bytes);
		return storedForm({ cost: this.#cost, salt, key: await this.#keyOf(password, this.#cost, salt, key_bytes) });
	}

	/**
	 * Whether a password matches its stored form. With null, takes the same time and returns false.
	 * @returns also a new form to store, if the password is right and its hash is weaker than today's
	 * @throws Refusal 503 if too many hashes are waiting
	 */
	async check(password: string, stored: string | null): Promise<{ isRight: boolean; renewed: string | null }> {
		const { cost, salt, key } = stored === null ? this.#nobodys : keptPassword(stored);
		const isSame = timingSafeEqual(await this.#keyOf(password, cost, salt, key.length), key);
		const isCurrent = cost.ln === this.#cost.ln && cost.r === this.#cost.r && cost.p === this.#cost.p;
		// Always hashed again: a faster answer would reveal that the account exists.
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
	const detail = "Too many people are signing in right now. Try again in a moment.";
	return new Refusal("unavailable", "server_busy", detail);
}
