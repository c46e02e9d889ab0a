import type { Buyer, EInvoice, Payee, PostalAddress, Seller, TaxRepresentative } from "../model/index.ts";
import { countries } from "./code-lists/place-codes.ts";
import { fatal, ifThere, type Rule, type Section, section } from "./rule.ts";
import { given } from "./values.ts";

const hasCountry = (id: string, term: string, whose: string): readonly Rule<PostalAddress>[] => [
	fatal(id, term, `${whose} address has no country.`, (address) => given(address.country)),
];

/** The parties to an invoice, and where it is delivered. */
export const partyRules: readonly Section[] = [
	section<Seller>(
		(i) => ifThere(i.seller),
		[
			fatal(
				"BR-CO-26",
				"BT-31",
				"Nothing identifies the seller: give a VAT identifier, a legal registration, or an identifier that the buyer assigned.",
				(seller) =>
					given(seller.vatIdentifier) || seller.identifiers !== undefined || seller.legalRegistration !== undefined,
			),
			fatal("BR-62", "BT-34", "The seller's electronic address does not name its scheme.", ({ electronicAddress }) =>
				electronicAddress === undefined ? true : given(electronicAddress.scheme),
			),
		],
	),
	section((i) => ifThere(i.seller?.address), hasCountry("BR-09", "BT-40", "The seller's")),
	section((i) => ifThere(i.buyer?.address), hasCountry("BR-11", "BT-55", "The buyer's")),
	section<Buyer>(
		(i) => ifThere(i.buyer),
		[
			fatal("BR-63", "BT-49", "The buyer's electronic address does not name its scheme.", ({ electronicAddress }) =>
				electronicAddress === undefined ? true : given(electronicAddress.scheme),
			),
		],
	),
	section((i) => ifThere(i.delivery?.address), hasCountry("BR-57", "BT-80", "The delivery")),
	section<TaxRepresentative>(
		(i) => ifThere(i.taxRepresentative),
		[
			fatal("BR-18", "BT-62", "The seller's tax representative has no name.", (each) => given(each.name)),
			fatal(
				"BR-19",
				"BG-12",
				"The seller's tax representative has no postal address.",
				(each) => each.address !== undefined,
			),
			fatal("BR-56", "BT-63", "The seller's tax representative has no VAT identifier.", (each) =>
				given(each.vatIdentifier),
			),
		],
	),
	section((i) => ifThere(i.taxRepresentative?.address), hasCountry("BR-20", "BT-69", "The tax representative's")),
	section<Payee>(
		(i) => ifThere(i.payee),
		[
			fatal("BR-17", "BT-59", "The payee has no name, or is the seller.", (payee, { invoice: { seller }, syntax }) => {
				const sellerName = syntax === "ubl" ? seller?.tradingName : seller?.name;
				const isSame = seller?.identifiers?.some(({ value }) => value === payee.identifier?.value) ?? false;
				return given(payee.name) && payee.name !== sellerName && !isSame;
			}),
		],
	),
	section<EInvoice>(ifThere, [
		fatal("BR-CO-09", "BT-31", "The seller's VAT identifier does not begin with a country.", (i) =>
			hasPrefix(i.seller),
		),
		fatal("BR-CO-09", "BT-48", "The buyer's VAT identifier does not begin with a country.", (i) => hasPrefix(i.buyer)),
		fatal("BR-CO-09", "BT-63", "The tax representative's VAT identifier does not begin with a country.", (i) =>
			hasPrefix(i.taxRepresentative),
		),
	]),
];

/** Greece writes EL instead of its country's code. */
function hasPrefix(party: { readonly vatIdentifier?: string } | undefined): boolean {
	const prefix = party?.vatIdentifier?.slice(0, 2);
	return prefix === undefined || prefix === "EL" || countries.has(prefix);
}
