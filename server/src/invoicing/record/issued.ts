import type { Customer, CustomerSummary } from "../../customers/index.ts";
import type { InvoiceDocument } from "../../documents/index.ts";
import type { EInvoiceFormat } from "../../e-invoicing/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import type { Tax, TaxSituation } from "../../taxes/index.ts";

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
	readonly default_tax: { readonly rate: string; readonly name: string | null; readonly taxes?: readonly Tax[] };
	/** What the tax rules decided by, for a line added or changed later. Omitted where they did not. */
	readonly tax_situation?: TaxSituation;
	/** The headings of its lines by contract; omitted where it is one contract's, of the customer that it bills. */
	readonly parts?: Readonly<Record<string, string>>;
	/** What the electronic invoice says besides. Invoices sent before it existed have none. */
	readonly e_invoice?: IssuedEInvoice;
}

export interface IssuedEInvoice {
	readonly format: EInvoiceFormat;
	readonly seller: Pick<
		Organisation,
		| "contact"
		| "bank_account"
		| "payment_means_code"
		| "electronic_address"
		| "legal_registration"
		| "tax_registrations"
	>;
	readonly buyer: Pick<Customer, "customer_type" | "buyer_reference" | "electronic_address">;
	/** What was settled by credit when the current revision was issued, as a decimal string. */
	readonly prepaid: string;
}

/** Of frozen data, the electronic format alone. */
export interface IssuedFormat {
	readonly e_invoice?: Pick<IssuedEInvoice, "format">;
}
