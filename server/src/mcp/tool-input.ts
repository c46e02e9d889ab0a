import type { Field, Operation, Schemas, Values } from "../api-operations/index.ts";
import { schemaForClients, withNumbers } from "./exact-values.ts";
import type { Tool } from "./tools.ts";

/** Rows that a model can take in; it asks for more. */
const usualRows = 25;
const keyName = "idempotency_key";

export type Arguments = Readonly<Record<string, unknown>>;

/** The schema of a tool's arguments. */
export function inputSchemaOf(tool: Tool, operation: Operation, schemas: Schemas): object {
	const fields = fieldsOf(tool, operation);
	const properties = Object.fromEntries(fields.map((field) => [field.name, propertyOf(field, schemas)]));
	const key = {
		type: "string",
		description: "Makes a repetition safe: a second call with the same key and arguments gets the first one's answer.",
	};
	return {
		type: "object",
		properties: operation.takesKey ? { ...properties, [keyName]: key } : properties,
		required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
		additionalProperties: false,
	};
}

function propertyOf({ name, description, schema }: Field, schemas: Schemas): object {
	const shown = schemaForClients({ ...schema, description }, schemas);
	return name === "limit" ? { ...shown, default: usualRows } : shown;
}

function fieldsOf({ body }: Tool, operation: Operation): readonly Field[] {
	const given = body === undefined ? (operation.body?.fields ?? []) : [];
	return [...operation.inPath, ...operation.inQuery, ...given];
}

/** A request's parts, from a tool's arguments. */
export interface Parts extends Values {
	readonly body: Arguments | null;
	readonly key: string | null;
}

/**
 * Sorts arguments into the parts of a request. Unknown ones go where the route refuses them by name.
 * @throws MissingArgument
 */
export function partsOf(tool: Tool, operation: Operation, given: Arguments, schemas: Schemas): Parts {
	const { inPath, inQuery, takesKey } = operation;
	const { [keyName]: key, ...others } = given;
	const values = takesKey ? others : given;
	for (const { name } of inPath) {
		const value = values[name];
		if (typeof value !== "string" || value === "") throw new MissingArgument(name);
	}
	const isIn = (fields: readonly Field[]) => (name: string) => fields.some((field) => field.name === name);
	const takesBody = operation.body !== null;
	const part = (isPart: (name: string) => boolean) =>
		Object.fromEntries(Object.entries(values).filter(([name]) => isPart(name)));
	const isPaged = isIn(inQuery)("limit") && !takesBody;
	const isRest = (name: string) => !isIn(inPath)(name) && !isIn(inQuery)(name);
	return {
		path: part(isIn(inPath)),
		query: {
			...(isPaged ? { limit: usualRows } : {}),
			...part((name) => isIn(inQuery)(name) || (!takesBody && isRest(name))),
		},
		body: takesBody ? { ...numbersIn(operation, part(isRest), schemas), ...tool.body } : null,
		key: takesKey && typeof key === "string" ? key : null,
	};
}

function numbersIn({ body }: Operation, values: Arguments, schemas: Schemas): Arguments {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			const field = body?.fields.find((field) => field.name === name);
			return [name, field === undefined ? value : withNumbers(value, field.schema, schemas)];
		}),
	);
}

/** An argument that the address needs is missing. */
export class MissingArgument extends Error {
	readonly field: string;

	constructor(field: string) {
		super(`${field}: is required`);
		this.field = field;
	}
}
