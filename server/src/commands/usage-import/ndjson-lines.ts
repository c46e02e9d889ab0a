import { isUtf8 } from "node:buffer";
import { isJsonObject } from "../../usage/index.ts";
import { type KeyMaker, longestLine_bytes, type SourceLine, withKey } from "./source-line.ts";

const newline = 0x0a;
const byteOrderMark = "\ufeff";

/** The lines of a file of JSON objects, a chunk's at a time; blank ones are skipped. */
export async function* ndjsonLines(
	chunks: AsyncIterable<Buffer>,
	keyOf: KeyMaker,
	isWanted: (line: number) => boolean,
): AsyncGenerator<SourceLine[]> {
	let line = 0;
	/** The parts of the line that has not ended yet; those of a line that is too long are dropped. */
	let parts: Buffer[] = [];
	let length_bytes = 0;
	const add = (part: Buffer) => {
		length_bytes += part.length;
		if (length_bytes <= longestLine_bytes) parts.push(part);
		else parts = [];
	};
	const finish = (): SourceLine[] => {
		line += 1;
		const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
		const isTooLong = length_bytes > longestLine_bytes;
		parts = [];
		length_bytes = 0;
		if (!isWanted(line)) return [];
		if (isTooLong) return [{ line, reason: `is longer than ${longestLine_bytes} bytes` }];
		return lineOf(bytes, line, keyOf);
	};
	for await (const chunk of chunks) {
		const lines: SourceLine[] = [];
		let start = 0;
		for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
			add(chunk.subarray(start, end));
			lines.push(...finish());
			start = end + 1;
		}
		if (start < chunk.length) add(chunk.subarray(start));
		yield lines;
	}
	if (length_bytes > 0) yield finish();
}

function lineOf(bytes: Buffer, line: number, keyOf: KeyMaker): SourceLine[] {
	if (!isUtf8(bytes)) return [{ line, reason: "is not UTF-8 text" }];
	const whole = bytes.toString("utf8");
	const text = (line === 1 && whole.startsWith(byteOrderMark) ? whole.slice(1) : whole).trim();
	return text === "" ? [] : [eventIn(text, line, keyOf)];
}

/** The text is sent as it stands, so that numbers keep their digits. */
function eventIn(text: string, line: number, keyOf: KeyMaker): SourceLine {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (error) {
		return { line, reason: `is not JSON: ${(error as Error).message}` };
	}
	if (!isJsonObject(value)) return { line, reason: "is not a JSON object" };
	if ("idempotency_key" in value) return withKey(line, value.idempotency_key, text);
	const key = keyOf(line);
	const rest = text.slice(1).trimStart();
	return { line, key, event: `{"idempotency_key":${JSON.stringify(key)}${rest === "}" ? "" : ","}${rest}` };
}
