import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** The most compact encoding that the browser accepts; null for none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
	const offers = (header ?? "").split(",").map((offer) => offer.trim().toLowerCase());
	const takes = (encoding: Encoding) =>
		offers.some((offer) => offer.split(";")[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(offer));
	return (["br", "gzip"] as const).find(takes) ?? null;
}

/** Fast, for an answer to a single reader. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses the content; not cached. */
export function compressed(content: string | Buffer, encoding: Encoding): Promise<Buffer> {
	return encoding === "br" ? brotli(content, quality) : gzipped(content);
}
