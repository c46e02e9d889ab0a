import type { Timestamp } from "../../platform/index.ts";

/** Consecutive failed attempts: wrong passwords, wrong codes or requests for a password reset link. */
export interface Streak {
	readonly attempts: number;
	readonly last_at: Timestamp;
}

/** The outcome for the next attempt: wait, or proceed and count. */
export type NextAttempt =
	| { readonly wait_s: number }
	| { readonly wait_s: 0; readonly attempts: number; readonly isLastWithoutDelay: boolean };

/** High enough for a person's typing errors. */
const attemptsWithoutDelay = 10;
const firstDelay_s = 60;
const longestDelay_s = 900;
/** A streak ends after this time without an attempt. */
export const streakEnds_h = 24;

/** Doubles the delay with each attempt, so that only the most common passwords can be tried. */
export function nextAttempt({ attempts: before, last_at }: Streak, now: Timestamp): NextAttempt {
	const past_s = (Date.parse(now) - Date.parse(last_at)) / 1000;
	const delay_s = delayAfter_s(before);
	// A clock that was set back does not make anyone wait longer.
	const wait_s = Math.ceil(delay_s - Math.min(delay_s, Math.max(0, past_s)));
	if (wait_s > 0) return { wait_s };
	const attempts = past_s >= streakEnds_h * 3600 ? 1 : before + 1;
	return { wait_s: 0, attempts, isLastWithoutDelay: attempts === attemptsWithoutDelay };
}

function delayAfter_s(attempts: number): number {
	if (attempts < attemptsWithoutDelay) return 0;
	return Math.min(longestDelay_s, firstDelay_s * 2 ** (attempts - attemptsWithoutDelay));
}
