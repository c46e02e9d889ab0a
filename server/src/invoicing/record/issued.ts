import type { CustomerSummary } from "../../customers/index.ts";
import type { InvoiceDocument } from "../../documents/index.ts";

/**
 * What an invoice keeps from the moment of its sending: later changes of the customer or the organization alter no issued
 * document (decisions.md, "As issued").
 */
export interface IssuedData {
	readonly locale: string;
	readonly seller: InvoiceDocument["seller"];
	readonly buyer: InvoiceDocument["buyer"];
	readonly customer: CustomerSummary;
	readonly payment_terms_days: number;
	/** Of a line added later that names none; the rate as a decimal string. */
	readonly default_tax: { readonly rate: string; readonly name: string | null };
}
