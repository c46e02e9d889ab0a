import type { Timestamp } from "../../platform/index.ts";

/** Attempts in a row of which none was right: passwords, codes, or requests of a link to reset the password. */
export interface Streak {
	readonly attempts: number;
	readonly last_at: Timestamp;
}

/** What comes of one more attempt: it waits, or it is made and counts. */
export type NextAttempt =
	| { readonly wait_s: number }
	| { readonly wait_s: 0; readonly attempts: number; readonly isLastWithoutDelay: boolean };

/** A person who mistypes stays below it. */
const attemptsWithoutDelay = 10;
const firstDelay_s = 60;
const longestDelay_s = 900;
/** A streak is over after so long without an attempt. */
export const streakEnds_h = 24;

/** The delay doubles with each attempt, so that a password that isn't on the first page of the lists is not found. */
export function nextAttempt({ attempts: before, last_at }: Streak, now: Timestamp): NextAttempt {
	const past_s = (Date.parse(now) - Date.parse(last_at)) / 1000;
	const delay_s = delayAfter_s(before);
	// A clock that was set back makes nobody wait longer.
	const wait_s = Math.ceil(delay_s - Math.min(delay_s, Math.max(0, past_s)));
	if (wait_s > 0) return { wait_s };
	const attempts = past_s >= streakEnds_h * 3600 ? 1 : before + 1;
	return { wait_s: 0, attempts, isLastWithoutDelay: attempts === attemptsWithoutDelay };
}

function delayAfter_s(attempts: number): number {
	if (attempts < attemptsWithoutDelay) return 0;
	return Math.min(longestDelay_s, firstDelay_s * 2 ** (attempts - attemptsWithoutDelay));
}
