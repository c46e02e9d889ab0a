import type { EInvoice, Identifier, Totals, VatBreakdown } from "../model/index.ts";
import { elementAt, elementsAt, textAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { readUblLine } from "./ubl-line.ts";
import { readBuyer, readDelivery, readPayee, readSeller, readTaxRepresentative } from "./ubl-parties.ts";
import { allowancesAndCharges, attachments, period, reference } from "./ubl-parts.ts";
import { readPayments, readThirdPartyPayments } from "./ubl-payment.ts";
import { isVat, oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

/** Reads UBL's Invoice or CreditNote. */
export function readUbl(root: XmlElement, origins: Origins): EInvoice {
	const currency = textAt(root, "cbc:DocumentCurrencyCode");
	const taxCurrency = textAt(root, "cbc:TaxCurrencyCode");
	const { allowances, charges } = allowancesAndCharges(root, origins);
	const isCreditNote = root.name === "CreditNote";
	const invoicedObject = elementsAt(root, "cac:AdditionalDocumentReference").find(
		(each) => textAt(each, "cbc:DocumentTypeCode") === "130",
	);
	const party = <Group>(path: string, read: (element: XmlElement, origins: Origins) => Group) =>
		oneOrNone(elementAt(root, path), (element) => read(element, origins));
	return origins.group<EInvoice>(
		root,
		{
			number: "cbc:ID",
			issueDate: "cbc:IssueDate",
			typeCode: isCreditNote ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode",
			currency: "cbc:DocumentCurrencyCode",
			taxCurrency: "cbc:TaxCurrencyCode",
			taxPointDate: "cbc:TaxPointDate",
			taxPointDateCode: "cac:InvoicePeriod/cbc:DescriptionCode",
			dueDate: isCreditNote ? "cac:PaymentMeans/cbc:PaymentDueDate" : "cbc:DueDate",
			buyerReference: "cbc:BuyerReference",
			projectReference: "cac:ProjectReference/cbc:ID",
			contractReference: "cac:ContractDocumentReference/cbc:ID",
			purchaseOrderReference: "cac:OrderReference/cbc:ID",
			salesOrderReference: "cac:OrderReference/cbc:SalesOrderID",
			receivingAdviceReference: "cac:ReceiptDocumentReference/cbc:ID",
			despatchAdviceReference: "cac:DespatchDocumentReference/cbc:ID",
			tenderReference: "cac:OriginatorDocumentReference/cbc:ID",
			buyerAccountingReference: "cbc:AccountingCost",
			process: "cbc:ProfileID",
			specification: "cbc:CustomizationID",
		},
		{
			projectReference: isCreditNote ? projectOfCreditNote(root) : undefined,
			// With its line breaks, which XRechnung gives a meaning.
			paymentTerms: elementAt(root, "cac:PaymentTerms/cbc:Note")?.text,
			invoicedObject: oneOrNone(invoicedObject, (element) =>
				origins.group<Identifier>(element, { value: "cbc:ID", scheme: "cbc:ID/@schemeID" }),
			),
			notes: someOrNone(elementsAt(root, "cbc:Note").map((element) => note(element, origins))),
			precedingInvoices: someOrNone(
				elementsAt(root, "cac:BillingReference").map((element) => reference(element, origins)),
			),
			seller: party("cac:AccountingSupplierParty", readSeller),
			buyer: party("cac:AccountingCustomerParty", readBuyer),
			payee: party("cac:PayeeParty", readPayee),
			taxRepresentative: party("cac:TaxRepresentativeParty", readTaxRepresentative),
			delivery: party("cac:Delivery", readDelivery),
			period: party("cac:InvoicePeriod", period),
			payments: readPayments(root, origins),
			thirdPartyPayments: readThirdPartyPayments(root, origins),
			allowances,
			charges,
			totals: totals(root, { currency, taxCurrency }, origins),
			vatBreakdown: someOrNone(
				elementsAt(root, "cac:TaxTotal/cac:TaxSubtotal").map((element) => breakdown(element, origins)),
			),
			attachments: attachments(root, origins),
			lines: someOrNone(
				elementsAt(root, isCreditNote ? "cac:CreditNoteLine" : "cac:InvoiceLine").map((line) =>
					readUblLine(line, origins),
				),
			),
		},
	);
}

/** A credit note has no project reference: there, an additional document of type 50 is one. */
function projectOfCreditNote(root: XmlElement): string | undefined {
	const document = elementsAt(root, "cac:AdditionalDocumentReference").find(
		(each) => textAt(each, "cbc:DocumentTypeCode") === "50",
	);
	return document === undefined ? undefined : textAt(document, "cbc:ID");
}

/** `#AAI#Text`: the subject's code is part of the note. */
function note(element: XmlElement, origins: Origins) {
	const [, subjectCode, text] = /^\s*#([^#]{3})#([\s\S]*)$/.exec(element.text) ?? [undefined, undefined, element.text];
	return origins.group(element, {}, { subjectCode, text: text?.trim() });
}

function totals(
	root: XmlElement,
	{ currency, taxCurrency }: { currency: string | undefined; taxCurrency: string | undefined },
	origins: Origins,
): Totals | undefined {
	const amounts = elementsAt(root, "cac:TaxTotal/cbc:TaxAmount");
	const taxIn = (code: string | undefined): string | undefined =>
		code === undefined ? undefined : amounts.find((each) => each.attributes.currencyID?.trim() === code)?.text.trim();
	const element = elementAt(root, "cac:LegalMonetaryTotal");
	if (element === undefined && amounts.length === 0) return undefined;
	return origins.group<Totals>(
		element ?? root,
		{
			lines: "cbc:LineExtensionAmount",
			allowances: "cbc:AllowanceTotalAmount",
			charges: "cbc:ChargeTotalAmount",
			withoutVat: "cbc:TaxExclusiveAmount",
			withVat: "cbc:TaxInclusiveAmount",
			paid: "cbc:PrepaidAmount",
			rounding: "cbc:PayableRoundingAmount",
			due: "cbc:PayableAmount",
		},
		// Without the invoice's currency, the VAT is what is there: that the currency is missing is a finding of its own.
		{
			vat: currency === undefined ? amounts[0]?.text.trim() : taxIn(currency),
			vatInTaxCurrency: taxCurrency === currency ? undefined : taxIn(taxCurrency),
		},
	);
}

function breakdown(element: XmlElement, origins: Origins): VatBreakdown {
	const category = elementsAt(element, "cac:TaxCategory").find(isVat) ?? elementAt(element, "cac:TaxCategory");
	const hasVat = category !== undefined && isVat(category);
	return origins.group<VatBreakdown>(
		element,
		{ taxableAmount: "cbc:TaxableAmount", taxAmount: "cbc:TaxAmount" },
		{
			code: hasVat ? textAt(category, "cbc:ID") : undefined,
			rate: hasVat ? textAt(category, "cbc:Percent") : undefined,
			exemptionReason: category && textAt(category, "cbc:TaxExemptionReason"),
			exemptionCode: category && textAt(category, "cbc:TaxExemptionReasonCode"),
		},
	);
}
