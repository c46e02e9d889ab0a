import type { AllowanceOrCharge, Attachment, Code, DateText, Period, VatCategory } from "../model/index.ts";
import { elementAt, elementsAt, textAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { embeddedFile } from "./ubl-parts.ts";
import { isFalse, isTrue, isVatTax, oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

/** The only format of dates that EN 16931 uses in CII: `20260331`. */
const dayFormat = "102";

/** A date in the model's notation; undefined if there is none, or one of another format; text that is no date as it stands. */
export function dateAt(element: XmlElement, path: string): DateText | undefined {
	const found = elementAt(element, path);
	if (found === undefined || found.attributes.format !== dayFormat) return undefined;
	return found.text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

export function period(element: XmlElement, origins: Origins): Period {
	return origins.group<Period>(
		element,
		{},
		{
			start: dateAt(element, "ram:StartDateTime/udt:DateTimeString"),
			end: dateAt(element, "ram:EndDateTime/udt:DateTimeString"),
		},
	);
}

export function documentOfType(documents: readonly XmlElement[], type: Code): XmlElement | undefined {
	return documents.find((each) => textAt(each, "ram:TypeCode") === type);
}

/** The supporting documents: the tender (50) and the invoiced object (130), which CII writes as such, are none. */
export function attachments(documents: readonly XmlElement[], origins: Origins): readonly Attachment[] | undefined {
	const supporting = documents.filter((each) => !["50", "130"].includes(textAt(each, "ram:TypeCode") ?? ""));
	return someOrNone(
		supporting.map((element) =>
			origins.group<Attachment>(
				element,
				{ reference: "ram:IssuerAssignedID", description: "ram:Name", location: "ram:URIID" },
				{ file: oneOrNone(elementAt(element, "ram:AttachmentBinaryObject"), embeddedFile) },
			),
		),
	);
}

/** The allowances and charges among the elements of a document or a line. */
export function allowancesAndCharges(elements: readonly XmlElement[], origins: Origins) {
	const those = (is: (text: string | undefined) => boolean) =>
		someOrNone(
			elements
				.filter((each) => is(textAt(each, "ram:ChargeIndicator/udt:Indicator")))
				.map((each) => allowance(each, origins)),
		);
	return { allowances: those(isFalse), charges: those(isTrue) };
}

function allowance(element: XmlElement, origins: Origins): AllowanceOrCharge {
	return origins.group<AllowanceOrCharge>(
		element,
		{
			amount: "ram:ActualAmount",
			baseAmount: "ram:BasisAmount",
			percentage: "ram:CalculationPercent",
			reason: "ram:Reason",
			reasonCode: "ram:ReasonCode",
		},
		{ vat: vatCategory(elementsAt(element, "ram:CategoryTradeTax"), origins) },
	);
}

/** The first of some taxes that is VAT. */
export function vatCategory(taxes: readonly XmlElement[], origins: Origins): VatCategory | undefined {
	return oneOrNone(taxes.find(isVatTax), (element) =>
		origins.group<VatCategory>(element, { code: "ram:CategoryCode", rate: "ram:RateApplicablePercent" }),
	);
}
