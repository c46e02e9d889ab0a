import { literals, nullable, type Static, Type } from "../platform/http/index.ts";
import { profiles } from "./rules/profile.ts";

/** What a file may hold. */
export const EInvoiceFile = Type.Unsafe<Buffer>({
	$id: "EInvoiceFile",
	contentMediaType: "application/xml",
	description:
		"The document: XML (UBL 2.1 or UN/CEFACT CII), or a PDF with one inside, up to 10 MiB; as the body itself, or as the field `file` of a form.",
});

export const EInvoiceFinding = Type.Object(
	{
		rule: Type.String({
			description:
				"The official id, such as BR-CO-10. `UBL-XSD` and `CII-XSD` (the XML Schema of the syntax) and `SYNTAX-DATE` (a date of the calendar) are ours.",
		}),
		level: literals(
			"EInvoiceFindingLevel",
			["fatal", "warning", "information"],
			"A fatal finding makes the document invalid.",
		),
		message: Type.String({ description: "What is wrong, in a sentence." }),
		field: nullable(
			Type.String({ description: "The field of this API that changes it on an invoice of ours. Null if none does." }),
		),
		term: nullable(
			Type.String({ description: "The business term or group of EN 16931. Null if the rule is about any element." }),
		),
		path: nullable(Type.String({ description: "Where in the document, as XPath. Null if none was read." })),
	},
	{ $id: "EInvoiceFinding", description: "A rule that a document breaks." },
);

export const EInvoiceVerdict = Type.Object(
	{
		valid: Type.Boolean({ description: "Whether no finding is fatal." }),
		format: literals(
			"EInvoiceSyntax",
			["ubl_invoice", "ubl_credit_note", "cii", "facturx"],
			"The syntax; `facturx` if the document was inside a PDF.",
		),
		profile: literals(
			"EInvoiceProfile",
			profiles,
			"The rules that it was judged by, according to the specification that it names. One that is not known is judged by EN 16931.",
		),
		findings: Type.Array(EInvoiceFinding, { description: "The fatal first, up to 500." }),
	},
	{ $id: "EInvoiceVerdict", description: "What the check of an electronic invoice found." },
);
export type EInvoiceVerdict = Static<typeof EInvoiceVerdict>;
