import { resolved, type Schema, type Schemas } from "./schema.ts";

/** A value that an operation takes. */
export interface Field {
	/** As on the wire. */
	readonly name: string;
	readonly description: string;
	/** Resolved, and its entries, too, if it is a list. */
	readonly schema: Schema;
	readonly isRequired: boolean;
}

export interface Body {
	readonly mediaType: string;
	readonly isRequired: boolean;
	readonly fields: readonly Field[];
}

export interface Operation {
	/** `creditNotes.getPdf`. */
	readonly id: string;
	/** `credit-notes` and `get-pdf`. */
	readonly resource: string;
	readonly name: string;
	readonly method: string;
	/** With placeholders: `/api/v1/invoice/{invoice_uuid}`. */
	readonly path: string;
	/** The tag that the document groups it under. */
	readonly subject: string;
	readonly summary: string;
	readonly description: string;
	readonly inPath: readonly Field[];
	readonly inQuery: readonly Field[];
	readonly body: Body | null;
	/** Whether an `Idempotency-Key` makes a retry safe. */
	readonly takesKey: boolean;
	readonly answer: { readonly mediaType: string; readonly schema: Schema };
}

/** What this room reads of an OpenAPI document. */
export interface ApiDocument {
	readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
	readonly components: { readonly schemas: Schemas };
}

interface DocumentedOperation {
	readonly operationId: string;
	readonly tags: readonly string[];
	readonly summary: string;
	readonly description: string;
	readonly parameters?: readonly Parameter[];
	readonly requestBody?: { readonly required: boolean; readonly content: Content };
	readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Parameter {
	readonly $ref?: string;
	readonly name: string;
	readonly in: string;
	readonly required: boolean;
	readonly description: string;
	readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** All operations of the document, in its order. */
export function operationsOf({ paths, components: { schemas } }: ApiDocument): Operation[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, documented]) => operationOf(path, method.toUpperCase(), documented, schemas)),
	);
}

function operationOf(path: string, method: string, documented: DocumentedOperation, schemas: Schemas): Operation {
	const { operationId: id, tags, summary, description, parameters = [], responses } = documented;
	const [resource = "", name = ""] = id.split(".").map(kebabCase);
	const fieldsIn = (place: string) =>
		parameters
			.filter((parameter) => parameter.in === place)
			.map(({ name, description, schema, required }) => {
				return { name, description, schema: withItems(schema, schemas), isRequired: required };
			});
	const answer = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content ?? {};
	const [mediaType = "application/json", content] = Object.entries(answer)[0] ?? [];
	return {
		...{ id, resource, name, method, path, summary, description },
		subject: tags[0] ?? "",
		inPath: fieldsIn("path"),
		inQuery: fieldsIn("query"),
		body: bodyOf(documented, schemas),
		takesKey: parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey"),
		answer: { mediaType, schema: resolved(content?.schema ?? {}, schemas) },
	};
}

function bodyOf({ requestBody }: DocumentedOperation, schemas: Schemas): Body | null {
	const [entry] = Object.entries(requestBody?.content ?? {});
	if (requestBody === undefined || entry === undefined) return null;
	const [mediaType, { schema }] = entry;
	const { properties = {}, required = [] } = resolved(schema, schemas);
	const fields = Object.entries(properties).map(([name, property]) => {
		const found = withItems(property, schemas);
		return { name, description: found.description ?? "", schema: found, isRequired: required.includes(name) };
	});
	return { mediaType, isRequired: requestBody.required, fields };
}

/** The schema, resolved as its entries are if it is a list. */
function withItems(schema: Schema, schemas: Schemas): Schema {
	const found = resolved(schema, schemas);
	return found.items === undefined ? found : { ...found, items: resolved(found.items, schemas) };
}

/** `creditNotes` → `credit-notes`, `invoice_uuid` → `invoice-uuid`. */
export function kebabCase(name: string): string {
	return name.replaceAll("_", "-").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
