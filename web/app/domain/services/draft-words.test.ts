import { expect, it } from "vitest";
import { draftWords } from "./draft-words.ts";
import { asType, newService, newTier, type TierDraft } from "./service-draft.ts";

const ofTiers = (...tiers: Partial<TierDraft>[]) =>
	draftWords({
		...newService(),
		service_type: "usage",
		pricing_model: "volume",
		tiers: tiers.map((tier) => ({ ...newTier(), ...tier })),
	});

it.each([
	["nothing", {}, {}, "no price yet"],
	["a price", { up_to: "100", unit_price: "2" }, {}, "all units at one price: up to 100 2, then 0, monthly"],
	[
		"flat fees alone",
		{ up_to: "100", flat_fee: "10" },
		{ flat_fee: "30" },
		"all units at one price: up to 100 10, then 30, monthly",
	],
])("says what tiers cost of which %s is typed", (_what, first, last, words) => {
	expect(ofTiers(first, last)).toBe(words);
});

it.each([
	["1", "up to 10 12, then 10, per month"],
	["45", "up to 10 12, then 10, per month, for 45"],
])("says what %s seats in tiers cost", (quantity, words) => {
	const tiers = [
		{ ...newTier("12"), up_to: "10" },
		{ ...newTier("10"), up_to: "" },
	];
	expect(draftWords({ ...newService(), pricing_model: "graduated", tiers, quantity })).toBe(words);
});

it.each([
	["usage", "percentage", "fixed_fee", "per_unit"],
	["usage", "graduated", "fixed_fee", "graduated"],
	["fixed_fee", "graduated", "one_time_fee", "per_unit"],
	["fixed_fee", "volume", "usage", "volume"],
] as const)("%s by %s becomes %s by %s", (service_type, pricing_model, to, model) => {
	expect(asType({ ...newService(), service_type, pricing_model }, to)).toMatchObject({ pricing_model: model });
});
