import type { AllowanceOrCharge, Totals, VatBreakdown } from "./amounts.ts";
import type { InvoiceLine } from "./line.ts";
import type { Buyer, Delivery, Payee, Seller, TaxRepresentative } from "./parties.ts";
import type { PaymentInstructions, ThirdPartyPayment } from "./payment.ts";
import type { Attachment, Note, Period, PrecedingInvoice } from "./references.ts";
import type { Code, DateText, Identifier } from "./values.ts";

/**
 * An invoice or a credit note in the words of EN 16931, whatever its syntax: each field is a business term (BT), each group one of its
 * groups (BG). Everything may be absent, since it is the check that says what is missing.
 */
export interface EInvoice {
	/** BT-1 */
	readonly number?: string;
	/** BT-2 */
	readonly issueDate?: DateText;
	/** BT-3: UNCL 1001: 380 (invoice), 381 (credit note), 384 (corrected invoice), 326 (partial invoice) */
	readonly typeCode?: Code;
	/** BT-5: ISO 4217 */
	readonly currency?: Code;
	/** BT-6: of the tax, where that is another */
	readonly taxCurrency?: Code;
	/** BT-7 */
	readonly taxPointDate?: DateText;
	/** BT-8: UNCL 2005: 3 (issue), 35 (delivery), 432 (payment) */
	readonly taxPointDateCode?: Code;
	/** BT-9 */
	readonly dueDate?: DateText;
	/** BT-10: of German public buyers, the Leitweg-ID */
	readonly buyerReference?: string;
	/** BT-11 */
	readonly projectReference?: string;
	/** BT-12 */
	readonly contractReference?: string;
	/** BT-13 */
	readonly purchaseOrderReference?: string;
	/** BT-14 */
	readonly salesOrderReference?: string;
	/** BT-15 */
	readonly receivingAdviceReference?: string;
	/** BT-16 */
	readonly despatchAdviceReference?: string;
	/** BT-17 */
	readonly tenderReference?: string;
	/** BT-18 */
	readonly invoicedObject?: Identifier;
	/** BT-19 */
	readonly buyerAccountingReference?: string;
	/** BT-20 */
	readonly paymentTerms?: string;
	/** BG-1 */
	readonly notes?: readonly Note[];
	/** BT-23: the business process, which Peppol requires */
	readonly process?: string;
	/** BT-24: the specification that the document claims to follow */
	readonly specification?: string;
	/** BG-3 */
	readonly precedingInvoices?: readonly PrecedingInvoice[];
	/** BG-4 */
	readonly seller?: Seller;
	/** BG-7 */
	readonly buyer?: Buyer;
	/** BG-10 */
	readonly payee?: Payee;
	/** BG-11 */
	readonly taxRepresentative?: TaxRepresentative;
	/** BG-13 */
	readonly delivery?: Delivery;
	/** BG-14 */
	readonly period?: Period;
	/** BG-16 */
	readonly payments?: readonly PaymentInstructions[];
	/** BG-20 */
	readonly allowances?: readonly AllowanceOrCharge[];
	/** BG-21 */
	readonly charges?: readonly AllowanceOrCharge[];
	/** BG-22 */
	readonly totals?: Totals;
	/** BG-23 */
	readonly vatBreakdown?: readonly VatBreakdown[];
	/** BG-24 */
	readonly attachments?: readonly Attachment[];
	/** BG-25 */
	readonly lines?: readonly InvoiceLine[];
	/** BG-DEX-09 of XRechnung's extension */
	readonly thirdPartyPayments?: readonly ThirdPartyPayment[];
}
