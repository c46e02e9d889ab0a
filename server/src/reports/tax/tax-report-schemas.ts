import {
	DateOnly,
	decimal,
	described,
	literals,
	nullable,
	type Static,
	strictObject,
	Type,
} from "../../platform/http/index.ts";
import { taxCategories } from "../../taxes/index.ts";

export const TaxReportQuery = strictObject({
	from: described(DateOnly, "The first day of the period."),
	to: described(DateOnly, "The last day of the period."),
});
export type TaxReportQuery = Static<typeof TaxReportQuery>;

export const ThresholdQuery = strictObject({
	year: Type.Integer({ minimum: 2000, maximum: 9998, description: "The calendar year.", examples: [2026] }),
});

export const ThresholdSales = Type.Object(
	{
		year: Type.Integer({ description: "The calendar year." }),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		taxable_amount: decimal({ description: "The sales without tax: invoiced less credited." }),
	},
	{
		$id: "ThresholdSales",
		description: "A year's sales that count towards the threshold of 10,000 EUR, in one currency.",
	},
);

export const TaxReportRow = Type.Object(
	{
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		jurisdiction: nullable(Type.String({ description: "Who levies the tax; null where no line says it." })),
		category: nullable(literals("TaxCategory", taxCategories, "The category of UNCL5305; null where no line says it.")),
		rate: decimal({ description: "The tax rate in percent; 0 for exempt lines." }),
		taxable_amount: decimal({
			description: "What the tax was computed on: invoiced less credited. Of a compound tax, with the taxes before it.",
		}),
		tax_amount: decimal({ description: "The tax: invoiced less credited." }),
	},
	{ $id: "TaxReportRow", description: "What was taxed in a period, by jurisdiction, category and rate." },
);
