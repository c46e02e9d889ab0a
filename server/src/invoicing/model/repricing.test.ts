import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import type { LineTerms } from "./invoice.ts";
import type { PlannedCharge, PlannedLine } from "./planned-invoice.ts";
import { repriced } from "./repricing.ts";

const decimal = Decimal.of;
const zero = Decimal.zero;

function line(uuid: string, display_order: number, fields: Partial<LineTerms> = {}): LineTerms {
	return {
		...{ uuid, display_order, kind: "item", origin: "run", name: uuid, description: null, quantity: decimal(100) },
		...{ unit_price: decimal("0.5"), flat_fee: zero, discount_percent: zero, discount_amount: zero, tax_rate: zero },
		...{ tax_name: null, service_start_date: "2026-01-01", service_end_date: "2026-01-31" },
		...{ charge_uuid: "charge", charge_part: "price" },
		...fields,
	};
}

const charge: PlannedCharge = {
	...{ itemUuid: "item", periodStart: "2026-01-01", periodEnd: "2026-01-31", kind: "period", eventCount: 2 },
	...{ quantity: decimal(130), net: decimal(65), minimumNet: zero },
	explanation: { priced: null, charged_before: null },
	corrects: null,
};

function planned(part: "price" | "minimum", fields: Partial<PlannedLine>): PlannedLine {
	return {
		...{
			charge,
			part,
			name: part,
			description: null,
			quantity: decimal(130),
			unitPrice: decimal("0.5"),
			flatFee: zero,
		},
		...{ discountPercent: zero, discountAmount: zero, taxRate: zero, taxName: null },
		...{ serviceStart: "2026-01-01", serviceEnd: "2026-01-31" },
		...fields,
	};
}

const minimum = (flatFee: number) =>
	planned("minimum", { quantity: Decimal.one, unitPrice: zero, flatFee: decimal(flatFee) });
const minimumLine = line("minimum", 2, {
	charge_part: "minimum",
	quantity: Decimal.one,
	unit_price: zero,
	flat_fee: decimal(20),
});
const other = line("other", 3, { charge_uuid: "another" });

/** What a line comes to before discounts, by its place. */
function outline(lines: readonly LineTerms[] | null) {
	return lines
		?.toSorted((a, b) => a.display_order - b.display_order)
		.map((each) => [each.uuid, each.display_order, String(each.quantity.times(each.unit_price).plus(each.flat_fee))]);
}

describe("a draft's charge priced anew", () => {
	it.each([
		// 130 × 0.50 = 65; the other charge's line keeps its 100 × 0.50 = 50.
		[
			"gets its new figures in the same line",
			[line("price", 1), other],
			zero,
			[planned("price", {})],
			[
				["price", 1, "65"],
				["other", 3, "50"],
			],
		],
		[
			"gets a line for a minimum that it falls below now, right after its own",
			[line("price", 1), line("next", 2, { charge_uuid: "another" })],
			zero,
			[planned("price", { quantity: decimal(10) }), minimum(45)],
			[
				["price", 1, "5"],
				["new", 2, "45"],
				["next", 3, "50"],
			],
		],
		[
			"loses the line of a minimum that it has passed",
			[line("price", 1), minimumLine, other],
			decimal(20),
			[planned("price", {})],
			[
				["price", 1, "65"],
				["other", 3, "50"],
			],
		],
		[
			"keeps the line of its minimum with the new difference",
			[line("price", 1), minimumLine],
			decimal(20),
			[planned("price", { quantity: decimal(120) }), minimum(10)],
			[
				["price", 1, "60"],
				["minimum", 2, "10"],
			],
		],
		[
			"comes to nothing where its period is not served any more",
			[line("price", 1), minimumLine, other],
			decimal(20),
			[],
			[
				["price", 1, "0"],
				["other", 3, "50"],
			],
		],
	] as const)("%s", (_name, lines, minimumNet, now, expected) => {
		expect(outline(repriced(lines, { uuid: "charge", minimumNet }, now, "new"))).toEqual(expected);
	});

	it.each([
		["was changed by a person", [line("price", 1, { origin: "person" })], zero],
		["was deleted", [other], zero],
		[
			"has a minimum's line that a person changed",
			[line("price", 1), { ...minimumLine, origin: "person" as const }],
			decimal(20),
		],
		["had a minimum's line that a person deleted", [line("price", 1)], decimal(20)],
	])("stays as it is where its line %s", (_name, lines, minimumNet) => {
		expect(repriced(lines, { uuid: "charge", minimumNet }, [planned("price", {})], "new")).toBeNull();
	});
});
