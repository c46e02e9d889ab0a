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
