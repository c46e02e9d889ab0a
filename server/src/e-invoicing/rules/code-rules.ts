import type {
	AllowanceOrCharge,
	Attachment,
	EInvoice,
	InvoiceLine,
	Note,
	PaymentInstructions,
	VatBreakdown,
} from "../model/index.ts";
import {
	creditNoteTypes,
	invoiceTypes,
	lateNoteSubjects,
	mediaTypes,
	noteSubjects,
	taxPointCodes,
} from "./code-lists/document-codes.ts";
import { classificationSchemes, electronicAddressSchemes, identifierSchemes } from "./code-lists/identifier-schemes.ts";
import {
	allowanceReasons,
	chargeReasons,
	exemptionCodes,
	paymentMeans,
	vatCategories,
} from "./code-lists/money-codes.ts";
import { objectSchemes } from "./code-lists/object-codes.ts";
import { countries, currencies } from "./code-lists/place-codes.ts";
import { unitCodes } from "./code-lists/unit-codes.ts";
import { fatal, ifThere, inList, ofLines, type Section, section } from "./rule.ts";
import { isIn, schemeIsIn } from "./values.ts";

/** Codes that have to be of their lists. */
export const codeRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal(
			"BR-CL-01",
			"BT-3",
			"The kind of invoice is not one of UNCL 1001.",
			({ typeCode }) => isIn(invoiceTypes, typeCode) || isIn(creditNoteTypes, typeCode),
		),
		fatal("BR-CL-04", "BT-5", "The invoice's currency is not a code of ISO 4217.", (i) => isIn(currencies, i.currency)),
		fatal("BR-CL-05", "BT-6", "The currency of the VAT is not a code of ISO 4217.", (i) =>
			isIn(currencies, i.taxCurrency),
		),
		fatal("BR-CL-06", "BT-8", "The tax point is not a code of UNCL 2005.", (i) =>
			isIn(taxPointCodes, i.taxPointDateCode),
		),
		fatal("BR-CL-07", "BT-18", "The scheme of the invoiced object is not one of UNCL 1153.", (i) =>
			schemeIsIn(objectSchemes, i.invoicedObject),
		),
		fatal("BR-CL-14", "BT-40", "The seller's country is not a code of ISO 3166-1.", (i) =>
			isIn(countries, i.seller?.address?.country),
		),
		fatal("BR-CL-14", "BT-55", "The buyer's country is not a code of ISO 3166-1.", (i) =>
			isIn(countries, i.buyer?.address?.country),
		),
		fatal("BR-CL-14", "BT-69", "The tax representative's country is not a code of ISO 3166-1.", (i) =>
			isIn(countries, i.taxRepresentative?.address?.country),
		),
		fatal("BR-CL-14", "BT-80", "The delivery's country is not a code of ISO 3166-1.", (i) =>
			isIn(countries, i.delivery?.address?.country),
		),
	]),
	section<Note>(
		(i) => inList(i.notes),
		[
			fatal(
				"BR-CL-08",
				"BT-21",
				"The note's subject is not a code of UNCL 4451.",
				({ subjectCode }, { syntax }) =>
					isIn(noteSubjects, subjectCode) || (syntax === "cii" && isIn(lateNoteSubjects, subjectCode)),
			),
		],
	),
	section<PaymentInstructions>(
		(i) => inList(i.payments),
		[
			fatal("BR-CL-16", "BT-81", "The means of payment is not a code of UNCL 4461.", (p) =>
				isIn(paymentMeans, p.meansCode),
			),
		],
	),
	section<AllowanceOrCharge>(
		(i) => inList(i.allowances),
		[
			fatal("BR-CL-17", "BT-95", "The allowance's VAT category is not a code of UNCL 5305.", ({ vat }) =>
				isIn(vatCategories, vat?.code),
			),
		],
	),
	section<AllowanceOrCharge>(
		(i) => inList(i.charges),
		[
			fatal("BR-CL-17", "BT-102", "The charge's VAT category is not a code of UNCL 5305.", ({ vat }) =>
				isIn(vatCategories, vat?.code),
			),
		],
	),
	section<AllowanceOrCharge>(
		(i) => [...inList(i.allowances), ...ofLines(i, (line) => line.allowances)],
		[
			fatal("BR-CL-19", "BT-98", "The reason of an allowance is not a code of UNCL 5189.", (each) =>
				isIn(allowanceReasons, each.reasonCode),
			),
		],
	),
	section<AllowanceOrCharge>(
		(i) => [...inList(i.charges), ...ofLines(i, (line) => line.charges)],
		[
			fatal("BR-CL-20", "BT-105", "The reason of a charge is not a code of UNCL 7161.", (each) =>
				isIn(chargeReasons, each.reasonCode),
			),
		],
	),
	section<VatBreakdown>(
		(i) => inList(i.vatBreakdown),
		[
			fatal("BR-CL-17", "BT-118", "The VAT category is not a code of UNCL 5305.", ({ code }) =>
				isIn(vatCategories, code),
			),
			fatal("BR-CL-22", "BT-121", "The reason for having no VAT is not a VATEX code.", ({ exemptionCode }) =>
				isIn(exemptionCodes, exemptionCode?.toUpperCase()),
			),
		],
	),
	section<Attachment>(
		(i) => inList(i.attachments),
		[
			fatal("BR-CL-24", "BT-125", "An attached file is of a type that is not allowed.", ({ file }) =>
				isIn(mediaTypes, file?.mediaType),
			),
		],
	),
	section<InvoiceLine>(
		(i) => inList(i.lines),
		[
			fatal("BR-CL-07", "BT-128", "The scheme of the line's object is not one of UNCL 1153.", (line) =>
				schemeIsIn(objectSchemes, line.object),
			),
			fatal("BR-CL-13", "BT-158", "The scheme of the item's classification is not one of UNCL 7143.", ({ item }) =>
				(item?.classifications ?? []).every((each) => schemeIsIn(classificationSchemes, each)),
			),
			fatal("BR-CL-15", "BT-159", "The item's country of origin is not a code of ISO 3166-1.", ({ item }) =>
				isIn(countries, item?.originCountry),
			),
			fatal("BR-CL-18", "BT-151", "The line's VAT category is not a code of UNCL 5305.", ({ vat }) =>
				isIn(vatCategories, vat?.code),
			),
			fatal("BR-CL-23", "BT-130", "The line's unit is not a code of UN/ECE Recommendation 20 or 21.", (line) =>
				isIn(unitCodes, line.unitCode),
			),
			fatal(
				"BR-CL-23",
				"BT-150",
				"The unit of the price is not a code of UN/ECE Recommendation 20 or 21.",
				({ price }) => isIn(unitCodes, price?.baseUnitCode),
			),
		],
	),
];

/** Schemes of identifiers by themselves, because XRechnung's extension has more of them. */
export const schemeRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal("BR-CL-10", "BT-29", "The scheme of a seller's identifier is not one of ISO 6523.", (i) =>
			(i.seller?.identifiers ?? []).every((each) => schemeIsIn(identifierSchemes, each)),
		),
		fatal("BR-CL-10", "BT-46", "The scheme of the buyer's identifier is not one of ISO 6523.", (i) =>
			schemeIsIn(identifierSchemes, i.buyer?.identifier),
		),
		fatal("BR-CL-10", "BT-60", "The scheme of the payee's identifier is not one of ISO 6523.", (i) =>
			schemeIsIn(identifierSchemes, i.payee?.identifier),
		),
		fatal("BR-CL-11", "BT-30", "The scheme of the seller's legal registration is not one of ISO 6523.", (i) =>
			schemeIsIn(identifierSchemes, i.seller?.legalRegistration),
		),
		fatal("BR-CL-11", "BT-47", "The scheme of the buyer's legal registration is not one of ISO 6523.", (i) =>
			schemeIsIn(identifierSchemes, i.buyer?.legalRegistration),
		),
		fatal("BR-CL-11", "BT-61", "The scheme of the payee's legal registration is not one of ISO 6523.", (i) =>
			schemeIsIn(identifierSchemes, i.payee?.legalRegistration),
		),
		fatal("BR-CL-25", "BT-34", "The scheme of the seller's electronic address is not one of EAS.", (i) =>
			schemeIsIn(electronicAddressSchemes, i.seller?.electronicAddress),
		),
		fatal("BR-CL-25", "BT-49", "The scheme of the buyer's electronic address is not one of EAS.", (i) =>
			schemeIsIn(electronicAddressSchemes, i.buyer?.electronicAddress),
		),
		fatal("BR-CL-26", "BT-71", "The scheme of the delivery's location is not one of ISO 6523.", (i) =>
			schemeIsIn(identifierSchemes, i.delivery?.location),
		),
	]),
	section<InvoiceLine>(
		(i) => inList(i.lines),
		[
			fatal("BR-CL-21", "BT-157", "The scheme of the item's standard identifier is not one of ISO 6523.", ({ item }) =>
				schemeIsIn(identifierSchemes, item?.standardIdentifier),
			),
		],
	),
];
