import { expect, it } from "vitest";
import { AttemptLimit } from "./attempt-limit.ts";

it("lets a source try as often a minute as it may, then says how many seconds to wait", () => {
	const limit = new AttemptLimit(600);
	for (let count = 0; count < 600; count += 1) {
		expect(limit.secondsToWait("192.0.2.1", 1_000)).toBe(0);
		limit.note("192.0.2.1");
	}
	// The minute began at 1 s and ends at 61 s: 50.5 s are left, which is 51 whole ones.
	expect(limit.secondsToWait("192.0.2.1", 10_500)).toBe(51);
	expect(limit.secondsToWait("192.0.2.2", 10_500)).toBe(0);
	expect(limit.secondsToWait("192.0.2.1", 61_000)).toBe(0);
});

it("makes nobody wait longer for a clock that was set back", () => {
	const limit = new AttemptLimit(1);
	limit.secondsToWait("192.0.2.1", 3_600_000);
	limit.note("192.0.2.1");
	expect(limit.secondsToWait("192.0.2.1", 3_600_000)).toBe(60);
	expect(limit.secondsToWait("192.0.2.1", 0)).toBe(0);
});

it("forgets the source that was noted longest ago where there are too many, and no other", () => {
	const limit = new AttemptLimit(1);
	const note = (source: string) => {
		limit.secondsToWait(source, 0);
		limit.note(source);
	};
	note("first");
	note("guarded");
	for (let count = 0; count < 9_999; count += 1) note(`other ${count}`);
	expect(limit.secondsToWait("first", 0)).toBe(0);
	expect(limit.secondsToWait("guarded", 0)).toBe(60);
	expect(limit.secondsToWait("other 9998", 0)).toBe(60);
});
