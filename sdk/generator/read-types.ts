import { type Document, referredName, type Schema } from "./document.ts";
import type { NamedType, Property, Type } from "./model.ts";

/** Throws for a schema that no rule here covers: an SDK must not guess. */
export function readType(schema: Schema, place: string): Type {
	if (schema.$ref !== undefined) return { kind: "named", name: referredName(schema.$ref) };
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices !== undefined) return readChoices(choices, place);
	if (schema.allOf?.length === 1) return readType(schema.allOf[0] as Schema, place);
	if (Array.isArray(schema.type)) {
		const types = schema.type.filter((type) => type !== "null");
		const others: Type[] = types.map((type) => readType({ ...schema, type }, place));
		return asUnion(others, types.length < schema.type.length);
	}
	return readSingle(schema, place);
}

function readSingle(schema: Schema, place: string): Type {
	if (schema.const !== undefined) return { kind: "constant", value: schema.const };
	switch (schema.type) {
		case "string":
			if (schema.enum === undefined) return { kind: "string", format: schema.format ?? null };
			return asUnion(schema.enum.filter((value) => value !== null).map(constant), schema.enum.includes(null));
		case "integer":
		case "boolean":
			return { kind: schema.type };
		case "number":
			return schema["x-decimal"] === undefined ? { kind: "number" } : { kind: "decimal", places: schema["x-decimal"] };
		case "array":
			return { kind: "array", items: readType(schema.items ?? {}, `${place}[]`) };
		case "object": {
			if (schema.properties !== undefined) break;
			const values = schema.additionalProperties;
			return { kind: "map", values: typeof values === "object" ? readType(values, `${place}{}`) : { kind: "any" } };
		}
		case undefined:
			return schema.contentMediaType === undefined ? { kind: "any" } : { kind: "file" };
	}
	throw new Error(`${place}: the generator has no type for ${JSON.stringify(schema).slice(0, 200)}`);
}

const constant = (value: string): Type => ({ kind: "constant", value });

function readChoices(choices: readonly Schema[], place: string): Type {
	const others = choices.filter(({ type }) => type !== "null");
	const types = others.map((choice) => readType(choice, place));
	return asUnion(types, others.length < choices.length);
}

function asUnion(types: readonly Type[], isNullable: boolean): Type {
	const type: Type = types.length === 1 ? (types[0] as Type) : { kind: "union", of: types };
	return isNullable ? { kind: "nullable", type } : type;
}

/** The named schemas that these types of requests and answers lead to, by name. */
export function readNamedTypes(
	schemas: Document["components"]["schemas"],
	sent: readonly Type[],
	received: readonly Type[],
): NamedType[] {
	const shapes = new Map<string, Shape>();
	const shapeOf = (name: string): Shape => {
		const schema = schemas[name];
		if (schema === undefined) throw new Error(`${name} is referred to, but not in the document`);
		const shape = shapes.get(name) ?? readShape(name, schema);
		shapes.set(name, shape);
		return shape;
	};
	const sentNames = namesWithin(sent, shapeOf);
	const receivedNames = namesWithin(received, shapeOf);
	return [...shapes.keys()].sort().map((name) => ({
		name,
		description: schemas[name]?.description ?? "",
		isSent: sentNames.has(name),
		isReceived: receivedNames.has(name),
		...shapeOf(name),
	}));
}

type Shape =
	| { readonly kind: "object"; readonly properties: readonly Property[] }
	| { readonly kind: "enum"; readonly values: readonly string[] };

function readShape(name: string, schema: Schema): Shape {
	if (schema.enum !== undefined) {
		return { kind: "enum", values: schema.enum.filter((value) => value !== null) };
	}
	if (schema.type !== "object") throw new Error(`${name}: a named schema must be an object or an enumeration`);
	const properties = Object.entries(schema.properties ?? {}).map(([property, its]) => ({
		name: property,
		description: its.description ?? "",
		type: readType(its, `${name}.${property}`),
		isRequired: schema.required?.includes(property) ?? false,
	}));
	return { kind: "object", properties };
}

/** The names of all types that these contain, however deep. */
function namesWithin(types: readonly Type[], shapeOf: (name: string) => Shape): ReadonlySet<string> {
	const names = new Set<string>();
	const visit = (type: Type): void => {
		for (const name of namesIn(type)) {
			if (names.has(name)) continue;
			names.add(name);
			const shape = shapeOf(name);
			if (shape.kind === "object") for (const property of shape.properties) visit(property.type);
		}
	};
	types.forEach(visit);
	return names;
}

/** The names that a type's own text holds. */
function namesIn(type: Type): string[] {
	switch (type.kind) {
		case "named":
			return [type.name];
		case "array":
			return namesIn(type.items);
		case "map":
			return namesIn(type.values);
		case "nullable":
			return namesIn(type.type);
		case "union":
			return type.of.flatMap(namesIn);
		default:
			return [];
	}
}
