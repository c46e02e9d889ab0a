import { createHash } from "node:crypto";
import { closed, objectsFrom, trailerOf } from "./pdf-objects.ts";

/**
 * Typst writes a PDF's information, metadata and catalog as its last three objects. These are written again, with the time of creation
 * and, for PDF/A-3b (ISO 19005-3), its mark in the metadata (6.6.4) and an output intent (6.2.3). Everything else that the standard asks of
 * an invoice's page (embedded fonts, tags, no encryption, printable links) Typst does for every PDF.
 * @param created in seconds since 1970, UTC
 */
export function declarePdfA(
	pdf: Buffer,
	{ created, isArchivable }: { readonly created: number; readonly isArchivable: boolean },
): Uint8Array<ArrayBuffer> {
	const text = pdf.toString("latin1");
	const { root, info, table } = trailerOf(text);
	const start = table.offsets[info] as number;
	const profile = isArchivable ? /\[\/ICCBased (\d+) 0 R\]/.exec(text)?.[1] : undefined;
	if (isArchivable && profile === undefined) throw new Error("PDF/A requires a color profile, and the page has none");
	const bodies = objectsFrom(text, start);
	const metadata = info + 1;
	const information = dated(bodies.get(info) ?? "", created);
	const identifier = createHash("sha256")
		.update(pdf.subarray(0, start))
		.update(information)
		.digest("base64")
		.slice(0, 24);
	const stream = metadataOf(bodies.get(metadata) ?? "", { created, identifier, isArchivable });
	const catalog = (bodies.get(root) ?? "").replace(
		/\/Metadata \d+ 0 R/,
		(entry) => `${entry}${profile === undefined ? "" : `\n  /OutputIntents [${outputIntent(profile)}]`}`,
	);
	const written = [
		[info, information],
		[metadata, stream],
		[root, catalog],
	] as const;
	return closed(text.slice(0, start), table.offsets, written, { root, info, identifier });
}

/** `2026-10-01T09:30:00` */
function moment(created: number): string {
	return new Date(created * 1000).toISOString().slice(0, 19);
}

function dated(information: string, created: number): string {
	return information.replaceAll(/Date \(D:\d+Z?\)/g, `Date (D:${moment(created).replaceAll(/\D/g, "")}Z)`);
}

const mark = "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>";

function metadataOf(
	object: string,
	{ created, identifier, isArchivable }: { created: number; identifier: string; isArchivable: boolean },
): string {
	const [, content = ""] = /stream\n([\s\S]*)\nendstream$/.exec(object) ?? [];
	const changed = content
		.replaceAll(/(<xmp:(?:Modify|Create)Date>)[^<]*/g, `$1${moment(created)}+00:00`)
		.replaceAll(/(<xmpMM:(?:Instance|Document)ID>)[^<]*/g, `$1${identifier}`)
		.replace(
			/( xmlns:dc=)([\s\S]*)<\/rdf:Description>/,
			isArchivable
				? ` xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" $1$2${mark}</rdf:Description>`
				: "$1$2</rdf:Description>",
		);
	return `<<\n  /Length ${changed.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${changed}\nendstream`;
}

function outputIntent(profile: string): string {
	return `<< /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile ${profile} 0 R /OutputConditionIdentifier (Custom) /OutputCondition (sRGB) /RegistryName () /Info (sRGB v4.2) >>`;
}
