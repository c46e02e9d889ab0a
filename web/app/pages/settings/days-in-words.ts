import { words } from "./words.ts";
/** A day of the schedule from the due date: `3 days before`, `on the due date`, `1 day after`. */
export function daysInWords(day: number): string {
	if (day === 0) return words.daysInWords.onTheDueDate;
	const count = Math.abs(day);
	return words.daysInWords.beforeOrAfter(count, day);
}
