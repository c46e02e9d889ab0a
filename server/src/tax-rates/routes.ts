import { type App, Done, listOf, pageOf } from "../platform/http/index.ts";
import { createTaxRate, deleteTaxRate } from "./actions.ts";
import { TaxRate, TaxRateCreate, TaxRatePath, TaxRateQuery } from "./schemas.ts";
import { listTaxRates } from "./store.ts";

const tags = ["Tax rates"];
const config = { role: "admin" } as const;

export function registerTaxRateRoutes(app: App): void {
	app.get(
		"/tax-rate",
		{
			schema: {
				tags,
				operationId: "taxRates.list",
				summary: "List tax rates",
				description:
					"Lists the organization's rates and those that the program knows, by country, the latest first. They are used where `tax_provider` is `built_in`; of the rates in force on a day, the organization's own wins.",
				querystring: TaxRateQuery,
				response: { 200: listOf(TaxRate) },
			},
		},
		({ context, query }) => {
			const { country = null, is_built_in: isBuiltIn = null } = query;
			return listTaxRates(context, { country, isBuiltIn }, pageOf(query));
		},
	);
	app.post(
		"/tax-rate",
		{
			config,
			schema: {
				tags,
				operationId: "taxRates.create",
				summary: "State a tax rate",
				description:
					"States a country's rate from a day on, instead of those that the program knows. Drafts follow; sent invoices keep their tax.",
				refuses: [409],
				body: TaxRateCreate,
				response: { 200: TaxRate },
			},
		},
		({ context, body }) => createTaxRate(context, body),
	);
	app.delete(
		"/tax-rate/:tax_rate_uuid",
		{
			config,
			schema: {
				tags,
				operationId: "taxRates.delete",
				summary: "Delete a tax rate",
				description:
					"Deletes a rate of the organization; those that the program knows stay. Drafts follow; sent invoices keep their tax.",
				params: TaxRatePath,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await deleteTaxRate(context, params.tax_rate_uuid);
			return {};
		},
	);
}
