import { expect, it } from "vitest";
import { attemptsMaximum, pauseAfter_s } from "./attempts.ts";

const pauses_s = Array.from({ length: attemptsMaximum - 1 }, (_, index) => pauseAfter_s(index + 1) ?? Number.NaN);

it("pauses grow and never shrink, from a minute to a day", () => {
	expect([pauses_s.at(0), pauses_s.at(-1)]).toEqual([60, 86_400]);
	expect(pauses_s).toEqual(pauses_s.toSorted((a, b) => a - b));
});

it("the last of 11 attempts comes after four and a half days, and nothing after it", () => {
	// 1 + 5 + 15 min, 1 + 3 + 8 h, 4 d = 390,060 s
	expect(pauses_s.reduce((sum, pause_s) => sum + pause_s, 0)).toBe(390_060);
	expect(attemptsMaximum).toBe(11);
	expect(pauseAfter_s(attemptsMaximum)).toBeNull();
	expect(pauseAfter_s(attemptsMaximum + 1)).toBeNull();
});
