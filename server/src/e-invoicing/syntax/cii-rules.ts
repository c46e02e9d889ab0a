import { elementAt, elementsAt, textAt } from "../reading/elements.ts";
import type { XmlElement } from "../reading/xml.ts";
import { currencies } from "../rules/code-lists/place-codes.ts";
import { dateRule, type ElementRule, type OnceRow, onceRules } from "./element-rule.ts";

const agreement = "ram:ApplicableHeaderTradeAgreement";
const settlement = "ram:ApplicableHeaderTradeSettlement";
const totals = "ram:SpecifiedTradeSettlementHeaderMonetarySummation";
const means = "ram:SpecifiedTradeSettlementPaymentMeans";
const allowance = "ram:SpecifiedTradeAllowanceCharge";

/** Totals, in the order of their rules: CII-SR-477 and on. */
const sums: readonly (readonly [name: string, term: string])[] = [
	["LineTotalAmount", "BT-106"],
	["ChargeTotalAmount", "BT-108"],
	["AllowanceTotalAmount", "BT-107"],
	["TaxBasisTotalAmount", "BT-109"],
	["RoundingAmount", "BT-114"],
	["GrandTotalAmount", "BT-112"],
	["InformationAmount", "BG-22"],
	["TotalPrepaidAmount", "BT-113"],
	["TotalDiscountAmount", "BG-22"],
	["TotalAllowanceChargeAmount", "BG-22"],
	["DuePayableAmount", "BT-115"],
	["RetailValueExcludingTaxInformationAmount", "BG-22"],
	["TotalDepositFeeInformationAmount", "BG-22"],
	["ProductValueExcludingTobaccoTaxInformationAmount", "BG-22"],
	["TotalRetailValueInformationAmount", "BG-22"],
	["GrossLineTotalAmount", "BG-22"],
	["NetLineTotalAmount", "BG-22"],
	["NetIncludingTaxesLineTotalAmount", "BG-22"],
];

const once: readonly OnceRow[] = [
	["CII-SR-440", "ram:AppliedTradeAllowanceCharge", "ram:ActualAmount", "BT-147", "The discount of a price"],
	["CII-SR-455", agreement, "ram:SellerTradeParty/ram:DefinedTradeContact", "BG-6", "The seller's contact"],
	["CII-SR-456", agreement, "ram:BuyerTradeParty/ram:DefinedTradeContact", "BG-9", "The buyer's contact"],
	[
		"CII-SR-459",
		agreement,
		"ram:SellerTradeParty/ram:URIUniversalCommunication",
		"BT-34",
		"The seller's electronic address",
	],
	[
		"CII-SR-460",
		agreement,
		"ram:BuyerTradeParty/ram:URIUniversalCommunication",
		"BT-49",
		"The buyer's electronic address",
	],
	["CII-SR-461", settlement, "ram:ApplicableTradeTax/ram:TaxPointDate", "BT-7", "The tax point date"],
	["CII-SR-469", settlement, "ram:PaymentReference", "BT-83", "The remittance information"],
	["CII-SR-472", allowance, "ram:CategoryTradeTax", "BT-95", "The VAT category of an allowance or charge"],
	["CII-SR-473", allowance, "ram:ActualAmount", "BT-92", "The amount of an allowance or charge"],
	...sums.map(
		([name, term], index): OnceRow => [`CII-SR-${477 + index}`, totals, `ram:${name}`, term, `The total ${name}`],
	),
];

/** What the schema of CII leaves open and EN 16931's binding to CII closes. */
export const ciiRules: readonly ElementRule[] = [
	...onceRules(once),
	rule(
		"CII-SR-009",
		"BT-24",
		["rsm:ExchangedDocumentContext"],
		"The document needs exactly one specification.",
		(each) => elementsAt(each, "ram:GuidelineSpecifiedDocumentContextParameter").length === 1,
	),
	rule(
		"CII-SR-010",
		"BT-24",
		["rsm:ExchangedDocumentContext"],
		"The specification needs exactly one identifier.",
		(each) => elementsAt(each, "ram:GuidelineSpecifiedDocumentContextParameter/ram:ID").length === 1,
	),
	rule(
		"CII-SR-014",
		"BT-3",
		["rsm:ExchangedDocument"],
		"The document needs exactly one type.",
		(each) => elementsAt(each, "ram:TypeCode").length === 1,
	),
	rule(
		"CII-SR-046",
		"BT-157",
		["ram:SpecifiedTradeProduct"],
		"The item's standard identifier does not name its scheme.",
		(each) => elementAt(each, "ram:GlobalID") === undefined || textAt(each, "ram:GlobalID/@schemeID") !== undefined,
	),
	rule(
		"CII-SR-069",
		"BT-160",
		["ram:ApplicableProductCharacteristic"],
		"An item's attribute needs exactly one name.",
		(each) => elementsAt(each, "ram:Description").length === 1,
	),
	rule(
		"CII-SR-072",
		"BT-161",
		["ram:ApplicableProductCharacteristic"],
		"An item's attribute needs exactly one value.",
		(each) => elementsAt(each, "ram:Value").length === 1,
	),
	rule(
		"CII-SR-090",
		"BT-159",
		["ram:SpecifiedTradeProduct"],
		"An item may have one country of origin only.",
		(each) =>
			elementAt(each, "ram:OriginTradeCountry") === undefined ||
			elementsAt(each, "ram:OriginTradeCountry/ram:ID").length === 1,
	),
	rule(
		"CII-SR-439",
		"BT-146",
		["ram:SpecifiedLineTradeAgreement"],
		"A line needs exactly one net price.",
		(each) => elementsAt(each, "ram:NetPriceProductTradePrice/ram:ChargeAmount").length === 1,
	),
	rule("CII-SR-462", "BT-8", [settlement], "The code of the tax point must be the same everywhere.", (each) =>
		areAlike(each, "ram:ApplicableTradeTax/ram:DueDateTypeCode"),
	),
	rule(
		"CII-SR-463",
		"BG-20",
		[allowance],
		"This says neither that it is an allowance nor that it is a charge.",
		(each) => elementAt(each, "ram:ChargeIndicator") !== undefined,
	),
	rule("CII-SR-467", "BT-81", [settlement], "All means of payment need the same code.", (each) =>
		areAlike(each, `${means}/ram:TypeCode`),
	),
	rule("CII-SR-468", "BT-82", [settlement], "All means of payment need the same text.", (each) =>
		areAlike(each, `${means}/ram:Information`),
	),
	rule(
		"CII-SR-470",
		"BT-84",
		[means],
		"The account to pay into has both an IBAN and another number, or neither.",
		hasOneAccount,
	),
	rule(
		"BR-CL-03",
		"BT-5",
		["ram:TaxTotalAmount"],
		"An amount's currency is not a code of ISO 4217.",
		({ attributes }) => attributes.currencyID === undefined || currencies.has(attributes.currencyID.trim()),
	),
	rule("BR-CO-15", "BT-110", [settlement], "The VAT in the invoice's currency may be given once only.", (each) => {
		const currency = textAt(each, "ram:InvoiceCurrencyCode");
		return (
			elementsAt(each, `${totals}/ram:TaxTotalAmount`).filter(
				({ attributes }) => attributes.currencyID?.trim() === currency,
			).length <= 1
		);
	}),
	dateRule(
		["udt:DateTimeString", "udt:DateString", "qdt:DateTimeString"],
		(text) => /^(\d{4})(\d{2})(\d{2})$/.exec(text)?.slice(1).join("-") ?? "",
		"YYYYMMDD",
	),
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

const areAlike = (element: XmlElement, path: string): boolean =>
	new Set(elementsAt(element, path).map(({ text }) => text.trim())).size <= 1;

function hasOneAccount(payment: XmlElement): boolean {
	if (!["30", "58"].includes(textAt(payment, "ram:TypeCode") ?? "")) return true;
	const account = "ram:PayeePartyCreditorFinancialAccount";
	return (
		(elementAt(payment, `${account}/ram:IBANID`) === undefined) !==
		(elementAt(payment, `${account}/ram:ProprietaryID`) === undefined)
	);
}
