import { elementAt, elementsAt, textAt } from "../reading/elements.ts";
import type { XmlElement } from "../reading/xml.ts";
import { identifierSchemes } from "../rules/code-lists/identifier-schemes.ts";
import { type Profile, xrechnungProfiles } from "../rules/profile.ts";
import type { ElementRule } from "./element-rule.ts";

const networked: readonly Profile[] = [...xrechnungProfiles, "peppol_bis"];
const booleans = ["true", "false"];
/** Of UNCL 1001, what Peppol bills and credits with. */
const invoiceTypes =
	"71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877".split(" ");
const creditNoteTypes = "81 83 381 396 532".split(" ");

function rule(
	profiles: readonly Profile[],
	id: string,
	term: string,
	at: readonly string[],
	message: string,
	holds: ElementRule["holds"],
): ElementRule {
	return { id, level: "fatal", term, at, message, holds, profiles };
}

/** Empty are elements without text and children; `*` is any element. CII requires a delivery, even of nothing. */
const emptiness = rule(
	networked,
	"PEPPOL-EN16931-R008",
	"",
	["*"],
	"An element is empty: fill it or leave it out.",
	(element) =>
		element.children.length > 0 || element.text.trim() !== "" || element.name === "ram:ApplicableHeaderTradeDelivery",
);

const ubl: readonly ElementRule[] = [
	emptiness,
	rule(
		networked,
		"PEPPOL-EN16931-R043",
		"BG-20",
		["cac:AllowanceCharge"],
		"The indicator of a charge must be true or false.",
		(each) => booleans.includes(textAt(each, "cbc:ChargeIndicator") ?? ""),
	),
	rule(
		networked,
		"PEPPOL-EN16931-R044",
		"BT-147",
		["cac:Price/cac:AllowanceCharge"],
		"A price may have a discount, but no charge.",
		(each) => textAt(each, "cbc:ChargeIndicator") === "false",
	),
	rule(
		networked,
		"PEPPOL-EN16931-R053",
		"BT-110",
		["Invoice", "CreditNote"],
		"Exactly one total of the VAT must have its breakdown.",
		(root) => taxTotals(root).filter((each) => elementAt(each, "cac:TaxSubtotal") !== undefined).length === 1,
	),
	rule(
		networked,
		"PEPPOL-EN16931-R054",
		"BT-111",
		["Invoice", "CreditNote"],
		"There must be one total of the VAT without a breakdown if the VAT has a currency of its own, and none otherwise.",
		(root) =>
			taxTotals(root).filter((each) => elementAt(each, "cac:TaxSubtotal") === undefined).length ===
			(elementAt(root, "cbc:TaxCurrencyCode") === undefined ? 0 : 1),
	),
	rule(
		networked,
		"PEPPOL-EN16931-R101",
		"BT-128",
		["cac:InvoiceLine/cac:DocumentReference", "cac:CreditNoteLine/cac:DocumentReference"],
		"A line refers to its object (type 130) only.",
		(each) => textAt(each, "cbc:DocumentTypeCode") === "130",
	),
	...(
		[
			["PEPPOL-EN16931-P0100", "Invoice", "cbc:InvoiceTypeCode", invoiceTypes],
			["PEPPOL-EN16931-P0101", "CreditNote", "cbc:CreditNoteTypeCode", creditNoteTypes],
		] as const
	).map(([id, root, code, types]) =>
		rule(
			["peppol_bis"],
			id,
			"BT-3",
			[`${root}/${code}`],
			"This kind of document is not part of Peppol's billing.",
			(each) => types.includes(each.text.trim()),
		),
	),
	rule(
		["peppol_bis"],
		"PEPPOL-EN16931-R080",
		"BT-11",
		["CreditNote"],
		"A credit note may refer to one project only.",
		(root) => documentsOfType(root, "50") <= 1,
	),
	rule(
		["peppol_bis"],
		"PEPPOL-EN16931-R100",
		"BT-128",
		["cac:InvoiceLine", "cac:CreditNoteLine"],
		"A line may refer to one object only.",
		(line) => elementsAt(line, "cac:DocumentReference").length <= 1,
	),
	rule(
		["peppol_bis"],
		"PEPPOL-EN16931-R051",
		"BT-5",
		["Invoice", "CreditNote"],
		"All amounts but the VAT in its own currency must be in the invoice's currency.",
		isInOneCurrency,
	),
];

const documentsOfType = (root: XmlElement, type: string): number =>
	elementsAt(root, "cac:AdditionalDocumentReference").filter((each) => textAt(each, "cbc:DocumentTypeCode") === type)
		.length;

const taxTotals = (root: XmlElement): readonly XmlElement[] => elementsAt(root, "cac:TaxTotal");

function isInOneCurrency(root: XmlElement): boolean {
	const currency = textAt(root, "cbc:DocumentCurrencyCode");
	const taxCurrency = textAt(root, "cbc:TaxCurrencyCode");
	const isRight = (element: XmlElement): boolean => {
		const { currencyID = currency } = element.attributes;
		const isTax =
			element.name === "cbc:TaxAmount" && element.parent?.name === "cac:TaxTotal" && currencyID === taxCurrency;
		return (isTax || currencyID === currency) && element.children.every(isRight);
	};
	return isRight(root);
}

const totals = "ram:SpecifiedTradeSettlementHeaderMonetarySummation";
const settlement = ["ram:ApplicableHeaderTradeSettlement"];

const cii: readonly ElementRule[] = [
	emptiness,
	rule(
		networked,
		"PEPPOL-EN16931-R043-1",
		"BG-20",
		["ram:SpecifiedTradeAllowanceCharge"],
		"The indicator of a charge must be true or false.",
		(each) => booleans.includes(textAt(each, "ram:ChargeIndicator/udt:Indicator") ?? ""),
	),
	rule(
		networked,
		"PEPPOL-EN16931-R043-2",
		"BT-147",
		["ram:AppliedTradeAllowanceCharge"],
		"The indicator of a charge must be true or false.",
		(each) => booleans.includes(textAt(each, "ram:ChargeIndicator/udt:Indicator") ?? ""),
	),
	rule(
		networked,
		"PEPPOL-EN16931-R044",
		"BT-147",
		["ram:AppliedTradeAllowanceCharge"],
		"A price may have a discount, but no charge.",
		(each) => textAt(each, "ram:ChargeIndicator/udt:Indicator") === "false",
	),
	rule(
		networked,
		"PEPPOL-EN16931-R053",
		"BT-110",
		settlement,
		"The VAT in the invoice's currency may be given once only.",
		(each) => taxesIn(each, "ram:InvoiceCurrencyCode") <= 1,
	),
	rule(
		networked,
		"PEPPOL-EN16931-R054",
		"BT-111",
		settlement,
		"The VAT in its own currency must be given exactly once.",
		(each) => elementAt(each, "ram:TaxCurrencyCode") === undefined || otherTaxes(each) === 1,
	),
	rule(
		networked,
		"PEPPOL-EN16931-R101",
		"BT-128",
		["ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument"],
		"A line refers to its object (type 130) only.",
		(each) => textAt(each, "ram:TypeCode") === "130",
	),
	rule(
		xrechnungProfiles,
		"BR-DE-25-b",
		"BG-16",
		["ram:PayerSpecifiedDebtorFinancialInstitution"],
		"A direct debit must not name a bank.",
		({ parent }) => parent === null || textAt(parent, "ram:TypeCode") !== "59",
	),
	rule(
		xrechnungProfiles,
		"BR-TMP-3",
		"BT-149",
		["ram:SpecifiedLineTradeAgreement"],
		"Net and gross price must be for the same quantity and unit.",
		haveSameBase,
	),
	rule(
		["xrechnung_extension"],
		"BR-DEX-05",
		"BT-30",
		["ram:ID"],
		"The scheme of an identifier is not one of ISO 6523.",
		(id) => {
			const { schemeID } = id.attributes;
			if (schemeID === undefined || id.parent?.name === "ram:SpecifiedTaxRegistration") return true;
			return identifierSchemes.has(schemeID.trim()) || /^XR0[123]$/.test(schemeID.trim());
		},
	),
	{
		...rule(
			["xrechnung_extension"],
			"BR-DEX-15",
			"BG-25",
			["ram:ParentLineID"],
			"Sub-lines are not supported in CII.",
			() => false,
		),
		level: "warning",
	},
];

const taxesIn = (element: XmlElement, code: string): number =>
	elementsAt(element, `${totals}/ram:TaxTotalAmount`).filter(
		({ attributes }) => attributes.currencyID === textAt(element, code),
	).length;

const otherTaxes = (element: XmlElement): number =>
	elementsAt(element, `${totals}/ram:TaxTotalAmount`).length - taxesIn(element, "ram:InvoiceCurrencyCode");

function haveSameBase(price: XmlElement): boolean {
	const net = elementAt(price, "ram:NetPriceProductTradePrice/ram:BasisQuantity");
	const gross = elementAt(price, "ram:GrossPriceProductTradePrice/ram:BasisQuantity");
	if (net === undefined || gross === undefined) return true;
	const units = [net.attributes.unitCode, gross.attributes.unitCode];
	return net.text.trim() === gross.text.trim() && (units.includes(undefined) || units[0] === units[1]);
}

/** The rules about elements that single profiles have. */
export const profileRules: Readonly<Record<"ubl" | "cii", readonly ElementRule[]>> = { ubl, cii };
