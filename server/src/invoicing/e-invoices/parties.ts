import type {
	Buyer,
	Contact,
	Delivery,
	DocumentFormat,
	PaymentInstructions,
	PostalAddress,
	Seller,
} from "../../e-invoicing/index.ts";
import { countryCode } from "../../taxes/index.ts";
import type { IssuedData } from "../record/issued.ts";
import {
	isVat,
	jurisdictionsOf,
	registrationAbroad,
	registrationIn,
	vatIdIn,
	vatIdOf,
} from "../record/stated-tax-id.ts";
import type { EInvoiceSource } from "./source.ts";

/**
 * The seller (BG-4). Its VAT id is that of the country that levies the document's tax, where it is registered there. A tax id without a
 * country is the local tax office's number (BT-32). Outside the scope of VAT, no VAT id may be stated (BR-O-02), so the seller's is its
 * number as well.
 */
export function sellerOf(source: Pick<EInvoiceSource, "issued" | "lines">, isOutsideScope: boolean): Seller {
	const { seller, e_invoice: electronic } = source.issued;
	const own = isOutsideScope ? undefined : vatIdOf(seller.taxId);
	const local = electronic?.seller.tax_registrations.find(({ scheme }) => scheme?.toUpperCase() === "FC")?.tax_id;
	const name = seller.legalName ?? seller.name;
	return present({
		name,
		tradingName: name === seller.name ? undefined : seller.name,
		legalRegistration: identifierOf(electronic?.seller.legal_registration),
		vatIdentifier: isOutsideScope ? undefined : (vatIdAbroad(source) ?? own ?? otherVatId(source.issued)),
		taxRegistration: local ?? (own === undefined ? seller.taxId : undefined),
		electronicAddress: electronic?.seller.electronic_address,
		address: addressOf(seller.address),
		contact: contactOf(electronic?.seller.contact ?? {}),
	});
}

function vatIdAbroad({ issued, lines }: Pick<EInvoiceSource, "issued" | "lines">): string | undefined {
	const registration = registrationAbroad(issued, jurisdictionsOf(lines, issued.buyer.taxExempt));
	return registration === null ? undefined : vatIdIn(registration);
}

/** Of the seller's registrations, where its own tax id is no VAT id: that at home, else the first. */
function otherVatId(issued: IssuedData): string | undefined {
	const home = countryCode(issued.seller.address?.country);
	const first = issued.e_invoice?.seller.tax_registrations.find(({ scheme }) => isVat(scheme));
	const registration = (home === null ? null : registrationIn(issued, home)) ?? first;
	return registration && vatIdIn(registration);
}

/** The buyer (BG-7). A tax id without a country has no place here. */
export function buyerOf({ buyer, customer, e_invoice: electronic }: IssuedData, isOutsideScope: boolean): Buyer {
	return present({
		name: buyer.name,
		vatIdentifier: isOutsideScope ? undefined : vatIdOf(buyer.taxId),
		electronicAddress: electronic?.buyer.electronic_address,
		address: addressOf(buyer.address),
		contact: contactOf({ name: buyer.contactName, phone: customer.phone_number, email: buyer.email }),
	});
}

function contactOf(contact: { readonly [Field in keyof Contact]: string | null | undefined }): Contact | undefined {
	const { name, phone, email } = contact;
	const filled: Contact = present({ name, phone, email });
	return Object.keys(filled).length === 0 ? undefined : filled;
}

function identifierOf(registration: { readonly id: string; readonly scheme: string | null } | null | undefined) {
	if (!registration) return undefined;
	return { value: registration.id, ...(registration.scheme === null ? {} : { scheme: registration.scheme }) };
}

/** A country is a code of two letters; what else it says is written as it is, for the check to name it. */
function addressOf(address: IssuedData["seller"]["address"] | undefined): PostalAddress | undefined {
	if (!address) return undefined;
	const { address_line1: line1, address_line2: line2, city, zip: postCode, state: subdivision, country } = address;
	return present({ line1, line2, city, postCode, subdivision, country: country?.trim().toUpperCase() });
}

/**
 * Where and when goods were delivered (BG-13). Factur-X wants a country: the buyer's; and between German parties a day (BR-FX-EN-04): that of
 * the document where nothing says when.
 */
export function deliveryOf(source: EInvoiceSource, format: DocumentFormat): Delivery | undefined {
	const { delivery, issued, issueDate } = source;
	if (delivery !== null) return present({ date: delivery.date, address: addressOf(delivery.address) });
	const { country } = addressOf(issued.buyer.address) ?? {};
	if (format !== "facturx" || country === undefined) return undefined;
	const areGerman = country === "DE" && addressOf(issued.seller.address)?.country === "DE";
	return { ...(areGerman && !saysWhen(source) ? { date: issueDate } : {}), address: { country } };
}

function saysWhen({ lines, ...whole }: EInvoiceSource): boolean {
	const hasDays = (served: Pick<EInvoiceSource, "service_start_date" | "service_end_date">) =>
		served.service_start_date !== null || served.service_end_date !== null;
	return hasDays(whole) || lines.every(hasDays);
}

/** UNCL 4461. */
const means = { sepaTransfer: "58", transfer: "30", clearing: "97", undefined: "1" };

/** How it is paid (BG-16). A credit note is set off, which Peppol has no word for between Dutch parties (NL-R-008). */
export function paymentsOf(source: EInvoiceSource, format: DocumentFormat): readonly PaymentInstructions[] {
	if (source.typeCode === "380") return [instructions(source)];
	const { seller, buyer } = source.issued;
	const areDutch = [seller, buyer].every(({ address }) => addressOf(address)?.country === "NL");
	return format === "peppol_bis" && areDutch ? [] : [{ meansCode: means.clearing }];
}

function instructions({ number, currency, issued }: EInvoiceSource): PaymentInstructions {
	const { bank_account: account, payment_means_code: code } = issued.e_invoice?.seller ?? {};
	const usual = account ? (currency === "EUR" ? means.sepaTransfer : means.transfer) : means.undefined;
	return {
		meansCode: code ?? usual,
		remittance: number,
		...(account
			? {
					creditTransfers: [
						present({ account: account.iban, accountName: account.account_name, provider: account.bic }),
					],
				}
			: {}),
	};
}

type Present<Fields> = { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** What is null or undefined is left out. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
	const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== "");
	return Object.fromEntries(given) as Present<Fields>;
}
