import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import type { HeldGrant } from "./held-grant.ts";
import { type CreditedPeriod, payWithCredit } from "./pay-with-credit.ts";

/** `[from, until, charged before, costs now, paid before]` */
type Stretch = readonly [string, string, number, number, Readonly<Record<string, number>>?];

const period = (stretches: readonly Stretch[], tax = "19", itemUuid = "item"): CreditedPeriod => ({
	...{ itemUuid, tax },
	stretches: stretches.map(([from, until, before, now, paid = {}]) => ({
		...{ from: `2026-01-${from}`, until: until === "32" ? "2026-02-01" : `2026-01-${until}` },
		...{ before: Decimal.of(before), now: Decimal.of(now) },
		paid: new Map(Object.entries(paid).map(([uuid, amount]) => [uuid, Decimal.of(amount)])),
	})),
});

const grant = (uuid: string, available: number, from = "01", until: string | null = null): HeldGrant => ({
	...{ uuid, name: uuid, from: `2026-01-${from}`, until: until && `2026-01-${until}` },
	...{ available: Decimal.of(available), item_ids: null },
});

/** What is paid of each stretch in all: `A 60, B 40`. */
const paid = (periods: readonly CreditedPeriod[], ...grants: HeldGrant[]) =>
	payWithCredit(periods, grants, "EUR").map((stretches) =>
		stretches.map((own) =>
			[...own]
				.filter(([, amount]) => !amount.isZero())
				.map(([uuid, amount]) => `${uuid} ${amount}`)
				.join(", "),
		),
	);

describe("new charges", () => {
	it.each<[string, CreditedPeriod[], HeldGrant[], string[][]]>([
		["are paid as far as credit goes", [period([["01", "32", 0, 100]])], [grant("A", 30)], [["A 30"]]],
		[
			"by one grant after another",
			[period([["01", "32", 0, 100]])],
			[grant("A", 30), grant("B", 80)],
			[["A 30, B 70"]],
		],
		[
			"only in a grant's time",
			[
				period([
					["01", "16", 0, 60],
					["16", "32", 0, 40],
				]),
			],
			[grant("A", 500, "01", "16")],
			[["A 60", ""]],
		],
		[
			"from a period's first day on",
			[
				period([
					["01", "16", 0, 60],
					["16", "32", 0, 40],
				]),
			],
			[grant("A", 70)],
			[["A 60", "A 10"]],
		],
		[
			"by tax group: 30 of 200 and 100",
			[period([["01", "32", 0, 200]]), period([["01", "32", 0, 100]], "7")],
			[grant("A", 30)],
			[["A 20"], ["A 10"]],
		],
		[
			"never below 0",
			[period([["01", "32", 0, -50]]), period([["01", "32", 0, 20]])],
			[grant("A", 100)],
			[[""], ["A 20"]],
		],
	])("%s", (_case, periods, grants, expected) => {
		expect(paid(periods, ...grants)).toEqual(expected);
	});
});

describe("corrections", () => {
	it.each<[string, CreditedPeriod[], HeldGrant[], string[][]]>([
		["burn for what is added", [period([["01", "32", 100, 140, { A: 100 }]])], [grant("A", 500)], [["A 140"]]],
		["don't pay what was invoiced unpaid", [period([["01", "32", 100, 140]])], [grant("A", 500)], [["A 40"]]],
		["give back money before credit", [period([["01", "32", 100, 70, { A: 60 }]])], [grant("A", 0)], [["A 60"]]],
		[
			"give back credit that exceeds the cost",
			[period([["01", "32", 100, 50, { A: 60 }]])],
			[grant("A", 0)],
			[["A 50"]],
		],
		[
			"give back the last grant's credit first",
			[period([["01", "32", 100, 50, { A: 40, B: 60 }]])],
			[grant("A", 0), grant("B", 0)],
			[["A 40, B 10"]],
		],
		[
			"give back a voided grant's credit before all",
			[period([["01", "32", 100, 50, { V: 60, A: 40 }]])],
			[grant("A", 0)],
			[["V 10, A 40"]],
		],
		[
			"let what is freed pay the rest of the period",
			[
				period([
					["01", "16", 60, 10, { A: 60 }],
					["16", "32", 40, 40],
				]),
			],
			[grant("A", 0)],
			[["A 10", "A 40"]],
		],
		[
			"let what is freed pay another period of the invoice",
			[period([["01", "32", 60, 10, { A: 60 }]]), period([["01", "32", 0, 80]])],
			[grant("A", 0)],
			[["A 10"], ["A 50"]],
		],
		[
			"pay what moves into a grant's time",
			[
				period([
					["01", "16", 0, 100],
					["16", "32", 100, 10],
				]),
			],
			[grant("A", 500, "01", "16")],
			[["A 100", ""]],
		],
	])("%s", (_case, periods, grants, expected) => {
		expect(paid(periods, ...grants)).toEqual(expected);
	});
});
