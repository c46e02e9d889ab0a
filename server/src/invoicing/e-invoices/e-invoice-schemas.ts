import { DocumentFormats, EInvoiceFinding } from "../../e-invoicing/index.ts";
import { described, nullable, strictObject, Type } from "../../platform/http/index.ts";

export const EInvoiceQuery = strictObject({
	format: Type.Optional(
		described(DocumentFormats, "The format. Omitted: the one that the customer had when the document was issued."),
	),
});

export const EInvoiceCheckQuery = strictObject({
	format: Type.Optional(described(DocumentFormats, "The format. Omitted: the one that the customer gets.")),
});

export const EInvoiceCheck = Type.Object(
	{
		format: nullable(described(DocumentFormats, "The format that was checked. Null: the customer gets none.")),
		valid: Type.Boolean({ description: "Whether it can be sent as far as its electronic form is concerned." }),
		findings: Type.Array(EInvoiceFinding, { description: "The broken rules, the fatal ones first." }),
	},
	{ $id: "EInvoiceCheck", description: "What an invoice's electronic form would break if it were sent now." },
);

/** The answer of a route that returns a document. */
export const eInvoiceAnswer = {
	200: {
		description: "The document: XML, or for `facturx` a PDF that holds it.",
		content: {
			"application/xml": { schema: Type.String({ format: "binary" }) },
			"application/pdf": { schema: Type.String({ format: "binary" }) },
		},
	},
};
