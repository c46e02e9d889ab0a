/**
 * One invoice as its PDF shows it: plain JSON, raw values, nothing formatted. The caller takes it from the invoice as
 * issued (decisions.md, "As issued"); the same document always gives the same bytes.
 *
 * Amounts, prices, quantities and rates are decimal strings (`"-12.50"`), as `Decimal.toString` writes them. Dates are
 * calendar dates (`"2026-11-30"`). Text may hold any Unicode: it is printed literally, never interpreted.
 */
export type InvoiceDocument = {
	/**
	 * A credit note is the same page under its own title; its amounts are what is credited, as positive numbers, its description
	 * the reason.
	 */
	readonly kind: "invoice" | "credit_note";
	/** A draft bears a mark that nobody overlooks and never a payment link. */
	readonly isDraft: boolean;
	readonly number: string;
	/** The invoice that a credit note corrects; null on an invoice. */
	readonly correctedInvoiceNumber: string | null;
	/** The moment of issue, ISO 8601 with `Z`: the PDF's creation date, so that rendering again changes no byte. */
	readonly issuedAt: string;
	/** The organization's BCP 47 locale: formats, paper size, language of the labels, order of the CJK fonts. */
	readonly locale: string;
	/** ISO 4217. */
	readonly currency: string;
	/** The currency's ISO 4217 minor unit: JPY 0, USD 2, KWD 3. (Intl's own count follows CLDR, which differs.) */
	readonly currencyDecimals: number;
	readonly seller: Seller;
	readonly buyer: Buyer;
	readonly invoiceDate: string | null;
	readonly dueDate: string | null;
	/** The first and the last day served. */
	readonly serviceStart: string | null;
	readonly serviceEnd: string | null;
	readonly description: string | null;
	readonly paymentTermsDays: number | null;
	/** The hosted payment page; an address that is not http(s) is printed but is no link. */
	readonly paymentLink: string | null;
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
	/** An ISO 3166 code, printed as the country's name, or a name, printed as it is. */
	readonly country: string | null;
};

export type Seller = {
	readonly name: string;
	readonly legalName: string | null;
	readonly address: PostalAddress | null;
	readonly taxId: string | null;
	readonly email: string | null;
	/** A data URI of a PNG, JPEG or SVG. One that cannot be read gives a page with the name alone. */
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

export type DocumentLine = {
	/** `allowance` and `charge` are document-level: their amount lies in `flatFee`. */
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
	/** The subtotal less the discount, rounded: what the column of amounts adds up. */
	readonly net: string;
	readonly taxRate: string;
	readonly taxName: string | null;
	/** Of a correction: whether what it corrects was exempt. Left out: as the buyer is. */
	readonly isTaxExempt?: boolean;
	readonly serviceStart: string | null;
	readonly serviceEnd: string | null;
};

/** What lines of one rate and name add up to (decisions.md, "Tax rounding"). */
export type TaxGroup = {
	readonly taxRate: string;
	readonly taxName: string | null;
	readonly net: string;
	readonly tax: string;
};

export type DocumentTotals = {
	readonly subtotal: string;
	/** A positive number where discounts lower the invoice. */
	readonly discountTotal: string;
	readonly taxTotal: string;
	readonly amount: string;
	readonly amountPaid: string;
	readonly creditApplied: string;
	/** On a credit note: what of its amount lowers the invoice's due; the rest went to the customer's balance. */
	readonly amountCredited: string;
	readonly amountDue: string;
};
