const minute_s = 60;
const hour_s = 3_600;

/**
 * The pauses between tries of a delivery: three days in all. Each is so much longer than the one before that it stays longer whatever
 * chance does to both.
 */
const pauses_s = [
	...[5, 30, 2 * minute_s, 6 * minute_s, 20 * minute_s],
	...[1, 2.5, 5, 9, 14, 18, 22.5].map((hours) => hours * hour_s),
];
const longest_s = 72 * hour_s;
/** The part of a pause that chance adds or takes away, so that deliveries which failed together don't come back together. */
const jitter = 0.1;

/**
 * How long to wait after a try that failed; null after the last.
 * @param tries how many there were
 * @param passed_s between the first and the last; where others went first, three days pass with fewer tries
 * @param chance from 0 to 1
 */
export function pauseAfter_s(tries: number, passed_s: number, chance: number): number | null {
	const pause_s = passed_s < longest_s ? pauses_s[tries - 1] : undefined;
	return pause_s === undefined ? null : pause_s * (1 - jitter + 2 * jitter * chance);
}
