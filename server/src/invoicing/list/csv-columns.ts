import { csvCell } from "../../documents/index.ts";
import type { InvoiceAnswer, LineItemAnswer } from "../record/schemas.ts";

/** The CSV columns, in order: the API's own fields. */

type Cells = Readonly<Record<string, unknown>>;

/** Every invoice field that is no object, in the API's order; lists of strings are joined with `; `. */
export const invoiceColumns = [
	"uuid",
	"invoice_number",
	"invoice_status",
	"is_overdue",
	"currency",
	"amount",
	"amount_paid",
	"amount_refunded",
	"amount_processing",
	"amount_credited",
	"credit_applied",
	"amount_due",
	"subtotal",
	"discount_total",
	"tax_total",
	"invoice_date",
	"due_date",
	"service_start_date",
	"service_end_date",
	"description",
	"notes",
	"recipients",
	"custom_fields",
	"is_recurring",
	"from_external_source",
	"external_source",
	"external_source_id",
	"contract_uuid",
	"buyer_reference",
	"purchase_order_reference",
	"contract_reference",
	"project_reference",
	"tax_point_date",
	"e_invoice_notes",
	"revision",
	"payment_link",
	"file_url",
	"sent_at",
	"paid_at",
	"voided_at",
	"created_at",
	"updated_at",
	"tax_pending",
] as const satisfies readonly (keyof InvoiceAnswer)[];

export const customerColumns = [
	"uuid",
	"external_id",
	"name",
	"contact_name",
	"email",
	"additional_emails",
	"billing_emails",
	"phone_number",
	"currency",
	"tax_id",
] as const satisfies readonly (keyof InvoiceAnswer["customer"])[];

/** The invoice fields that precede each line item. */
const invoiceOfLineColumns = [
	"uuid",
	"invoice_number",
	"invoice_status",
	"invoice_date",
	"due_date",
] as const satisfies readonly (keyof InvoiceAnswer)[];
const customerOfLineColumns = [
	"uuid",
	"external_id",
	"name",
] as const satisfies readonly (keyof InvoiceAnswer["customer"])[];

export const lineColumns = [
	"uuid",
	"display_order",
	"kind",
	"name",
	"description",
	"quantity",
	"unit_code",
	"currency",
	"unit_price",
	"flat_fee",
	"discount_percent",
	"discount_amount",
	"tax_name",
	"tax_rate",
	"tax_amount",
	"amount",
	"service_start_date",
	"service_end_date",
	"taxes",
	"credit_grant_uuid",
	"supply",
	"contract_uuid",
	"customer_uuid",
] as const satisfies readonly (keyof LineItemAnswer)[];

const named = (prefix: string) => (column: string) => (column.startsWith(prefix) ? column : `${prefix}${column}`);

/** The header of a file of invoices, and of a file of line items. */
export const invoiceHead: readonly string[] = [...invoiceColumns, ...customerColumns.map(named("customer_"))];
export const lineHead: readonly string[] = [
	...invoiceOfLineColumns.map(named("invoice_")),
	...customerOfLineColumns.map(named("customer_")),
	...lineColumns.map(named("line_item_")),
];

const cellsOf = (columns: readonly string[], cells: Cells): string[] => columns.map((column) => csvCell(cells[column]));

export function invoiceRow(invoice: InvoiceAnswer): string[] {
	return [...cellsOf(invoiceColumns, invoice), ...cellsOf(customerColumns, invoice.customer)];
}

export function lineRows(invoice: InvoiceAnswer): string[][] {
	const before = [...cellsOf(invoiceOfLineColumns, invoice), ...cellsOf(customerOfLineColumns, invoice.customer)];
	return invoice.line_items.map((line) => [...before, ...cellsOf(lineColumns, line)]);
}
