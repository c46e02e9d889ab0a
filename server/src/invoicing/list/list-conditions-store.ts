import type { Parameter } from "../../platform/index.ts";
import { type InvoiceStatus, invoiceStatuses } from "../model/invoice/invoice.ts";
import type { ListQuestion } from "./list-filters.ts";

/** The conditions of a list, made of the filters that were given alone: one that is always there could use no index. */

/** A statement's parameters, as they are named in its text; the first is always the organization. */
export class Parameters {
	readonly values: Parameter[];

	constructor(organisationId: string) {
		this.values = [organisationId];
	}

	/** `$2::date`, say. */
	add(value: Parameter, type: string): string {
		this.values.push(value);
		return `$${this.values.length}::${type}`;
	}
}

/** The expression of the index `invoice_point`. */
const point = "invoicing.list_point(created_at, uuid, status, invoice_date, due_date, amount)";
/** Beyond any date's days or moment's microseconds, and any amount. */
const outside = "1e18";
/** The days of no date are below this, every date's are above. */
const someDate = "-9000000";
const days = (date: string) => `${date} - date '2000-01-01'`;

/** Newest first, by the tree of points: the first coordinate, downwards. */
export const newestPointFirst = `${point} operator(public.~>) -1, uuid desc`;
export const newestFirst = "created_at desc, uuid desc";

/** What is asked of an invoice's own columns, but not of its texts; `true` where nothing is. */
export function columnConditions({ filters, today }: ListQuestion, parameters: Parameters): string {
	const conditions: string[] = [];
	const ask = (condition: (place: string) => string, value: Parameter, type: string) => {
		if (value !== null) conditions.push(condition(parameters.add(value, type)));
	};
	ask((statuses) => `status = any(${statuses})`, filters.statuses, "text[]");
	ask((uuid) => `customer_uuid = ${uuid}`, filters.customerUuid, "uuid");
	ask((uuid) => `contract_uuid = ${uuid}`, filters.contractUuid, "uuid");
	ask((from) => `invoice_date >= ${from}`, filters.invoiceDateFrom, "date");
	ask((to) => `invoice_date <= ${to}`, filters.invoiceDateTo, "date");
	ask((from) => `due_date >= ${from}`, filters.dueDateFrom, "date");
	ask((to) => `due_date <= ${to}`, filters.dueDateTo, "date");
	ask((from) => `amount >= ${from}`, filters.amountFrom, "numeric");
	ask((to) => `amount <= ${to}`, filters.amountTo, "numeric");
	ask((currency) => `currency = ${currency}`, filters.currency, "text");
	if (filters.isOverdue === true) ask((day) => `(status = 'sent' and due_date < ${day})`, today, "date");
	if (filters.isOverdue === false) {
		ask((day) => `(status <> 'sent' or due_date is null or due_date >= ${day})`, today, "date");
	}
	ask((isIssued) => `(revision > 0) = ${isIssued}`, filters.isIssued, "boolean");
	return conditions.join(" and ") || "true";
}

/**
 * A condition that PostgreSQL does not weigh: it takes conditions for independent of each other, guesses that few invoices match,
 * and that reading all of them at once is cheap.
 */
export const weighedAsHalf = (condition: string): string => `case when ${condition} then true else false end`;

/**
 * A box of points (`invoicing.list_point`) that holds every invoice that matches, and the conditions for what else is in it. A
 * coordinate is rounded as its bound is, so that the box never leaves out a match.
 */
export function boxConditions(question: ListQuestion, parameters: Parameters): string {
	const { filters, today } = question;
	const isOverdue = filters.isOverdue === true;
	const issued = invoiceStatuses.filter((status) => status !== "draft");
	const possible = filters.isIssued === true ? issued : invoiceStatuses;
	const statuses = isOverdue ? (["sent"] as const) : (filters.statuses ?? possible);
	const places = statuses.map((status: InvoiceStatus) => invoiceStatuses.indexOf(status) + 1);
	const bound = (value: Parameter, type: string, coordinate: (place: string) => string) =>
		value === null ? null : `(${coordinate(parameters.add(value, type))})`;
	const lowest = [
		`-${outside}`,
		bound(filters.invoiceDateFrom, "date", days) ?? (filters.invoiceDateTo === null ? `-${outside}` : someDate),
		bound(filters.dueDateFrom, "date", days) ?? (filters.dueDateTo === null && !isOverdue ? `-${outside}` : someDate),
		bound(filters.amountFrom, "numeric", String) ?? "-1",
		String(Math.min(...places)),
	];
	const highest = [
		outside,
		bound(filters.invoiceDateTo, "date", days) ?? outside,
		bound(filters.dueDateTo ?? (isOverdue ? today : null), "date", days) ?? outside,
		bound(filters.amountTo, "numeric", String) ?? outside,
		// A status with its fraction.
		`${Math.max(...places)}.5`,
	];
	return `${point} operator(public.&&) public.cube(array[${lowest}]::float8[], array[${highest}]::float8[])
		and ${weighedAsHalf(columnConditions(question, parameters))}`;
}

const numberText = "coalesce(invoice_number, 'DRAFT-' || right(invoice.uuid::text, 8))";

/** The pattern of a text that stands anywhere, as a parameter. */
export function patternOf(search: string, parameters: Parameters): string {
	return parameters.add(`%${search.replace(/[\\%_]/g, "\\$&")}%`, "text");
}

export const ownTexts = (pattern: string): string =>
	`(${numberText} ilike ${pattern} or description ilike ${pattern} or external_source_id ilike ${pattern})`;

const customerTexts = (pattern: string): string =>
	`(customer.name ilike ${pattern} or customer.email ilike ${pattern})`;

/** Invoices of customers that bear the text: the customers are gone through once. */
export const customersNamed = (pattern: string): string =>
	`customer_uuid in (
		select customer.uuid from customers.customer where customer.organisation_id = $1 and ${customerTexts(pattern)})`;

/** Whether the text stands in the invoice or its customer, for going through few invoices: each one's customer is looked at. */
export const anyText = (pattern: string): string =>
	`coalesce(${ownTexts(pattern)} or (
		select ${customerTexts(pattern)} from customers.customer
		where customer.organisation_id = $1 and customer.uuid = invoice.customer_uuid), false)`;
