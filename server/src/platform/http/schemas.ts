import Type, { type Static, type TObject, type TOptional, type TSchema } from "typebox";
import type { Decimal } from "../../money/index.ts";
import type { Timestamp } from "../clock.ts";

export { type Static, type TOptional, type TSchema, Type };

/** The longest text that a person would write as a description or a note. */
const longTextLimit = 10_000;

/** An object that refuses unknown fields. */
export function strictObject<Properties extends Parameters<typeof Type.Object>[0]>(
	properties: Properties,
	options: { $id?: string; description?: string; minProperties?: number } = {},
): TObject<Properties> {
	return Type.Object(properties, { additionalProperties: false, ...options });
}

/** The same schema, which also accepts null. */
export function nullable<Schema extends TSchema>(schema: Schema) {
	const { type, enum: values, ...rest } = variant(schema) as { type?: string; enum?: unknown[] };
	if (type === undefined) return Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: "null" }] });
	const options = values === undefined ? {} : { enum: [...values, null] };
	return Type.Unsafe<Static<Schema> | null>({ ...rest, ...options, type: [type, "null"] });
}

/** The same schema, with what it means in one place. */
export function described<Schema extends TSchema>(schema: Schema, description: string) {
	return Type.Unsafe<Static<Schema>>({ ...variant(schema), description });
}

/** A named schema changed for one place: `origin` is the component that the document refers to. */
function variant(schema: TSchema): Record<string, unknown> {
	const { $id, ...rest } = schema as unknown as { $id?: string } & Record<string, unknown>;
	return $id === undefined ? rest : { ...rest, origin: schema };
}

/** An enumeration; the name is that of its component in the document. */
export function literals<const Values extends readonly string[]>(name: string, values: Values, description?: string) {
	const schema = Type.Unsafe<Values[number]>({ $id: name, type: "string", enum: [...values] });
	return description === undefined ? schema : described(schema, description);
}

/** Marks a text in a body that may contain line breaks, tabs and other control characters: prose, keys and passwords. */
export const multiline = { isMultiline: true } as const;

/** A single-line text of 1 to `maximum` characters. */
export function text(maximum: number, description?: string) {
	return Type.String({ minLength: 1, maxLength: maximum, ...(description ? { description } : {}) });
}

/** A text that may be empty and have several lines. */
export function optionalText(maximum = longTextLimit) {
	return Type.String({ maxLength: maximum, ...multiline });
}

export const Uuid = Type.String({ format: "uuid" });

export const Email = Type.String({ format: "email", maxLength: 254 });

/** A calendar date, `YYYY-MM-DD`. */
export const DateOnly = Type.String({ format: "date", examples: ["2026-09-30"] });

/** A time in UTC, ISO 8601 with `Z`. */
export const Instant = Type.Unsafe<Timestamp>({ type: "string", format: "date-time" });

/** An ISO 4217 code. */
export const Currency = Type.String({ format: "currency", examples: ["EUR"] });

export interface DecimalLimits {
	readonly minimum?: number;
	readonly maximum?: number;
	readonly exclusiveMinimum?: number;
	/** Decimal places; 12 by default. */
	readonly decimals?: number;
	readonly description?: string;
}

/**
 * An amount, price or rate. The handler receives it as an exact Decimal (decisions.md, "Money": at most 12 decimals and a magnitude of at
 * most 10^12); answers contain it as a JSON number.
 */
export function decimal(limits: DecimalLimits = {}) {
	const { decimals, ...rest } = limits;
	return Type.Unsafe<Decimal>({ type: "number", ...rest, decimal: decimals ?? 12 });
}

/** The same for a number of units, with a magnitude of at most 10^18. */
export function decimalQuantity(limits: DecimalLimits = {}) {
	return Type.Unsafe<Decimal>({ ...decimal(limits), isQuantity: true });
}

export const percent = (description: string) => decimal({ minimum: 0, maximum: 100, description });

/** An amount, rate or quantity in an answer. */
export const Money = decimal();

const addressLines = {
	address_line1: "Street and number, or a post office box.",
	address_line2: "Apartment, suite, or building.",
	city: "City.",
	state: "State, province, or region.",
	zip: "Postal code.",
	country: "Country.",
};
type AddressLine = keyof typeof addressLines;
const line = (name: AddressLine) => nullable(Type.String({ maxLength: 255, description: addressLines[name] }));
const optionalLine = (name: AddressLine) => Type.Optional(line(name));

/** An address, in the interface's order; omitted lines are null. */
export const AddressInput = strictObject(
	{
		address_line1: optionalLine("address_line1"),
		address_line2: optionalLine("address_line2"),
		city: optionalLine("city"),
		state: optionalLine("state"),
		zip: optionalLine("zip"),
		country: optionalLine("country"),
	},
	{ $id: "AddressInput", description: "A postal address; omitted lines are null." },
);

export const AddressAnswer = Type.Object(
	{
		address_line1: line("address_line1"),
		address_line2: line("address_line2"),
		city: line("city"),
		state: line("state"),
		zip: line("zip"),
		country: line("country"),
	},
	{ $id: "Address", description: "A postal address." },
);

/** `limit` and `offset` of a list (decisions.md, "Lists"), to be combined with the resource's filters. */
export const pageQuery = {
	limit: Type.Optional(
		Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: "The greatest number of rows to return." }),
	),
	offset: Type.Optional(
		Type.Integer({
			...{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
			description: "The number of rows to skip.",
		}),
	),
};

export interface Page {
	readonly limit: number;
	readonly offset: number;
}

/** The requested page, with defaults filled in. */
export function pageOf(query: { limit?: number; offset?: number }): Page {
	return { limit: query.limit ?? 100, offset: query.offset ?? 0 };
}

/** `{items, count}`: the component `<Name>List`. */
export function listOf<Schema extends TSchema>(schema: Schema) {
	const { $id } = schema as { $id?: string };
	if ($id === undefined) throw new Error("a list needs a named schema");
	return Type.Object(
		{
			items: Type.Array(schema, { description: "The rows of this page." }),
			count: Type.Integer({ minimum: 0, description: "The number of matching rows on all pages." }),
		},
		{ $id: `${$id}List`, description: "A page of a list, with the number of matching rows on all pages." },
	);
}

const FieldError = Type.Object(
	{
		field: Type.String({ description: "The path of the field, such as `services[0].unit_price`." }),
		message: Type.String({ description: "What is wrong with it." }),
		rule: Type.Optional(
			Type.String({ description: "Of an electronic invoice: the id of the rule that it breaks, such as `BR-DE-15`." }),
		),
	},
	{ $id: "FieldError", description: "A field that broke a rule." },
);

export const ErrorAnswer = Type.Object(
	{
		detail: Type.String({
			description: "One sentence for a person. For a validation error, it names the first invalid field.",
		}),
		code: Type.String({ description: "A stable code for programs, in snake_case." }),
		errors: Type.Optional(Type.Array(FieldError, { description: "The invalid fields of a validation error." })),
		request_id: Type.Optional(
			Type.String({ description: "For an unexpected error: the id under which the service's log has it." }),
		),
	},
	{ $id: "Error", description: "Why a request was refused." },
);

/** The answer of an operation that has nothing to report. */
export const Done = Type.Object({}, { $id: "Done", additionalProperties: false, description: "An empty object." });

/** The body of a request without content: none at all, or `{}`. */
export const NoBody = Type.Unsafe<Record<string, never> | null | undefined>({
	type: ["object", "null"],
	additionalProperties: false,
});
