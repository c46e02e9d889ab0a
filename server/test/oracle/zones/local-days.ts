import { type DayNumber, dayText } from "../day.ts";

/** Days of a time zone (extensions.md, "Zones"), found by asking what clocks there show. */

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
/** No zone is further from UTC. */
const FURTHEST = 15 * HOUR;

const CLOCKS = new Map<string, Intl.DateTimeFormat>();
const STARTS = new Map<string, number>();

/** The date that clocks show, as text that sorts. */
function shown(zone: string, milliseconds: number): string {
	// Sweden writes dates as ISO 8601 does.
	const clock =
		CLOCKS.get(zone) ??
		new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
	CLOCKS.set(zone, clock);
	return clock.format(milliseconds);
}

/** "A day begins at local midnight; where clocks skip midnight, when they go on; where they show it twice, at the first." */
function startOf(zone: string, day: DayNumber): number {
	if (zone === "UTC") {
		return day * 24 * HOUR;
	}
	const key = `${zone} ${day}`;
	const known = STARTS.get(key);
	if (known !== undefined) {
		return known;
	}
	const hasBegun = (milliseconds: number) => shown(zone, milliseconds) >= dayText(day);
	let start = day * 24 * HOUR - FURTHEST;
	while (!hasBegun(start)) {
		start += HOUR;
	}
	for (const earlier of [3, 2, 1]
		.map((quarters) => start - quarters * QUARTER)
		.filter(hasBegun)
		.slice(0, 1)) {
		start = earlier;
	}
	STARTS.set(key, start);
	return start;
}

export function startOfDayIn(zone: string, day: DayNumber): bigint {
	return BigInt(startOf(zone, day)) * 1_000n;
}

/** "An instant belongs to the day that began last there." */
export function dayIn(zone: string, microseconds: bigint): DayNumber {
	const milliseconds = Number(microseconds >= 0n ? microseconds / 1_000n : (microseconds - 999n) / 1_000n);
	let day = Math.floor(milliseconds / (24 * HOUR)) + 1;
	while (startOf(zone, day) > milliseconds) {
		day -= 1;
	}
	return day;
}
