import { expect, it } from "vitest";
import { nextAttempt } from "./streak.ts";

const at = "2026-09-15T10:00:00.000Z";

it.each([
	[0, "2026-09-15T10:00:00.000Z", { wait_s: 0, attempts: 1, isLastWithoutDelay: false }],
	[8, "2026-09-15T10:00:00.000Z", { wait_s: 0, attempts: 9, isLastWithoutDelay: false }],
	[9, "2026-09-15T10:00:00.000Z", { wait_s: 0, attempts: 10, isLastWithoutDelay: true }],
	// 60 s after the tenth, twice as long after each further one, 15 minutes at most.
	[10, "2026-09-15T10:00:00.500Z", { wait_s: 60 }],
	[10, "2026-09-15T10:01:00.000Z", { wait_s: 0, attempts: 11, isLastWithoutDelay: false }],
	[11, "2026-09-15T10:00:30.000Z", { wait_s: 90 }],
	[13, "2026-09-15T10:00:00.000Z", { wait_s: 480 }],
	[14, "2026-09-15T10:00:00.000Z", { wait_s: 900 }],
	[60, "2026-09-15T10:00:00.000Z", { wait_s: 900 }],
	// A day later it is a new streak.
	[60, "2026-09-16T10:00:00.000Z", { wait_s: 0, attempts: 1, isLastWithoutDelay: false }],
])("after %i attempts, the next one at %s: %j", (attempts, now, expected) => {
	expect(nextAttempt({ attempts, last_at: at }, now)).toEqual(expected);
});
