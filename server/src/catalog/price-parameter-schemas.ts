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
} from "../rating/index.ts";

/** The schemas of the pricing models' parameters (`rating`) in requests and answers, by the kind of parameter. */

const mostTiers = 100;
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
} satisfies Readonly<Record<ParameterKind, unknown>>;

const answers = {
	amount: (field: PriceField) => described(Money, describeParameter(field)),
	size: (field: PriceField) => decimal({ description: `0 unless the pricing model is ${modelsTaking(field)}.` }),
	tiers: (field: PriceField) => Type.Array(TierAnswer, { description: describeParameter(field) }),
	limit: (field: PriceField) => nullable(decimal({ description: describeParameter(field) })),
	count: (field: PriceField) => Type.Integer({ description: describeParameter(field) }),
	rounding: (field: PriceField) => literals("PackageRounding", roundings, describeParameter(field)),
	property: (field: PriceField) => nullable(Type.String({ description: describeParameter(field) })),
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
