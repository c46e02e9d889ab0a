import { parseJson } from "./json.ts";
import { Refusal } from "./refusal.ts";

/**
 * Parses JSON text in UTF-8 without losing a digit.
 * @throws Refusal 400 if it is not valid JSON
 */
export function readJson(text: Buffer): unknown {
	try {
		return parseJson(text.toString("utf8"));
	} catch (error) {
		const reason =
			error instanceof SyntaxError ? error.message.replace(/\s+/g, " ").slice(0, 160) : "nested too deeply";
		throw malformedJson(`The body is not valid JSON: ${reason}`);
	}
}

export function malformedJson(detail: string): Refusal {
	return new Refusal("malformed", "malformed_json", detail);
}
