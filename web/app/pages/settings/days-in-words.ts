/** A day of the schedule from the due date: `3 days before`, `on the due date`, `1 day after`. */
export function daysInWords(day: number): string {
	if (day === 0) return "on the due date";
	const count = Math.abs(day);
	return `${count} ${count === 1 ? "day" : "days"} ${day < 0 ? "before" : "after"}`;
}
