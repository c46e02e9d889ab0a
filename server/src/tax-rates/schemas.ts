import {
	DateOnly,
	described,
	Instant,
	literals,
	Money,
	nullable,
	pageQuery,
	percent,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";

/** Of UNCL5305, those that a country's own rates have. */
export const rateCategories = ["S", "Z", "E", "O", "L", "M"] as const;

const Country = Type.String({
	pattern: "^[A-Z]{2}$",
	description: "The country's code in ISO 3166-1.",
	examples: ["FI"],
});
const Category = literals(
	"TaxRateCategory",
	rateCategories,
	"What a supply that is taxed in the country bears: `S` (standard rate), `Z`, `E` or `O` (a rate of 0); in Spain also `L` (Canary Islands) and `M` (Ceuta and Melilla).",
);
const validFrom = "The first day of the rate. It holds until the next one of the same country and category.";
const source = "Where the rate was published.";

export const TaxRateCreate = strictObject(
	{
		country: Country,
		category: Type.Optional(described(Category, "Default: `S`.")),
		rate: percent("The tax rate in percent; 0 for `Z`, `E` and `O`."),
		valid_from: described(DateOnly, validFrom),
		source: text(255, source),
	},
	{ $id: "CreateTaxRate", description: "A country's tax rate from a day on." },
);
export type TaxRateCreate = Static<typeof TaxRateCreate>;

export const TaxRate = Type.Object(
	{
		uuid: nullable(described(Uuid, "The UUID. Null for a rate that the program knows.")),
		country: Type.String({ description: "The country's code in ISO 3166-1." }),
		category: Category,
		rate: described(Money, "The tax rate in percent."),
		valid_from: described(DateOnly, validFrom),
		source: Type.String({ description: source }),
		is_built_in: Type.Boolean({ description: "Whether the program knows it. The organization's own rates win." }),
		created_at: nullable(described(Instant, "When it was created. Null for a rate that the program knows.")),
	},
	{ $id: "TaxRate", description: "A country's tax rate from a day on." },
);
export type TaxRate = Static<typeof TaxRate>;

export const TaxRatePath = strictObject({ tax_rate_uuid: described(Uuid, "The tax rate's UUID.") });

export const TaxRateQuery = strictObject({
	country: Type.Optional(described(Country, "Only this country.")),
	is_built_in: Type.Optional(
		Type.Boolean({ description: "True: only rates that the program knows. False: only the organization's own." }),
	),
	...pageQuery,
});
