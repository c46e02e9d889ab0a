import { type App, attachment, fileAnswer, listOf, type Static } from "../../platform/http/index.ts";
import { invalid } from "../../platform/index.ts";
import { declarationCsv, ecSalesList, oneStopShop, thresholdSales } from "./declarations.ts";
import { TaxReportQuery, TaxReportRow, ThresholdQuery, ThresholdSales } from "./tax-report-schemas.ts";
import { selectSupplies, selectTaxes } from "./tax-report-store.ts";

const tags = ["Reports"];

/** Declarations, by the name of their files. */
const declarations = {
	oss: {
		...{ declaration: oneStopShop, operationId: "reports.getOneStopShop" },
		summary: "Get what a one-stop shop declares, as CSV",
		description:
			"Answers taxed sales in other countries of the EU in which the seller isn't registered, in the documents' currencies: what was invoiced less what was credited. What is taken off an invoice from before the period names its quarter.",
		rows: "A row for each country, supply, rate, currency and corrected quarter.",
	},
	"ec-sales": {
		...{ declaration: ecSalesList, operationId: "reports.getEcSalesList" },
		summary: "Get the EC sales list (recapitulative statement), as CSV",
		description:
			"Answers what customers in other countries of the EU owe the tax of, goods (`K`) and services (`AE`), in the documents' currencies: what was invoiced less what was credited.",
		rows: "A row for each VAT id, supply and currency. A VAT id that is missing or can't exist is empty.",
	},
};

export function registerTaxRoutes(app: App): void {
	app.get(
		"/report/tax",
		{
			schema: {
				tags,
				operationId: "reports.getTax",
				summary: "Get the taxes of a period by jurisdiction, category and rate",
				description:
					"Answers what was invoiced less what was credited: invoices by `invoice_date`, credit notes by their creation, voids by their voiding. The sums equal those of the documents to the cent.",
				querystring: TaxReportQuery,
				response: { 200: listOf(TaxReportRow) },
			},
		},
		async ({ context, query }) => {
			checkPeriod(query);
			const items = await selectTaxes(context, query.from, query.to);
			return { items, count: items.length };
		},
	);
	registerThresholdRoute(app);
	for (const [name, { declaration, rows, ...words }] of Object.entries(declarations)) {
		app.get(
			`/report/${name}.csv`,
			{ schema: { tags, ...words, querystring: TaxReportQuery, response: fileAnswer("text/csv", rows) } },
			async ({ context, query }, reply) => {
				checkPeriod(query);
				const { from, to } = query;
				const csv = declarationCsv(declaration, await selectSupplies(context, from, to, declaration.categories));
				reply.header("content-disposition", attachment(`${name}-${from}-${to}.csv`));
				return reply.type("text/csv; charset=utf-8").send(csv as never);
			},
		);
	}
}

function registerThresholdRoute(app: App): void {
	app.get(
		"/report/oss-threshold",
		{
			schema: {
				tags,
				operationId: "reports.getOssThreshold",
				summary: "Get the sales that count towards the threshold of 10,000 EUR",
				description:
					"Answers digital services and goods sold to consumers in other countries of the EU, in the documents' currencies, in the year and the one before, without tax. While neither is above 10,000 EUR, `one_stop_shop` may be `below_threshold`. It's for a person to compare and decide: no rule follows from it.",
				querystring: ThresholdQuery,
				response: { 200: listOf(ThresholdSales) },
			},
		},
		async ({ context, query: { year } }) => {
			const items: Static<typeof ThresholdSales>[] = [];
			for (const one of [year, year - 1]) {
				const supplies = await selectSupplies(context, `${one}-01-01`, `${one}-12-31`, oneStopShop.categories);
				items.push(...thresholdSales(supplies).map((sales) => ({ year: one, ...sales })));
			}
			return { items, count: items.length };
		},
	);
}

function checkPeriod({ from, to }: TaxReportQuery): void {
	if (to < from) throw invalid("to", "must not be before from");
}
