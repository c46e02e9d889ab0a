import { type Parameters, textOf } from "../../../payment-providers/stripe/testing/stripe-form.ts";
import { linesOf, presentTransaction, type StripeTaxes } from "./stripe-taxes.ts";

interface TaxCall {
	readonly method: "GET" | "POST";
	readonly path: RegExp;
	readonly parameters: readonly string[];
	readonly run: (account: { readonly taxes: StripeTaxes }, parameters: Parameters, id: string) => unknown;
}

const address = ["line1", "line2", "city", "state", "postal_code", "country"];

/** The calls of Stripe Tax that the stand-in answers. */
export const taxCalls: readonly TaxCall[] = [
	{
		method: "POST",
		path: /^\/v1\/tax\/calculations$/,
		parameters: [
			...["currency", "tax_date", "customer_details[address_source]", "customer_details[taxability_override]"],
			...["customer_details[tax_ids][][type]", "customer_details[tax_ids][][value]"],
			...address.map((name) => `customer_details[address][${name}]`),
			...address.map((name) => `ship_from_details[address][${name}]`),
			...["amount", "reference", "tax_behavior", "tax_code"].map((name) => `line_items[][${name}]`),
		],
		run: ({ taxes }, parameters) => taxes.calculate(parameters),
	},
	{
		method: "POST",
		path: /^\/v1\/tax\/transactions\/create_from_calculation$/,
		parameters: ["calculation", "reference", "metadata[*]"],
		run: ({ taxes }, parameters) => taxes.commit(parameters),
	},
	{
		method: "POST",
		path: /^\/v1\/tax\/transactions\/create_reversal$/,
		parameters: [
			...["mode", "original_transaction", "reference", "flat_amount", "metadata[*]"],
			...["amount", "amount_tax", "original_line_item", "reference"].map((name) => `line_items[][${name}]`),
		],
		run: ({ taxes }, parameters) => taxes.reverse(parameters),
	},
	{
		method: "GET",
		path: /^\/v1\/tax\/transactions\/(tax_\w+)\/line_items$/,
		parameters: ["limit", "starting_after"],
		run: ({ taxes }, parameters, id) =>
			linesOf(taxes.transaction(id), textOf(parameters, "starting_after"), Number(textOf(parameters, "limit") ?? 10)),
	},
	{
		method: "GET",
		path: /^\/v1\/tax\/transactions\/(tax_\w+)$/,
		parameters: [],
		run: ({ taxes }, parameters, id) => presentTransaction(taxes.transaction(id), parameters),
	},
];
/** What these calls expand by themselves. */
export const taxExpansions: readonly string[] = ["line_items", "line_items.data.tax_breakdown"];
