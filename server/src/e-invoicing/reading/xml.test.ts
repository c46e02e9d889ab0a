import { describe, expect, it } from "vitest";
import { sampleUbl } from "../testing/sample-invoice.ts";
import { pathOf } from "./elements.ts";
import { readEInvoice } from "./read.ts";
import { readXml } from "./xml.ts";

const read = (text: string) => readXml(Buffer.from(text));

describe("reading XML", () => {
	it.each<[what: string, document: string, reason: string]>([
		["an external entity", `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>`, "doctype"],
		["an external document type", `<!DOCTYPE a SYSTEM "http://example.com/a.dtd"><a/>`, "doctype"],
		[
			"an entity bomb",
			`<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`,
			"doctype",
		],
		["an unknown entity", "<a>&nbsp;</a>", "not_xml"],
		["an element that is not closed", "<a><b></a>", "not_xml"],
		["two roots", "<a/><b/>", "not_xml"],
		["an attribute twice", `<a b="1" b="2"/>`, "not_xml"],
		["an unbound prefix", "<x:a/>", "not_xml"],
		["51 levels", `${"<a>".repeat(51)}${"</a>".repeat(51)}`, "too_large"],
		["a million elements", `<a>${"<b/>".repeat(1_000_000)}</a>`, "too_large"],
		["21 attributes", `<a ${Array.from({ length: 21 }, (_, at) => `b${at}="1"`).join(" ")}/>`, "too_large"],
		["UTF-16 by name only", `<?xml version="1.0" encoding="UTF-16"?><a/>`, "encoding"],
	])("refuses %s", (_what, document, reason) => {
		expect(() => read(document)).toThrow(expect.objectContaining({ name: "UnreadableDocument", reason }));
	});

	it("refuses bytes that are not of the encoding", () => {
		const bytes = Buffer.concat([Buffer.from("<a>"), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from("</a>")]);
		expect(() => readXml(bytes)).toThrow(expect.objectContaining({ reason: "encoding" }));
	});

	it("takes CDATA, comments, references and instructions", () => {
		expect(read("<?x?><a><!-- no --><![CDATA[<b>]]>&amp;&#65;<?y?></a>").text).toBe("<b>&A");
	});

	it.each<[encoding: string, bytes: Buffer]>([
		["a byte order mark", Buffer.from(`\ufeff${sampleUbl()}`)],
		["UTF-16, little end first", Buffer.from(`\ufeff${sampleUbl()}`, "utf16le")],
		["UTF-16, big end first", Buffer.from(`\ufeff${sampleUbl()}`, "utf16le").swap16()],
		["UTF-16 without a mark", Buffer.from(sampleUbl(), "utf16le")],
		["Latin 1", Buffer.from(sampleUbl().replace("UTF-8", "ISO-8859-1"), "latin1")],
	])("reads %s", (_encoding, bytes) => {
		expect(readEInvoice(bytes).invoice.seller?.address?.line1).toBe("Hafenstraße 1");
	});

	it("knows elements by their namespace, whatever their prefix", () => {
		const odd = sampleUbl()
			.replaceAll("xmlns:cac=", "xmlns:cbc-not=")
			.replaceAll("cac:", "cbc-not:")
			.replaceAll("<Invoice xmlns=", "<i:Invoice xmlns:i=")
			.replaceAll("</Invoice>", "</i:Invoice>");
		expect(readEInvoice(Buffer.from(odd)).invoice).toEqual(readEInvoice(Buffer.from(sampleUbl())).invoice);
	});

	it("says where an element is", () => {
		const { root } = readEInvoice(Buffer.from(sampleUbl(2)));
		const line = root.children.filter(({ name }) => name === "cac:InvoiceLine")[1];
		expect(line && pathOf(line)).toBe("/Invoice/cac:InvoiceLine[2]");
	});
});
