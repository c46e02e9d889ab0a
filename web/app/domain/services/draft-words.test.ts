import { expect, it } from "vitest";
import { draftWords } from "./draft-words.ts";
import { newService, newTier, type TierDraft } from "./service-draft.ts";

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
