import {
	Currency,
	decimal,
	decimalQuantity,
	literals,
	Money,
	nullable,
	type Static,
	strictObject,
	Type,
} from "../platform/http/index.ts";
import { chargeBases } from "../rating/index.ts";
import { ServiceInput } from "./schemas.ts";

/** As many as a curve has points, several times. */
const mostQuantities = 200;

export const PriceQuestion = strictObject({
	service: ServiceInput,
	quantities: Type.Array(decimalQuantity({ description: "What a whole period measures, or the quantity of a fee." }), {
		minItems: 1,
		maxItems: mostQuantities,
	}),
	event_counts: Type.Optional(
		Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
			maxItems: mostQuantities,
			description: "For each quantity, how many events bear `fee_per_event`. None when left out.",
		}),
	),
	currency: Currency,
});
export type PriceQuestion = Static<typeof PriceQuestion>;

const PricePart = Type.Object({
	basis: literals(chargeBases, "What `rate` is the price of; a `percent` is taken of the units."),
	from: nullable(decimal({ description: "The tier begins above it; null outside tiers." })),
	up_to: nullable(decimal({ description: "Where the tier ends; null: it has no end." })),
	units: Money,
	rate: Money,
	flat_fee: Money,
	amount: Money,
});

const Price = Type.Object({
	quantity: Money,
	event_count: Type.Integer(),
	included: decimal({ description: "What the included quantity took off." }),
	billed: decimal({ description: "What is left, and was priced." }),
	parts: Type.Array(PricePart, { description: "They add up to `charge`." }),
	charge: decimal({ description: "Before discount, maximum and minimum; exact." }),
	discount: decimal({ description: "What the discount takes off, as long as it lasts." }),
	maximum_reduction: decimal({ description: "What the maximum takes off after that." }),
	minimum_addition: decimal({ description: "What the minimum adds in the end." }),
	amount: decimal({ description: "What a whole period costs before tax." }),
	amount_per_unit: nullable(decimal({ description: "Of the quantity, to 6 decimals; null for a quantity of 0." })),
});

export const PriceAnswer = Type.Object(
	{ currency: Currency, items: Type.Array(Price, { description: "In the order of `quantities`." }) },
	{ $id: "PriceAnswer" },
);
export type PriceAnswer = Static<typeof PriceAnswer>;
