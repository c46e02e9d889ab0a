import type { AllowanceOrCharge, Attachment, Period, PrecedingInvoice, VatCategory } from "../model/index.ts";
import { elementAt, elementsAt, textAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { isFalse, isTrue, isVat, oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

export function period(element: XmlElement, origins: Origins): Period {
	return origins.group<Period>(element, { start: "cbc:StartDate", end: "cbc:EndDate" });
}

export function reference(element: XmlElement, origins: Origins): PrecedingInvoice {
	return origins.group<PrecedingInvoice>(element, {
		number: "cac:InvoiceDocumentReference/cbc:ID",
		issueDate: "cac:InvoiceDocumentReference/cbc:IssueDate",
	});
}

/** The allowances and charges of a document or a line. */
export function allowancesAndCharges(element: XmlElement, origins: Origins) {
	const all = elementsAt(element, "cac:AllowanceCharge");
	const those = (is: (text: string | undefined) => boolean) =>
		someOrNone(all.filter((each) => is(textAt(each, "cbc:ChargeIndicator"))).map((each) => allowance(each, origins)));
	return { allowances: those(isFalse), charges: those(isTrue) };
}

function allowance(element: XmlElement, origins: Origins): AllowanceOrCharge {
	return origins.group<AllowanceOrCharge>(
		element,
		{
			amount: "cbc:Amount",
			baseAmount: "cbc:BaseAmount",
			percentage: "cbc:MultiplierFactorNumeric",
			reason: "cbc:AllowanceChargeReason",
			reasonCode: "cbc:AllowanceChargeReasonCode",
		},
		{ vat: vatCategory(elementsAt(element, "cac:TaxCategory"), origins) },
	);
}

/** The first of some tax categories that is one of VAT. */
export function vatCategory(categories: readonly XmlElement[], origins: Origins): VatCategory | undefined {
	return oneOrNone(categories.find(isVat), (element) =>
		origins.group<VatCategory>(element, { code: "cbc:ID", rate: "cbc:Percent" }),
	);
}

/** The supporting documents: the invoiced object and the project, which UBL writes as such, are none. */
export function attachments(root: XmlElement, origins: Origins): readonly Attachment[] | undefined {
	const special = root.name === "CreditNote" ? ["130", "50"] : ["130"];
	const documents = elementsAt(root, "cac:AdditionalDocumentReference").filter(
		(each) => !special.includes(textAt(each, "cbc:DocumentTypeCode") ?? ""),
	);
	return someOrNone(
		documents.map((element) =>
			origins.group<Attachment>(
				element,
				{
					reference: "cbc:ID",
					description: "cbc:DocumentDescription",
					location: "cac:Attachment/cac:ExternalReference/cbc:URI",
				},
				{ file: oneOrNone(elementAt(element, "cac:Attachment/cbc:EmbeddedDocumentBinaryObject"), embeddedFile) },
			),
		),
	);
}

export function embeddedFile(element: XmlElement) {
	const { mimeCode, filename } = element.attributes;
	return {
		content: element.text.trim(),
		...(mimeCode === undefined ? {} : { mediaType: mimeCode }),
		...(filename === undefined ? {} : { name: filename }),
	};
}
