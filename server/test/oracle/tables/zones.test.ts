import { describe, expect, test } from "vitest";
import { dayNumber, dayText, instantMicroseconds } from "../day.ts";
import { event, ingest, run, tell, usageItem, world } from "../histories.ts";
import { dayIn, startOfDayIn } from "../zones/local-days.ts";

describe("Zones", () => {
	test.each([
		["Europe/Berlin", "2026-10-31T22:59:59Z", "2026-10-31"],
		["Europe/Berlin", "2026-10-31T23:00:00Z", "2026-11-01"],
		["Asia/Kathmandu", "2026-06-30T18:15:00Z", "2026-07-01"],
		["Asia/Kathmandu", "2026-06-30T18:14:59Z", "2026-06-30"],
		["America/New_York", "2026-07-16T03:59:59Z", "2026-07-15"],
		// Clocks skip midnight.
		["America/Sao_Paulo", "2018-11-04T02:59:59Z", "2018-11-03"],
		["America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-04"],
		// They show it twice: at 03:59:59Z it is 23:59:59 again of the day before the one that has begun.
		["America/Havana", "2026-11-01T04:00:00Z", "2026-11-01"],
		// 2011-12-30 has no length.
		["Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29"],
		["Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"],
	])("in %s, %s is on %s", (zone, instant, day) => {
		expect(dayText(dayIn(zone, instantMicroseconds(instant)))).toBe(day);
	});

	test.each([
		["2026-10-01", "2026-11-01", 745n],
		["2026-03-01", "2026-04-01", 743n],
	])("from %s to %s Berlin has %d hours", (from, to, hours) => {
		const [start, end] = [from, to].map((day) => startOfDayIn("Europe/Berlin", dayNumber(day))) as [bigint, bigint];
		expect((end - start) / 3_600_000_000n).toBe(hours);
	});

	test("bill usage on the contract's days", () => {
		const late = event("2026-01-31", "5", { timestamp: "2026-01-31T23:30:00Z" });
		const steps = [
			...world([usageItem({ unit_price: "1" })], { timezone: "Europe/Berlin" }),
			ingest("2026-02-01", late),
		];
		expect(tell([...steps, run("2026-02-01")])).toEqual([]);
		expect(tell([...steps, run("2026-03-01")])).toEqual(["2026-03-01 sent: price 5.00 @0"]);
	});
});
