import { describe, expect, test } from "vitest";
import { change, event, ingest, run, tell, terms, usageItem, world } from "../histories.ts";
import type { MatrixRow, Step, Terms, Tier, UsageEvent } from "../history.ts";

function row(match: MatrixRow["match"], given: Partial<MatrixRow>): MatrixRow {
	const none = {
		unit_price: "0",
		tiers: [],
		package_size: null,
		package_rounding: "up",
		included_quantity: "0",
	} as const;
	return { match, pricing_model: "per_unit", ...none, ...given };
}

const tier = (up_to: string | null, unit_price: string, flat_fee = "0"): Tier => ({ up_to, unit_price, flat_fee });
const output = row(
	{ model: "a", direction: "output" },
	{ pricing_model: "graduated", included_quantity: "50", tiers: [tier("100", "0.1"), tier(null, "0.02")] },
);
const rest = row({}, { unit_price: "4" });
const matrix = (price_matrix: readonly MatrixRow[], group_by = ["model", "direction"]) =>
	({ pricing_model: "matrix", group_by, price_matrix }) as const;

const used = (day: string, value: string, properties: UsageEvent["properties"]): UsageEvent =>
	event(day, value, { key: `${day} ${value} ${JSON.stringify(properties)}`, properties });
const a = { model: "a", direction: "output" };

const CASES: readonly {
	readonly states: string;
	readonly terms: Partial<Terms>;
	readonly events: UsageEvent[];
	readonly net: string;
}[] = [
	// 170 − 50: 100 × 0.1 + 20 × 0.02.
	{ states: "a row's own price", terms: matrix([output]), events: [used("2026-01-05", "170", a)], net: "10.40" },
	// (1 + 2 + 3) × 4; each of the three groups by itself.
	{
		states: "the default row",
		terms: matrix([output, rest]),
		events: [
			used("2026-01-05", "1", { model: "b", direction: "output" }),
			used("2026-01-05", "2", { model: "a" }),
			used("2026-01-05", "3", null),
		],
		net: "24.00",
	},
	// Each combination includes 1: (3 − 1) × 4 + (2 − 1) × 4.
	{
		states: "what the default row includes, for each combination",
		terms: matrix([row({}, { unit_price: "4", included_quantity: "1" })]),
		events: [used("2026-01-05", "3", { model: "b" }), used("2026-01-05", "2", { model: "c" })],
		net: "12.00",
	},
	// The second has no row: 10 × 2.
	{
		states: "no price without a row",
		terms: matrix([row({ model: "1" }, { unit_price: "2" })], ["model"]),
		events: [used("2026-01-05", "10", { model: 1 }), used("2026-01-05", "99", { model: "2" })],
		net: "20.00",
	},
	// 3 × 0.004.
	{
		states: "one rounding",
		terms: matrix([row({}, { unit_price: "0.004" })], ["model"]),
		events: ["b", "c", "d"].map((model) => used("2026-01-05", "1", { model })),
		net: "0.01",
	},
	// 5 for the group that was used; none for the other.
	{
		states: "flat fees of groups that were used",
		terms: matrix(
			["b", "c"].map((model) => row({ model }, { pricing_model: "volume", tiers: [tier(null, "0", "5")] })),
			["model"],
		),
		events: [used("2026-01-05", "1", { model: "b" })],
		net: "5.00",
	},
];

describe("Matrix", () => {
	for (const { states, terms: given, events, net } of CASES) {
		test(states, () => {
			expect(tell([...world([usageItem(given)]), ingest("2026-01-20", ...events), run("2026-02-01")])).toEqual([
				`2026-02-01 sent: price ${net} @0`,
			]);
		});
	}

	test("each group has its own position in an amended period", () => {
		const graduated = (first: string, then: string) =>
			matrix([row({}, { pricing_model: "graduated", tiers: [tier("100", first), tier(null, then)] })], ["model"]);
		const steps: Step[] = [
			...world([usageItem(graduated("1", "0.5"))]),
			ingest(
				"2026-01-22",
				used("2026-01-05", "60", { model: "a" }),
				used("2026-01-06", "120", { model: "b" }),
				used("2026-01-20", "70", { model: "a" }),
				used("2026-01-21", "5", { model: "c" }),
			),
			change("2026-01-22", "2026-01-11", "usage", terms(graduated("2", "1"))),
			run("2026-02-01"),
		];
		// 60 + 110; then a: 40 × 2 + 30 × 1, c: 5 × 2.
		expect(tell(steps)).toEqual(["2026-02-01 sent: price 170.00 @0; price 120.00 @0"]);
	});

	test("a late event is corrected in its group", () => {
		const steps: Step[] = [
			...world([usageItem(matrix([output]))]),
			ingest("2026-01-20", used("2026-01-05", "150", a)),
			run("2026-02-01"),
			ingest("2026-02-05", used("2026-01-30", "10", a), used("2026-01-30", "10", { model: "b" })),
			run("2026-03-01"),
		];
		// 10 × 0.02.
		expect(tell(steps)).toEqual([
			"2026-02-01 sent: price 10.00 @0",
			"2026-03-01 sent: price 0.00 @0; correction 0.20 @0",
		]);
	});
});
