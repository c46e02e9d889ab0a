import { Currency, decimal, described, nullable, strictObject, Type } from "../platform/http/index.ts";
import { type CurrencyField, currencyFields } from "../rating/index.ts";
import { priceAnswerProperties, priceInputProperties } from "./price-parameter-schemas.ts";

/** The schemas of a service's bounds, and of its prices by currency (the specification's "Currencies"). */

/** More than there are currencies. */
const mostPrices = 200;

const notNegative = (description: string) => decimal({ minimum: 0, description });

export const boundInputProperties = {
	minimum_amount: Type.Optional(nullable(notNegative("The lowest charge for a period."))),
	maximum_amount: Type.Optional(nullable(notNegative("The highest charge for a period. Null: no limit."))),
};

export const boundAnswerProperties = {
	minimum_amount: decimal({ description: "0: none." }),
	maximum_amount: nullable(decimal({ description: "Null: no maximum. 0 means that nothing is charged." })),
};

function byCurrency<Properties extends Readonly<Record<CurrencyField, unknown>>>(properties: Properties) {
	return Object.fromEntries(currencyFields.map((field) => [field, properties[field]])) as Pick<
		Properties,
		CurrencyField
	>;
}

const CurrencyPriceInput = strictObject(
	{
		currency: described(Currency, "The ISO 4217 currency code; each at most once."),
		...byCurrency(priceInputProperties),
		...boundInputProperties,
	},
	{ $id: "CurrencyPriceInput", description: "What a service costs in a currency. What it leaves out is none." },
);

export const pricesInput = Type.Optional(
	Type.Array(CurrencyPriceInput, {
		maxItems: mostPrices,
		description:
			"Prices in further currencies; nothing is converted. Each replaces the service's fields of the same names, whole. The price outside `prices` is in the organization's currency, unless they have one; in a contract, without `prices`, in the contract's.",
	}),
);

const CurrencyPriceAnswer = Type.Object(
	{
		currency: described(Currency, "The ISO 4217 currency code."),
		...byCurrency(priceAnswerProperties),
		...boundAnswerProperties,
	},
	{ $id: "CurrencyPrice", description: "What a service costs in a currency." },
);

export const pricesAnswer = Type.Array(CurrencyPriceAnswer, {
	description:
		"Prices by currency. A contract takes the one in its currency, else the service's own if that is in its currency.",
});
