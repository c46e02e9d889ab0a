import { describe, expect, it } from "vitest";
import type { DunningRules } from "../../settings/settings.ts";
import { decide, isChargedWhenDue, latestDueDate, type OpenInvoice } from "./decision.ts";
import { noFailures } from "./retries.ts";

const rules: DunningRules = {
	collect_automatically: true,
	retry_days: [3, 5, 7],
	reminder_days: [-3, 1, 7, 14],
	after_last_retry: "uncollectible",
};
const uncollected = { ...rules, collect_automatically: false };
const leftOpen = { ...rules, after_last_retry: "leave_open" } as const;

/** Sent on October 1, due on the 10th, with the default card `a`, nothing done yet. */
const invoice: OpenInvoice = {
	...noFailures,
	dueOn: "2026-10-10",
	sentOn: "2026-10-01",
	isPayable: true,
	methodUuid: "a",
	lastChargedOn: null,
	reminded_through: null,
};
const withoutMethod = { methodUuid: null };
/** Failed once on the due date; retried on the 13th, given up on the 18th. */
const failed = {
	failed_charges: 1,
	failed_method_uuid: "a",
	next_charge_on: "2026-10-13",
	gives_up_on: "2026-10-18",
	lastChargedOn: "2026-10-10",
	reminded_through: "2026-10-11",
};
const finallyFailed = { ...failed, next_charge_on: null };

const done = (change: Partial<OpenInvoice>, today: string, by: DunningRules = rules) => {
	const { act, isReminded } = decide({ ...invoice, ...change }, by, today);
	return [...(isReminded ? ["remind"] : []), ...(act === null ? [] : [act])];
};

type Case = [name: string, change: Partial<OpenInvoice>, today: string, expected: string[], by?: DunningRules];

describe("the charge", () => {
	it.each<Case>([
		["not before the due date", {}, "2026-10-09", ["remind"]],
		["on the due date", {}, "2026-10-10", ["charge"]],
		["later, where the run was missed", {}, "2026-10-25", ["charge"]],
		["for a card that came later", { reminded_through: "2026-10-24" }, "2026-10-25", ["charge"]],
		["not without a card", withoutMethod, "2026-10-10", ["remind"]],
		["not where collection is off", { reminded_through: "2026-10-10" }, "2026-10-10", [], uncollected],
		["not while a payment is under way, or with nothing due", { isPayable: false }, "2026-10-10", []],
		[
			"not twice a day, whoever charged first",
			{ lastChargedOn: "2026-10-10", reminded_through: "2026-10-10" },
			"2026-10-10",
			[],
		],
		["the day after a payer's own try", { lastChargedOn: "2026-10-10" }, "2026-10-11", ["charge"]],
		["not between the tries", failed, "2026-10-12", []],
		["again on the day of the retry", failed, "2026-10-13", ["charge"]],
		["again late, before it is given up", { ...failed, reminded_through: "2026-10-30" }, "2026-10-31", ["charge"]],
		["not once it is final", finallyFailed, "2026-10-13", []],
		[
			"at once with another card, even where it was final",
			{ ...finallyFailed, methodUuid: "b" },
			"2026-10-11",
			["charge"],
		],
		[
			"with another card after the last retry",
			{ ...finallyFailed, methodUuid: "b", reminded_through: "2026-10-20" },
			"2026-10-20",
			["charge"],
		],
		["not with another card on the day of the failure", { ...failed, methodUuid: "b" }, "2026-10-10", []],
		[
			"with the stored card after money given on the page came back",
			{ ...failed, failed_method_uuid: null },
			"2026-10-11",
			["charge"],
		],
		[
			"never once the payer has disputed a payment",
			{ ...failed, methodUuid: "b", is_disputed: true },
			"2026-10-13",
			[],
		],
	])("%s", (_name, change, today, expected, by) => {
		expect(done(change, today, by)).toEqual(expected);
	});
});

describe("giving up", () => {
	it.each<Case>([
		["not on the day of the last retry", finallyFailed, "2026-10-17", ["remind"]],
		["the day after it", finallyFailed, "2026-10-18", ["write_off"]],
		[
			"where the retries could not be made, for the card is gone",
			{ ...failed, ...withoutMethod },
			"2026-10-18",
			["write_off"],
		],
		["not where it stays open", { ...finallyFailed, reminded_through: "2026-10-17" }, "2026-10-18", [], leftOpen],
		[
			"not where collection is off by now",
			{ ...finallyFailed, reminded_through: "2026-10-17" },
			"2026-10-18",
			[],
			uncollected,
		],
		["not while a payment is under way", { ...finallyFailed, isPayable: false }, "2026-10-18", []],
		["never where no charge failed", { ...withoutMethod, reminded_through: "2026-12-31" }, "2026-12-31", []],
		["a disputed one, too", { ...finallyFailed, is_disputed: true }, "2026-10-18", ["write_off"]],
	])("%s", (_name, change, today, expected, by) => {
		expect(done(change, today, by)).toEqual(expected);
	});
});

describe("reminders", () => {
	const alone = { ...withoutMethod };
	it.each<Case>([
		["none before the first day", alone, "2026-10-06", []],
		["on their day, before the due date", alone, "2026-10-07", ["remind"]],
		["before the due date also where it will be charged", {}, "2026-10-07", ["remind"]],
		["once", { ...alone, reminded_through: "2026-10-07" }, "2026-10-08", []],
		["the next one on its day", { ...alone, reminded_through: "2026-10-07" }, "2026-10-11", ["remind"]],
		["a missed one later", { ...alone, reminded_through: "2026-10-07" }, "2026-10-14", ["remind"]],
		["of several missed the latest, a month late at most", alone, "2026-11-24", ["remind"]],
		["none that is later than that", alone, "2026-11-25", []],
		["none that lies before the sending", { ...alone, sentOn: "2026-10-08" }, "2026-10-09", []],
		["none on the day of the sending", { ...alone, sentOn: "2026-10-11" }, "2026-10-11", []],
		["those after a late sending", { ...alone, sentOn: "2026-10-12" }, "2026-10-17", ["remind"]],
		[
			"the same day of a due date that was moved later",
			{ ...alone, dueOn: "2026-11-10", reminded_through: "2026-10-17" },
			"2026-11-07",
			["remind"],
		],
		["none where nothing is due or a payment is under way", { ...alone, isPayable: false }, "2026-10-11", []],
		[
			"none on the day of the first charge",
			{ dueOn: "2026-10-10" },
			"2026-10-10",
			["charge"],
			{ ...rules, reminder_days: [0] },
		],
		["between the tries", { ...failed, reminded_through: "2026-10-10" }, "2026-10-11", ["remind"]],
		["on the day of a retry", { ...failed, next_charge_on: "2026-10-17" }, "2026-10-17", ["remind", "charge"]],
		["none wanted", alone, "2026-10-11", [], { ...rules, reminder_days: [] }],
	])("%s", (_name, change, today, expected, by) => {
		expect(done(change, today, by)).toEqual(expected);
	});

	it("replaced by a charge are done", () => {
		const onDueDate = { ...rules, reminder_days: [0, 7] };
		expect(decide(invoice, onDueDate, "2026-10-10")).toEqual({ act: "charge", isReminded: false, remindersDone: true });
	});
});

it.each([
	[[-3, 1], "2026-10-13"],
	[[1, 7], "2026-10-10"],
	[[], "2026-10-10"],
])("with reminders on %j, invoices due through %s concern 10 October", (reminder_days, expected) => {
	expect(latestDueDate({ ...rules, reminder_days }, "2026-10-10")).toBe(expected);
});

it.each<[string, Partial<OpenInvoice>, string, boolean, DunningRules?]>([
	["a card and nothing tried", {}, "2026-10-07", true],
	["a payer's own try on the same day", { lastChargedOn: "2026-10-07" }, "2026-10-07", true],
	["no card", withoutMethod, "2026-10-07", false],
	["collection off", {}, "2026-10-07", false, uncollected],
	["past the due date", {}, "2026-10-11", false],
])("with %s, whether it is charged when due", (_name, change, today, expected, by = rules) => {
	expect(isChargedWhenDue({ ...invoice, ...change }, by, today)).toBe(expected);
});
