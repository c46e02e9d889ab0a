import { Decimal } from "../../money/index.ts";
import { type App, listOf, pageOf } from "../../platform/http/index.ts";
import { describeTaxProviders, type TaxProviders } from "../../tax-providers/index.ts";
import { listQuestions, listTransactions, readTransaction } from "./listed-store.ts";
import { retryTransaction } from "./retry-transaction.ts";
import {
	TaxProviderStatus,
	TaxQuestion,
	TaxQuestionQuery,
	TaxTransaction,
	TaxTransactionPath,
	TaxTransactionQuery,
	TaxTransactionRetry,
} from "./transaction-schemas.ts";

const tags = ["Tax rates"];

export function registerTaxTransactionRoutes(
	app: App,
	{ taxProviders }: { readonly taxProviders: TaxProviders },
): void {
	app.get(
		"/tax-provider",
		{
			schema: {
				tags,
				operationId: "taxProviders.list",
				summary: "List tax providers",
				description:
					"Lists the tax providers elsewhere that an organization can choose as its `tax_provider`, and what those lack that are not set up. Keys are never answered.",
				response: { 200: listOf(TaxProviderStatus) },
			},
		},
		async () => {
			const items = describeTaxProviders(taxProviders);
			return { items, count: items.length };
		},
	);
	app.get(
		"/tax-question",
		{
			schema: {
				tags,
				operationId: "taxQuestions.list",
				summary: "List what the tax provider is asked",
				description:
					"Lists what a tax provider elsewhere is asked of customers' supplies, newest first, with its answers as evidence.",
				querystring: TaxQuestionQuery,
				response: { 200: listOf(TaxQuestion) },
			},
		},
		async ({ context, query }) => {
			const { items, count } = await listQuestions(context, query, pageOf(query));
			const exact = items.map((item) => ({
				...item,
				taxes: (item.taxes ?? []).map((tax) => ({ ...tax, rate: Decimal.of(String(tax.rate)) })),
			}));
			return { items: exact, count };
		},
	);
	app.get(
		"/tax-transaction",
		{
			schema: {
				tags,
				operationId: "taxTransactions.list",
				summary: "List what the tax provider is told",
				description:
					"Lists what a tax provider elsewhere is told for its filings, newest first: invoices that were sent, and what takes them back. With `is_different`, where its tax differs from the documents'.",
				querystring: TaxTransactionQuery,
				response: { 200: listOf(TaxTransaction) },
			},
		},
		({ context, query }) => listTransactions(context, query, pageOf(query)),
	);
	app.post(
		"/tax-transaction/:tax_transaction_uuid/retry",
		{
			config: { role: "admin" },
			schema: {
				tags,
				operationId: "taxTransactions.retry",
				summary: "Try a failed transaction again",
				description:
					"Has the tax provider told again at once. With `transaction_id`, what it recorded under that ID counts as its answer.",
				refuses: [404, 409],
				params: TaxTransactionPath,
				body: TaxTransactionRetry,
				response: { 200: TaxTransaction },
			},
		},
		async ({ context, params, body }) => {
			const { tax_transaction_uuid: uuid } = params;
			await retryTransaction(context, taxProviders, uuid, body.transaction_id ?? null);
			return readTransaction(context, uuid);
		},
	);
}
