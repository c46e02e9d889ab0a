import { describe, expect, it } from "vitest";
import { daysInclusive } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { CommitmentPeriod } from "./commitment-period.ts";
import type { CountedCharge } from "./counted-charges.ts";
import type { CountedStep } from "./counted-steps.ts";
import { coveredPeriods } from "./covered-charges.ts";

/** The specification's "Commitments" in figures: what is drawn down, what is above, and what rolls over. */

const d = (text: string) => Decimal.of(text);

/** What counts on a day, by item: `["2026-01-05", { calls: "80" }]`. */
type Used = readonly [day: string, amounts: Readonly<Record<string, string>>];

/** Of January 2026, prepaid, unless it says otherwise. */
function commitment(amount: string, fields: Partial<CommitmentPeriod> = {}): CommitmentPeriod {
	const { wholeStart = "2026-01-01", wholeEnd = "2026-01-31" } = fields;
	const parts = [{ from: wholeStart, to: wholeEnd, amount: d(amount) }];
	return {
		...{ uuid: "base", name: "Base", cycle: "monthly", isPrepaid: true, itemIds: null, wholeStart, wholeEnd, parts },
		...{ amount: d(amount), overagePercent: Decimal.hundred, rollover: { percent: Decimal.zero, periods: 1 } },
		...fields,
	};
}

const half = { overagePercent: d("50") };
const arrears = { isPrepaid: false, uuid: "floor" };
const february = { wholeStart: "2026-02-01", wholeEnd: "2026-02-28" };
const march = { wholeStart: "2026-03-01", wholeEnd: "2026-03-31" };
const rolling = (percent: string, periods = 1) => ({ rollover: { percent: d(percent), periods } });

function dayAfter(day: string): string {
	return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Of each period: what is drawn of each item, and what is above and has its price. */
function cover(periods: readonly CommitmentPeriod[], used: readonly Used[]) {
	const charges = new Map<string, CountedCharge>();
	const chargeOf = (item: string, month: string): CountedCharge => {
		const key = `${item} ${month}`;
		const charge = charges.get(key) ?? {
			...{ itemUuid: item, periodStart: `${month}-01`, periodEnd: `${month}-28`, net: Decimal.zero, credits: [] },
		};
		charges.set(key, charge);
		return charge;
	};
	const steps = used.map(([day, amounts]): CountedStep => {
		const own = Object.entries(amounts).map(([item, net]) => ({
			charge: chargeOf(item, day.slice(0, 7)),
			net: d(net),
		}));
		return { from: day, until: dayAfter(day), amounts: own };
	});
	const countedIn = ({ itemIds, wholeStart, wholeEnd }: CommitmentPeriod) => {
		const own = steps
			.filter(({ from }) => from >= wholeStart && from <= wholeEnd)
			.flatMap(({ amounts }) => amounts.filter(({ charge }) => itemIds?.has(charge.itemUuid) ?? true));
		const byCharge = Map.groupBy(own, ({ charge }) => charge);
		return new Map([...byCharge].map(([charge, all]) => [charge, Decimal.sum(all.map(({ net }) => net))]));
	};
	return coveredPeriods(periods, steps, "EUR", countedIn).map(({ period, rolledOver, rolledOverUsed, charges }) => {
		expect(daysInclusive(period.wholeStart, period.wholeEnd)).toBeGreaterThan(0);
		const covered = Object.fromEntries([...charges].map(([{ itemUuid }, one]) => [itemUuid, `${one.covered}`]));
		const over = Object.fromEntries([...charges].map(([{ itemUuid }, one]) => [itemUuid, `${one.over}`]));
		return { covered, over, rolled: [`${rolledOver}`, `${rolledOverUsed}`] };
	});
}

describe("one period", () => {
	// [name, commitment, used, drawn, above with its price]
	it.each<[string, CommitmentPeriod, Used[], Record<string, string>, Record<string, string>]>([
		// 60 < 100.
		[
			"less used is drawn whole",
			commitment("100", half),
			[["2026-01-10", { calls: "60" }]],
			{ calls: "60" },
			{ calls: "0" },
		],
		// 130 − 100 = 30.
		[
			"above it is the rest",
			commitment("100", half),
			[["2026-01-10", { calls: "130" }]],
			{ calls: "100" },
			{ calls: "30" },
		],
		// At 100 % nothing has another price.
		[
			"the list price is no other price",
			commitment("100"),
			[["2026-01-10", { calls: "130" }]],
			{ calls: "100" },
			{ calls: "0" },
		],
		// 80 of calls first, then 100 − 80 = 20 of mails; 80 − 20 = 60.
		[
			"what comes first is drawn first",
			commitment("100", half),
			[
				["2026-01-05", { calls: "80" }],
				["2026-01-20", { mails: "80" }],
			],
			...([
				{ calls: "80", mails: "20" },
				{ calls: "0", mails: "60" },
			] as const),
		],
		// 481 of 901: 900 × 481 ÷ 901 = 480.466…, 0.533…; the rest of 0.01 goes to the larger remainder.
		[
			"what is of one day is drawn in proportion, to the cent",
			commitment("481", half),
			[["2026-01-20", { calls: "900", book: "1" }]],
			...([
				{ calls: "480.47", book: "0.53" },
				{ calls: "419.53", book: "0.47" },
			] as const),
		],
		// 120 to 100, then −50: 70 in all, so 30 go back.
		[
			"what falls gives back",
			commitment("100", half),
			[
				["2026-01-05", { peak: "120" }],
				["2026-01-20", { peak: "-50" }],
			],
			...([{ peak: "70" }, { peak: "0" }] as const),
		],
		// −20, then 50: 30 in all.
		[
			"what starts below nothing is drawn once it is above",
			commitment("100", half),
			[
				["2026-01-05", { credit: "-20" }],
				["2026-01-20", { calls: "50" }],
			],
			...([
				{ credit: "0", calls: "30" },
				{ credit: "-20", calls: "20" },
			] as const),
		],
		// Only calls count.
		[
			"what it doesn't apply to is left out",
			commitment("100", { ...half, itemIds: new Set(["calls"]) }),
			[["2026-01-05", { calls: "60", mails: "80" }]],
			...([{ calls: "60" }, { calls: "0" }] as const),
		],
		// The 31st is January's, February 1 is not.
		[
			"other days are left out",
			commitment("100", half),
			[
				["2026-01-31", { calls: "60" }],
				["2026-02-01", { mails: "80" }],
			],
			...([{ calls: "60" }, { calls: "0" }] as const),
		],
	])("%s", (_name, period, used, covered, over) => {
		expect(cover([period], used)).toEqual([{ covered, over, rolled: ["0", "0"] }]);
	});
});

describe("several periods", () => {
	it("half of what is left of a month is used first in the next", () => {
		// 40 left: 20. 120 are drawn of 130; of the 100, nothing is left.
		expect(
			cover(
				[
					commitment("100", rolling("50")),
					commitment("100", { ...february, ...rolling("50") }),
					commitment("100", march),
				],
				[
					["2026-01-10", { calls: "60" }],
					["2026-02-10", { calls: "130" }],
					["2026-03-10", { calls: "130" }],
				],
			).map(({ covered, rolled }) => [covered.calls, ...rolled]),
		).toEqual([
			["60", "0", "0"],
			["120", "20", "20"],
			["100", "0", "0"],
		]);
	});

	it("what rolled over for two periods is used oldest first, and lost after them", () => {
		const two = rolling("50", 2);
		// January leaves 100: 50. February uses 10 of it, and leaves 100: 50. March has 40 and 50, uses 30 of January's: 10 of it are lost.
		expect(
			cover(
				[
					commitment("100", two),
					commitment("100", { ...february, ...two }),
					commitment("0", { ...march, ...two }),
					commitment("0", { wholeStart: "2026-04-01", wholeEnd: "2026-04-30", ...two }),
				],
				[
					["2026-02-10", { calls: "10" }],
					["2026-03-10", { calls: "30" }],
					["2026-04-10", { calls: "70" }],
				],
			).map(({ rolled }) => rolled),
		).toEqual([
			["0", "0"],
			["50", "10"],
			["90", "30"],
			["50", "50"],
		]);
	});
});

describe("several commitments", () => {
	it("a second that is prepaid pays what the first leaves", () => {
		const periods = [commitment("100"), commitment("50", { uuid: "reserve" })];
		// 100, then 30 of 50.
		expect(cover(periods, [["2026-01-10", { calls: "130" }]]).map(({ covered }) => covered.calls)).toEqual([
			"100",
			"30",
		]);
	});

	it("what is drawn counts in arrears, but has no other price", () => {
		// 130 in arrears: 40 above 90, of which 30 are above both, so that they have a price. None is left for the one that is prepaid.
		const periods = [commitment("90", { ...arrears, ...half }), commitment("100", half)];
		expect(
			cover(periods, [["2026-01-10", { calls: "130" }]]).map(({ covered, over }) => [covered.calls, over.calls]),
		).toEqual([
			["90", "30"],
			["100", "0"],
		]);
	});
});
