/**
 * The content of one invoice PDF: plain JSON with raw, unformatted values. The caller takes it from the invoice as issued (decisions.md, "As
 * issued"); the same document always gives the same bytes.
 *
 * Amounts, prices, quantities and rates are decimal strings (`"-12.50"`), as written by `Decimal.toString`. Dates are calendar dates
 * (`"2026-11-30"`). Text may contain any Unicode; it is printed literally, never interpreted.
 */
export type InvoiceDocument = {
	/** A credit note is the same page with its own title. Its amounts are the credited ones, as positive numbers; its description is the reason. */
	readonly kind: "invoice" | "credit_note";
	/** A draft has a conspicuous mark and never a payment link. */
	readonly isDraft: boolean;
	readonly number: string;
	/** The invoice that a credit note corrects; null on an invoice. */
	readonly correctedInvoiceNumber: string | null;
	/** The time of issue, ISO 8601 with `Z`. Used as the PDF's creation date, so that rendering again gives the same bytes. */
	readonly issuedAt: string;
	/** The organization's BCP 47 locale: formats, paper size, language of the labels, order of the CJK fonts. */
	readonly locale: string;
	/** ISO 4217. */
	readonly currency: string;
	/** The currency's minor unit by ISO 4217: JPY 0, USD 2, KWD 3. (Intl's own count follows CLDR and differs.) */
	readonly currencyDecimals: number;
	readonly seller: Seller;
	readonly buyer: Buyer;
	/** The buyer's own numbers for what is billed; omitted: none. */
	readonly references?: References;
	readonly invoiceDate: string | null;
	readonly dueDate: string | null;
	/** The first and the last day served. */
	readonly serviceStart: string | null;
	readonly serviceEnd: string | null;
	readonly description: string | null;
	readonly paymentTermsDays: number | null;
	/** The hosted payment page. An address other than http(s) is printed but not linked. */
	readonly paymentLink: string | null;
	/** Where to transfer money to; omitted: not stated. */
	readonly bankAccount?: BankAccount | null;
	readonly lines: readonly DocumentLine[];
	readonly taxGroups: readonly TaxGroup[];
	readonly totals: DocumentTotals;
};

export type PostalAddress = {
	readonly address_line1: string | null;
	readonly address_line2: string | null;
	readonly city: string | null;
	readonly state: string | null;
	readonly zip: string | null;
	/** An ISO 3166 code, printed as the country's name, or a name, printed as given. */
	readonly country: string | null;
};

export type BankAccount = {
	/** Without spaces. */
	readonly iban: string;
	readonly bic: string | null;
	/** Null: the seller's. */
	readonly account_name: string | null;
};

export type Seller = {
	readonly name: string;
	readonly legalName: string | null;
	readonly address: PostalAddress | null;
	readonly taxId: string | null;
	readonly email: string | null;
	/** A data URI of a PNG, JPEG or SVG. If it cannot be read, the page shows the name only. */
	readonly logo: string | null;
};

export type Buyer = {
	readonly name: string;
	readonly contactName: string | null;
	readonly email: string | null;
	readonly address: PostalAddress | null;
	readonly shippingAddress: PostalAddress | null;
	readonly taxId: string | null;
	readonly taxExempt: boolean;
};

export type References = {
	readonly buyerReference: string | null;
	readonly purchaseOrder: string | null;
	readonly contract: string | null;
	readonly project: string | null;
};

export type DocumentLine = {
	/** The heading that it stands under with the other lines of that heading; omitted: none. */
	readonly part?: string;
	/** `allowance` and `charge` apply to the whole document; their amount is in `flatFee`. */
	readonly kind: "item" | "allowance" | "charge";
	readonly name: string;
	readonly description: string | null;
	readonly quantity: string;
	readonly unitPrice: string;
	readonly flatFee: string;
	readonly discountPercent: string;
	readonly discountAmount: string;
	/** quantity × unit price + flat fee, rounded. */
	readonly subtotal: string;
	/** The subtotal less the discount, rounded: the amounts that the column adds up. */
	readonly net: string;
	readonly taxRate: string;
	readonly taxName: string | null;
	/** The rates of several taxes; by default, `taxRate` is the only one. */
	readonly taxRates?: readonly string[];
	/** Whether one of several taxes is charged on those before it, too. Omitted: none is. */
	readonly isCompound?: true;
	/** For a correction: whether what it corrects was exempt. By default, as the buyer is. */
	readonly isTaxExempt?: boolean;
	readonly serviceStart: string | null;
	readonly serviceEnd: string | null;
};

/** One tax on the lines that bear it (decisions.md, "Tax rounding"). */
export type TaxGroup = {
	readonly taxRate: string;
	readonly taxName: string | null;
	/** Who levies it; omitted: not stated. */
	readonly jurisdiction?: string;
	/** What it is computed on: of a compound tax, with the taxes before it. */
	readonly net: string;
	readonly tax: string;
};

export type DocumentTotals = {
	readonly subtotal: string;
	/** Positive if discounts lower the invoice. */
	readonly discountTotal: string;
	readonly taxTotal: string;
	readonly amount: string;
	readonly amountPaid: string;
	readonly creditApplied: string;
	/** On a credit note: the part of its amount that lowers the invoice's amount due; the rest went to the customer's balance. */
	readonly amountCredited: string;
	readonly amountDue: string;
};
