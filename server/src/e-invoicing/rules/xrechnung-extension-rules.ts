import { Decimal } from "../../money/index.ts";
import type { EInvoice, InvoiceLine, ThirdPartyPayment, Totals } from "../model/index.ts";
import { mediaTypes } from "./code-lists/document-codes.ts";
import { classificationSchemes, electronicAddressSchemes, identifierSchemes } from "./code-lists/identifier-schemes.ts";
import { type Facts, fatal, ifThere, inList, type Section, section, warning } from "./rule.ts";
import { equal, given, hasTwoDecimals, numberOrZero, sumOf } from "./values.ts";

/** Schemes of German health applications, which the extension adds to the lists. */
const germanSchemes = ["XR01", "XR02", "XR03"];
const isKnown = (list: ReadonlySet<string>, identifier: { readonly scheme?: string } | undefined): boolean =>
	identifier?.scheme === undefined ||
	list.has(identifier.scheme.trim()) ||
	germanSchemes.includes(identifier.scheme.trim());

/** What the extension of XRechnung adds, in place of BR-CO-16 and of the rules about schemes. */
export const xrechnungExtensionRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal("BR-DEX-01", "BT-125", "An attached file is of a type that is not allowed.", ({ attachments = [] }) =>
			attachments.every(
				({ file }) =>
					file === undefined || mediaTypes.has(file.mediaType ?? "") || file.mediaType === "application/xml",
			),
		),
		warning("BR-DEX-02", "BT-131", "A line's net amount should be the sum of its sub-lines.", ({ lines = [] }) =>
			lines.every(isSumOfSubLines),
		),
		fatal("BR-DEX-03", "BT-151", "A sub-line needs exactly one VAT category.", ({ lines = [] }) =>
			lines.flatMap(subLinesOf).every((line) => line.vat !== undefined),
		),
		fatal(
			"BR-DEX-04",
			"BT-29",
			"The scheme of a party's identifier is not one of ISO 6523.",
			({ seller, buyer, payee }) =>
				[...(seller?.identifiers ?? []), buyer?.identifier, payee?.identifier].every((each) =>
					isKnown(identifierSchemes, each),
				),
		),
		fatal(
			"BR-DEX-05",
			"BT-30",
			"The scheme of a party's legal registration is not one of ISO 6523.",
			({ seller, buyer, payee }) =>
				[seller, buyer, payee].every((party) => isKnown(identifierSchemes, party?.legalRegistration)),
		),
		fatal(
			"BR-DEX-06",
			"BT-157",
			"The scheme of an item's standard identifier is not one of ISO 6523.",
			({ lines = [] }) =>
				[...lines, ...lines.flatMap(subLinesOf)].every(({ item }) =>
					isKnown(identifierSchemes, item?.standardIdentifier),
				),
		),
		fatal("BR-DEX-07", "BT-49", "The scheme of an electronic address is not one of EAS.", ({ seller, buyer }) =>
			[seller, buyer].every((party) => isKnown(electronicAddressSchemes, party?.electronicAddress)),
		),
		fatal("BR-DEX-08", "BT-71", "The scheme of the delivery's location is not one of ISO 6523.", ({ delivery }) =>
			isKnown(identifierSchemes, delivery?.location),
		),
	]),
	section<Totals>(
		(i) => ifThere(i.totals),
		[
			fatal(
				"BR-DEX-09",
				"BT-115",
				"The amount due is not the total with VAT less what is paid, plus the rounding and the payments of third parties.",
				isDue,
			),
		],
	),
	section<ThirdPartyPayment>(
		(i) => inList(i.thirdPartyPayments),
		[
			fatal("BR-DEX-10", "BT-DEX-001", "A third party's payment has no type.", (each) => given(each.type)),
			fatal("BR-DEX-11", "BT-DEX-002", "A third party's payment has no amount.", (each) => given(each.amount)),
			fatal("BR-DEX-12", "BT-DEX-003", "A third party's payment has no description.", (each) =>
				given(each.description),
			),
			fatal(
				"BR-DEX-14",
				"BT-DEX-002",
				"A third party's payment must be in the invoice's currency.",
				(each, { invoice }) => each.currency === invoice.currency,
			),
			fatal("BR-DEX-13", "BT-DEX-002", "A third party's payment has more than two decimals.", (each) =>
				hasTwoDecimals(each.amount),
			),
		],
	),
];

const subLinesOf = (line: InvoiceLine): readonly InvoiceLine[] =>
	(line.subLines ?? []).flatMap((each) => [each, ...subLinesOf(each)]);

function isSumOfSubLines({ netAmount, subLines }: InvoiceLine): boolean {
	if (subLines === undefined) return true;
	return (
		numberOrZero(netAmount).equals(sumOf(subLines.map((line) => line.netAmount))) && subLines.every(isSumOfSubLines)
	);
}

function isDue({ due, withVat, paid, rounding }: Totals, { invoice }: Facts): boolean | string {
	const ofThirdParties = sumOf((invoice.thirdPartyPayments ?? []).map(({ amount }) => amount));
	const sum = Decimal.sum([
		numberOrZero(withVat),
		numberOrZero(paid).negated(),
		numberOrZero(rounding),
		ofThirdParties,
	]);
	return equal(due, sum.round(2));
}

const vehicleCategories = ["M1", "M2", "M3", "N1", "N2", "N3"];
const vehicleAttributes = ["clean", "zero-emission", "other"];

/** Vehicles that a public buyer must report by the Clean Vehicles Directive. */
const vehicleOf = ({ item }: InvoiceLine) => ({
	classes: (item?.classifications ?? []).filter(({ scheme }) => scheme?.trim() === "CVD"),
	attributes: (item?.attributes ?? []).filter(({ name }) => name === "cva"),
});

export const xrechnungCvdRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal("BR-DE-CVD-01", "BT-12", "The contract reference is missing.", (i) => given(i.contractReference)),
		fatal("BR-DE-CVD-02", "BT-17", "The tender reference is missing.", (i) => given(i.tenderReference)),
		fatal(
			"BR-DE-CVD-03",
			"BT-158",
			"No line is a vehicle with its class (CVD) and its attribute cva.",
			({ lines = [] }) =>
				lines.map(vehicleOf).some(({ classes, attributes }) => classes.length > 0 && attributes.length > 0),
		),
	]),
	section<InvoiceLine>(
		(i) => inList(i.lines),
		[
			fatal("BR-DE-CVD-04", "BT-158", "A vehicle's class must be M1, M2, M3, N1, N2 or N3.", (line) =>
				vehicleOf(line).classes.every(({ value }) => vehicleCategories.includes(value)),
			),
			fatal("BR-DE-CVD-05", "BG-32", "A vehicle's attribute cva must be clean, zero-emission or other.", (line) =>
				vehicleOf(line).attributes.every(({ value }) => vehicleAttributes.includes(value ?? "")),
			),
			fatal(
				"BR-DE-CVD-06-a",
				"BG-32",
				"A vehicle with a class needs exactly one attribute cva.",
				(line) => vehicleOf(line).classes.length === 0 || vehicleOf(line).attributes.length === 1,
			),
			fatal(
				"BR-DE-CVD-06-b",
				"BT-158",
				"A vehicle with the attribute cva needs exactly one class.",
				(line) => vehicleOf(line).attributes.length === 0 || vehicleOf(line).classes.length === 1,
			),
			fatal(
				"BR-TMP-CVD-01",
				"BT-158",
				"The scheme of the item's classification is neither CVD nor one of UNCL 7143.",
				({ item }) =>
					(item?.classifications ?? []).every(
						({ scheme }) => scheme?.trim() === "CVD" || classificationSchemes.has(scheme?.trim() ?? ""),
					),
			),
		],
	),
];
