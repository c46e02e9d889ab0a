import { describe, expect, it } from "vitest";
import { composedDays } from "./index.ts";

const october = { since: "2026-10-01", to: "2026-10-31" };
const edges = (zone: string, isSum: boolean, days = october) => {
	const { wholeFrom, wholeBefore, edges } = composedDays({ ...days, timezone: zone }, isSum);
	const shown = edges.map(
		({ from, until, sign }) => `${sign > 0 ? "+" : "-"} ${from.slice(5, 16)} ${until.slice(5, 16)}`,
	);
	return [wholeFrom, wholeBefore, ...shown];
};

describe("days of a zone are composed of days of UTC", () => {
	it("and of events added or subtracted, for a sum", () => {
		// Berlin's October begins two hours before that of UTC, and ends one hour before it.
		const berlin = ["+ 09-30T22:00 10-01T00:00", "- 10-31T23:00 11-01T00:00"];
		expect(edges("Europe/Berlin", true)).toEqual(["2026-10-01", "2026-11-01", ...berlin]);
		const newYork = ["- 10-01T00:00 10-01T04:00", "+ 11-01T00:00 11-01T04:00"];
		expect(edges("America/New_York", true)).toEqual(["2026-10-01", "2026-11-01", ...newYork]);
		const kathmandu = ["+ 09-30T18:15 10-01T00:00", "- 10-31T18:15 11-01T00:00"];
		expect(edges("Asia/Kathmandu", true)).toEqual(["2026-10-01", "2026-11-01", ...kathmandu]);
		// From +12 hours on, the day before is nearer.
		const apia = ["- 09-30T00:00 09-30T11:00", "+ 10-31T00:00 10-31T11:00"];
		expect(edges("Pacific/Apia", true)).toEqual(["2026-09-30", "2026-10-31", ...apia]);
	});

	it("and of events added, for a maximum", () => {
		const berlin = ["+ 09-30T22:00 10-01T00:00", "+ 10-31T00:00 10-31T23:00"];
		expect(edges("Europe/Berlin", false)).toEqual(["2026-10-01", "2026-10-31", ...berlin]);
		const one = ["+ 10-01T04:00 10-02T00:00", "+ 10-02T00:00 10-02T04:00"];
		expect(edges("America/New_York", false, { since: "2026-10-01", to: "2026-10-01" })).toEqual([
			...["2026-10-02", "2026-10-02", ...one],
		]);
	});

	it("which may be none: a skipped day, or one without a midnight of UTC", () => {
		const skipped = { since: "2011-12-30", to: "2011-12-30" };
		expect(edges("Pacific/Apia", true, skipped)).toEqual([
			"2011-12-30",
			"2011-12-30",
			"- 12-30T00:00 12-30T10:00",
			"+ 12-30T00:00 12-30T10:00",
		]);
		expect(edges("Pacific/Apia", false, skipped)).toEqual(["2011-12-31", "2011-12-31"]);
		expect(edges("UTC", false)).toEqual(["2026-10-01", "2026-11-01"]);
	});

	it("without an end", () => {
		const open = composedDays({ since: "2026-10-01", to: null, timezone: "Europe/Berlin" }, true);
		expect(open).toMatchObject({ wholeFrom: "2026-10-01", wholeBefore: null, edges: [{ sign: 1 }] });
	});
});
