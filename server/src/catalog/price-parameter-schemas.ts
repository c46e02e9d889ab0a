import {
	decimal,
	decimalQuantity,
	described,
	literals,
	Money,
	nullable,
	strictObject,
	Type,
	text,
} from "../platform/http/index.ts";
import {
	describeParameter,
	type KindOf,
	modelsTaking,
	type ParameterKind,
	type PriceField,
	priceFields,
	priceParameters,
	roundings,
	rowModelNames,
} from "../rating/index.ts";

/** The schemas of the pricing models' parameters (`rating`) in requests and answers, by the kind of parameter. */

const mostTiers = 100;
/** The properties of a matrix, its rows, and the length of a row's values (the specification's "Matrix"). */
const mostKeys = 3;
const mostRows = 10_000;
const longestValue = 255;
const mostEvents = 1_000_000_000;

const amountInput = (description: string) => decimal({ minimum: 0, description });
const sizeInput = (description: string) => nullable(decimalQuantity({ minimum: 0, description }));

const TierInput = strictObject(
	{
		up_to: Type.Optional(
			nullable(decimalQuantity({ exclusiveMinimum: 0, description: "Inclusive. Null in the last tier." })),
		),
		unit_price: Type.Optional(amountInput("0 by default. In a percent tier, the percentage.")),
		flat_fee: Type.Optional(amountInput("0 by default. Charged once the quantity reaches the tier.")),
	},
	{ $id: "TierInput", description: "A price tier." },
);
const TierAnswer = Type.Object(
	{
		up_to: nullable(described(Money, "The inclusive upper bound of the tier. Null for the last tier.")),
		unit_price: described(Money, "The price of one unit."),
		flat_fee: described(Money, "A fixed amount, independent of the quantity."),
	},
	{ $id: "Tier", description: "A price tier." },
);

const matchOf = (description: string) =>
	Type.Unsafe<Readonly<Record<string, string>>>({
		type: "object",
		additionalProperties: { type: "string", maxLength: longestValue },
		maxProperties: mostKeys,
		description,
	});

const RowInput = strictObject(
	{
		match: matchOf(
			"The value of each property of `group_by`, as text. `{}`: the default row, for every other group, and for events without one of the properties.",
		),
		pricing_model: Type.Optional(literals("MatrixPricingModel", rowModelNames, "`per_unit` by default.")),
		unit_price: Type.Optional(
			amountInput("The price of a unit or package, or the percentage. Required without tiers."),
		),
		tiers: Type.Optional(
			Type.Array(TierInput, { maxItems: mostTiers, description: "Price tiers in ascending order." }),
		),
		package_size: Type.Optional(sizeInput("Units per package.")),
		package_rounding: Type.Optional(literals("PackageRounding", roundings, describeParameter("package_rounding"))),
		included_quantity: Type.Optional(
			decimalQuantity({ minimum: 0, description: "Subtracted from the quantity of each group that the row prices." }),
		),
	},
	{ $id: "MatrixRowInput", description: "What the groups with these values cost." },
);
const RowAnswer = Type.Object(
	{
		match: matchOf("The value of each property of `group_by`. `{}`: the default row."),
		pricing_model: literals("MatrixPricingModel", rowModelNames, "How the quantity of a group is priced."),
		unit_price: described(Money, "The price of a unit or package, or the percentage; 0 with tiers."),
		tiers: Type.Array(TierAnswer, { description: "Price tiers in ascending order." }),
		package_size: decimal({ description: "Units per package; 0: none." }),
		package_rounding: literals("PackageRounding", roundings, describeParameter("package_rounding")),
		included_quantity: described(Money, "The quantity that is free in each period, for each group of the row."),
	},
	{ $id: "MatrixRow", description: "What the groups with these values cost." },
);

const inputs = {
	amount: (field: PriceField) => Type.Optional(amountInput(describeParameter(field))),
	size: (field: PriceField) => Type.Optional(sizeInput(describeParameter(field))),
	tiers: (field: PriceField) =>
		Type.Optional(Type.Array(TierInput, { maxItems: mostTiers, description: describeParameter(field) })),
	limit: (field: PriceField) => Type.Optional(nullable(amountInput(describeParameter(field)))),
	count: (field: PriceField) =>
		Type.Optional(Type.Integer({ minimum: 0, maximum: mostEvents, description: describeParameter(field) })),
	rounding: (field: PriceField) => Type.Optional(literals("PackageRounding", roundings, describeParameter(field))),
	property: (field: PriceField) => Type.Optional(nullable(text(255, describeParameter(field)))),
	keys: (field: PriceField) =>
		Type.Optional(
			Type.Array(text(255, "The name of a property."), { maxItems: mostKeys, description: describeParameter(field) }),
		),
	rows: (field: PriceField) =>
		Type.Optional(Type.Array(RowInput, { maxItems: mostRows, description: describeParameter(field) })),
} satisfies Readonly<Record<ParameterKind, unknown>>;

const answers = {
	amount: (field: PriceField) => described(Money, describeParameter(field)),
	size: (field: PriceField) => decimal({ description: `0 unless the pricing model is ${modelsTaking(field)}.` }),
	tiers: (field: PriceField) => Type.Array(TierAnswer, { description: describeParameter(field) }),
	limit: (field: PriceField) => nullable(decimal({ description: describeParameter(field) })),
	count: (field: PriceField) => Type.Integer({ description: describeParameter(field) }),
	rounding: (field: PriceField) => literals("PackageRounding", roundings, describeParameter(field)),
	property: (field: PriceField) => nullable(Type.String({ description: describeParameter(field) })),
	keys: (field: PriceField) =>
		Type.Array(Type.String({ description: "The name of a property." }), { description: describeParameter(field) }),
	rows: (field: PriceField) => Type.Array(RowAnswer, { description: describeParameter(field) }),
} satisfies Readonly<Record<ParameterKind, unknown>>;

type Inputs = { [Field in PriceField]: ReturnType<(typeof inputs)[KindOf<Field>]> };
type Answers = { [Field in PriceField]: ReturnType<(typeof answers)[KindOf<Field>]> };

/** As sent. All are optional here, because the model determines which ones a service needs. */
export const priceInputProperties = Object.fromEntries(
	priceFields.map((field) => [field, inputs[priceParameters[field].kind](field)]),
) as Inputs;

export const priceAnswerProperties = Object.fromEntries(
	priceFields.map((field) => [field, answers[priceParameters[field].kind](field)]),
) as Answers;
