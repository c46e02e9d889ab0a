const hour_s = 3_600;
const day_s = 24 * hour_s;

/**
 * The pauses between questions without an answer: the first ones for a register that is busy, the last ones for one that is down for
 * days, as those of member states sometimes are.
 */
const pauses_s = [60, 300, 900, hour_s, 3 * hour_s, 8 * hour_s, day_s, day_s, day_s, day_s, day_s];

/** The pause after an attempt, counted from 1; null after the last. */
export function pauseAfter_s(attempt: number): number | null {
	return pauses_s[attempt - 1] ?? null;
}
