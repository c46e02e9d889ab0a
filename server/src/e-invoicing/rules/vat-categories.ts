import type { EInvoice } from "../model/index.ts";

/** What the standard asks of one VAT category; each has the same ten rules with its own answers. */
export interface CategoryTerms {
	/** Of the rules' ids: `BR-AE-05`. */
	readonly prefix: string;
	readonly code: string;
	readonly called: string;
	/** `each`: a breakdown for each rate. `one`: a single one, without VAT. */
	readonly breakdowns: "each" | "one";
	readonly rate: "positive" | "zero" | "not_negative" | "none";
	readonly identifiers: (invoice: EInvoice) => boolean;
	/** What is wrong if `identifiers` says no. */
	readonly missing: string;
	readonly reason: "required" | "forbidden";
}

const sellerVat = ({ seller, taxRepresentative }: EInvoice): boolean =>
	seller?.vatIdentifier !== undefined || taxRepresentative?.vatIdentifier !== undefined;
const sellerTax = (invoice: EInvoice): boolean => sellerVat(invoice) || invoice.seller?.taxRegistration !== undefined;
const buyerVat = ({ buyer }: EInvoice): boolean => buyer?.vatIdentifier !== undefined;
const needsSeller = {
	identifiers: sellerTax,
	missing: "the seller has neither a VAT identifier nor a tax number",
} as const;

export const categories: readonly CategoryTerms[] = [
	{
		prefix: "BR-S",
		code: "S",
		called: "standard rate",
		breakdowns: "each",
		rate: "positive",
		...needsSeller,
		reason: "forbidden",
	},
	{
		prefix: "BR-Z",
		code: "Z",
		called: "zero rate",
		breakdowns: "one",
		rate: "zero",
		...needsSeller,
		reason: "forbidden",
	},
	{
		prefix: "BR-E",
		code: "E",
		called: "exempt from VAT",
		breakdowns: "one",
		rate: "zero",
		...needsSeller,
		reason: "required",
	},
	{
		...{ prefix: "BR-AE", code: "AE", called: "reverse charge", breakdowns: "one", rate: "zero", reason: "required" },
		identifiers: (i) => sellerTax(i) && (buyerVat(i) || i.buyer?.legalRegistration !== undefined),
		missing: "seller and buyer are not both identified for VAT",
	},
	{
		...{
			prefix: "BR-IC",
			code: "K",
			called: "intra-community supply",
			breakdowns: "one",
			rate: "zero",
			reason: "required",
		},
		identifiers: (i) => sellerVat(i) && buyerVat(i),
		missing: "seller and buyer do not both have a VAT identifier",
	},
	{
		...{
			prefix: "BR-G",
			code: "G",
			called: "export outside the EU",
			breakdowns: "one",
			rate: "zero",
			reason: "required",
		},
		identifiers: sellerVat,
		missing: "the seller has no VAT identifier",
	},
	{
		...{ prefix: "BR-O", code: "O", called: "not subject to VAT", breakdowns: "one", rate: "none", reason: "required" },
		identifiers: (i) => !sellerVat(i) && !buyerVat(i),
		missing: "a party has a VAT identifier, which such an invoice must not show",
	},
	{
		prefix: "BR-AF",
		code: "L",
		called: "IGIC",
		breakdowns: "each",
		rate: "not_negative",
		...needsSeller,
		reason: "forbidden",
	},
	{
		prefix: "BR-AG",
		code: "M",
		called: "IPSI",
		breakdowns: "each",
		rate: "not_negative",
		...needsSeller,
		reason: "forbidden",
	},
];
