import { type App, listOf } from "../platform/http/index.ts";
import type { Database } from "../platform/index.ts";
import { BalanceQuery, CustomerBalance } from "./customers/balance-schemas.ts";
import { readBalances } from "./customers/read-balances.ts";
import { registerExportRoutes } from "./export/export-routes.ts";
import { Overview, OverviewQuery } from "./overview/overview-schemas.ts";
import { readOverview } from "./overview/read-overview.ts";
import { search } from "./search/search.ts";
import { SearchAnswer, SearchQuery, wordsOf } from "./search/search-schemas.ts";
import { registerTaxRoutes } from "./tax/tax-routes.ts";

const tags = ["Reports"];

export function registerReportRoutes(app: App, services: { readonly database: Database }): void {
	registerExportRoutes(app, services);
	app.get(
		"/report/overview",
		{
			schema: {
				tags,
				operationId: "reports.getOverview",
				summary: "Get the overview: outstanding and overdue amounts, monthly invoicing, and open tasks",
				description: "Answers the figures of the home page in one currency.",
				querystring: OverviewQuery,
				response: { 200: Overview },
			},
		},
		({ context, query }) => readOverview(context, query.currency ?? null),
	);
	app.get(
		"/report/customer-balances",
		{
			schema: {
				tags,
				operationId: "reports.listCustomerBalances",
				summary: "List what customers owe, by customer and currency; omits customers that owe nothing",
				description: "Answers what is outstanding and overdue for the named customers.",
				querystring: BalanceQuery,
				response: { 200: listOf(CustomerBalance) },
			},
		},
		async ({ context, query }) => {
			const items = await readBalances(context, query.customer_uuid);
			return { items, count: items.length };
		},
	);
	registerTaxRoutes(app);
	app.get(
		"/search",
		{
			schema: {
				tags,
				operationId: "reports.search",
				summary: "Search customers, invoices, contracts, templates, metrics, and payments by the beginning of a word",
				description: "Finds resources by names, numbers and addresses, a few of each kind.",
				querystring: SearchQuery,
				response: { 200: SearchAnswer },
			},
		},
		async ({ context, query }) => ({ items: await search(context, wordsOf(query.q), query.limit ?? 5) }),
	);
}
