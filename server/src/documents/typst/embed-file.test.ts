import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { createTypesetter } from "../page/typesetter.ts";
import { sampleDocument } from "../testing/sample-document.ts";
import { embedFile } from "./embed-file.ts";

const pdf = (await createTypesetter()).typeset(sampleDocument());
const file = {
	...{
		name: "factur-x.xml",
		mediaType: "text/xml",
		description: "The invoice as XML",
		relationship: "Alternative" as const,
	},
	...{ content: Buffer.from("<invoice>Müller</invoice>"), modified: "2026-12-01T08:00:00.000Z" },
	metadata: {
		...{ schema: "A schema", namespace: "urn:example:1#", prefix: "fx" },
		properties: [{ name: "DocumentType", value: "INVOICE", description: "What it is" }],
	},
} as const;
const embedded = embedFile(pdf, file);

test("a reader finds the file with its name, bytes and description, and the page as before", async () => {
	const read = await getDocument({ data: Uint8Array.from(embedded), verbosity: 0 }).promise;
	const [[id, attachment] = []] = [...((await read.getAttachments()) ?? [])];
	expect(attachment).toMatchObject({ filename: "factur-x.xml", description: "The invoice as XML" });
	expect(Buffer.from((await read.getAttachmentContent(id ?? "")) ?? []).equals(file.content)).toBe(true);
	expect(read.numPages).toBe(1);
});

test("the catalog associates the file with the document, as another form of the same (ISO 19005-3, 6.8)", () => {
	const text = Buffer.from(embedded).toString("latin1");
	const specification = /\/AF \[(\d+) 0 R\]/.exec(text)?.[1];
	const object = text.split(`\n${specification} 0 obj\n`)[1]?.split("endobj")[0];
	expect(object).toContain("/AFRelationship /Alternative");
	expect(text).toContain("/Subtype /text#2Fxml");
});

test("the metadata declares the schema among the others, and says its properties", async () => {
	const read = await getDocument({ data: Uint8Array.from(embedded), verbosity: 0 }).promise;
	const metadata = (await read.getMetadata()).metadata as unknown as { getRaw(): string };
	const xmp = metadata.getRaw();
	expect(xmp.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
	expect(xmp).toContain("<pdfaSchema:namespaceURI>urn:example:1#</pdfaSchema:namespaceURI>");
	expect(xmp).toContain("<fx:DocumentType>INVOICE</fx:DocumentType>");
	expect(xmp).toContain("<pdfaid:part>3</pdfaid:part>");
});

test("the same input gives the same bytes, and a PDF with a file takes no second one", () => {
	expect(Buffer.from(embedFile(pdf, file)).equals(Buffer.from(embedded))).toBe(true);
	expect(() => embedFile(embedded, file)).toThrow();
});
