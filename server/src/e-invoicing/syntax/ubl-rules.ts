import { elementAt, elementsAt, textAt } from "../reading/elements.ts";
import { isVat } from "../reading/values.ts";
import type { XmlElement } from "../reading/xml.ts";
import { creditNoteTypes, invoiceTypes } from "../rules/code-lists/document-codes.ts";
import { vatCategories } from "../rules/code-lists/money-codes.ts";
import { currencies } from "../rules/code-lists/place-codes.ts";
import { hasTwoDecimals, withoutZone } from "../rules/values.ts";
import { dateRule, type ElementRule, type OnceRow, onceRules } from "./element-rule.ts";

const document = ["Invoice", "CreditNote"];
const lines = ["cac:InvoiceLine", "cac:CreditNoteLine"];
const seller = "cac:AccountingSupplierParty/cac:Party";
const buyer = "cac:AccountingCustomerParty/cac:Party";

const once: readonly OnceRow[] = [
	["UBL-SR-01", document, "cac:ContractDocumentReference/cbc:ID", "BT-12", "The contract reference"],
	["UBL-SR-02", document, "cac:ReceiptDocumentReference/cbc:ID", "BT-15", "The receiving advice"],
	["UBL-SR-03", document, "cac:DespatchDocumentReference/cbc:ID", "BT-16", "The despatch advice"],
	["UBL-SR-05", document, "cac:PaymentTerms/cbc:Note", "BT-20", "The payment terms"],
	["UBL-SR-06", "cac:BillingReference", "cac:InvoiceDocumentReference", "BG-3", "A reference to an earlier invoice"],
	["UBL-SR-08", document, "cac:InvoicePeriod", "BG-14", "The invoice's period"],
	["UBL-SR-09", document, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`, "BT-27", "The seller's name"],
	["UBL-SR-10", document, `${seller}/cac:PartyName/cbc:Name`, "BT-28", "The seller's trading name"],
	["UBL-SR-11", document, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`, "BT-30", "The seller's legal registration"],
	[
		"UBL-SR-14",
		document,
		`${seller}/cac:PartyLegalEntity/cbc:CompanyLegalForm`,
		"BT-33",
		"The seller's legal information",
	],
	["UBL-SR-15", document, `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`, "BT-44", "The buyer's name"],
	["UBL-SR-16", document, `${buyer}/cac:PartyIdentification/cbc:ID`, "BT-46", "The buyer's identifier"],
	["UBL-SR-17", document, `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`, "BT-47", "The buyer's legal registration"],
	["UBL-SR-22", "cac:TaxRepresentativeParty", "cac:PartyName/cbc:Name", "BT-62", "The tax representative's name"],
	[
		"UBL-SR-23",
		"cac:TaxRepresentativeParty",
		"cac:PartyTaxScheme/cbc:CompanyID",
		"BT-63",
		"The tax representative's VAT identifier",
	],
	["UBL-SR-24", document, "cac:Delivery", "BG-13", "The delivery"],
	[
		"UBL-SR-25",
		"cac:Delivery",
		"cac:DeliveryParty/cac:PartyName/cbc:Name",
		"BT-70",
		"The name of who receives the delivery",
	],
	["UBL-SR-26", "cac:PaymentMeans", "cbc:PaymentID", "BT-83", "The remittance information"],
	["UBL-SR-27", "cac:PaymentMeans", "cbc:PaymentMeansCode", "BT-81", "The means of payment"],
	["UBL-SR-28", "cac:PaymentMeans", "cac:PaymentMandate/cbc:ID", "BT-89", "The mandate"],
	[
		"UBL-SR-30",
		["Invoice/cac:AllowanceCharge", "CreditNote/cac:AllowanceCharge"],
		"cbc:AllowanceChargeReason",
		"BT-97",
		"The reason of an allowance or charge",
	],
	["UBL-SR-32", "cac:TaxSubtotal", "cac:TaxCategory/cbc:TaxExemptionReason", "BT-120", "The reason for having no VAT"],
	["UBL-SR-33", "cac:AdditionalDocumentReference", "cbc:DocumentDescription", "BT-123", "A document's description"],
	["UBL-SR-34", lines, "cbc:Note", "BT-127", "A line's note"],
	["UBL-SR-35", lines, "cac:OrderLineReference/cbc:LineID", "BT-132", "A line's reference to the order"],
	["UBL-SR-36", lines, "cac:InvoicePeriod", "BG-26", "A line's period"],
	["UBL-SR-37", lines, "cac:Price/cac:AllowanceCharge/cbc:Amount", "BT-147", "The discount of a price"],
	["UBL-SR-39", document, "cac:ProjectReference/cbc:ID", "BT-11", "The project reference"],
	["UBL-SR-40", document, `${buyer}/cac:PartyName/cbc:Name`, "BT-45", "The buyer's trading name"],
	["UBL-SR-45", document, "cac:PaymentMeans/cbc:PaymentDueDate", "BT-9", "The due date"],
	["UBL-SR-49", document, "cac:InvoicePeriod/cbc:DescriptionCode", "BT-8", "The code of the tax point"],
	["UBL-SR-50", lines, "cac:Item/cbc:Description", "BT-154", "An item's description"],
	["UBL-SR-51", ["cac:PostalAddress", "cac:Address"], "cac:AddressLine", "BT-162", "The third line of an address"],
	["UBL-SR-52", lines, "cac:DocumentReference", "BT-128", "A line's object"],
	["UBL-SR-54", document, "cac:PaymentMeans/cac:CardAccount", "BG-18", "The card"],
	["UBL-SR-55", document, "cac:PaymentMeans/cac:PaymentMandate", "BG-19", "The direct debit"],
	["UBL-SR-56", document, "cac:OriginatorDocumentReference/cbc:ID", "BT-17", "The tender reference"],
];

const amounts = [
	...[
		"cbc:Amount",
		"cbc:BaseAmount",
		"cbc:TaxAmount",
		"cbc:TaxableAmount",
		"cbc:LineExtensionAmount",
		"cbc:TaxExclusiveAmount",
	],
	...["cbc:TaxInclusiveAmount", "cbc:AllowanceTotalAmount", "cbc:ChargeTotalAmount", "cbc:PrepaidAmount"],
	...["cbc:PayableRoundingAmount", "cbc:PayableAmount", "cbc:PaidAmount"],
];
const dates = [
	"cbc:IssueDate",
	"cbc:DueDate",
	"cbc:TaxPointDate",
	"cbc:PaymentDueDate",
	"cbc:StartDate",
	"cbc:EndDate",
	"cbc:ActualDeliveryDate",
];

/** What the schema of UBL leaves open and EN 16931's binding to UBL closes. */
export const ublRules: readonly ElementRule[] = [
	...onceRules(once),
	rule(
		"UBL-SR-04",
		"BT-18",
		document,
		"The invoiced object may be given once only.",
		(root) =>
			elementsAt(root, "cac:AdditionalDocumentReference").filter(
				(each) => textAt(each, "cbc:DocumentTypeCode") === "130",
			).length <= 1,
	),
	rule(
		"UBL-SR-07",
		"BT-25",
		["cac:BillingReference"],
		"A reference to an earlier invoice has no number.",
		(each) => elementAt(each, "cac:InvoiceDocumentReference/cbc:ID") !== undefined,
	),
	rule(
		"UBL-SR-12",
		"BT-31",
		document,
		"The seller's VAT identifier may be given once only.",
		(root) => companyIds(root, seller, true) <= 1,
	),
	rule(
		"UBL-SR-13",
		"BT-32",
		document,
		"The seller's tax registration may be given once only.",
		(root) => companyIds(root, seller, false) <= 1,
	),
	rule(
		"UBL-SR-18",
		"BT-48",
		document,
		"The buyer's VAT identifier may be given once only.",
		(root) => companyIds(root, buyer, true) <= 1,
	),
	rule(
		"UBL-SR-29",
		"BT-90",
		document,
		"The creditor's identifier may be given once only.",
		(root) =>
			[
				...elementsAt(root, `${seller}/cac:PartyIdentification/cbc:ID`),
				...elementsAt(root, "cac:PayeeParty/cac:PartyIdentification/cbc:ID"),
			].filter((id) => id.attributes.schemeID?.toUpperCase() === "SEPA").length <= 1,
	),
	rule(
		"UBL-SR-42",
		"BT-31",
		[seller],
		"The seller has more than two tax registrations.",
		(party) => elementsAt(party, "cac:PartyTaxScheme").length <= 2,
	),
	rule(
		"UBL-SR-43",
		"BT-18",
		["cac:AdditionalDocumentReference"],
		"Only the invoiced object (type 130) has a scheme.",
		(each) => {
			const type = textAt(each, "cbc:DocumentTypeCode");
			if (type === "130" || (type === "50" && each.parent?.name === "CreditNote")) return true;
			return type === undefined && textAt(each, "cbc:ID/@schemeID") === undefined;
		},
	),
	rule("UBL-SR-44", "BT-83", document, "All means of payment need the same remittance information.", (root) =>
		areAlike(root, "cac:PaymentMeans/cbc:PaymentID"),
	),
	rule(
		"UBL-SR-46",
		"BT-82",
		document,
		"The text of the means of payment may be given once only.",
		(root) =>
			elementsAt(root, "cac:PaymentMeans/cbc:PaymentMeansCode").filter((code) => code.attributes.name !== undefined)
				.length <= 1,
	),
	rule("UBL-SR-47", "BT-81", document, "All means of payment need the same code.", (root) =>
		areAlike(root, "cac:PaymentMeans/cbc:PaymentMeansCode"),
	),
	rule(
		"UBL-SR-48",
		"BT-151",
		lines,
		"A line needs exactly one VAT category.",
		(line) => elementsAt(line, "cac:Item/cac:ClassifiedTaxCategory").length === 1,
	),
	rule(
		"UBL-SR-53",
		"BT-31",
		["cac:PartyTaxScheme"],
		"A tax registration needs both its scheme and its identifier.",
		(each) => elementAt(each, "cac:TaxScheme/cbc:ID") !== undefined && elementAt(each, "cbc:CompanyID") !== undefined,
	),
	rule(
		"UBL-DT-01",
		"",
		amounts,
		"An amount has more than two decimals.",
		(amount) => isOfGrossPrice(amount) || hasTwoDecimals(amount.text.trim()),
	),
	rule(
		"UBL-DT-06",
		"BT-125",
		["cbc:EmbeddedDocumentBinaryObject"],
		"An attached file does not say what type it is of.",
		(file) => file.attributes.mimeCode !== undefined,
	),
	rule(
		"UBL-DT-07",
		"BT-125",
		["cbc:EmbeddedDocumentBinaryObject"],
		"An attached file has no name.",
		(file) => file.attributes.filename !== undefined,
	),
	rule("BR-CL-01", "BT-3", ["cbc:InvoiceTypeCode"], "The code is not one of an invoice.", (code) =>
		invoiceTypes.has(code.text.trim()),
	),
	rule("BR-CL-01", "BT-3", ["cbc:CreditNoteTypeCode"], "The code is not one of a credit note.", (code) =>
		creditNoteTypes.has(code.text.trim()),
	),
	rule(
		"BR-CL-17",
		"BT-118",
		["cac:TaxCategory"],
		"The category is not a code of UNCL 5305.",
		(each) => isVat(each) || vatCategories.has(textAt(each, "cbc:ID") ?? ""),
	),
	rule(
		"BR-CL-18",
		"BT-151",
		["cac:ClassifiedTaxCategory"],
		"The category is not a code of UNCL 5305.",
		(each) => isVat(each) || vatCategories.has(textAt(each, "cbc:ID") ?? ""),
	),
	rule(
		"BR-CL-03",
		"BT-5",
		[...amounts, "cbc:PriceAmount"],
		"An amount's currency is not a code of ISO 4217.",
		({ attributes }) => currencies.has(attributes.currencyID?.trim() ?? ""),
	),
	rule("BR-CO-15", "BT-110", document, "The VAT in the invoice's currency may be given once only.", (root) => {
		const currency = textAt(root, "cbc:DocumentCurrencyCode");
		return (
			elementsAt(root, "cac:TaxTotal/cbc:TaxAmount").filter((each) => each.attributes.currencyID?.trim() === currency)
				.length <= 1
		);
	}),
	dateRule(dates, withoutZone, "YYYY-MM-DD"),
	{
		...rule("PEPPOL-EN16931-F001", "", dates, "In Peppol, a date has no time zone.", ({ text }) => {
			const date = text.trim();
			return withoutZone(date) === date;
		}),
		profiles: ["peppol_bis"],
	},
];

function rule(
	id: string,
	term: string,
	at: readonly string[],
	message: string,
	holds: ElementRule["holds"],
): ElementRule {
	return { id, level: "fatal", term, at, message, holds };
}

const companyIds = (root: XmlElement, party: string, ofVat: boolean): number =>
	elementsAt(root, `${party}/cac:PartyTaxScheme`).filter(
		(each) => isVat(each) === ofVat && elementAt(each, "cbc:CompanyID"),
	).length;

const areAlike = (root: XmlElement, path: string): boolean =>
	new Set(elementsAt(root, path).map(({ text }) => text.trim())).size <= 1;

/** The amounts of a price may have any number of decimals. */
const isOfGrossPrice = (amount: XmlElement): boolean => amount.parent?.parent?.name === "cac:Price";
