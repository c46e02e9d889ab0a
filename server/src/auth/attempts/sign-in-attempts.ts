import {
	addJob,
	type Database,
	type Log,
	noteRefused,
	type Queries,
	type Refusal,
	tooManyRequests,
} from "../../platform/index.ts";
import type { Visit } from "../visit.ts";
import { AttemptLimit } from "./attempt-limit.ts";
import { nextAttempt } from "./streak.ts";
import { accountHashOf, endStreaks, lockStreak, type StreakKind, saveStreak } from "./streak-store.ts";

/** What is tried: a link names no account, and a set-up code neither. */
export type AttemptKind = StreakKind | "link";

/** Tells an account's owner of many attempts in a row: `{email, kind, address}`. */
export const attemptsMailTask = "mail_failed_attempts";

/** A person who mistypes stays below it; an office may share an address. */
const wrongOfAddressPerMinute = 30;

export interface Attempt {
	/** It was a wrong guess: one line in the log says so. */
	refused(refusal: Refusal): Refusal;
	/**
	 * It was no guess.
	 * @param db the transaction of what it was for
	 */
	accepted(db?: Queries): Promise<void>;
}

type Guess = Pick<Visit, "address" | "now" | "requestId">;

/**
 * Slows down whoever guesses passwords, codes and links: by the network address, in memory; and by the account that it is about, in
 * the database, where every process and every start knows it. What is tried has counters of its own.
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
	 * Counts an attempt before it is made, so that many at once are counted too. In no transaction: what was counted stays.
	 * @param email the account's; null where the attempt names none
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
		if (wait_s > 0) throw refused(tooManyRequests("Too many attempts; wait a little and try again.", wait_s));
		return {
			refused,
			accepted: async (db = this.#database) => {
				limit.forgive(guess.address);
				if (email !== null && kind !== "link") await endStreaks(db, accountHashOf(email), [kind]);
			},
		};
	}

	/** @returns seconds to wait; 0: the attempt may be made */
	async #countForAccount({ address, now }: Guess, kind: AttemptKind, email: string | null): Promise<number> {
		if (email === null || kind === "link") return 0;
		const key = { kind, accountHash: accountHashOf(email) };
		return this.#database.transaction(async (db) => {
			const next = nextAttempt(await lockStreak(db, key, now), now);
			if (!("attempts" in next)) return next.wait_s;
			await saveStreak(db, key, { attempts: next.attempts, last_at: now });
			// Whether there is such an account is found out by the job: the time of the answer says nothing.
			if (next.isLastWithoutDelay && kind !== "reset") await addJob(db, attemptsMailTask, { email, kind, address });
			return 0;
		});
	}

	#logRefusal({ address, requestId }: Guess, refused: AttemptKind, email: string | null, { code }: Refusal): void {
		const account = email === null ? undefined : accountHashOf(email).toString("hex");
		noteRefused({ log: this.#log.child({ reqId: requestId }), ip: address }, refused, { code, account });
	}
}
