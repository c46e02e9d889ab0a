export type UnreadableReason =
	| "not_xml"
	| "doctype"
	| "too_large"
	| "encoding"
	| "not_an_invoice"
	| "not_pdf"
	| "no_invoice_in_pdf";

/** A document that cannot be judged, with a sentence for whoever sent it. */
export class UnreadableDocument extends Error {
	override readonly name = "UnreadableDocument";

	readonly reason: UnreadableReason;

	constructor(reason: UnreadableReason, message: string) {
		super(message);
		this.reason = reason;
	}
}
