import type { Api, EnumType, ObjectType, Property, Type } from "./model.ts";

/** The named types as TypeScript: those that are sent accept more than those that are received answer. */
export function printTypes(api: Api): string {
	const types = api.types.map((type) => (type.kind === "enum" ? printEnum(type) : printObject(type)));
	const names = 'type { Decimal, DecimalInput } from "../json/decimal.ts";';
	return [`import ${names}\n\nexport ${names}\n`, ...types, printWebhooks(api)].join("\n");
}

export type Way = "sent" | "received";

function printEnum({ name, description, values }: EnumType): string {
	const lines = values.map((value) => `\t| ${JSON.stringify(value)}`).join("\n");
	return `${comment(description, "")}export type ${name} =\n${lines};\n`;
}

function printObject(type: ObjectType): string {
	if (type.isSent && type.isReceived && type.properties.some(({ type }) => differsByWay(type))) {
		throw new Error(`${type.name} is sent and received, and accepts more than it answers: it needs two names`);
	}
	const way = type.isSent ? "sent" : "received";
	const lines = type.properties.map((property) => printProperty(property, way)).join("");
	return `${comment(type.description, "")}export interface ${type.name} {\n${lines}}\n`;
}

function differsByWay(type: Type): boolean {
	return typeText(type, "sent") !== typeText(type, "received");
}

/** A property of an interface, with its comment. */
export function printProperty({ name, description, type, isRequired }: Property, way: Way, typeName = ""): string {
	const text = typeText(type, way, typeName);
	// Under exactOptionalPropertyTypes, too, a caller may pass on what it does not have.
	const declared = isRequired ? `${name}: ${text}` : `${name}?: ${text}${way === "sent" ? " | undefined" : ""}`;
	return `${comment(description, "\t")}\t${declared};\n`;
}

/** `typeName` is written before each named type: `Types.` where they are imported as a namespace. */
export function typeText(type: Type, way: Way, typeName = ""): string {
	const inner = (other: Type) => typeText(other, way, typeName);
	switch (type.kind) {
		case "string":
			return way === "sent" && (type.format === "date-time" || type.format === "moment") ? "string | Date" : "string";
		case "integer":
		case "number":
			return "number";
		case "decimal":
			return `${typeName}${way === "sent" ? "DecimalInput" : "Decimal"}`;
		case "boolean":
			return "boolean";
		case "constant":
			return JSON.stringify(type.value);
		case "named":
			return `${typeName}${type.name}`;
		case "array":
			return /\W/.test(inner(type.items).replaceAll(".", "")) ? `(${inner(type.items)})[]` : `${inner(type.items)}[]`;
		case "map":
			return `Record<string, ${inner(type.values)}>`;
		case "union":
			return type.of.map(inner).join(" | ");
		case "nullable":
			return `${inner(type.type)} | null`;
		case "any":
			return "unknown";
		case "file":
			return "Blob | Uint8Array";
	}
}

function printWebhooks({ webhooks }: Api): string {
	if (webhooks.length === 0) {
		return `${comment("What a webhook tells.", "")}export interface WebhookEvent {\n\ttype: string;\n\ttimestamp: string;\n\tdata: unknown;\n}\n`;
	}
	const payloads = webhooks.map(({ payload }) => `\t| ${typeText(payload, "received")}`).join("\n");
	return `${comment("What a webhook tells, by its `type`. Types can be added at any time.", "")}export type WebhookEvent =\n${payloads};\n`;
}

/** A documentation comment; nothing if there is no text. */
export function comment(text: string, indent: string): string {
	const lines = text.replaceAll("*/", "* /").split("\n");
	if (text === "") return "";
	if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
	return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}
