import { describe, expect, it } from "vitest";
import { type ContractEnds, endOfItem, endOfService, endShown, lastDaySet, type Sight } from "./service-end.ts";

const never: ContractEnds = {
	status: "active",
	auto_renew: false,
	end_date: null,
	agreed_end_date: null,
	canceled_to: null,
};
const agreedTo = (end: string) => ({ ...never, end_date: end, agreed_end_date: end });
const renewing = { ...never, auto_renew: true, end_date: "2026-06-30" };
const canceled = (contract: ContractEnds, canceled_to: string) => ({
	...contract,
	status: "canceled" as const,
	canceled_to,
});

// extensions.md, "Time": the initial terms apply from the start, later ones from the day after.
describe("the end of service", () => {
	it.each<[string, ContractEnds, readonly (readonly [horizon: string, end: string | null])[]]>([
		[
			"as agreed is known from the start",
			agreedTo("2026-06-30"),
			[
				["2026-01-01", "2026-06-30"],
				["2026-06-30", "2026-06-30"],
				["2026-07-01", "2026-06-30"],
			],
		],
		["is none where none was agreed", never, [["2026-01-01", null]]],
		[
			"is none while the term renews",
			renewing,
			[
				["2026-06-30", null],
				["2026-07-01", null],
			],
		],
		[
			"canceled before the one agreed: that, until the cancellation's last day has passed",
			canceled(agreedTo("2026-06-30"), "2026-03-10"),
			[
				["2026-03-09", "2026-06-30"],
				["2026-03-10", "2026-06-30"],
				["2026-03-11", "2026-03-10"],
				["2026-07-01", "2026-03-10"],
			],
		],
		[
			"canceled on the one agreed",
			canceled(agreedTo("2026-06-30"), "2026-06-30"),
			[
				["2026-01-01", "2026-06-30"],
				["2026-07-01", "2026-06-30"],
			],
		],
		[
			"canceled, none being agreed: none until then",
			canceled(never, "2026-03-10"),
			[
				["2026-03-10", null],
				["2026-03-11", "2026-03-10"],
			],
		],
		[
			"canceled, the term renewing: none until then, and no renewal",
			canceled(renewing, "2026-08-15"),
			[
				["2026-07-01", null],
				["2026-08-15", null],
				["2026-08-16", "2026-08-15"],
			],
		],
		[
			"canceled before the first day: served until that day comes, then never",
			canceled(agreedTo("2026-06-30"), "2026-01-14"),
			[
				["2026-01-14", "2026-06-30"],
				["2026-01-15", "2026-01-14"],
			],
		],
		[
			"moved later: as agreed until that has passed, then none, then the one that was set",
			{ ...agreedTo("2026-06-30"), end_date: "2026-09-15" },
			[
				["2026-06-30", "2026-06-30"],
				["2026-07-01", null],
				["2026-09-15", null],
				["2026-09-16", "2026-09-15"],
			],
		],
		[
			"moved earlier: as agreed until the one that was set has passed",
			{ ...agreedTo("2026-06-30"), end_date: "2026-04-15" },
			[
				["2026-04-15", "2026-06-30"],
				["2026-04-16", "2026-04-15"],
			],
		],
		[
			"set where none was agreed",
			{ ...never, end_date: "2026-04-15" },
			[
				["2026-04-15", null],
				["2026-04-16", "2026-04-15"],
			],
		],
		[
			"given up: as agreed until that has passed",
			{ ...agreedTo("2026-06-30"), end_date: null },
			[
				["2026-06-30", "2026-06-30"],
				["2026-07-01", null],
			],
		],
		[
			"with renewal switched on: as agreed until that has passed",
			{ ...agreedTo("2026-06-30"), auto_renew: true },
			[
				["2026-06-30", "2026-06-30"],
				["2026-07-01", null],
			],
		],
		[
			"with renewal switched off: none until the term has passed",
			{ ...renewing, auto_renew: false },
			[
				["2026-06-30", null],
				["2026-07-01", "2026-06-30"],
			],
		],
		["of a draft is its own", { ...never, status: "draft", end_date: "2026-06-30" }, [["2026-01-01", "2026-06-30"]]],
		["of a draft that renews is none", { ...renewing, status: "draft" }, [["2026-07-01", null]]],
	])("%s", (_case, contract, expected) => {
		expect(expected.map(([horizon]) => [horizon, endOfService(contract, { asOf: horizon, sights: [] })])).toEqual(
			expected,
		);
	});
});

describe("the end of an item", () => {
	it.each<[string, ContractEnds, string | null, string, string | null]>([
		["is the contract's without one of its own", agreedTo("2026-06-30"), null, "2026-01-01", "2026-06-30"],
		["is not its own before that day has passed", never, "2026-03-10", "2026-03-10", null],
		["is its own from the day after", never, "2026-03-10", "2026-03-11", "2026-03-10"],
		["is its own where that is earlier", agreedTo("2026-06-30"), "2026-03-10", "2026-03-11", "2026-03-10"],
		[
			"is the contract's where that is earlier",
			canceled(never, "2026-03-10"),
			"2026-04-30",
			"2026-05-01",
			"2026-03-10",
		],
		["is the contract's while its own lies ahead", agreedTo("2026-06-30"), "2026-05-31", "2026-05-31", "2026-06-30"],
	])("%s", (_case, contract, service_end_date, horizon, expected) => {
		const own = { service_end_date, agreed_end_date: null, end_position: null };
		expect(endOfItem(contract, own, { asOf: horizon, sights: [] })).toBe(expected);
	});

	it.each<[string, ContractEnds, string, string, string]>([
		["is the agreed one from the start", never, "2026-12-31", "2026-01-01", "2026-12-31"],
		[
			"is the contract's where that is earlier than agreed",
			agreedTo("2026-06-30"),
			"2026-12-31",
			"2026-01-01",
			"2026-06-30",
		],
		["is the agreed one before an amendment's has passed", never, "2026-03-10", "2026-03-10", "2026-12-31"],
		["is an amendment's from the day after it", never, "2026-03-10", "2026-03-11", "2026-03-10"],
	])("of one that was added with an end %s", (_case, contract, service_end_date, asOf, expected) => {
		const end_position = service_end_date === "2026-12-31" ? null : 1;
		const own = { service_end_date, agreed_end_date: "2026-12-31", end_position };
		expect(endOfItem(contract, own, { asOf, sights: [] })).toBe(expected);
	});
});

// A run of February 1, after one for a later date that may have known the end: nothing that it charged is undone.
describe("a future end that an earlier run has seen", () => {
	const sight = (as_of: string, known_end: string | null, known_amendment = 0): Sight => {
		return { as_of, known_end, known_amendment };
	};
	const knowledge = (...sights: Sight[]) => ({ asOf: "2026-02-01", sights });
	const early = canceled(agreedTo("2026-06-30"), "2026-03-10");
	const moved = { ...agreedTo("2026-06-30"), end_date: "2026-09-15" };

	it.each<[string, ContractEnds, Sight[], string | null]>([
		["holds where the run was for the day after it", early, [sight("2026-03-11", "2026-03-10")], "2026-03-10"],
		["holds where the run was for a later day", early, [sight("2026-05-01", "2026-03-10")], "2026-03-10"],
		["does not where the run was for its own day", early, [sight("2026-03-10", "2026-03-10")], "2026-06-30"],
		["does not where the run knew another end", early, [sight("2026-03-11", "2026-06-30")], "2026-06-30"],
		["does not where the run knew none", early, [sight("2026-03-11", null)], "2026-06-30"],
		[
			"holds where one run of several has seen it",
			early,
			[sight("2026-03-11", null), sight("2026-03-11", "2026-03-10")],
			"2026-03-10",
		],
		["goes beyond the one agreed, where that had passed", moved, [sight("2026-07-01", "2026-09-15")], null],
		["stays as agreed, where that had not passed", moved, [sight("2026-06-30", "2026-09-15")], "2026-06-30"],
		["stays as agreed, where the run knew no other", moved, [sight("2026-07-01", "2026-06-30")], "2026-06-30"],
	])("%s", (_case, contract, sights, expected) => {
		expect(endOfService(contract, knowledge(...sights))).toBe(expected);
	});

	it.each<[string, number | null, Sight, string | null]>([
		["holds where the run knew its amendment", 2, sight("2026-03-11", null, 2), "2026-03-10"],
		["holds where the run knew a later amendment", 2, sight("2026-03-11", null, 3), "2026-03-10"],
		["does not where the run knew earlier ones only", 2, sight("2026-03-11", null, 1), null],
		["does not where the run was for its own day", 2, sight("2026-03-10", null, 2), null],
		["holds where no amendment set it", null, sight("2026-03-11", null, 0), "2026-03-10"],
	])("of an item itself %s", (_case, end_position, seen, expected) => {
		const own = { service_end_date: "2026-03-10", agreed_end_date: null, end_position };
		expect(endOfItem(never, own, knowledge(seen))).toBe(expected);
	});
});

it.each<[string, ContractEnds, string | null, string | null]>([
	["of the term", agreedTo("2026-06-30"), "2026-06-30", "2026-06-30"],
	["of a term that renews", renewing, null, "2026-06-30"],
	["of a cancellation", canceled(renewing, "2026-08-15"), "2026-08-15", "2026-08-15"],
	["that is none", never, null, null],
])("the last day as currently set, and as shown: %s", (_case, contract, set, shown) => {
	expect([lastDaySet(contract), endShown(contract)]).toEqual([set, shown]);
});
