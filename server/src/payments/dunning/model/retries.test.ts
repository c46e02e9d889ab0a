import { describe, expect, it } from "vitest";
import { type Failure, type Failures, isFinalFailure, noFailures, withFailure } from "./retries.ts";

const days = [3, 5, 7];

/** Successive failures, by default with the card `a` and nothing special. */
function failing(
	failures: readonly (Partial<Failure> & Pick<Failure, "day">)[],
	retryDays: readonly number[] = days,
): Failures {
	return failures.reduce<Failures>(
		(before, failure) =>
			withFailure(before, { methodUuid: "a", isFinal: false, isDisputed: false, ...failure }, retryDays),
		noFailures,
	);
}

describe("the effect of failures: their number, the next charge, the day of giving up", () => {
	it.each<[string, Parameters<typeof failing>, [number, string | null, string | null]]>([
		["none yet", [[]], [0, null, null]],
		[
			"the first: 3 days later again, given up after the 7th day",
			[[{ day: "2026-10-01" }]],
			[1, "2026-10-04", "2026-10-09"],
		],
		["the second, on its day", [[{ day: "2026-10-01" }, { day: "2026-10-04" }]], [2, "2026-10-06", "2026-10-09"]],
		[
			"the last, on its day: not again",
			[[{ day: "2026-10-01" }, { day: "2026-10-04" }, { day: "2026-10-06" }, { day: "2026-10-08" }]],
			[4, null, "2026-10-09"],
		],
		[
			"the second, ten days late: the pauses stay, 5 − 3 and 7 − 5",
			[[{ day: "2026-10-01" }, { day: "2026-10-14" }]],
			[2, "2026-10-16", "2026-10-19"],
		],
		["no retries wanted: given up the next day", [[{ day: "2026-10-01" }], []], [1, null, "2026-10-02"]],
		[
			"more failures than retries, which were more once",
			[[{ day: "2026-10-01" }, { day: "2026-10-04" }, { day: "2026-10-06" }], [2]],
			[3, null, "2026-10-07"],
		],
		[
			"a final one: not again, and given up when the retries would be over",
			[[{ day: "2026-10-01", isFinal: true }]],
			[1, null, "2026-10-09"],
		],
		[
			"another card begins anew",
			[[{ day: "2026-10-01" }, { day: "2026-10-04" }, { day: "2026-10-05", methodUuid: "b" }]],
			[1, "2026-10-08", "2026-10-13"],
		],
		[
			"money given on the page that came back",
			[[{ day: "2026-10-01", methodUuid: null }]],
			[1, "2026-10-04", "2026-10-09"],
		],
		["a dispute: not again", [[{ day: "2026-10-01", isDisputed: true }]], [1, null, "2026-10-09"]],
	])("%s", (_case, [failures, retryDays], [count, next, end]) => {
		expect(failing(failures, retryDays)).toMatchObject({
			failed_charges: count,
			next_charge_on: next,
			gives_up_on: end,
		});
	});

	it("a dispute remains one, whatever fails later", () => {
		const after = failing([
			{ day: "2026-10-01", isDisputed: true },
			{ day: "2026-10-04", methodUuid: "b" },
		]);
		expect(after).toMatchObject({ is_disputed: true, failed_method_uuid: "b", failed_charges: 1 });
		expect(failing([{ day: "2026-10-01" }]).is_disputed).toBe(false);
	});
});

describe("a failure is final", () => {
	it.each<[string | null, boolean]>([
		["expired_card", true],
		["authentication_required", true],
		["unknown_method", true],
		["card_declined", false],
		["insufficient_funds", false],
		["processing_error", false],
		["debit_returned", false],
		["a code that nobody knows", false],
		[null, false],
	])("%j: %s", (code, expected) => {
		expect(isFinalFailure(code)).toBe(expected);
	});
});
