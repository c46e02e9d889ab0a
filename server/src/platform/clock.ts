/** An instant as ISO 8601 text in UTC: `2026-09-30T23:59:59.999Z`. Up to six decimals of a second. */
export type Timestamp = string;

/** Tells the time. Business code gets a Timestamp as a value; only the edges (a request, a task) hold a Clock. */
export type Clock = () => Timestamp;

export const systemClock: Clock = () => new Date().toISOString();

/** The calendar date of an instant in the billing time zone, UTC. */
export function dateOf(instant: Timestamp): string {
	return instant.slice(0, 10);
}

/** The instant so many milliseconds after another; before it, where they are negative. */
export function after(instant: Timestamp, milliseconds: number): Timestamp {
	return new Date(Date.parse(instant) + milliseconds).toISOString();
}

/** Resolves after `milliseconds`. */
export function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
