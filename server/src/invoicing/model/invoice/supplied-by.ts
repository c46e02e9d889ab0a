import type { CalendarDate } from "../../../calendar/index.ts";
import { taxesText } from "../../../taxes/index.ts";
import type { Supplied } from "../periods/default-tax.ts";
import type { LineTerms } from "./invoice.ts";

interface InvoiceDates {
	readonly invoice_date: CalendarDate | null;
	readonly service_start_date: CalendarDate | null;
	readonly service_end_date: CalendarDate | null;
	readonly delivery: { readonly date: CalendarDate | null } | null;
	readonly tax_point_date: CalendarDate | null;
}

/**
 * The day whose rate a line bears: its last day of service, else its invoice's, else the day of delivery, else the tax point date, else the
 * invoice's date, else today.
 */
export function dayOfService(
	line: { readonly service_start_date?: CalendarDate | null; readonly service_end_date?: CalendarDate | null },
	invoice: InvoiceDates,
	today: CalendarDate,
): CalendarDate {
	const own = line.service_end_date ?? line.service_start_date;
	const served = own ?? invoice.service_end_date ?? invoice.service_start_date ?? invoice.delivery?.date ?? null;
	return served ?? invoice.tax_point_date ?? invoice.invoice_date ?? today;
}

type SuppliedLine = Pick<
	LineTerms,
	| "supply"
	| "service_start_date"
	| "service_end_date"
	| "is_tax_default"
	| "discount_uuid"
	| "credit_grant_uuid"
	| "tax_rate"
	| "tax_name"
	| "taxes"
>;

/** What a line sells. What a discount or a grant takes off sells what the first line with its tax does. */
export function suppliedBy(
	line: SuppliedLine,
	lines: readonly SuppliedLine[],
	invoice: InvoiceDates,
	today: CalendarDate,
): Supplied {
	const isTakenOff = ({ discount_uuid, credit_grant_uuid }: SuppliedLine) =>
		Boolean(discount_uuid ?? credit_grant_uuid);
	const isAlike = (other: SuppliedLine) =>
		other.is_tax_default &&
		!isTakenOff(other) &&
		(other.supply ?? null) === (line.supply ?? null) &&
		taxText(other) === taxText(line);
	const seller = isTakenOff(line) ? (lines.find(isAlike) ?? line) : line;
	return { supply: seller.supply ?? null, day: dayOfService(seller, invoice, today) };
}

function taxText({ tax_rate, tax_name, taxes = null }: Pick<SuppliedLine, "tax_rate" | "tax_name" | "taxes">): string {
	return `${taxesText({ tax_rate, tax_name, taxes })} ${tax_name}`;
}
