import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { noEvents } from "./event-sums.ts";
import { models } from "./models.ts";
import { answeredPrices, type KeptPrices, parametersOf, priceFields, type SentPrices } from "./parameters.ts";
import {
	describeModels,
	describeParameter,
	isPricedByEvents,
	isPricingModel,
	keptPrices,
	modelsTaking,
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
/** All parameters at once; each model uses its own. */
const sent = {
	...{ unit_price: d("0.25"), tiers, package_size: d(100), fee_per_event: d("0.3"), minimum_per_event: d("0.5") },
	...{ maximum_per_event: d(0), free_events: 3, package_rounding: "down" as const, price_property: "cost" },
	...{ group_by: ["model"] },
	price_matrix: [
		{ match: { model: "a" }, unit_price: d("0.5") },
		{ match: {}, pricing_model: "package" as const, unit_price: d(2), package_size: d(10), included_quantity: d(3) },
	],
};
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
		// A unit price is dropped if the tiers contain the prices.
		const strange = Object.keys(sent).filter((field) => !taken.includes(field) && field !== "unit_price");
		expect(priceProblems(name, {}).map(([field]) => field)).toEqual(required);
		const refused = strange.map((field) => [field, `is not allowed for ${name}`]);
		const own =
			name === "matrix" ? [["unit_price", `is not allowed for matrix: each row of price_matrix has its own`]] : [];
		expect(priceProblems(name, sent)).toEqual([...refused, ...own]);
	});

	it.each<[PricingModel, SentPrices, [field: string, message: string][]]>([
		["per_unit", {}, [["unit_price", "is required without tiers"]]],
		["volume", {}, [["tiers", "is required for volume"]]],
		["graduated", {}, [["tiers", "is required for graduated"]]],
		["graduated_percentage", {}, [["tiers", "is required for graduated_percentage"]]],
		["package", { package_size: d(1) }, [["unit_price", "is required without tiers"]]],
		["percentage", {}, [["unit_price", "is required without tiers"]]],
		["volume", { tiers: [] }, [["tiers", "is required for volume"]]],
		["package", { unit_price: d(1) }, [["package_size", "must be greater than 0 for package"]]],
		["package", { unit_price: d(1), package_size: d(0) }, [["package_size", "must be greater than 0 for package"]]],
		["package", { unit_price: d(1), package_size: null }, [["package_size", "must be greater than 0 for package"]]],
		// What says nothing may be sent for any model, and an optional parameter left out.
		["per_unit", { unit_price: d(1), tiers: [], package_size: d(0), fee_per_event: d(0) }, []],
		["per_unit", { unit_price: d(1), package_size: null }, []],
		["percentage", { unit_price: d(1) }, []],
		["volume", { tiers: tiers.slice(0, 1) }, [["tiers[0].up_to", "must be null in the last tier"]]],
		["volume", { tiers: [{}, {}] }, [["tiers[0].up_to", "can be null only in the last tier"]]],
		["volume", { tiers: [{ up_to: d(0) }, {}] }, [["tiers[0].up_to", "must be greater than 0"]]],
		["volume", { tiers: [{ up_to: d(5) }, { up_to: d(5) }, {}] }, [["tiers[1].up_to", "must be greater than 5"]]],
		[
			"volume",
			{ tiers: [{ up_to: d(5) }, {}, { up_to: d(5) }, {}] },
			[
				["tiers[1].up_to", "can be null only in the last tier"],
				["tiers[2].up_to", "must be greater than 5"],
			],
		],
		["graduated", { tiers }, []],
	])("of %s, %j: says what is wrong", (name, wrong, problems) => {
		expect(priceProblems(name, wrong)).toEqual(problems);
	});

	it("says in the API's document what models and parameters are", () => {
		expect(describeModels().split("; ")).toEqual([
			"`per_unit`: every unit at one price",
			"`graduated`: each tier's units at that tier's price",
			"`volume`: all units at the price of the tier that the quantity reaches",
			"`package`: each started package at one price, or each full one",
			"`percentage`: a percentage of the quantity, plus a fee per event",
			"`graduated_percentage`: each tier's share at that tier's percentage",
			"`dynamic`: each event at its own price",
			"`matrix`: usage by group (`group_by`), each at the price of its row of `price_matrix`",
		]);
		expect(priceFields.map(describeParameter)).toEqual([
			"Required without tiers; with tiers, 0.",
			"Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`.",
			"Units per package, greater than 0; required for `package`.",
			"Charged for each event; only for `percentage`.",
			"The least that a paying event costs, percentage and fee together; only for `percentage`.",
			"The most that a paying event costs, only for `percentage`. Null: no limit.",
			"How many events of a period, the earliest, cost nothing; only for `percentage`.",
			"`up` charges started packages, `down` only full ones; only for `package`.",
			"The property with an event's own price, `price` by default; only for `dynamic`.",
			"The one to three properties that usage is grouped by; only for `matrix`.",
			"What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's.",
		]);
		expect(modelsTaking("tiers")).toBe("`graduated` or `volume` or `graduated_percentage`");
	});

	it("answers a size of which nothing was said as 0, and the rest as it is stored", () => {
		const { package_size, ...stored } = keptPrices("per_unit", sent);
		expect(answeredPrices({ package_size, ...stored })).toEqual({ ...stored, package_size: Decimal.zero });
		expect(answeredPrices(keptPrices("package", sent)).package_size).toBe(sent.package_size);
		expect(parametersOf({ package_size, ...stored, name: "Calls" } as KeptPrices)).toEqual({ package_size, ...stored });
	});

	it("asks for the count of events where one costs something", () => {
		const priced = pricingModels.filter((model) => isPricedByEvents(pricing(model)));
		expect(priced).toEqual(["percentage"]);
		const free = keptPrices("percentage", { unit_price: d(1) });
		expect(isPricedByEvents(pricingOf({ pricing_model: "percentage", ...free }))).toBe(false);
	});

	it("stores what a model takes, and nothing else", () => {
		const { tiers: none, ...kept } = keptPrices("percentage", sent);
		expect([none, JSON.stringify(kept)]).toEqual([
			[],
			'{"unit_price":0.25,"package_size":null,"fee_per_event":0.3,"minimum_per_event":0.5,"maximum_per_event":0,"free_events":3,"package_rounding":"up","price_property":null,"group_by":[],"price_matrix":[]}',
		]);
		expect(JSON.stringify(keptPrices("volume", { ...sent, tiers: [{ flat_fee: d(1) }] }))).toBe(
			'{"unit_price":0,"tiers":[{"up_to":null,"unit_price":0,"flat_fee":1}],"package_size":null,"fee_per_event":0,"minimum_per_event":0,"maximum_per_event":null,"free_events":0,"package_rounding":"up","price_property":null,"group_by":[],"price_matrix":[]}',
		);
	});

	it("refuses a name that it does not know", () => {
		expect(["volume", "barter"].map(isPricingModel)).toEqual([true, false]);
		expect(() => priceProblems("barter" as PricingModel, {})).toThrow("unknown pricing model barter");
	});
});

/** Charges store a digest of these texts: a changed text would divide and correct every charged period. */
const keptTexts: Readonly<Record<PricingModel, string>> = {
	per_unit: '{"model":"per_unit","unitPrice":0.25}',
	graduated: `{"model":"graduated","tiers":${tierText}}`,
	volume: `{"model":"volume","tiers":${tierText}}`,
	package: '{"model":"package","unitPrice":0.25,"packageSize":100,"rounding":"down"}',
	percentage:
		'{"model":"percentage","percent":0.25,"feePerEvent":0.3,"minimumPerEvent":0.5,"maximumPerEvent":0,"freeEvents":3}',
	graduated_percentage: `{"model":"graduated_percentage","tiers":${tierText}}`,
	dynamic: '{"model":"dynamic","priceProperty":"cost"}',
	matrix:
		'{"model":"matrix","groupBy":["model"],"rows":[{"match":["a"],"model":"per_unit","prices":{"unitPrice":0.5}},{"match":null,"model":"package","prices":{"unitPrice":2,"packageSize":10},"included":3}]}',
};

it.each([
	["package", '{"model":"package","unitPrice":0.25,"packageSize":100}'],
	["percentage", '{"model":"percentage","percent":0.25,"feePerEvent":0.3}'],
	["dynamic", '{"model":"dynamic","priceProperty":"price"}'],
] as const)("the prices of %s without the parameters that came later are kept as the text from before them", (model, text) => {
	const { unit_price, package_size, fee_per_event } = sent;
	const kept = keptPrices(model, { unit_price, package_size, fee_per_event });
	expect(JSON.stringify(pricingOf({ pricing_model: model, ...kept }))).toBe(text);
});

it.each(pricingModels)("the prices of %s are kept as the same text for ever", (model) => {
	expect(JSON.stringify(pricing(model))).toBe(keptTexts[model]);
});

it.each(
	pricingModels.filter((model) => unitPriceOf(pricing(model)) !== null),
)("%s, which shows a unit price, charges quantity × unit price", (model) => {
	for (const quantity of ["0", "0.5", "10", "1234.5"].map(d)) {
		const amount = Decimal.sum(priceParts(pricing(model), quantity, 3, noEvents).map((part) => part.amount));
		expect(amount.toString()).toBe(quantity.times(unitPriceOf(pricing(model)) ?? Decimal.zero).toString());
	}
});
