import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { checkTiers, type Tier, tiersEntered } from "./tiers.ts";

function tiersUpTo(...bounds: (string | null)[]): Tier[] {
	return bounds.map((bound) => ({
		upTo: bound === null ? null : Decimal.of(bound),
		unitPrice: Decimal.one,
		flatFee: Decimal.zero,
	}));
}

describe("checking tiers", () => {
	it.each([
		[[null], null],
		[["10", "20", null], null],
		[["0.5", "0.75", null], null],
		[[], "At least one tier is required."],
		[["10"], "The last tier's up_to must be null."],
		[["10", null, "20"], "Tier 2: only the last tier's up_to may be null."],
		[[null, null], "Tier 1: only the last tier's up_to may be null."],
		[["0", null], "Tier 1: up_to must be greater than 0."],
		[["-5", null], "Tier 1: up_to must be greater than 0."],
		[["10", "10", null], "Tier 2: up_to must be greater than 10."],
		[["10", "5", null], "Tier 2: up_to must be greater than 10."],
	])("of bounds %j says %j", (bounds, expected) => {
		expect(checkTiers(tiersUpTo(...bounds))).toBe(expected);
	});
});

describe("the tiers up to 10, up to 20 and above", () => {
	it.each([
		["0", ["0 above 0"]],
		["10", ["10 above 0"]], // up_to is inclusive
		["10.5", ["10 above 0", "0.5 above 10"]], // and contiguous for fractions
		["20", ["10 above 0", "10 above 10"]],
		["25", ["10 above 0", "10 above 10", "5 above 20"]],
	])("are entered by %s as %j", (quantity, expected) => {
		const entered = tiersEntered(tiersUpTo("10", "20", null), Decimal.of(quantity));
		expect(entered.map(({ units, from }) => `${units} above ${from}`)).toEqual(expected);
	});
});
