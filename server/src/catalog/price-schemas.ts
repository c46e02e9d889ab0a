import {
	Currency,
	decimal,
	decimalQuantity,
	described,
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
				description: "The quantities to price.",
			},
		),
		event_counts: Type.Optional(
			Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
				maxItems: mostQuantities,
				description:
					"For each quantity, the number of events that make it up beyond the included quantity, all alike; 0 by default.",
			}),
		),
		event_price: Type.Optional(
			decimal({ description: "For `dynamic`: the price that each event states; 0 by default." }),
		),
		group: Type.Optional(
			Type.Unsafe<Readonly<Record<string, string>>>({
				type: "object",
				additionalProperties: { type: "string", maxLength: 255 },
				maxProperties: 3,
				description:
					"For a price matrix: the values of the group whose quantities these are; properties that it leaves out are missing.",
			}),
		),
		currency: described(Currency, "The ISO 4217 currency code."),
	},
	{ $id: "PriceQuestion", description: "A price, and the quantities to calculate it for." },
);
export type PriceQuestion = Static<typeof PriceQuestion>;

const PricePart = Type.Object(
	{
		basis: literals(
			"ChargeBasis",
			chargeBases,
			"What `rate` applies to: for `percent`, a percentage of the units; for `minimum_event` and `maximum_event`, an event charged the least or the most; `own_price` has no rate, but the sum of each unit at its event's price as `flat_fee`.",
		),
		from: nullable(decimal({ description: "The exclusive lower bound of the tier. Null outside tiers." })),
		up_to: nullable(decimal({ description: "The inclusive upper bound of the tier. Null: no bound." })),
		units: described(Money, "The units that this part prices."),
		rate: described(Money, "The rate of this part."),
		flat_fee: described(Money, "The tier's flat fee."),
		amount: described(Money, "The price of this part."),
	},
	{ $id: "PricePart", description: "A part of a price." },
);

const Price = Type.Object(
	{
		quantity: described(Money, "The quantity priced."),
		event_count: Type.Integer({ description: "The number of events charged `fee_per_event`." }),
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
	{ $id: "Price", description: "The price of a quantity." },
);

export const PriceAnswer = Type.Object(
	{
		currency: described(Currency, "The ISO 4217 currency code."),
		items: Type.Array(Price, { description: "In the order of `quantities`." }),
	},
	{ $id: "PriceAnswer", description: "The prices of the quantities asked for." },
);
export type PriceAnswer = Static<typeof PriceAnswer>;
