import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { closed, objectsFrom, trailerOf } from "./pdf-objects.ts";

export interface EmbeddedFile {
	readonly name: string;
	readonly mediaType: string;
	readonly content: Uint8Array;
	readonly description: string;
	/** ISO 8601, UTC. */
	readonly modified: string;
	/** What the file is to the page, by ISO 19005-3: `Alternative` says the same in another form. */
	readonly relationship: "Alternative";
	/** What the file's standard wants said in the metadata. */
	readonly metadata: FileMetadata;
}

/** Properties in the PDF's XMP, with the declaration of their schema that PDF/A requires (ISO 19005-3, 6.6.2.3). */
export interface FileMetadata {
	readonly schema: string;
	readonly namespace: string;
	readonly prefix: string;
	readonly properties: readonly { readonly name: string; readonly value: string; readonly description: string }[];
}

/** A PDF/A-3 of Typst's with a file in it. The same input always gives the same bytes. */
export function embedFile(pdf: Uint8Array, file: EmbeddedFile): Uint8Array<ArrayBuffer> {
	const text = Buffer.from(pdf).toString("latin1");
	const { root, info, table } = trailerOf(text);
	const metadata = root - 1;
	const start = table.offsets[metadata] as number;
	const bodies = objectsFrom(text, start);
	const [stream, specification] = [root + 1, root + 2];
	const content = deflateSync(file.content);
	const identifier = createHash("sha256").update(pdf).update(file.content).digest("base64").slice(0, 24);
	const written = [
		[metadata, withMetadata(bodies.get(metadata) ?? "", file.metadata)],
		[root, withFile(bodies.get(root) ?? "", file.name, specification)],
		[stream, streamOf(file, content)],
		[specification, specificationOf(file, stream)],
	] as const;
	return closed(text.slice(0, start), table.offsets, written, { root, info, identifier });
}

function withFile(catalog: string, name: string, specification: number): string {
	if (/\/(Names|AF)\b/.test(catalog)) throw new Error("the PDF has embedded files already");
	return catalog.replace(
		"/Type /Catalog",
		`/Type /Catalog\n  /AF [${specification} 0 R]\n  /Names << /EmbeddedFiles << /Names [(${name}) ${specification} 0 R] >> >>`,
	);
}

function streamOf({ mediaType, content, modified }: EmbeddedFile, compressed: Buffer): string {
	const date = `D:${modified.slice(0, 19).replaceAll(/\D/g, "")}Z`;
	const entries = [
		`/Type /EmbeddedFile\n  /Subtype /${mediaType.replace("/", "#2F")}\n  /Filter /FlateDecode`,
		`/Length ${compressed.length}\n  /Params << /Size ${content.length} /ModDate (${date}) >>`,
	];
	return `<<\n  ${entries.join("\n  ")}\n>>\nstream\n${compressed.toString("latin1")}\nendstream`;
}

function specificationOf({ name, description, relationship }: EmbeddedFile, stream: number): string {
	const names = `/F (${name})\n  /UF (${name})\n  /Desc (${description})`;
	const file = `/EF << /F ${stream} 0 R /UF ${stream} 0 R >>`;
	return `<<\n  /Type /Filespec\n  ${names}\n  /AFRelationship /${relationship}\n  ${file}\n>>`;
}

/** Typst's native build declares schemas of its own, to which this is added; its WebAssembly build declares none. */
function withMetadata(object: string, metadata: FileMetadata): string {
	const [, content = ""] = /stream\n([\s\S]*)\nendstream$/.exec(object) ?? [];
	const bag = "<pdfaExtension:schemas><rdf:Bag>";
	const schema = schemaOf(metadata);
	const hasSchemas = content.includes(bag);
	const declared = hasSchemas ? content.replace(bag, `${bag}${schema}`) : content;
	const own = hasSchemas ? "" : `${bag}${schema}</rdf:Bag></pdfaExtension:schemas>`;
	const changed = declared.replace("</rdf:RDF>", `${descriptionOf(metadata, own)}</rdf:RDF>`);
	return `<<\n  /Length ${changed.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${changed}\nendstream`;
}

function descriptionOf({ prefix, namespace, properties }: FileMetadata, schemas: string): string {
	const values = properties.map(({ name, value }) => `<${prefix}:${name}>${value}</${prefix}:${name}>`);
	const extension = ["Extension", "Schema", "Property"].map((part) => {
		const ending = part === "Extension" ? "extension/" : `${part.toLowerCase()}#`;
		return ` xmlns:pdfa${part}="http://www.aiim.org/pdfa/ns/${ending}"`;
	});
	return `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}"${extension.join("")}>${values.join("")}${schemas}</rdf:Description>`;
}

function schemaOf({ schema, namespace, prefix, properties }: FileMetadata): string {
	const item = '<rdf:li rdf:parseType="Resource">';
	const declared = properties.map(
		({ name, description }) =>
			`${item}<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
	);
	const named = `<pdfaSchema:schema>${schema}</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`;
	return `${item}${named}<pdfaSchema:property><rdf:Seq>${declared.join("")}</rdf:Seq></pdfaSchema:property></rdf:li>`;
}
