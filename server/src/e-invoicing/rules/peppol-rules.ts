import { Decimal } from "../../money/index.ts";
import type {
	AllowanceOrCharge,
	EInvoice,
	Identifier,
	InvoiceLine,
	PaymentInstructions,
	Period,
	VatBreakdown,
} from "../model/index.ts";
import { areBothIn } from "./countries.ts";
import { checkedSchemes, doubtedSchemes } from "./peppol-identifiers.ts";
import { peppolSpecification } from "./profile.ts";
import { type Facts, fatal, ifThere, inList, ofLines, type Section, section, warning } from "./rule.ts";
import { given, isNumber, isUpTo, numberOf, numberOrZero, otherThan, sumOf } from "./values.ts";

/** How far a figure may be from its calculation: two cents, or half a forint, which has none. */
const slack = ({ currency }: EInvoice): Decimal => Decimal.of(currency === "HUF" ? "0.5" : "0.02");
/** Decimals of a price for one unit, far below the slack. */
const priceDecimals = 20;

/** The rules of Peppol that XRechnung has taken over. */
export const sharedPeppolRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal("PEPPOL-EN16931-R001", "BT-23", "The business process is missing.", (i) => i.process !== undefined),
		fatal(
			"PEPPOL-EN16931-R005",
			"BT-6",
			"The currency of the VAT must differ from that of the invoice, or be left out.",
			(i) => i.taxCurrency === undefined || i.taxCurrency !== i.currency,
		),
		fatal(
			"PEPPOL-EN16931-R010",
			"BT-49",
			"The buyer has no electronic address.",
			(i) => i.buyer?.electronicAddress !== undefined,
		),
		fatal(
			"PEPPOL-EN16931-R020",
			"BT-34",
			"The seller has no electronic address.",
			(i) => i.seller?.electronicAddress !== undefined,
		),
		fatal(
			"PEPPOL-EN16931-R055",
			"BT-111",
			"The VAT and the VAT in its own currency must have the same sign.",
			({ totals }) =>
				totals?.vat === undefined || totals.vatInTaxCurrency === undefined
					? true
					: !numberOrZero(totals.vat).times(numberOrZero(totals.vatInTaxCurrency)).isNegative(),
		),
	]),
	section<AllowanceOrCharge>(
		(i) => [
			...inList(i.allowances),
			...inList(i.charges),
			...ofLines(i, (line) => [...(line.allowances ?? []), ...(line.charges ?? [])]),
		],
		[
			fatal(
				"PEPPOL-EN16931-R040",
				"BT-92",
				"The amount of an allowance or charge is not its base amount times its percentage.",
				isPercentage,
			),
			fatal(
				"PEPPOL-EN16931-R041",
				"BT-93",
				"An allowance or charge with a percentage needs a base amount.",
				(each) => each.percentage === undefined || each.baseAmount !== undefined,
			),
			fatal(
				"PEPPOL-EN16931-R042",
				"BT-94",
				"An allowance or charge with a base amount needs a percentage.",
				(each) => each.baseAmount === undefined || each.percentage !== undefined,
			),
		],
	),
	section<PaymentInstructions>(
		(i) => inList(i.payments),
		[
			fatal(
				"PEPPOL-EN16931-R061",
				"BT-89",
				"A direct debit needs the reference of its mandate.",
				({ meansCode, directDebit }) => !["49", "59"].includes(meansCode ?? "") || given(directDebit?.mandate),
			),
		],
	),
	section<InvoiceLine>(
		(i) => inList(i.lines),
		[
			fatal("PEPPOL-EN16931-R046", "BT-146", "The net price is not the gross price less its discount.", ({ price }) =>
				price?.gross === undefined || price.net === undefined
					? true
					: numberOrZero(price.net).equals(numberOrZero(price.gross).minus(numberOrZero(price.discount))),
			),
			fatal(
				"PEPPOL-EN16931-R120",
				"BT-131",
				"The line's net amount is not its quantity times its price, with its charges and less its allowances.",
				isLineAmount,
			),
			fatal(
				"PEPPOL-EN16931-R121",
				"BT-149",
				"The quantity that a price is for must be above 0.",
				({ price }) => price?.baseQuantity === undefined || isNumber(price.baseQuantity, (base) => base.isPositive()),
			),
			fatal(
				"PEPPOL-EN16931-R130",
				"BT-150",
				"The price must be for the unit of the line's quantity.",
				({ price, unitCode }) =>
					price?.baseUnitCode === undefined || unitCode === undefined || price.baseUnitCode === unitCode,
			),
		],
	),
	section<Period>(
		(i) => ofLines(i, (line) => [line.period]),
		[
			fatal(
				"PEPPOL-EN16931-R110",
				"BT-134",
				"The line's period starts before the invoice's period.",
				({ start }, { invoice }) => isUpTo(invoice.period?.start ?? "", start ?? "9"),
			),
			fatal(
				"PEPPOL-EN16931-R111",
				"BT-135",
				"The line's period ends after the invoice's period.",
				({ end }, { invoice }) => isUpTo(end ?? "", invoice.period?.end ?? "9"),
			),
		],
	),
];

function isPercentage({ amount, baseAmount, percentage }: AllowanceOrCharge, { invoice }: Facts): boolean {
	if (baseAmount === undefined || percentage === undefined) return true;
	return isClose(numberOrZero(amount), numberOrZero(baseAmount).percent(numberOrZero(percentage)), invoice);
}

function isLineAmount(
	{ netAmount, quantity, price, allowances, charges }: InvoiceLine,
	{ invoice }: Facts,
): boolean | string {
	const base = numberOf(price?.baseQuantity) ?? Decimal.one;
	if (base.isZero()) return true;
	const amount = (numberOf(quantity) ?? Decimal.one).times(numberOrZero(price?.net)).dividedBy(base, priceDecimals);
	const expected = amount
		.plus(sumOf((charges ?? []).map((each) => each.amount)))
		.minus(sumOf((allowances ?? []).map((each) => each.amount)));
	return isClose(numberOrZero(netAmount), expected, invoice) || otherThan(netAmount, expected.round(2));
}

const isClose = (value: Decimal, expected: Decimal, invoice: EInvoice): boolean =>
	!value.minus(expected).absolute().isGreaterThan(slack(invoice));

const billingProcess = /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/;

/** Exemption codes that belong to one category, each with the rule that says so. */
const exemptions: readonly (readonly [rule: string, exemptionCode: string, category: string])[] = [
	["PEPPOL-EN16931-P0104", "VATEX-EU-G", "G"],
	["PEPPOL-EN16931-P0105", "VATEX-EU-O", "O"],
	["PEPPOL-EN16931-P0106", "VATEX-EU-IC", "K"],
	["PEPPOL-EN16931-P0107", "VATEX-EU-AE", "AE"],
	["PEPPOL-EN16931-P0108", "VATEX-EU-D", "E"],
	["PEPPOL-EN16931-P0109", "VATEX-EU-F", "E"],
	["PEPPOL-EN16931-P0110", "VATEX-EU-I", "E"],
	["PEPPOL-EN16931-P0111", "VATEX-EU-J", "E"],
];

/** What Peppol BIS Billing 3.0 asks for by itself. */
export const peppolRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal(
			"PEPPOL-EN16931-R002",
			"BT-22",
			"Only one note is allowed, unless seller and buyer are German.",
			(i) => (i.notes ?? []).length <= 1 || areGerman(i),
		),
		fatal(
			"PEPPOL-EN16931-R003",
			"BT-10",
			"A buyer reference or a purchase order reference is missing.",
			(i) => i.buyerReference !== undefined || i.purchaseOrderReference !== undefined,
		),
		fatal(
			"PEPPOL-EN16931-R004",
			"BT-24",
			"The specification is not that of Peppol BIS Billing 3.0.",
			(i) => i.specification?.startsWith(peppolSpecification) ?? false,
		),
		fatal("PEPPOL-EN16931-R007", "BT-23", "The business process is not one of Peppol's billing.", (i) =>
			billingProcess.test(i.process ?? ""),
		),
		fatal(
			"PEPPOL-EN16931-P0112",
			"BT-3",
			"A partial (326) or corrected (384) invoice is for German sellers and buyers only.",
			(i) => !["326", "384"].includes(i.typeCode ?? "") || areGerman(i),
		),
		fatal("PEPPOL-EN16931-CL008", "BT-34", "Peppol doesn't know the scheme of the seller's electronic address.", (i) =>
			isPeppolAddress(i.seller?.electronicAddress),
		),
		fatal("PEPPOL-EN16931-CL008", "BT-49", "Peppol doesn't know the scheme of the buyer's electronic address.", (i) =>
			isPeppolAddress(i.buyer?.electronicAddress),
		),
		fatal("PEPPOL-EN16931-CL007", "BT-5", "Peppol doesn't know the currency.", (i) => i.currency !== unknownCurrency),
		...checkedSchemes.map((scheme) => schemeRule(fatal, scheme)),
		...doubtedSchemes.map((scheme) => schemeRule(warning, scheme)),
	]),
	section<VatBreakdown>(
		(i) => inList(i.vatBreakdown),
		exemptions.map(([id, exemption, category]) =>
			fatal<VatBreakdown>(
				id,
				"BT-121",
				`The reason ${exemption} is for VAT category ${category} only.`,
				({ exemptionCode, code }) => exemptionCode?.toUpperCase() !== exemption || code === category,
			),
		),
	),
];

function schemeRule(level: typeof fatal, { rule, scheme, called, fits }: (typeof checkedSchemes)[number]) {
	return level<EInvoice>(rule, "BG-4", `An identifier of scheme ${scheme} is not ${called}.`, (invoice) =>
		identifiersOf(invoice).every((each) => each.scheme !== scheme || fits(each.value)),
	);
}

/** EAS has more than Peppol's network, such as email (EM). */
const foreignSchemes = ["AN", "AQ", "AS", "AU", "EM", "0219", "0220", "0242", "0246", "0248"];
const isPeppolAddress = (address: Identifier | undefined): boolean => !foreignSchemes.includes(address?.scheme ?? "");
/** Newer than Peppol's list of ISO 4217. */
const unknownCurrency = "XCG";

const identifiersOf = ({ seller, buyer, payee }: EInvoice): readonly Identifier[] =>
	[
		...[seller?.electronicAddress, seller?.legalRegistration, ...(seller?.identifiers ?? [])],
		...[buyer?.electronicAddress, buyer?.legalRegistration, buyer?.identifier],
		...[payee?.identifier, payee?.legalRegistration],
	].filter((each) => each !== undefined);

const areGerman = (invoice: EInvoice): boolean => areBothIn(invoice, "DE");
