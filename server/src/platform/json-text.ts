import { parseJson } from "./json.ts";
import { Refusal } from "./refusal.ts";

/**
 * What a JSON text in UTF-8 says, without losing a digit.
 * @throws Refusal 400 where it is no JSON
 */
export function readJson(text: Buffer): unknown {
	try {
		return parseJson(text.toString("utf8"));
	} catch (error) {
		const reason =
			error instanceof SyntaxError ? error.message.replace(/\s+/g, " ").slice(0, 160) : "nested too deeply";
		throw malformedJson(`The body is not JSON: ${reason}`);
	}
}

export function malformedJson(detail: string): Refusal {
	return new Refusal("malformed", "malformed_json", detail);
}
