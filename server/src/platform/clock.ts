/** A time as ISO 8601 text in UTC, `2026-09-30T23:59:59.999Z`, with up to six decimals of a second. */
export type Timestamp = string;

/** Returns the current time. Business code gets a Timestamp as a value; only the edges (a request, a task) use a Clock. */
export type Clock = () => Timestamp;

export const systemClock: Clock = () => new Date().toISOString();

/** The date of a time in UTC, the billing time zone. */
export function dateOf(instant: Timestamp): string {
	return instant.slice(0, 10);
}

/** The time the given number of milliseconds later, or earlier if negative. */
export function after(instant: Timestamp, milliseconds: number): Timestamp {
	return new Date(Date.parse(instant) + milliseconds).toISOString();
}

/** The same time with six decimals of a second, so that such times compare (`<`) as texts. */
export function inMicroseconds(instant: Timestamp): Timestamp {
	const [seconds, fraction = ""] = instant.slice(0, -1).split(".") as [string, string?];
	return `${seconds}.${fraction.padEnd(6, "0")}Z`;
}

export function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
