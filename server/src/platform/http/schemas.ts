import Type, { type Static, type TObject, type TSchema } from "typebox";
import type { Decimal } from "../../money/index.ts";
import type { Timestamp } from "../clock.ts";

export { type Static, Type };

/** The longest text that a person would write into a description or a note. */
const longTextLimit = 10_000;

/** An object that refuses fields it does not list. */
export function strictObject<Properties extends Parameters<typeof Type.Object>[0]>(
	properties: Properties,
	options: { $id?: string; description?: string; minProperties?: number } = {},
): TObject<Properties> {
	return Type.Object(properties, { additionalProperties: false, ...options });
}

/** The same schema, which also takes null. */
export function nullable<Schema extends TSchema>(schema: Schema) {
	const {
		type,
		enum: values,
		...rest
	} = schema as unknown as { type?: string; enum?: unknown[] } & Record<string, unknown>;
	if (type === undefined) return Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: "null" }] });
	const options = values === undefined ? {} : { enum: [...values, null] };
	return Type.Unsafe<Static<Schema> | null>({ ...rest, ...options, type: [type, "null"] });
}

/** A reference to a named answer, registered with `app.addSchema`: a component of the OpenAPI document. */
export function reference<Schema extends TSchema>(schema: Schema) {
	const { $id } = schema as { $id?: string };
	if ($id === undefined) throw new Error("only a schema with a name can be referred to");
	return Type.Unsafe<Static<Schema>>({ $ref: `${$id}#` });
}

export function literals<const Values extends readonly string[]>(values: Values, description?: string) {
	return Type.Unsafe<Values[number]>({ type: "string", enum: [...values], ...(description ? { description } : {}) });
}

/** Of a text in a body that may hold line breaks, tabs and other control characters: prose, or a key or password that is no name. */
export const multiline = { isMultiline: true } as const;

/** A text of 1 to `maximum` characters, of one line. */
export function text(maximum: number, description?: string) {
	return Type.String({ minLength: 1, maxLength: maximum, ...(description ? { description } : {}) });
}

/** A text of whatever lines that may be empty. */
export function optionalText(maximum = longTextLimit) {
	return Type.String({ maxLength: maximum, ...multiline });
}

export const Uuid = Type.String({ format: "uuid" });

export const Email = Type.String({ format: "email", maxLength: 254 });

/** A calendar date, `YYYY-MM-DD`. */
export const DateOnly = Type.String({ format: "date", examples: ["2026-09-30"] });

/** An instant in UTC, ISO 8601 with `Z`. */
export const Instant = Type.Unsafe<Timestamp>({ type: "string", format: "date-time" });

/** An ISO 4217 code. */
export const Currency = Type.String({ format: "currency", examples: ["EUR"] });

export interface DecimalLimits {
	readonly minimum?: number;
	readonly maximum?: number;
	readonly exclusiveMinimum?: number;
	/** Digits behind the point, 12 when left out. */
	readonly decimals?: number;
	readonly description?: string;
}

/**
 * An amount, price or rate that arrives in the handler as an exact Decimal (decisions.md, "Money": at most 12 decimals and a
 * magnitude of at most 10^12), and leaves as a JSON number.
 */
export function decimal(limits: DecimalLimits = {}) {
	const { decimals, ...rest } = limits;
	return Type.Unsafe<Decimal>({ type: "number", ...rest, decimal: decimals ?? 12 });
}

/** The same for a number of units, whose magnitude is at most 10^18. */
export function decimalQuantity(limits: DecimalLimits = {}) {
	return Type.Unsafe<Decimal>({ ...decimal(limits), isQuantity: true });
}

export const percent = () => decimal({ minimum: 0, maximum: 100 });

/** An amount, rate or quantity in an answer. */
export const Money = decimal();

const addressLine = nullable(Type.String({ maxLength: 255 }));

/** An address as the interface lists it; a line left out is null. */
export const AddressInput = strictObject({
	address_line1: Type.Optional(addressLine),
	address_line2: Type.Optional(addressLine),
	city: Type.Optional(addressLine),
	state: Type.Optional(addressLine),
	zip: Type.Optional(addressLine),
	country: Type.Optional(addressLine),
});

export const AddressAnswer = Type.Object(
	{
		address_line1: addressLine,
		address_line2: addressLine,
		city: addressLine,
		state: addressLine,
		zip: addressLine,
		country: addressLine,
	},
	{ $id: "Address" },
);

/** `limit` and `offset` of a list (decisions.md, "Lists"), beside the filters of the resource. */
export const pageQuery = {
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
	offset: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
};

export interface Page {
	readonly limit: number;
	readonly offset: number;
}

/** The asked page, with what was left out filled in. */
export function pageOf(query: { limit?: number; offset?: number }): Page {
	return { limit: query.limit ?? 100, offset: query.offset ?? 0 };
}

/** `{items, count}`. */
export function listOf<Schema extends TSchema>(schema: Schema) {
	return Type.Object({
		items: Type.Array(reference(schema)),
		count: Type.Integer({ minimum: 0, description: "How many rows the filters match on all pages." }),
	});
}

export const ErrorAnswer = Type.Object(
	{
		detail: Type.String({
			description: "One sentence for a person; of a validation error, it names the first bad field.",
		}),
		code: Type.String({ description: "For a program: snake_case, stable." }),
		errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
		request_id: Type.Optional(Type.String()),
	},
	{ $id: "Error" },
);

/** The body of a request that has nothing to say: none at all, or `{}`. */
export const NoBody = Type.Unsafe<Record<string, never> | null | undefined>({
	type: ["object", "null"],
	additionalProperties: false,
});
