import type { Decimal } from "../../money/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";
import type { IssuedData } from "../record/issued.ts";

type LineFigures =
	| "uuid"
	| "kind"
	| "name"
	| "description"
	| "quantity"
	| "unit_code"
	| "unit_price"
	| "flat_fee"
	| "subtotal"
	| "net";
type LineTax = "tax_rate" | "tax_amount" | "service_start_date" | "service_end_date";
/** A line of an invoice or a credit note, as the electronic one is made from it. */
export type SourceLine = Pick<LineItem, LineFigures | LineTax> &
	Partial<Pick<LineItem, "taxes" | "is_tax_exempt" | "origin">>;

type InvoiceTerms =
	| "currency"
	| "due_date"
	| "service_start_date"
	| "service_end_date"
	| "description"
	| "buyer_reference"
	| "purchase_order_reference"
	| "contract_reference"
	| "project_reference"
	| "tax_point_date"
	| "delivery"
	| "e_invoice_notes";

/** What an electronic invoice or credit note is made from: all of it is frozen once the document is issued. */
export interface EInvoiceSource extends Pick<InvoiceRow, InvoiceTerms> {
	/** UNCL 1001: 380 is an invoice, 381 a credit note. */
	readonly typeCode: "380" | "381";
	readonly number: string;
	readonly issueDate: string;
	/** The invoice that is credited. */
	readonly preceding: { readonly number: string; readonly issueDate: string } | null;
	/** In words, where no due date says when it is paid. */
	readonly paymentTerms: string | null;
	/** What was settled when the document was issued, by the customer's credit. */
	readonly prepaid: Decimal;
	readonly amount: Decimal;
	readonly tax_total: Decimal;
	readonly lines: readonly SourceLine[];
	readonly issued: IssuedData;
}
