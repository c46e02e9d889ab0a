import { UnreadableDocument } from "./unreadable-document.ts";

/** Encodings that real invoices use. Others can hide what a reader does not see. */
const encodings: Readonly<Record<string, string>> = {
	"utf-8": "utf-8",
	utf8: "utf-8",
	"us-ascii": "utf-8",
	"utf-16": "utf-16",
	"utf-16le": "utf-16le",
	"utf-16be": "utf-16be",
	"iso-8859-1": "iso-8859-1",
	"iso-8859-15": "iso-8859-15",
	"windows-1252": "windows-1252",
};

const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]{0,40})["']/;

/**
 * The text of a document by its byte order mark or, without one, its XML declaration; UTF-8 if it has neither.
 * @throws UnreadableDocument if it is in another encoding, or not in the one that it names
 */
export function decode(bytes: Uint8Array): string {
	const marked = byteOrder(bytes);
	const name = marked ?? declaredEncoding(bytes);
	try {
		return new TextDecoder(name, { fatal: true }).decode(bytes);
	} catch {
		throw new UnreadableDocument("encoding", `The document is not valid ${name.toUpperCase()}.`);
	}
}

function byteOrder([first, second, third, fourth]: Uint8Array): string | null {
	if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	// Without a mark, `<?` tells the order.
	if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return "utf-16le";
	if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return "utf-16be";
	return null;
}

function declaredEncoding(bytes: Uint8Array): string {
	const start = new TextDecoder("iso-8859-1").decode(bytes.subarray(0, 200));
	const declared = declaration.exec(start)?.[1]?.toLowerCase() ?? "utf-8";
	const known = encodings[declared];
	// The declaration was readable byte by byte: what claims to be UTF-16 is not.
	if (known === undefined || known.startsWith("utf-16")) {
		throw new UnreadableDocument("encoding", `The document's encoding, ${declared}, is not read. Use UTF-8.`);
	}
	return known;
}
