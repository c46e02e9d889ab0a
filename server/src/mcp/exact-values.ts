import { resolved, type Schema, type Schemas, typesOf } from "../api-operations/index.ts";
import { Decimal } from "../money/index.ts";
import { parseJson } from "../platform/index.ts";

const numberPattern = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const deepest = 30;

/** The value with its amounts, prices, rates and quantities as text. */
export function withTexts(value: unknown, schema: Schema, schemas: Schemas): unknown {
	return converted(value, schema, schemas, (figure) => {
		const isNumber = typeof figure === "number" || figure instanceof Decimal;
		return isNumber ? Decimal.of(String(figure)).toString() : figure;
	});
}

/** The value with texts that stand for numbers as those numbers, every digit kept. Anything else is left to be refused. */
export function withNumbers(value: unknown, schema: Schema, schemas: Schemas): unknown {
	return converted(value, schema, schemas, (figure) =>
		typeof figure === "string" && numberPattern.test(figure) ? parseJson(figure) : figure,
	);
}

/** Converts the values that the schema marks as decimals. */
function converted(value: unknown, schema: Schema, schemas: Schemas, convert: (figure: unknown) => unknown): unknown {
	const found = resolved(schema, schemas);
	if (found["x-decimal"] !== undefined) return convert(value);
	if (Array.isArray(value)) return value.map((one) => converted(one, found.items ?? {}, schemas, convert));
	if (typeof value !== "object" || value === null || value instanceof Decimal) return value;
	const properties = propertiesOf(found, schemas);
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [name, converted(part, properties[name] ?? {}, schemas, convert)]),
	);
}

/** The properties of a schema, or of all its alternatives. */
function propertiesOf(schema: Schema, schemas: Schemas): Readonly<Record<string, Schema>> {
	const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((part) => resolved(part, schemas));
	return Object.assign({}, ...parts.map((part) => propertiesOf(part, schemas)), schema.properties);
}

/** The schema for a client: without references, and with decimals as text. */
export function schemaForClients(schema: Schema, schemas: Schemas, depth = 0): object {
	if (depth > deepest) return {};
	const { $ref, "x-decimal": decimals, ...found } = resolved(schema, schemas);
	if (decimals !== undefined) {
		const isNullable = [found.type].flat().includes("null");
		return {
			type: ["string", "number", ...(isNullable ? ["null"] : [])],
			description: `${found.description ?? ""} An exact decimal as text, such as "12.50".`.trim(),
		};
	}
	const inner = (part: Schema) => schemaForClients(part, schemas, depth + 1);
	return {
		...found,
		...(isNullable(schema) && found.type !== undefined ? { type: [...typesOf(found), "null"] } : {}),
		...(found.properties && {
			properties: Object.fromEntries(Object.entries(found.properties).map(([name, part]) => [name, inner(part)])),
		}),
		...(found.items && { items: inner(found.items) }),
		...(found.anyOf && { anyOf: found.anyOf.map(inner) }),
		...(found.allOf && { allOf: found.allOf.map(inner) }),
	};
}

function isNullable({ type, anyOf = [] }: Schema): boolean {
	return [type].flat().includes("null") || anyOf.some((part) => part.type === "null");
}
