/** The boundary between form parts; constant, so that a request can be repeated byte by byte. */
export const boundary = "----a-form-of-a-test";

/** The bytes of a form with fields and a PDF, as a browser sends them. */
export function formOf(fields: Readonly<Record<string, string>>, file: Buffer): Buffer {
	const parts = Object.entries(fields).map(
		([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
	return Buffer.concat([Buffer.from(parts.join("") + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** The fields of a form without files; those of an object are named `payload[value]`. */
export type Fields = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The body as `application/x-www-form-urlencoded`. */
export function encodedOf(fields: Fields): string {
	const encoded = new URLSearchParams();
	for (const [name, value] of Object.entries(fields)) {
		if (typeof value === "string") encoded.append(name, value);
		else for (const [key, each] of Object.entries(value)) encoded.append(`${name}[${key}]`, each);
	}
	return encoded.toString();
}
