import { aligned, comment, exported } from "./go-names.ts";
import type { EnumType, NamedType, ObjectType, Property, Type } from "./model.ts";

/** The declarations of all types that requests or answers contain. */
export function typeDeclarations(types: readonly NamedType[]): string[] {
	return types
		.filter(({ name, isSent, isReceived }) => (isSent || isReceived) && !isWrittenByHand(name))
		.map((type) => (type.kind === "enum" ? enumDeclaration(type) : objectDeclaration(type)));
}

/** `Error` is the hand-made APIError. */
function isWrittenByHand(name: string): boolean {
	return name === "Error";
}

function enumDeclaration({ name, description, values }: EnumType): string {
	const type = exported(name);
	return [
		...comment(description === "" ? `${type} can get new values at any time.` : description),
		`type ${type} string`,
		"",
		"const (",
		...aligned(values.map((value) => [type + valueName(value), `${type} = ${JSON.stringify(value)}`])),
		")",
	].join("\n");
}

/** `-created_at` is a descending order. */
function valueName(value: string): string {
	return exported(value) + (value.startsWith("-") ? "Descending" : "");
}

function objectDeclaration(type: ObjectType): string {
	const { name, description, properties, isSent, isReceived } = type;
	if (isSent && isReceived) throw new Error(`${name}: Go needs one type for requests and another one for answers`);
	const field = isSent ? sentField : receivedField;
	return struct(exported(name), description, properties.map(field));
}

/** A struct of parameters of the query. Those that are absent are left out. */
export function queryDeclaration(name: string, description: string, parameters: readonly Property[]): string {
	return struct(name, description, parameters.map(queryField));
}

interface Field {
	readonly name: string;
	readonly type: string;
	readonly tag: string;
	readonly description: string;
}

function struct(name: string, description: string, fields: readonly Field[]): string {
	const lines = fields.flatMap(({ name, type, tag, description }) => [
		...comment(description === "" ? name : description, "\t"),
		`\t${name} ${type} \`json:"${tag}"\``,
	]);
	const body = lines.length === 0 ? "{}" : ` {\n${lines.join("\n")}\n}`;
	return [
		...comment(description === "" ? `${name} is a request's body.` : description),
		`type ${name} struct${body}`,
	].join("\n");
}

/** A field that can be absent or null is an Opt, which can tell these apart. */
function sentField({ name, description, type, isRequired }: Property): Field {
	const isOptional = !isRequired || type.kind === "nullable";
	const value = goType(type.kind === "nullable" ? type.type : type);
	const text = type.kind === "nullable" ? `${description} Can be null.` : description;
	return {
		name: exported(name),
		type: isOptional ? `Opt[${value}]` : value,
		tag: isRequired ? name : `${name},omitempty`,
		description: text,
	};
}

/** A field that can be null is a pointer. */
function receivedField({ name, description, type, isRequired }: Property): Field {
	const canBeNil = type.kind !== "nullable" && !isRequired;
	const value = goType(canBeNil ? { kind: "nullable", type } : type);
	return { name: exported(name), type: value, tag: isRequired ? name : `${name},omitempty`, description };
}

/** An Opt where the zero value is a value of its own. */
function queryField({ name, description, type, isRequired }: Property): Field {
	const isOpt = !isRequired && (type.kind === "boolean" || type.kind === "decimal");
	return {
		name: exported(name),
		type: isOpt ? `Opt[${goType(type)}]` : goType(type),
		tag: isRequired ? name : `${name},omitempty`,
		description,
	};
}

export function goType(type: Type): string {
	switch (type.kind) {
		case "string":
			return type.format === "date" ? "Date" : type.format === "date-time" ? "time.Time" : "string";
		case "integer":
			return "int64";
		case "number":
			return "float64";
		case "decimal":
			return "Decimal";
		case "boolean":
			return "bool";
		case "constant":
			return typeof type.value === "boolean" ? "bool" : "string";
		case "named":
			return exported(type.name);
		case "array":
			return `[]${goType(type.items)}`;
		case "map":
			return `map[string]${goType(type.values)}`;
		case "nullable":
			return isNilable(type.type) ? goType(type.type) : `*${goType(type.type)}`;
		case "union":
		case "any":
			return "any";
		case "file":
			return "File";
	}
}

function isNilable({ kind }: Type): boolean {
	return kind === "array" || kind === "map" || kind === "union" || kind === "any" || kind === "nullable";
}
