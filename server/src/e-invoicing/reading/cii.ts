import type { Code, EInvoice, Identifier, Note, PrecedingInvoice, Totals, VatBreakdown } from "../model/index.ts";
import { readCiiLine } from "./cii-line.ts";
import { readBuyer, readDelivery, readPayee, readSeller, readTaxRepresentative } from "./cii-parties.ts";
import { allowancesAndCharges, attachments, dateAt, documentOfType, period } from "./cii-parts.ts";
import { readPayments } from "./cii-payment.ts";
import { elementAt, elementsAt, textAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { isVatTax, oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

const transaction = "rsm:SupplyChainTradeTransaction";
const agreement = `${transaction}/ram:ApplicableHeaderTradeAgreement`;
const delivery = `${transaction}/ram:ApplicableHeaderTradeDelivery`;
const settlement = `${transaction}/ram:ApplicableHeaderTradeSettlement`;

/** Reads UN/CEFACT's CrossIndustryInvoice. */
export function readCii(root: XmlElement, origins: Origins): EInvoice {
	const { allowances, charges } = allowancesAndCharges(
		elementsAt(root, `${settlement}/ram:SpecifiedTradeAllowanceCharge`),
		origins,
	);
	const party = <Group>(path: string, read: (element: XmlElement, origins: Origins) => Group) =>
		oneOrNone(elementAt(root, path), (element) => read(element, origins));
	const references = elementsAt(root, `${agreement}/ram:AdditionalReferencedDocument`);
	const object = documentOfType(references, "130");
	const tender = documentOfType(references, "50");
	const terms = elementAt(root, `${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description`);
	return origins.group<EInvoice>(
		root,
		{
			number: "rsm:ExchangedDocument/ram:ID",
			typeCode: "rsm:ExchangedDocument/ram:TypeCode",
			currency: `${settlement}/ram:InvoiceCurrencyCode`,
			taxCurrency: `${settlement}/ram:TaxCurrencyCode`,
			buyerReference: `${agreement}/ram:BuyerReference`,
			projectReference: `${agreement}/ram:SpecifiedProcuringProject/ram:ID`,
			contractReference: `${agreement}/ram:ContractReferencedDocument/ram:IssuerAssignedID`,
			purchaseOrderReference: `${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`,
			salesOrderReference: `${agreement}/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID`,
			receivingAdviceReference: `${delivery}/ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID`,
			despatchAdviceReference: `${delivery}/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID`,
			buyerAccountingReference: `${settlement}/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID`,
			process: "rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID",
			specification: "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID",
		},
		{
			issueDate: dateAt(root, "rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString"),
			taxPointDate: dateAt(root, `${settlement}/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString`),
			dueDate: dateAt(root, `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`),
			taxPointDateCode: taxPointDateCode(textAt(root, `${settlement}/ram:ApplicableTradeTax/ram:DueDateTypeCode`)),
			// With its line breaks, which XRechnung gives a meaning.
			paymentTerms: terms?.text,
			tenderReference: tender && textAt(tender, "ram:IssuerAssignedID"),
			invoicedObject: oneOrNone(object, (element) =>
				origins.group<Identifier>(element, { value: "ram:IssuerAssignedID", scheme: "ram:ReferenceTypeCode" }),
			),
			notes: someOrNone(
				elementsAt(root, "rsm:ExchangedDocument/ram:IncludedNote").map((note) =>
					origins.group<Note>(note, { text: "ram:Content", subjectCode: "ram:SubjectCode" }),
				),
			),
			precedingInvoices: someOrNone(
				elementsAt(root, `${settlement}/ram:InvoiceReferencedDocument`).map((element) =>
					origins.group<PrecedingInvoice>(
						element,
						{ number: "ram:IssuerAssignedID" },
						{ issueDate: dateAt(element, "ram:FormattedIssueDateTime/qdt:DateTimeString") },
					),
				),
			),
			seller: party(`${agreement}/ram:SellerTradeParty`, readSeller),
			buyer: party(`${agreement}/ram:BuyerTradeParty`, readBuyer),
			payee: party(`${settlement}/ram:PayeeTradeParty`, readPayee),
			taxRepresentative: party(`${agreement}/ram:SellerTaxRepresentativeTradeParty`, readTaxRepresentative),
			delivery: party(delivery, readDelivery),
			period: party(`${settlement}/ram:BillingSpecifiedPeriod`, period),
			payments: party(settlement, readPayments),
			allowances,
			charges,
			totals: party(settlement, totals),
			vatBreakdown: someOrNone(
				elementsAt(root, `${settlement}/ram:ApplicableTradeTax`).map((element) => breakdown(element, origins)),
			),
			attachments: attachments(references, origins),
			lines: someOrNone(
				elementsAt(root, `${transaction}/ram:IncludedSupplyChainTradeLineItem`).map((line) =>
					readCiiLine(line, origins),
				),
			),
		},
	);
}

/** CII's codes are of UNCL 2475, the standard's of UNCL 2005; another code stays what it is, and is in no list. */
const taxPointCodes: Readonly<Record<Code, Code>> = { 5: "3", 29: "35", 72: "432" };
const taxPointDateCode = (code: Code | undefined): Code | undefined =>
	code === undefined ? undefined : (taxPointCodes[code] ?? `UNCL 2475: ${code}`);

function totals(element: XmlElement, origins: Origins): Totals | undefined {
	const sums = elementAt(element, "ram:SpecifiedTradeSettlementHeaderMonetarySummation");
	if (sums === undefined) return undefined;
	const currency = textAt(element, "ram:InvoiceCurrencyCode");
	const taxCurrency = textAt(element, "ram:TaxCurrencyCode");
	const amounts = elementsAt(sums, "ram:TaxTotalAmount");
	const taxIn = (code: Code | undefined): string | undefined =>
		code === undefined ? undefined : amounts.find((each) => each.attributes.currencyID?.trim() === code)?.text.trim();
	return origins.group<Totals>(
		sums,
		{
			lines: "ram:LineTotalAmount",
			allowances: "ram:AllowanceTotalAmount",
			charges: "ram:ChargeTotalAmount",
			withoutVat: "ram:TaxBasisTotalAmount",
			withVat: "ram:GrandTotalAmount",
			paid: "ram:TotalPrepaidAmount",
			rounding: "ram:RoundingAmount",
			due: "ram:DuePayableAmount",
		},
		{ vat: taxIn(currency), vatInTaxCurrency: taxCurrency === currency ? undefined : taxIn(taxCurrency) },
	);
}

function breakdown(element: XmlElement, origins: Origins): VatBreakdown {
	const hasVat = isVatTax(element);
	return origins.group<VatBreakdown>(element, {
		taxableAmount: "ram:BasisAmount",
		taxAmount: "ram:CalculatedAmount",
		exemptionReason: "ram:ExemptionReason",
		exemptionCode: "ram:ExemptionReasonCode",
		...(hasVat ? { code: "ram:CategoryCode", rate: "ram:RateApplicablePercent" } : {}),
	});
}
