import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { models } from "./models.ts";
import {
	keptPrices,
	type PricingModel,
	priceParts,
	priceProblems,
	pricingModels,
	pricingOf,
	unitPriceOf,
} from "./registry.ts";

const d = Decimal.of;
const tiers = [
	{ up_to: d(10), unit_price: d(2), flat_fee: d(5) },
	{ up_to: null, unit_price: d("0.5"), flat_fee: d(0) },
];
/** All parameters at once: a model takes its own. */
const sent = { unit_price: d("0.25"), tiers, package_size: d(100), fee_per_event: d("0.3") };
const tierText = '[{"upTo":10,"unitPrice":2,"flatFee":5},{"upTo":null,"unitPrice":0.5,"flatFee":0}]';

const pricing = (model: PricingModel) => pricingOf({ pricing_model: model, ...keptPrices(model, sent) });

describe("the registry", () => {
	it("has each name once, in the form that the database takes", () => {
		expect(new Set(pricingModels).size).toBe(models.length);
		for (const name of pricingModels) expect(name).toMatch(/^[a-z][a-z0-9_]{0,31}$/);
	});

	it.each(
		models.map(({ name, parameters }) => [name, Object.entries<string>(parameters)] as const),
	)("%s is refused without what it requires, and with what it does not take", (name, parameters) => {
		const required = parameters.filter(([, demand]) => demand === "required").map(([field]) => field);
		const taken = parameters.map(([field]) => field);
		// A unit price is dropped where the tiers hold the prices.
		const strange = Object.keys(sent).filter((field) => !taken.includes(field) && field !== "unit_price");
		expect(priceProblems(name, {}).map(([field]) => field)).toEqual(required);
		expect(priceProblems(name, sent)).toEqual(strange.map((field) => [field, `is not for ${name}`]));
	});

	it("stores what a model takes, and nothing else", () => {
		const { tiers: none, ...kept } = keptPrices("percentage", sent);
		expect([none, JSON.stringify(kept)]).toEqual([[], '{"unit_price":0.25,"package_size":null,"fee_per_event":0.3}']);
		expect(JSON.stringify(keptPrices("volume", { ...sent, tiers: [{ flat_fee: d(1) }] }))).toBe(
			'{"unit_price":0,"tiers":[{"up_to":null,"unit_price":0,"flat_fee":1}],"package_size":null,"fee_per_event":0}',
		);
	});

	it("refuses a name that it does not know", () => {
		expect(() => priceProblems("barter" as PricingModel, {})).toThrow("there is no pricing model barter");
	});
});

/** Charges keep a digest of these texts: another text would divide and correct every period that was charged. */
const keptTexts: Readonly<Record<PricingModel, string>> = {
	per_unit: '{"model":"per_unit","unitPrice":0.25}',
	graduated: `{"model":"graduated","tiers":${tierText}}`,
	volume: `{"model":"volume","tiers":${tierText}}`,
	package: '{"model":"package","unitPrice":0.25,"packageSize":100}',
	percentage: '{"model":"percentage","percent":0.25,"feePerEvent":0.3}',
	graduated_percentage: `{"model":"graduated_percentage","tiers":${tierText}}`,
};

it.each(pricingModels)("the prices of %s are kept as the same text for ever", (model) => {
	expect(JSON.stringify(pricing(model))).toBe(keptTexts[model]);
});

it.each(
	pricingModels.filter((model) => unitPriceOf(pricing(model)) !== null),
)("%s, which shows a unit price, charges quantity × unit price", (model) => {
	for (const quantity of ["0", "0.5", "10", "1234.5"].map(d)) {
		const amount = Decimal.sum(priceParts(pricing(model), quantity, 3).map((part) => part.amount));
		expect(amount.toString()).toBe(quantity.times(unitPriceOf(pricing(model)) ?? Decimal.zero).toString());
	}
});
