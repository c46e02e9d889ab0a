import type { EInvoice, PostalAddress } from "../model/index.ts";
import type { Facts } from "./rule.ts";

export const countryIn = (address: PostalAddress | undefined): string => address?.country?.trim().toUpperCase() ?? "";

const vatCountry = (vatIdentifier: string | undefined): string | undefined => vatIdentifier?.slice(0, 2).toUpperCase();

/** The country whose VAT the seller charges: that of its VAT id, else of its address. */
export const sellerCountry = ({ seller, taxRepresentative }: EInvoice): string =>
	vatCountry(seller?.vatIdentifier) ?? vatCountry(taxRepresentative?.vatIdentifier) ?? countryIn(seller?.address);

export const buyerCountry = ({ buyer }: EInvoice): string =>
	vatCountry(buyer?.vatIdentifier) ?? countryIn(buyer?.address);

/** Whether seller and buyer have their addresses in a country. */
export const areBothIn = ({ seller, buyer }: EInvoice, country: string): boolean =>
	countryIn(seller?.address) === country && countryIn(buyer?.address) === country;

/** A section's subjects, where a condition about the whole invoice holds. */
export const where =
	<Subject>(
		isConcerned: (invoice: EInvoice) => boolean,
		subjects: (invoice: EInvoice) => readonly Subject[],
	): ((invoice: EInvoice) => readonly Subject[]) =>
	(invoice) =>
		isConcerned(invoice) ? subjects(invoice) : [];

/** In UBL, a credit note has its own document type; in CII, its type code says so. */
const creditNoteTypes = ["81", "83", "381", "396", "532"];
export const isCreditNote = ({ invoice }: Facts): boolean => creditNoteTypes.includes(invoice.typeCode ?? "");
