import {
	addJob,
	type Database,
	type Log,
	noteRefused,
	type Queries,
	type Refusal,
	tooManyRequests,
} from "../../platform/index.ts";
import type { RequestContext } from "../request-context.ts";
import { AttemptLimit } from "./attempt-limit.ts";
import { nextAttempt } from "./streak.ts";
import { accountHashOf, endStreaks, lockStreak, type StreakKind, saveStreak } from "./streak-store.ts";

/** What is being guessed. Neither a link nor a set-up code names an account. */
export type AttemptKind = StreakKind | "link";

/** Warns an account's owner about repeated failed attempts: `{email, kind, address}`. */
export const attemptsMailTask = "mail_failed_attempts";

/** High enough for a person's typing errors, and for an office that shares one address. */
const wrongOfAddressPerMinute = 30;

export interface Attempt {
	/** Records a wrong guess with one line in the log. */
	refused(refusal: Refusal): Refusal;
	/**
	 * Records that the attempt was not a guess.
	 * @param db the transaction of the action that the attempt allowed
	 */
	accepted(db?: Queries): Promise<void>;
}

type Guess = Pick<RequestContext, "address" | "now">;

/**
 * Slows down guessing of passwords, codes and links: by network address, in memory; and by account, in the database, so that the count
 * holds across processes and restarts. Each kind of attempt has its own counters.
 */
export class SignInAttempts {
	readonly #database: Database;
	readonly #log: Log;
	readonly #ofAddress: Readonly<Record<AttemptKind, AttemptLimit>> = {
		password: new AttemptLimit(wrongOfAddressPerMinute),
		code: new AttemptLimit(wrongOfAddressPerMinute),
		reset: new AttemptLimit(wrongOfAddressPerMinute),
		link: new AttemptLimit(wrongOfAddressPerMinute),
	};

	constructor({ database, log }: { readonly database: Database; readonly log: Log }) {
		this.#database = database;
		this.#log = log;
	}

	/**
	 * Counts an attempt before it is made, so that simultaneous attempts count too. Runs outside a transaction so that the count is never
	 * rolled back.
	 * @param email the account's address; null if the attempt names no account
	 * @throws Refusal 429
	 */
	async begin(guess: Guess, kind: AttemptKind, email: string | null): Promise<Attempt> {
		const limit = this.#ofAddress[kind];
		const ofAddress_s = limit.secondsToWait(guess.address, Date.parse(guess.now));
		if (ofAddress_s === 0) limit.note(guess.address);
		const wait_s = ofAddress_s || (await this.#countForAccount(guess, kind, email));
		const refused = (refusal: Refusal) => {
			this.#logRefusal(guess, kind, email, refusal);
			return refusal;
		};
		if (wait_s > 0) throw refused(tooManyRequests("Too many attempts. Wait a moment, then try again.", wait_s));
		return {
			refused,
			accepted: async (db = this.#database) => {
				limit.forgive(guess.address);
				if (email !== null && kind !== "link") await endStreaks(db, accountHashOf(email), [kind]);
			},
		};
	}

	/** @returns seconds to wait; 0 if the attempt is allowed */
	async #countForAccount({ address, now }: Guess, kind: AttemptKind, email: string | null): Promise<number> {
		if (email === null || kind === "link") return 0;
		const key = { kind, accountHash: accountHashOf(email) };
		return this.#database.transaction(async (db) => {
			const next = nextAttempt(await lockStreak(db, key, now), now);
			if (!("attempts" in next)) return next.wait_s;
			await saveStreak(db, key, { attempts: next.attempts, last_at: now });
			// The job checks whether the account exists, so the response time reveals nothing.
			if (next.isLastWithoutDelay && kind !== "reset") await addJob(db, attemptsMailTask, { email, kind, address });
			return 0;
		});
	}

	#logRefusal({ address }: Guess, refused: AttemptKind, email: string | null, { code }: Refusal): void {
		const account = email === null ? undefined : accountHashOf(email).toString("hex");
		noteRefused({ log: this.#log, ip: address }, refused, { code, account });
	}
}
