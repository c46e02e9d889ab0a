import { describe, expect, it } from "vitest";
import { pauseAfter_s } from "./retry-schedule.ts";

/** All pauses of a delivery that always fails. */
function pauses(chance: (tries: number) => number): number[] {
	const found: number[] = [];
	for (let tries = 1; ; tries += 1) {
		const passed_s = found.reduce((sum, pause_s) => sum + pause_s, 0);
		const pause_s = pauseAfter_s(tries, passed_s, chance(tries));
		if (pause_s === null) return found;
		found.push(pause_s);
	}
}

describe("the pauses of a delivery that always fails", () => {
	it.each([
		["the middle", 0.5, 5, 72.475],
		["the shortest", 0, 4.5, 65.2275],
		["the longest", 1, 5.5, 79.7225],
	])("are, with chance at %s, so long", (_what, chance, first_s, all_h) => {
		const found = pauses(() => chance);
		expect(found[0]).toBeCloseTo(first_s, 6);
		// 5 s + 30 s + 2 + 6 + 20 min + 1 + 2.5 + 5 + 9 + 14 + 18 + 22.5 h = 260,915 s
		expect(found.reduce((sum, pause_s) => sum + pause_s, 0) / 3_600).toBeCloseTo(all_h, 2);
	});

	it("grow, whatever chance does", () => {
		const found = pauses((tries) => tries % 2);
		expect(found).toEqual(found.toSorted((one, other) => one - other));
		expect(found).toHaveLength(12);
	});

	it("end after three days, however few tries there were", () => {
		expect(pauseAfter_s(2, 72 * 3_600 - 1, 0.5)).toBe(30);
		expect(pauseAfter_s(2, 72 * 3_600, 0.5)).toBeNull();
	});
});
