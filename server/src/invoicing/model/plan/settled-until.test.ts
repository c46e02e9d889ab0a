import { describe, expect, it } from "vitest";
import {
	chargedPeriod,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";
import { type SettledTerms, settledUntil } from "./settled-until.ts";

const asOf = "2026-02-10";
const february = ["2026-02-01", "2026-02-28"] as const;
const january = ["2026-01-01", "2026-01-31"] as const;
const fee = { items: [sampleItem()], charged: [chargedPeriod("fee", february, "100")] };
const usage = { items: [sampleUsage()], charged: [chargedPeriod("calls", january, "6")] };

function until(run: Partial<SampleRun>, terms: Partial<SettledTerms> = {}) {
	return settledUntil(sampleInput({ ...fee, asOf, ...run }), { dates: [], sendsDrafts: false, ...terms });
}

describe("a contract with nothing due is settled until", () => {
	it.each<[string, ReturnType<typeof until>, string | undefined]>([
		["its next period", until({}), "2026-03-01"],
		["its usage is due", until(usage), "2026-03-01"],
		[
			"a month later, if its next period is in a year",
			until({ items: [sampleItem({ cycle: "annual" })] }),
			"2026-03-10",
		],
		["a month later, if it has ended", until({ term: sampleTerm({ endDate: "2026-01-31" }) }), "2026-03-10"],
		[
			"a period cut short is due",
			until({ items: [sampleUsage({ serviceEnd: "2026-02-20" })], charged: [] }),
			"2026-02-21",
		],
		["a trial is over", until({ items: [sampleItem({ trialDays: 50 })], charged: [] }), "2026-02-20"],
		["another item begins", until({ items: [sampleItem({ serviceStart: "2026-02-15" })], charged: [] }), "2026-02-15"],
		["an amendment applies", until({}, { dates: ["2026-02-12"] }), "2026-02-12"],
		["the day after an end", until({}, { dates: ["2026-02-10"] }), "2026-02-11"],
		["another day, if a date has passed", until({}, { dates: ["2026-02-09"] }), "2026-03-01"],
		["its next period, with drafts that a person sends", until(draft()), "2026-03-01"],
	])("%s", (_case, settled, expected) => {
		expect(settled?.nextDue).toBe(expected);
	});
});

describe("usage matters through", () => {
	it.each<[string, ReturnType<typeof until>, string | null]>([
		["the last charged period", until(usage), "2026-01-31"],
		["no day, for a fee", until({}), null],
		[
			"no day, if nothing was charged",
			until({ items: [sampleUsage({ serviceStart: "2026-02-01" })], charged: [] }),
			null,
		],
		[
			"a charge that was longer",
			until({ ...usage, charged: [chargedPeriod("calls", ["2026-01-01", "2026-02-05"], "6")] }),
			"2026-02-05",
		],
	])("%s", (_case, settled, expected) => {
		expect(settled?.chargedThrough).toBe(expected);
	});
});

describe("a contract is not settled", () => {
	const decided = { item_uuid: "calls", period_start: "2026-01-01", decision: "leave", decided_at: null } as const;
	it.each<[string, ReturnType<typeof until>]>([
		["for a run that looks ahead", until({ more: { today: "2026-02-09" } })],
		[
			"if a run has looked further ahead",
			until({ charged: [chargedPeriod("fee", february, "100", { as_of: "2026-02-11" })] }),
		],
		["if usage of closed books was decided on", until({ more: { closedUsage: [decided] } })],
		["if a draft will be sent", until(draft(), { sendsDrafts: true })],
		["if a charged period of usage is not over", until({ ...usage, charged: [chargedPeriod("calls", february, "6")] })],
	])("%s", (_case, settled) => {
		expect(settled).toBeNull();
	});
});

function draft() {
	return { charged: [chargedPeriod("fee", february, "100", { is_open: true })] };
}
