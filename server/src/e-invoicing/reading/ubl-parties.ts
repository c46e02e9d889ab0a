import type {
	Buyer,
	Contact,
	Delivery,
	Identifier,
	Payee,
	PostalAddress,
	Seller,
	TaxRepresentative,
} from "../model/index.ts";
import { elementAt, elementsAt, textAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { isVat, oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

/** An identifier that UBL uses to tell the bank's identifier of a creditor (BT-90), which is none of the party. */
const isCreditorIdentifier = (id: XmlElement): boolean => id.attributes.schemeID?.toUpperCase() === "SEPA";

export function readSeller(element: XmlElement, origins: Origins): Seller {
	const ids = elementsAt(element, "cac:Party/cac:PartyIdentification/cbc:ID").filter((id) => !isCreditorIdentifier(id));
	const taxes = elementsAt(element, "cac:Party/cac:PartyTaxScheme");
	const other = taxes.find((each) => !isVat(each));
	return origins.group<Seller>(
		element,
		{
			name: "cac:Party/cac:PartyLegalEntity/cbc:RegistrationName",
			tradingName: "cac:Party/cac:PartyName/cbc:Name",
			legalInformation: "cac:Party/cac:PartyLegalEntity/cbc:CompanyLegalForm",
		},
		{
			identifiers: someOrNone(ids.map((id) => identifier(id, origins))),
			taxRegistration: other && textAt(other, "cbc:CompanyID"),
			...commonOf(element, "cac:Party/", origins),
		},
	);
}

export function readBuyer(element: XmlElement, origins: Origins): Buyer {
	return origins.group<Buyer>(
		element,
		{
			name: "cac:Party/cac:PartyLegalEntity/cbc:RegistrationName",
			tradingName: "cac:Party/cac:PartyName/cbc:Name",
		},
		{
			identifier: oneOrNone(elementAt(element, "cac:Party/cac:PartyIdentification/cbc:ID"), (id) =>
				identifier(id, origins),
			),
			...commonOf(element, "cac:Party/", origins),
		},
	);
}

function commonOf(element: XmlElement, at: string, origins: Origins) {
	const vat = elementsAt(element, `${at}cac:PartyTaxScheme`).find(isVat);
	return {
		vatIdentifier: vat && textAt(vat, "cbc:CompanyID"),
		legalRegistration: oneOrNone(elementAt(element, `${at}cac:PartyLegalEntity/cbc:CompanyID`), (id) =>
			identifier(id, origins),
		),
		electronicAddress: oneOrNone(elementAt(element, `${at}cbc:EndpointID`), (id) => identifier(id, origins)),
		address: oneOrNone(elementAt(element, `${at}cac:PostalAddress`), (each) => address(each, origins)),
		contact: oneOrNone(elementAt(element, `${at}cac:Contact`), (contact) =>
			origins.group<Contact>(contact, {
				name: "cbc:Name",
				phone: "cbc:Telephone",
				email: "cbc:ElectronicMail",
			}),
		),
	};
}

export function readPayee(element: XmlElement, origins: Origins): Payee {
	const id = elementsAt(element, "cac:PartyIdentification/cbc:ID").find((each) => !isCreditorIdentifier(each));
	const registration = elementAt(element, "cac:PartyLegalEntity/cbc:CompanyID");
	return origins.group<Payee>(
		element,
		{ name: "cac:PartyName/cbc:Name" },
		{
			identifier: oneOrNone(id, (each) => identifier(each, origins)),
			legalRegistration: oneOrNone(registration, (each) => identifier(each, origins)),
		},
	);
}

export function readTaxRepresentative(element: XmlElement, origins: Origins): TaxRepresentative {
	const vat = elementsAt(element, "cac:PartyTaxScheme").find(isVat);
	return origins.group<TaxRepresentative>(
		element,
		{ name: "cac:PartyName/cbc:Name" },
		{
			vatIdentifier: vat && textAt(vat, "cbc:CompanyID"),
			address: oneOrNone(elementAt(element, "cac:PostalAddress"), (each) => address(each, origins)),
		},
	);
}

export function readDelivery(element: XmlElement, origins: Origins): Delivery {
	const location = elementAt(element, "cac:DeliveryLocation/cbc:ID");
	return origins.group<Delivery>(
		element,
		{ name: "cac:DeliveryParty/cac:PartyName/cbc:Name", date: "cbc:ActualDeliveryDate" },
		{
			location: oneOrNone(location, (id) => identifier(id, origins)),
			address: oneOrNone(elementAt(element, "cac:DeliveryLocation/cac:Address"), (each) => address(each, origins)),
		},
	);
}

function address(element: XmlElement, origins: Origins): PostalAddress {
	return origins.group<PostalAddress>(element, {
		line1: "cbc:StreetName",
		line2: "cbc:AdditionalStreetName",
		line3: "cac:AddressLine/cbc:Line",
		city: "cbc:CityName",
		postCode: "cbc:PostalZone",
		subdivision: "cbc:CountrySubentity",
		country: "cac:Country/cbc:IdentificationCode",
	});
}

export function identifier(element: XmlElement, origins: Origins): Identifier {
	return origins.group<Identifier>(element, { scheme: "@schemeID" }, { value: element.text.trim() });
}
