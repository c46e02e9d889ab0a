const hour_s = 3_600;
/** The pauses between attempts without an answer; the last one is repeated. As with VAT ids, a provider may be away for days. */
const pauses_s = [60, 300, 900, hour_s, 3 * hour_s, 8 * hour_s, 24 * hour_s];
/** After a refusal, something must change first: at the provider, or the customer's address. */
export const refusalPause_s = 24 * hour_s;

/** The pause after an attempt, counted from 1. */
export function pauseAfter_s(attempt: number): number {
	return pauses_s[Math.min(attempt, pauses_s.length) - 1] ?? hour_s;
}
