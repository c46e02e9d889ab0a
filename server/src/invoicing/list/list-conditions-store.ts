import type { Parameter } from "../../platform/index.ts";
import { type InvoiceStatus, invoiceStatuses } from "../model/invoice/invoice.ts";
import type { ListQuestion } from "./list-filters.ts";

/** Conditions of the invoice list, built only from the filters given: a condition that is always present could use no index. */

/** A statement's parameters, numbered as in its text; the first is always the organization. */
export class Parameters {
	readonly values: Parameter[];

	constructor(organisationId: string) {
		this.values = [organisationId];
	}

	/** Returns a placeholder such as `$2::date`. */
	add(value: Parameter, type: string): string {
		this.values.push(value);
		return `$${this.values.length}::${type}`;
	}
}

/** The expression of the index `invoice_point`. */
const point = "invoicing.list_point(created_at, uuid, status, invoice_date, due_date, amount)";
/** Beyond any date in days, any timestamp in microseconds, and any amount. */
const outside = "1e18";
/** A missing date maps to days below this, every real date above. */
const someDate = "-9000000";
const days = (date: string) => `${date} - date '2000-01-01'`;

/** Newest first, by the spatial index: its first coordinate, descending. */
export const newestPointFirst = `${point} operator(public.~>) -1, uuid desc`;
export const newestFirst = "created_at desc, uuid desc";

/** The conditions on an invoice's own columns except its texts; `true` if there are none. */
export function columnConditions({ filters, today }: ListQuestion, parameters: Parameters): string {
	const conditions: string[] = [];
	const ask = (condition: (place: string) => string, value: Parameter, type: string) => {
		if (value !== null) conditions.push(condition(parameters.add(value, type)));
	};
	ask((statuses) => `status = any(${statuses})`, filters.statuses, "text[]");
	ask((uuid) => `customer_uuid = ${uuid}`, filters.customerUuid, "uuid");
	// Invoices that several contracts share have none.
	ask(
		(contract) => `(contract_uuid = ${contract} or uuid = any(array(
			select invoice_uuid from invoicing.charge where charge.organisation_id = $1 and charge.contract_uuid = ${contract})))`,
		filters.contractUuid,
		"uuid",
	);
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
 * Hides a condition from the planner. PostgreSQL takes conditions to be independent, so it expects few matches and takes
 * reading all of them to be cheap.
 */
export const weighedAsHalf = (condition: string): string => `case when ${condition} then true else false end`;

/**
 * A box of points (`invoicing.list_point`) that holds every match, plus the conditions to exclude the rest. Coordinates are
 * rounded like their bounds, so the box never misses a match.
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
		// A status, including its fraction.
		`${Math.max(...places)}.5`,
	];
	return `${point} operator(public.&&) public.cube(array[${lowest}]::float8[], array[${highest}]::float8[])
		and ${weighedAsHalf(columnConditions(question, parameters))}`;
}

const numberText = "coalesce(invoice_number, 'DRAFT-' || right(invoice.uuid::text, 8))";

/** A pattern for text anywhere in a value, as a parameter. */
export function patternOf(search: string, parameters: Parameters): string {
	return parameters.add(`%${search.replace(/[\\%_]/g, "\\$&")}%`, "text");
}

export const ownTexts = (pattern: string): string =>
	`(${numberText} ilike ${pattern} or description ilike ${pattern} or external_source_id ilike ${pattern})`;

const customerTexts = (pattern: string): string =>
	`(customer.name ilike ${pattern} or customer.email ilike ${pattern})`;

/** Invoices of customers that contain the text; scans the customers once. */
export const customersNamed = (pattern: string): string =>
	`customer_uuid in (
		select customer.uuid from customers.customer where customer.organisation_id = $1 and ${customerTexts(pattern)})`;

/** Whether the invoice or its customer contains the text. Looks up each invoice's customer, so use it for few invoices. */
export const anyText = (pattern: string): string =>
	`coalesce(${ownTexts(pattern)} or (
		select ${customerTexts(pattern)} from customers.customer
		where customer.organisation_id = $1 and customer.uuid = invoice.customer_uuid), false)`;
