import { invalid } from "../../platform/index.ts";

/** A form's fields by name, each once; `payload[value]` is in `objects` as `value` of `payload`. */
export interface FormFields {
	readonly texts: ReadonlyMap<string, string>;
	readonly objects: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * Reads a form in `application/x-www-form-urlencoded` with at most one level of brackets.
 * @throws Refusal 422 that names a field
 */
export function readForm(body: Buffer): FormFields {
	const texts = new Map<string, string>();
	const objects = new Map<string, Map<string, string>>();
	for (const [field, value] of new URLSearchParams(body.toString("utf8"))) {
		const [, name = "", inner] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(field) ?? [];
		if (name === "") throw invalid(shortened(field), "can't be read");
		const target = inner === undefined ? texts : (objects.get(name) ?? new Map<string, string>());
		if (inner !== undefined) objects.set(name, target);
		const key = inner ?? name;
		// Empty brackets belong to a list, whose order nothing here depends on.
		if (target.has(key) && key !== "") throw invalid(shortened(field), "is sent twice");
		target.set(key, value);
	}
	return { texts, objects };
}

const quotedName_characters = 100;

function shortened(name: string): string {
	return name.slice(0, quotedName_characters).toWellFormed().replaceAll("\u0000", "\uFFFD");
}
