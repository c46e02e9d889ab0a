import {
	Currency,
	decimal,
	described,
	Instant,
	Money,
	pageQuery,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";

const mostPrices = 200;

/** A unit's code, in whatever names it. */
export const UnitCode = Type.String({
	pattern: "^[A-Za-z0-9_.-]{1,50}$",
	description: "The unit's code: letters, digits, `_`, `.` and `-`, at most 50.",
	examples: ["credits"],
});

const name = text(255, "The unit's name.");
const prices = Type.Array(
	strictObject(
		{
			currency: described(Currency, "The currency."),
			unit_price: decimal({ exclusiveMinimum: 0, description: "What one unit is worth in it." }),
		},
		{ $id: "CreditUnitPriceInput", description: "A unit's price in a currency." },
	),
	{
		...{ minItems: 1, maxItems: mostPrices },
		description: "One for each currency. Invoices in other currencies are not paid by the unit.",
	},
);

export const CreditUnitCreate = strictObject(
	{ code: UnitCode, name, prices },
	{ $id: "CreateCreditUnit", description: "A unit to create, which credit is counted in." },
);
export type CreditUnitCreate = Static<typeof CreditUnitCreate>;

export const CreditUnitUpdate = strictObject(
	{ name: Type.Optional(name), prices: Type.Optional(prices) },
	{
		$id: "UpdateCreditUnit",
		description: "A unit's fields to change. Prices are replaced as a whole, and hold from now on.",
	},
);
export type CreditUnitUpdate = Static<typeof CreditUnitUpdate>;

export const CreditUnit = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		code: Type.String({ description: "The code that grants name it by." }),
		name: Type.String({ description: "The unit's name." }),
		prices: Type.Array(
			Type.Object(
				{
					currency: described(Currency, "The currency."),
					unit_price: described(Money, "What one unit is worth in it."),
				},
				{ $id: "CreditUnitPrice", description: "A unit's price in a currency." },
			),
			{ description: "By currency." },
		),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "CreditUnit", description: "A unit of the organization's own, which credit is counted in." },
);
export type CreditUnit = Static<typeof CreditUnit>;

export const CreditUnitPath = strictObject({ credit_unit_uuid: described(Uuid, "The credit unit's UUID.") });
export const CreditUnitQuery = strictObject(pageQuery);
