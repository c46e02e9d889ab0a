import {
	Currency,
	DateOnly,
	decimal,
	described,
	literals,
	pageQuery,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { invalid } from "../../platform/index.ts";
import { invoiceStatuses } from "../model/invoice/invoice.ts";
import { type InvoiceFilters, invoiceOrders } from "./list-filters.ts";

/** The filters of the list, also used by exports. */
const filters = {
	invoice_status: Type.Optional(Type.Array(literals("InvoiceStatus", invoiceStatuses), { description: "Repeatable." })),
	customer_uuid: Type.Optional(described(Uuid, "Only those of this customer.")),
	contract_uuid: Type.Optional(described(Uuid, "Only those of this contract, and those that it shares.")),
	invoice_date_gte: Type.Optional(described(DateOnly, "Only invoices of this day or later.")),
	invoice_date_lte: Type.Optional(described(DateOnly, "Only invoices of this day or earlier.")),
	due_date_gte: Type.Optional(described(DateOnly, "Only due dates of this day or later.")),
	due_date_lte: Type.Optional(described(DateOnly, "Only due dates of this day or earlier.")),
	amount_gte: Type.Optional(decimal({ description: "Only amounts of at least this." })),
	amount_lte: Type.Optional(decimal({ description: "Only amounts of at most this." })),
	is_overdue: Type.Optional(
		Type.Boolean({ description: "Only invoices that are overdue, or only those that are not." }),
	),
	is_issued: Type.Optional(Type.Boolean({ description: "Whether it was ever sent, including invoices voided since." })),
	currency: Type.Optional(described(Currency, "Only this currency.")),
	search: Type.Optional(
		Type.String({
			maxLength: 255,
			description: "Part of the number, description, external ID, or the customer's name or email; case-insensitive.",
		}),
	),
};
const FilterQuery = strictObject(filters);

export const InvoiceQuery = strictObject({
	...filters,
	sort: Type.Optional(
		literals(
			"InvoiceOrder",
			invoiceOrders.flatMap((order) => [order, `-${order}` as const]),
			"A leading `-` sorts in descending order. Default: newest first. Missing values come last.",
		),
	),
	...pageQuery,
});

export const TotalsQuery = FilterQuery;

export const InvoiceTotals = Type.Object(
	{
		count: Type.Integer({ description: "The number of invoices that match." }),
		currencies: Type.Array(
			Type.Object(
				{
					currency: Type.String({ description: "The ISO 4217 currency code." }),
					count: Type.Integer({ description: "The number of invoices in this currency." }),
					amount: decimal({ description: "The sum of the invoices' amounts, including drafts and void invoices." }),
					outstanding: decimal({ description: "The amount due on those that are `sent`." }),
					invoiced: decimal({ description: "The amounts of those that were ever sent: `is_issued=true` lists them." }),
					credited: decimal({
						description:
							"Of these: their credit notes, what they carried to credit balances, and voided amounts, whenever voided.",
					}),
					net: decimal({ description: "`invoiced` less `credited`." }),
				},
				{ $id: "CurrencyTotals", description: "The totals of invoices in one currency." },
			),
			{ description: "One entry for each currency." },
		),
	},
	{ $id: "InvoiceTotals", description: "Totals by currency." },
);

const csvRowKinds = ["invoices", "line_items"] as const;
export const CsvQuery = strictObject({
	...filters,
	rows: Type.Optional(literals("CsvRowKind", csvRowKinds, "What each row is: an invoice (default) or a line item.")),
});

export const ZipQuery = FilterQuery;

/** The maximum number of invoices in one archive. */
export const mostZipped = 1_000;
export const ZipSelection = strictObject(
	{
		uuids: Type.Array(Uuid, {
			minItems: 1,
			maxItems: mostZipped,
			description: "An invoice listed twice is included once.",
		}),
	},
	{ $id: "ExportChosenInvoices", description: "Which invoices to export." },
);

/** @throws Refusal 422 if a lower bound is above its upper bound */
export function filtersOf(query: Static<typeof FilterQuery>): InvoiceFilters {
	const bounds = [
		["invoice_date", query.invoice_date_gte, query.invoice_date_lte],
		["due_date", query.due_date_gte, query.due_date_lte],
	] as const;
	for (const [name, lower, upper] of bounds) {
		if (lower !== undefined && upper !== undefined && lower > upper) throw crossedBounds(name);
	}
	const { amount_gte, amount_lte } = query;
	if (amount_gte !== undefined && amount_lte !== undefined && amount_gte.isGreaterThan(amount_lte))
		throw crossedBounds("amount");
	return {
		statuses: query.invoice_status ?? null,
		customerUuid: query.customer_uuid ?? null,
		contractUuid: query.contract_uuid ?? null,
		invoiceDateFrom: query.invoice_date_gte ?? null,
		invoiceDateTo: query.invoice_date_lte ?? null,
		dueDateFrom: query.due_date_gte ?? null,
		dueDateTo: query.due_date_lte ?? null,
		amountFrom: amount_gte ?? null,
		amountTo: amount_lte ?? null,
		isOverdue: query.is_overdue ?? null,
		isIssued: query.is_issued ?? null,
		currency: query.currency ?? null,
		search: query.search === undefined || query.search === "" ? null : query.search,
	};
}

function crossedBounds(name: string) {
	return invalid(`${name}_gte`, `must not be greater than ${name}_lte`);
}
