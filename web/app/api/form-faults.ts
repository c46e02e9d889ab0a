import { Problem } from "./problem.ts";

interface FormFaults {
	/** What is wrong with the field, for beside it. */
	at(field: string): string | undefined;
	/** What no field of the form shows, for above it; null where nothing is left. */
	readonly rest: unknown;
}

/**
 * Parts what the API refused into what its fields show and the rest.
 * @param fields that the form has, as the API names them
 */
export function formFaults(error: unknown, fields: readonly string[]): FormFaults {
	if (!(error instanceof Problem)) return { at: () => undefined, rest: error };
	const isShown = error.fields.length > 0 && error.fields.every(({ field }) => fields.includes(field));
	return { at: (field) => error.at(field), rest: isShown ? null : error };
}
