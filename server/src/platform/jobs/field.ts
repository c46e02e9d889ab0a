import { isUuid } from "../identifiers.ts";

/** Tells whether a value is what a field of a job's payload is to hold. */
export type Check<Value> = (value: unknown) => value is Value;

/** The fields of a payload by their names. What a schema does not name is passed over: a job may wait while the version changes. */
export type Schema = Readonly<Record<string, Check<unknown>>>;

export type Checked<Fields extends Schema> = {
	readonly [Name in keyof Fields]: Fields[Name] extends Check<infer Value> ? Value : never;
};

export const uuid: Check<string> = (value): value is string => typeof value === "string" && isUuid(value);
export const text: Check<string> = (value) => typeof value === "string";
export const boolean: Check<boolean> = (value) => typeof value === "boolean";

export function oneOf<const Value extends string>(...values: readonly Value[]): Check<Value> {
	return (value): value is Value => values.includes(value as Value);
}

/** A text of a form that the function knows. */
export function textThat(isRight: (value: string) => boolean): Check<string> {
	return (value): value is string => typeof value === "string" && isRight(value);
}

/** A field that may be left out, or null. */
export function optional<Value>(check: Check<Value>): Check<Value | null | undefined> {
	return (value): value is Value | null | undefined => value === undefined || value === null || check(value);
}

/** A value with fields of its own. */
export function object<Fields extends Schema>(schema: Fields): Check<Checked<Fields>> {
	return (value): value is Checked<Fields> =>
		typeof value === "object" && value !== null && firstFault(schema, value) === null;
}

/** The first field that is not what the schema says; null where all are. */
export function firstFault(schema: Schema, value: object): string | null {
	const fields = value as Readonly<Record<string, unknown>>;
	return Object.keys(schema).find((name) => !schema[name]?.(fields[name])) ?? null;
}
