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

/** Several times as many as a chart has points. */
const mostQuantities = 200;

export const PriceQuestion = strictObject(
	{
		service: ServiceInput,
		quantities: Type.Array(
			decimalQuantity({ description: "The measured quantity of a whole period, or the quantity of a fee." }),
			{
				minItems: 1,
				maxItems: mostQuantities,
			},
		),
		event_counts: Type.Optional(
			Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
				maxItems: mostQuantities,
				description: "For each quantity, the number of events charged `fee_per_event`; 0 by default.",
			}),
		),
		currency: Currency,
	},
	{ $id: "PriceQuestion" },
);
export type PriceQuestion = Static<typeof PriceQuestion>;

const PricePart = Type.Object(
	{
		basis: literals("ChargeBasis", chargeBases, "What `rate` applies to; for `percent`, a percentage of the units."),
		from: nullable(decimal({ description: "The exclusive lower bound of the tier. Null outside tiers." })),
		up_to: nullable(decimal({ description: "The inclusive upper bound of the tier. Null: no bound." })),
		units: Money,
		rate: Money,
		flat_fee: Money,
		amount: Money,
	},
	{ $id: "PricePart" },
);

const Price = Type.Object(
	{
		quantity: Money,
		event_count: Type.Integer(),
		included: decimal({ description: "The part covered by the included quantity." }),
		billed: decimal({ description: "The remaining quantity, which was priced." }),
		parts: Type.Array(PricePart, { description: "The parts that add up to `charge`." }),
		charge: decimal({ description: "The exact charge before discount, maximum and minimum." }),
		discount: decimal({ description: "The discount, while it lasts." }),
		maximum_reduction: decimal({ description: "The reduction by the maximum, after the discount." }),
		minimum_addition: decimal({ description: "The addition by the minimum, after the maximum." }),
		amount: decimal({ description: "The price of a whole period before tax." }),
		amount_per_unit: nullable(
			decimal({ description: "`amount` per unit of the quantity, to 6 decimals. Null for a quantity of 0." }),
		),
	},
	{ $id: "Price" },
);

export const PriceAnswer = Type.Object(
	{ currency: Currency, items: Type.Array(Price, { description: "In the order of `quantities`." }) },
	{ $id: "PriceAnswer" },
);
export type PriceAnswer = Static<typeof PriceAnswer>;
