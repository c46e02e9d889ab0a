import { describe, expect, it } from "vitest";
import { addDays, dateIn, isTimeZone, secondsOfDays, startOfDay } from "./index.ts";

const at = (date: string, zone: string) => new Date(startOfDay(date, zone)).toISOString().replace(".000Z", "Z");

describe("a day begins at local midnight", () => {
	it.each([
		["UTC", "2026-03-29", "2026-03-29T00:00:00Z"],
		// +1, from 01:00Z on the 29th +2.
		["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z"],
		["Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00Z"],
		["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z"],
		["Europe/Berlin", "2026-10-26", "2026-10-25T23:00:00Z"],
		["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z"],
		["America/New_York", "2026-03-09", "2026-03-09T04:00:00Z"],
		["America/New_York", "2026-11-02", "2026-11-02T05:00:00Z"],
		["Asia/Kathmandu", "2026-07-01", "2026-06-30T18:15:00Z"],
		// Lord Howe changes by half an hour, +10:30 and +11.
		["Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00:00Z"],
		["Australia/Lord_Howe", "2026-04-06", "2026-04-05T13:30:00Z"],
		["Australia/Lord_Howe", "2026-10-05", "2026-10-04T13:00:00Z"],
		["Pacific/Apia", "2026-01-01", "2025-12-31T11:00:00Z"],
		["Africa/Monrovia", "1960-01-01", "1960-01-01T00:44:30Z"],
	])("in %s on %s at %s", (zone, date, expected) => {
		expect(at(date, zone)).toBe(expected);
	});

	it("or when clocks that skip midnight go on: São Paulo, 00:00 to 01:00", () => {
		expect(at("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00Z");
		expect(secondsOfDays("2018-11-04", "2018-11-04", "America/Sao_Paulo")).toBe(23 * 3_600);
	});

	it("once, where clocks go back from midnight: São Paulo, 24:00 to 23:00", () => {
		expect(at("2018-02-18", "America/Sao_Paulo")).toBe("2018-02-18T03:00:00Z");
		expect(secondsOfDays("2018-02-17", "2018-02-17", "America/Sao_Paulo")).toBe(25 * 3_600);
	});

	it("at the first of two midnights: Havana, 01:00 to 00:00, and St. John's, 00:01 to 23:01", () => {
		expect(at("2026-11-01", "America/Havana")).toBe("2026-11-01T04:00:00Z");
		expect(at("2010-11-07", "America/St_Johns")).toBe("2010-11-07T02:30:00Z");
		// Shown as 23:30 of the 6th, half an hour after the 7th began.
		expect(dateIn("2010-11-07T03:00:00Z", "America/St_Johns")).toBe("2010-11-07");
		expect(dateIn("2010-11-07T02:29:59.999Z", "America/St_Johns")).toBe("2010-11-06");
	});

	it("not at all, where the calendar skips a day: Samoa, December 30, 2011", () => {
		expect(at("2011-12-30", "Pacific/Apia")).toBe("2011-12-30T10:00:00Z");
		expect(at("2011-12-31", "Pacific/Apia")).toBe("2011-12-30T10:00:00Z");
		expect(secondsOfDays("2011-12-30", "2011-12-30", "Pacific/Apia")).toBe(0);
		expect([dateIn("2011-12-30T09:59:59Z", "Pacific/Apia"), dateIn("2011-12-30T10:00:00Z", "Pacific/Apia")]).toEqual([
			"2011-12-29",
			"2011-12-31",
		]);
	});
});

describe("a month's seconds are real", () => {
	it.each([
		["Europe/Berlin", "2026-10-01", "2026-10-31", 745],
		["Europe/Berlin", "2026-03-01", "2026-03-31", 743],
		["America/New_York", "2026-11-01", "2026-11-30", 721],
		["Australia/Lord_Howe", "2026-04-01", "2026-04-30", 720.5],
		["UTC", "2026-10-01", "2026-10-31", 744],
	])("%s, %s to %s: %d hours", (zone, first, last, hours) => {
		expect(secondsOfDays(first, last, zone)).toBe(hours * 3_600);
	});
});

describe("the day of an instant", () => {
	const zones = [
		...[
			"Europe/Berlin",
			"America/New_York",
			"Asia/Kathmandu",
			"America/Sao_Paulo",
			"Australia/Lord_Howe",
			"Pacific/Apia",
		],
		...["America/St_Johns", "America/Havana", "Pacific/Kiritimati", "Etc/GMT+12", "UTC"],
	];
	it.each(zones)("is the one that began last in %s, on each day of 2009 to 2019", (zone) => {
		for (let date = "2009-01-01"; date < "2020-01-01"; date = addDays(date, 1)) {
			const [start, end] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
			expect(end).toBeGreaterThanOrEqual(start);
			if (start === end) continue;
			expect(dateIn(new Date(start).toISOString(), zone)).toBe(date);
			expect(dateIn(new Date(end - 1).toISOString(), zone)).toBe(date);
		}
	});
});

describe("a time zone", () => {
	it.each(["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/Argentina/Ushuaia", "Etc/GMT+5"])("is %s", (name) => {
		expect(isTimeZone(name)).toBe(true);
	});
	it.each(["", "+05:45", "Berlin", "Europe/Berlin ", "Mars/Olympus", "05:00", "constructor"])("is not %j", (name) => {
		expect(isTimeZone(name)).toBe(false);
	});
});
