const day_ms = 86_400_000;

/** Calendar dates, `2026-11-30`, in UTC as the API has them. */

export function addDays(isoDate: string, days: number): string {
	return isoDay(Date.parse(`${isoDate}T00:00:00Z`) + days * day_ms);
}

/** From one day to another: 0 for the same. */
export function daysBetween(first: string, last: string): number {
	return Math.trunc((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / day_ms);
}

/** Of a month, `2026-11`. */
export function lastDayOf(month: string): string {
	return isoDay(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
}

function isoDay(time_ms: number): string {
	return new Date(time_ms).toISOString().slice(0, 10);
}
