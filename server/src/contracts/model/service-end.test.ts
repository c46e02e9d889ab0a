import { describe, expect, it } from "vitest";
import { type ContractEnds, endOfItem, endOfService, endShown, lastDaySet } from "./service-end.ts";

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

// extensions.md, "Time": what was agreed at first holds from the start, what was set later from the day after it.
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
		expect(endOfItem(contract, { service_end_date, end_position: null }, { asOf: horizon, sights: [] })).toBe(expected);
	});
});

it.each<[string, ContractEnds, string | null, string | null]>([
	["of the term", agreedTo("2026-06-30"), "2026-06-30", "2026-06-30"],
	["of a term that renews", renewing, null, "2026-06-30"],
	["of a cancellation", canceled(renewing, "2026-08-15"), "2026-08-15", "2026-08-15"],
	["that is none", never, null, null],
])("the last day as set now, and as shown: %s", (_case, contract, set, shown) => {
	expect([lastDaySet(contract), endShown(contract)]).toEqual([set, shown]);
});
