import {
	decimal,
	described,
	literals,
	Money,
	nullable,
	percent,
	type Static,
	strictObject,
	Type,
	text,
} from "../../platform/http/index.ts";
import { supplies, taxCategories } from "../../taxes/index.ts";

const mostTaxes = 8;

const category = nullable(
	literals(
		"TaxCategory",
		taxCategories,
		"The category of UNCL5305 (BT-151), such as `S` (standard rate). Null: not stated.",
	),
);
const compound = "Whether the rate applies to the net amount plus the taxes before this one.";
const jurisdiction = "Who levies the tax, such as `CA-QC` or `Alameda County`. Null: not stated.";
const taxName = "The name of the tax, as printed.";

const TaxInput = strictObject(
	{
		name: Type.Optional(nullable(text(255, taxName))),
		rate: percent("The tax rate in percent."),
		category: Type.Optional(category),
		jurisdiction: Type.Optional(nullable(text(255, jurisdiction))),
		compound: Type.Optional(Type.Boolean({ description: `${compound} Default: false.` })),
	},
	{ $id: "TaxInput", description: "One of several taxes." },
);

/** Several taxes, in the order in which they apply. */
export const TaxesInput = Type.Array(TaxInput, {
	maxItems: mostTaxes,
	description:
		"Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax.",
});

const taxProperties = {
	name: nullable(Type.String({ description: taxName })),
	rate: described(Money, "The tax rate in percent."),
	category,
	jurisdiction: nullable(Type.String({ description: jurisdiction })),
	compound: Type.Boolean({ description: compound }),
};

const Tax = Type.Object(taxProperties, { $id: "Tax", description: "One of several taxes." });

/** Taxes that a customer or a service states; null where it has one or none. */
export const Taxes = nullable(
	Type.Array(Tax, {
		description: "Several taxes, in the order in which they apply. Null: `tax_rate` and `tax_name` say all.",
	}),
);

/** Of a line and a service. */
export const SupplyField = literals(
	"Supply",
	supplies,
	"What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is.",
);

const TaxOnLine = Type.Object(
	{
		...taxProperties,
		amount: decimal({ description: "The tax on the line." }),
		exemption_reason: nullable(Type.String({ description: "Why no tax is charged (BT-120)." })),
		exemption_code: nullable(Type.String({ description: "The same as a code of the VATEX list (BT-121)." })),
	},
	{ $id: "LineTax", description: "One of a line's taxes." },
);
export type TaxOnLine = Static<typeof TaxOnLine>;

/** The taxes of a line in an answer. */
export const TaxesOnLine = Type.Array(TaxOnLine, {
	description: "The line's taxes, in the order in which they apply; their amounts add up to `tax_amount`.",
});
