import type { CustomerSummary } from "../../customers/index.ts";
import type { InvoiceDocument } from "../../documents/index.ts";

/**
 * What an invoice freezes when it is sent: later changes of the customer or the organization don't alter an issued document
 * (decisions.md, "As issued").
 */
export interface IssuedData {
	readonly locale: string;
	readonly seller: InvoiceDocument["seller"];
	readonly buyer: InvoiceDocument["buyer"];
	readonly customer: CustomerSummary;
	readonly payment_terms_days: number;
	/** For a line added later without a tax of its own; the rate as a decimal string. */
	readonly default_tax: { readonly rate: string; readonly name: string | null };
}
