import type { AllowanceOrCharge, VatCategory } from "../model/amounts.ts";
import type { Buyer, PostalAddress, Seller } from "../model/parties.ts";
import type { Identifier } from "../model/values.ts";
import { group, value, type Xml } from "./xml.ts";

/** `20261001`, as UNCL 2379 has it under 102. */
export function dateElement(name: string, date: string | undefined, type = "udt:DateTimeString"): Xml {
	return group(name, value(type, date?.replaceAll("-", ""), { format: "102" }));
}

export function partyElement(name: string, party: Seller & Buyer): Xml {
	const { contact = {} } = party;
	return group(
		name,
		value("ram:Name", party.name),
		group(
			"ram:SpecifiedLegalOrganization",
			identifierElement("ram:ID", party.legalRegistration),
			value("ram:TradingBusinessName", party.tradingName),
		),
		group(
			"ram:DefinedTradeContact",
			value("ram:PersonName", contact.name),
			group("ram:TelephoneUniversalCommunication", value("ram:CompleteNumber", contact.phone)),
			group("ram:EmailURIUniversalCommunication", value("ram:URIID", contact.email)),
		),
		addressElement(party.address),
		group("ram:URIUniversalCommunication", identifierElement("ram:URIID", party.electronicAddress)),
		registrationElement(party.vatIdentifier, "VA"),
		registrationElement(party.taxRegistration, "FC"),
	);
}

function registrationElement(number: string | undefined, schemeID: "VA" | "FC"): Xml {
	return group("ram:SpecifiedTaxRegistration", value("ram:ID", number, { schemeID }));
}

function identifierElement(name: string, identifier: Identifier | undefined): Xml {
	return value(name, identifier?.value, { schemeID: identifier?.scheme });
}

export function addressElement(address: PostalAddress = {}): Xml {
	return group(
		"ram:PostalTradeAddress",
		value("ram:PostcodeCode", address.postCode),
		value("ram:LineOne", address.line1),
		value("ram:LineTwo", address.line2),
		value("ram:LineThree", address.line3),
		value("ram:CityName", address.city),
		value("ram:CountryID", address.country),
		value("ram:CountrySubDivisionName", address.subdivision),
	);
}

export function periodElement(period: { readonly start?: string; readonly end?: string } = {}): Xml {
	return group(
		"ram:BillingSpecifiedPeriod",
		dateElement("ram:StartDateTime", period.start),
		dateElement("ram:EndDateTime", period.end),
	);
}

/** The allowances and charges of a document or a line. */
export function allowanceElements(allowances: readonly AllowanceOrCharge[] = [], indicator: "true" | "false"): Xml[] {
	return allowances.map((entry) =>
		group(
			"ram:SpecifiedTradeAllowanceCharge",
			group("ram:ChargeIndicator", value("udt:Indicator", indicator)),
			value("ram:CalculationPercent", entry.percentage),
			value("ram:BasisAmount", entry.baseAmount),
			value("ram:ActualAmount", entry.amount),
			value("ram:ReasonCode", entry.reasonCode),
			value("ram:Reason", entry.reason),
			entry.vat === undefined ? null : categoryElement("ram:CategoryTradeTax", entry.vat),
		),
	);
}

export function categoryElement(name: string, { code, rate }: VatCategory): Xml {
	return group(
		name,
		value("ram:TypeCode", "VAT"),
		value("ram:CategoryCode", code),
		value("ram:RateApplicablePercent", rate),
	);
}
