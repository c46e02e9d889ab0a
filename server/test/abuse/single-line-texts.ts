import type { ApiDocument, Schema } from "../support/operations.ts";
import type { ValidRequest } from "../support/requests/valid-request.ts";

/** The location of a field in a body: names, and array positions. */
type Field = readonly string[];

/** A text is single-line if it is short and isn't a secret, a search, or specially formatted. */
const mostOfOneLine = 255;
const otherTexts = /^(password|current_password|new_password|token|code|setup_code|value|property|cursor)$/;

/** The fields of a body that hold a text of one line: names, subjects, references. */
export function singleLineFields(document: ApiDocument, given: Schema, place: Field = []): Field[] {
	const schema = document.follow(given);
	if (schema.items !== undefined) return singleLineFields(document, schema.items as Schema, [...place, "0"]);
	const name = place.at(-1) ?? "";
	const isText = [schema.type].flat().includes("string") && schema.enum === undefined;
	const isShort = typeof schema.maxLength === "number" && schema.maxLength <= mostOfOneLine;
	if (isText) {
		const hasForm = schema.format !== undefined || schema.pattern !== undefined;
		return isShort && !hasForm && !otherTexts.test(name) && name !== "0" && !name.endsWith("_key") ? [place] : [];
	}
	const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
	return properties.flatMap(([field, each]) => singleLineFields(document, each, [...place, field]));
}

/** The request with the text in the field; adds missing objects on the way there. */
export function withText(request: ValidRequest, field: Field, text: string): ValidRequest {
	return { ...request, body: put(structuredClone(request.body), field, text) };
}

function put(node: unknown, [key, ...others]: Field, text: string): unknown {
	if (key === undefined) return text;
	if (key === "0") {
		const [first, ...rest] = Array.isArray(node) ? node : [];
		return [put(first, others, text), ...rest];
	}
	const holder = (typeof node === "object" && node !== null ? node : {}) as Readonly<Record<string, unknown>>;
	return { ...holder, [key]: put(holder[key], others, text) };
}
