import { isUuid } from "../identifiers.ts";

/** Checks whether a value is valid for a field of a job's payload. */
export type Check<Value> = (value: unknown) => value is Value;

/** A payload's fields by name. Ignores unknown fields, because a job may wait during an upgrade. */
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

/** A text that the function accepts. */
export function textThat(isRight: (value: string) => boolean): Check<string> {
	return (value): value is string => typeof value === "string" && isRight(value);
}

/** A field that may be omitted or null. */
export function optional<Value>(check: Check<Value>): Check<Value | null | undefined> {
	return (value): value is Value | null | undefined => value === undefined || value === null || check(value);
}

/** A nested object. */
export function object<Fields extends Schema>(schema: Fields): Check<Checked<Fields>> {
	return (value): value is Checked<Fields> =>
		typeof value === "object" && value !== null && firstFault(schema, value) === null;
}

/** The first field that does not match the schema, or null. */
export function firstFault(schema: Schema, value: object): string | null {
	const fields = value as Readonly<Record<string, unknown>>;
	return Object.keys(schema).find((name) => !schema[name]?.(fields[name])) ?? null;
}
