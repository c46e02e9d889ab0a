const hour_s = 3_600;
const day_s = 24 * hour_s;

/**
 * How long to wait after each attempt that the server put off. The first ones are for a server that restarts or wants to see a
 * sender twice (greylisting), the last for one that is away over a weekend: four and a half days in all, as RFC 5321, 4.5.4.1
 * advises.
 */
const pauses_s = [60, 300, 900, hour_s, 3 * hour_s, 8 * hour_s, day_s, day_s, day_s, day_s];

export const attemptsMaximum = pauses_s.length + 1;

/** The pause after an attempt, the first being 1; null where it was the last. */
export function pauseAfter_s(attempt: number): number | null {
	return pauses_s[attempt - 1] ?? null;
}
