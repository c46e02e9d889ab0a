import type { EInvoice } from "../model/index.ts";
import { readCii } from "./cii.ts";
import { Origins } from "./origins.ts";
import { readUbl } from "./ubl.ts";
import { UnreadableDocument } from "./unreadable-document.ts";
import { readXml, type XmlElement } from "./xml.ts";

export type Syntax = "ubl" | "cii";

/** A document as it was read: its invoice, the elements that rules about the syntax ask for, and where each group came from. */
export interface ReadDocument {
	readonly syntax: Syntax;
	readonly root: XmlElement;
	readonly invoice: EInvoice;
	readonly origins: Origins;
}

/**
 * Reads an electronic invoice from the bytes of its XML.
 * @throws UnreadableDocument
 */
export function readEInvoice(bytes: Uint8Array): ReadDocument {
	return documentOf(readXml(bytes));
}

/**
 * The document whose root an element is.
 * @throws UnreadableDocument
 */
export function documentOf(root: XmlElement): ReadDocument {
	const origins = new Origins();
	if (root.name === "Invoice" || root.name === "CreditNote") {
		return { syntax: "ubl", root, invoice: readUbl(root, origins), origins };
	}
	if (root.name === "rsm:CrossIndustryInvoice") {
		return { syntax: "cii", root, invoice: readCii(root, origins), origins };
	}
	throw new UnreadableDocument(
		"not_an_invoice",
		"This is XML, but neither a UBL 2.1 Invoice or CreditNote nor a UN/CEFACT CrossIndustryInvoice.",
	);
}
