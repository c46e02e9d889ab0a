export type { AllowanceOrCharge, Totals, VatBreakdown, VatCategory } from "./amounts.ts";
export type { EInvoice } from "./invoice.ts";
export type { Classification, InvoiceLine, Item, ItemAttribute, Price } from "./line.ts";
export type {
	Buyer,
	Contact,
	Delivery,
	Payee,
	PostalAddress,
	Seller,
	TaxRepresentative,
} from "./parties.ts";
export type {
	CreditTransfer,
	DirectDebit,
	PaymentCard,
	PaymentInstructions,
	ThirdPartyPayment,
} from "./payment.ts";
export type { Attachment, Note, Period, PrecedingInvoice } from "./references.ts";
export type { Code, DateText, DecimalText, Identifier } from "./values.ts";
