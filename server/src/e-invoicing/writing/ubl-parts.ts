import type { Buyer, Contact, Delivery, PostalAddress, Seller } from "../model/parties.ts";
import type { PaymentInstructions } from "../model/payment.ts";
import type { Identifier } from "../model/values.ts";
import { group, value, type Xml } from "./xml.ts";

export function supplierElement(seller: Seller): Xml {
	return group(
		"cac:AccountingSupplierParty",
		group(
			"cac:Party",
			identifierElement("cbc:EndpointID", seller.electronicAddress),
			group("cac:PartyName", value("cbc:Name", seller.tradingName)),
			addressElement("cac:PostalAddress", seller.address),
			taxElement(seller.vatIdentifier, "VAT"),
			taxElement(seller.taxRegistration, "FC"),
			legalElement(seller.name, seller.legalRegistration),
			contactElement(seller.contact),
		),
	);
}

export function customerElement(buyer: Buyer): Xml {
	return group(
		"cac:AccountingCustomerParty",
		group(
			"cac:Party",
			identifierElement("cbc:EndpointID", buyer.electronicAddress),
			group("cac:PartyName", value("cbc:Name", buyer.tradingName)),
			addressElement("cac:PostalAddress", buyer.address),
			taxElement(buyer.vatIdentifier, "VAT"),
			legalElement(buyer.name, buyer.legalRegistration),
			contactElement(buyer.contact),
		),
	);
}

function identifierElement(name: string, identifier: Identifier | undefined): Xml {
	return value(name, identifier?.value, { schemeID: identifier?.scheme });
}

function addressElement(name: string, address: PostalAddress = {}): Xml {
	return group(
		name,
		value("cbc:StreetName", address.line1),
		value("cbc:AdditionalStreetName", address.line2),
		value("cbc:CityName", address.city),
		value("cbc:PostalZone", address.postCode),
		value("cbc:CountrySubentity", address.subdivision),
		group("cac:AddressLine", value("cbc:Line", address.line3)),
		group("cac:Country", value("cbc:IdentificationCode", address.country)),
	);
}

function taxElement(number: string | undefined, scheme: "VAT" | "FC"): Xml {
	if (number === undefined) return null;
	return group("cac:PartyTaxScheme", value("cbc:CompanyID", number), group("cac:TaxScheme", value("cbc:ID", scheme)));
}

function legalElement(name: string | undefined, registration: Identifier | undefined): Xml {
	return group(
		"cac:PartyLegalEntity",
		value("cbc:RegistrationName", name),
		identifierElement("cbc:CompanyID", registration),
	);
}

function contactElement(contact: Contact = {}): Xml {
	return group(
		"cac:Contact",
		value("cbc:Name", contact.name),
		value("cbc:Telephone", contact.phone),
		value("cbc:ElectronicMail", contact.email),
	);
}

export function deliveryElement({ date, address }: Delivery): Xml {
	return group(
		"cac:Delivery",
		value("cbc:ActualDeliveryDate", date),
		group("cac:DeliveryLocation", addressElement("cac:Address", address)),
	);
}

/** A credit note in UBL has its due date (BT-9) here. */
export function paymentElement(payment: PaymentInstructions, dueDate: string | undefined): Xml {
	const [transfer] = payment.creditTransfers ?? [];
	return group(
		"cac:PaymentMeans",
		value("cbc:PaymentMeansCode", payment.meansCode),
		value("cbc:PaymentDueDate", dueDate),
		value("cbc:PaymentID", payment.remittance),
		group(
			"cac:PayeeFinancialAccount",
			value("cbc:ID", transfer?.account),
			value("cbc:Name", transfer?.accountName),
			group("cac:FinancialInstitutionBranch", value("cbc:ID", transfer?.provider)),
		),
	);
}
