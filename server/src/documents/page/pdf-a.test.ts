import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { sampleDocument, sampleLine } from "../testing/sample-document.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = await createTypesetter();
const { seller, buyer } = sampleDocument();
const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="teal"/></svg>')}`;

const documents: readonly [what: string, document: InvoiceDocument][] = [
	["an invoice", sampleDocument()],
	["a draft", sampleDocument({ isDraft: true })],
	["sixty lines", sampleDocument({ lines: Array.from({ length: 60 }, () => sampleLine()) })],
	["a logo", sampleDocument({ seller: { ...seller, logo } })],
	["other scripts", sampleDocument({ buyer: { ...buyer, name: "株式会社 שלום شركة บริษัท 주식회사" } })],
];

/** A parsed PDF: each object's dictionary as text, and its stream's uncompressed bytes. */
function objectsOf(document: InvoiceDocument) {
	const file = Buffer.from(typesetter.typeset(document));
	const text = file.toString("latin1");
	const objects = Array.from(text.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, number, whole = ""]) => {
		const [dictionary = "", ...rest] = whole.split("\nstream\n");
		const stream = Buffer.from(rest.join("\nstream\n").replace(/\r?\nendstream$/, ""), "latin1");
		const isCompressed = dictionary.includes("/Filter /FlateDecode");
		return { number, dictionary, stream: isCompressed ? inflateSync(stream) : stream };
	});
	const ofType = (type: string) => objects.filter(({ dictionary }) => dictionary.includes(`/Type /${type}\n`));
	const refersTo = (dictionary: string, key: string) =>
		objects.find(({ number }) => number === new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]);
	return { file, text, objects, ofType, refersTo };
}

// ISO 19005-3, with the clauses in parentheses: what is visible in the file without rendering.
test.each(documents)("%s: a head with bytes above 127, and an identity (6.1.2, 6.1.3)", (_, document) => {
	const { file, text } = objectsOf(document);
	expect(text.slice(0, 9)).toBe("%PDF-1.7\n");
	expect(file[9]).toBe("%".charCodeAt(0));
	for (const byte of file.subarray(10, 14)) expect(byte).toBeGreaterThan(127);
	expect(text).toMatch(/trailer\n<<[^>]*\/ID \[\(/);
});

test.each(documents)("%s: nothing encrypted, run, or compressed by LZW (6.1.3, 6.1.7, 6.5)", (_, document) => {
	const { objects } = objectsOf(document);
	expect(objects.length).toBeGreaterThan(10);
	const forbidden = /\/(Encrypt|JavaScript|JS|Launch|OpenAction|AA|LZWDecode|XFA|EmbeddedFile|Type3)\b/;
	for (const { dictionary } of objects) expect(dictionary).not.toMatch(forbidden);
});

test.each(documents)("%s: colours mean those of an ICC profile (6.2.3)", (_, document) => {
	const { ofType, refersTo } = objectsOf(document);
	const [intent, ...others] = ofType("OutputIntent");
	expect(others).toEqual([]);
	expect(intent?.dictionary).toContain("/S /GTS_PDFA1");
	const profile = refersTo(intent?.dictionary ?? "", "DestOutputProfile");
	expect(profile?.dictionary).toContain("/N 3");
	// An ICC profile has its color space and its signature at these positions of its header.
	expect(profile?.stream.toString("latin1", 16, 20)).toBe("RGB ");
	expect(profile?.stream.toString("latin1", 36, 40)).toBe("acsp");
	expect(ofType("Catalog")[0]?.dictionary).toContain("/OutputIntents");
});

test.each(documents)("%s: every font is embedded, and its glyphs lead back to text (6.2.11)", (_, document) => {
	const { ofType, objects, refersTo } = objectsOf(document);
	const fonts = ofType("Font").filter(({ dictionary }) => dictionary.includes("/Subtype /Type0"));
	expect(fonts.length).toBeGreaterThanOrEqual(2);
	for (const font of fonts) expect(refersTo(font.dictionary, "ToUnicode")?.stream.length).toBeGreaterThan(0);
	const descriptors = ofType("FontDescriptor");
	expect(descriptors).toHaveLength(fonts.length);
	for (const { dictionary } of descriptors) {
		expect(refersTo(dictionary, "FontFile[23]?")?.stream.length).toBeGreaterThan(0);
	}
	const simple = objects.filter(({ dictionary }) => /\/Subtype \/(Type1|TrueType|MMType1)\n/.test(dictionary));
	expect(simple).toEqual([]);
});

test.each(documents)("%s: nothing is transparent, and every annotation is printed (6.2.10, 6.3)", (_, document) => {
	const { objects, ofType } = objectsOf(document);
	for (const { dictionary } of objects) expect(dictionary).not.toMatch(/\/(SMask|ca|CA|BM)\b/);
	for (const { dictionary } of ofType("Annot")) expect(dictionary).toContain("/F 4");
});

test.each(
	documents,
)("%s: readable metadata say PDF/A-3b, and the same as the head of the file (6.6.2)", (_, document) => {
	const { text, ofType } = objectsOf(document);
	const [metadata] = ofType("Metadata");
	expect(metadata?.dictionary).not.toContain("/Filter");
	const xmp = metadata?.stream.toString("utf8") ?? "";
	expect(xmp).toMatch(/^<\?xpacket begin=/);
	expect(xmp).toContain("<pdfaid:part>3</pdfaid:part>");
	expect(xmp).toContain("<pdfaid:conformance>B</pdfaid:conformance>");
	expect(xmp).toContain("<xmp:CreateDate>2026-12-01T08:00:00+00:00</xmp:CreateDate>");
	expect(text).toContain("/CreationDate (D:20261201080000Z)");
	expect(xmp).toContain(">Invoice INV-2026-000042<");
	expect(text).toContain("/Title (Invoice INV-2026-000042)");
	expect(ofType("Catalog")[0]?.dictionary).toContain("/Metadata");
});

test("the same document gives the same bytes, whatever was set before it", () => {
	const first = documents.map(([, document]) => Buffer.from(typesetter.typeset(document)));
	const again = documents.toReversed().map(([, document]) => Buffer.from(typesetter.typeset(document)));
	for (const [index, bytes] of again.toReversed().entries()) expect(bytes.equals(first[index] ?? bytes)).toBe(true);
	expect(new Set(first.map((bytes) => bytes.toString("latin1"))).size).toBe(documents.length);
});
