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
import { dateAt } from "./cii-parts.ts";
import { elementAt, elementsAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

export function readSeller(element: XmlElement, origins: Origins): Seller {
	return origins.group<Seller>(
		element,
		{
			name: "ram:Name",
			legalInformation: "ram:Description",
			tradingName: "ram:SpecifiedLegalOrganization/ram:TradingBusinessName",
		},
		{
			identifiers: someOrNone(identifiersOf(element, origins)),
			taxRegistration: registration(element, "FC"),
			...commonOf(element, origins),
		},
	);
}

export function readBuyer(element: XmlElement, origins: Origins): Buyer {
	return origins.group<Buyer>(
		element,
		{ name: "ram:Name", tradingName: "ram:SpecifiedLegalOrganization/ram:TradingBusinessName" },
		{ identifier: identifiersOf(element, origins)[0], ...commonOf(element, origins) },
	);
}

function commonOf(element: XmlElement, origins: Origins) {
	return {
		vatIdentifier: registration(element, "VA"),
		legalRegistration: oneOrNone(elementAt(element, "ram:SpecifiedLegalOrganization/ram:ID"), (id) =>
			identifier(id, origins),
		),
		electronicAddress: oneOrNone(elementAt(element, "ram:URIUniversalCommunication/ram:URIID"), (id) =>
			identifier(id, origins),
		),
		address: oneOrNone(elementAt(element, "ram:PostalTradeAddress"), (each) => address(each, origins)),
		contact: oneOrNone(elementAt(element, "ram:DefinedTradeContact"), (contact) => {
			const person = elementAt(contact, "ram:PersonName") === undefined ? "ram:DepartmentName" : "ram:PersonName";
			return origins.group<Contact>(contact, {
				name: person,
				phone: "ram:TelephoneUniversalCommunication/ram:CompleteNumber",
				email: "ram:EmailURIUniversalCommunication/ram:URIID",
			});
		}),
	};
}

export function readPayee(element: XmlElement, origins: Origins): Payee {
	return origins.group<Payee>(
		element,
		{ name: "ram:Name" },
		{
			identifier: identifiersOf(element, origins)[0],
			legalRegistration: oneOrNone(elementAt(element, "ram:SpecifiedLegalOrganization/ram:ID"), (id) =>
				identifier(id, origins),
			),
		},
	);
}

export function readTaxRepresentative(element: XmlElement, origins: Origins): TaxRepresentative {
	return origins.group<TaxRepresentative>(
		element,
		{ name: "ram:Name" },
		{
			vatIdentifier: registration(element, "VA"),
			address: oneOrNone(elementAt(element, "ram:PostalTradeAddress"), (each) => address(each, origins)),
		},
	);
}

export function readDelivery(element: XmlElement, origins: Origins): Delivery {
	const place = elementAt(element, "ram:ShipToTradeParty");
	return origins.group<Delivery>(
		element,
		{ name: "ram:ShipToTradeParty/ram:Name" },
		{
			date: dateAt(element, "ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString"),
			location: place && identifiersOf(place, origins)[0],
			address: place && oneOrNone(elementAt(place, "ram:PostalTradeAddress"), (each) => address(each, origins)),
		},
	);
}

function address(element: XmlElement, origins: Origins): PostalAddress {
	return origins.group<PostalAddress>(element, {
		line1: "ram:LineOne",
		line2: "ram:LineTwo",
		line3: "ram:LineThree",
		city: "ram:CityName",
		postCode: "ram:PostcodeCode",
		subdivision: "ram:CountrySubDivisionName",
		country: "ram:CountryID",
	});
}

/** A party's own identifiers: those of a known list, and those of none. */
function identifiersOf(element: XmlElement, origins: Origins): Identifier[] {
	return [...elementsAt(element, "ram:GlobalID"), ...elementsAt(element, "ram:ID")].map((id) =>
		identifier(id, origins),
	);
}

function registration(element: XmlElement, scheme: "VA" | "FC"): string | undefined {
	const ids = elementsAt(element, "ram:SpecifiedTaxRegistration/ram:ID");
	return ids.find((id) => id.attributes.schemeID === scheme)?.text.trim();
}

export function identifier(element: XmlElement, origins: Origins): Identifier {
	return origins.group<Identifier>(element, { scheme: "@schemeID" }, { value: element.text.trim() });
}
