import { SaxesParser } from "saxes";
import { decode } from "./encoding.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

/** An element with its name as the syntax's own documents write it, whatever prefixes this document uses: `cac:Party`. */
export interface XmlElement {
	readonly name: string;
	/** Of an element in none of the syntaxes' namespaces. */
	readonly namespace?: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly parent: XmlElement | null;
	readonly children: XmlElement[];
	/** Its own text, without that of its children. */
	text: string;
}

/** The usual prefixes of the namespaces of both syntaxes. */
const prefixes: Readonly<Record<string, string>> = {
	"urn:oasis:names:specification:ubl:schema:xsd:Invoice-2": "",
	"urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2": "",
	"urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2": "cac:",
	"urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2": "cbc:",
	"urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2": "ext:",
	"urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100": "rsm:",
	"urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100": "ram:",
	"urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100": "udt:",
	"urn:un:unece:uncefact:data:standard:QualifiedDataType:100": "qdt:",
};

/** An invoice of a thousand lines has about 50,000 elements, 10 levels deep. */
const limits = { elements: 1_000_000, depth: 50, attributes: 20, pieceLength: 65_536 };

/**
 * Reads a document's elements. Nothing outside of the document is ever loaded: the parser knows no entities but XML's five, and a document
 * type declaration, where others could be defined, ends the reading.
 * @throws UnreadableDocument
 */
export function readXml(bytes: Uint8Array): XmlElement {
	const text = decode(bytes);
	const parser = new SaxesParser({ xmlns: true, position: true });
	let root: XmlElement | null = null;
	let open: XmlElement | null = null;
	let depth = 0;
	let count = 0;
	parser.on("error", (error) => {
		throw new UnreadableDocument("not_xml", `This is not well-formed XML: ${plain(error.message)}`);
	});
	parser.on("doctype", () => {
		throw new UnreadableDocument("doctype", "A document type declaration (DOCTYPE) is not allowed in an invoice.");
	});
	parser.on("opentag", (tag) => {
		count += 1;
		depth += 1;
		if (depth > limits.depth) throw tooLarge(`elements are nested more than ${limits.depth} deep`);
		if (count > limits.elements) throw tooLarge(`it has more than ${limits.elements} elements`);
		const element: XmlElement = {
			...named(tag),
			attributes: attributesOf(tag.attributes),
			parent: open,
			children: [],
			text: "",
		};
		open?.children.push(element);
		root ??= element;
		open = element;
	});
	const addText = (piece: string): void => {
		if (open !== null) open.text += piece;
	};
	parser.on("text", addText);
	parser.on("cdata", addText);
	parser.on("closetag", () => {
		depth -= 1;
		open = open?.parent ?? null;
	});
	// In pieces: the parser turns each one into code points first.
	for (let start = 0; start < text.length; start += limits.pieceLength) {
		parser.write(text.slice(start, start + limits.pieceLength));
	}
	parser.close();
	if (root === null) throw new UnreadableDocument("not_xml", "The document is empty.");
	return root;
}

function named(tag: { readonly uri: string; readonly local: string }): Pick<XmlElement, "name" | "namespace"> {
	const name = nameOf(tag);
	return name.startsWith("other:") ? { name, namespace: tag.uri } : { name };
}

/** The roots of UBL are each alone in a namespace of its name. */
function nameOf({ uri, local }: { readonly uri: string; readonly local: string }): string {
	const isRoot = uri.endsWith(`:xsd:${local}-2`);
	const prefix = prefixes[uri];
	return prefix === undefined || (prefix === "" && !isRoot) ? `other:${local}` : `${prefix}${local}`;
}

function attributesOf(attributes: Readonly<Record<string, { uri: string; local: string; value: string }>>) {
	const values: Record<string, string> = Object.create(null);
	let count = 0;
	for (const { uri, local, value } of Object.values(attributes)) {
		count += 1;
		if (count > limits.attributes) throw tooLarge(`an element has more than ${limits.attributes} attributes`);
		if (uri === "") values[local] = value;
	}
	return values;
}

function tooLarge(what: string): UnreadableDocument {
	return new UnreadableDocument("too_large", `The document is not read because ${what}.`);
}

/** The parser's words, without the file's name and cut to a sentence. */
function plain(message: string): string {
	return message.replace(/^undefined:/, "").slice(0, 200);
}
