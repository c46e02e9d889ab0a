const hour_s = 3_600;
const day_s = 24 * hour_s;

/**
 * The pauses between attempts. The first ones allow for a server that restarts or uses greylisting, the last ones for a server that is
 * down over a weekend: four and a half days in total, as RFC 5321, 4.5.4.1 advises.
 */
const pauses_s = [60, 300, 900, hour_s, 3 * hour_s, 8 * hour_s, day_s, day_s, day_s, day_s];

export const attemptsMaximum = pauses_s.length + 1;

/** The pause after an attempt, counted from 1; null after the last. */
export function pauseAfter_s(attempt: number): number | null {
	return pauses_s[attempt - 1] ?? null;
}
