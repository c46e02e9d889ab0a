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
