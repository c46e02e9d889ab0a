import { type Content, type Document, type Operation, type ParameterObject, referredName } from "./document.ts";
import type { Answer, Listing, Method, ObjectType, Parameter, RequestBody, Type } from "./model.ts";
import { readType } from "./read-types.ts";

/** A method, but for its listing, which depends on the answer's type. */
export type BareMethod = Omit<Method, "listing">;

/** Other products' clients call these; our own have `usage.ingest`. */
const foreignTag = "Ingestion formats";

/** All operations of the document that are ours, by id. */
export function readMethods(document: Document): BareMethod[] {
	return Object.entries(document.paths)
		.flatMap(([path, operations]) =>
			Object.entries(operations)
				.filter(([, { tags = [] }]) => !tags.includes(foreignTag))
				.map(([httpMethod, operation]) => readMethod(document, path, httpMethod, operation)),
		)
		.sort((one, other) => (one.id < other.id ? -1 : 1));
}

function readMethod(document: Document, path: string, httpMethod: string, operation: Operation): BareMethod {
	const id = operation.operationId ?? "";
	const [, name] = id.match(/^[a-z][A-Za-z0-9]*\.([a-z][A-Za-z0-9]*)$/) ?? [];
	if (name === undefined) throw new Error(`${httpMethod} ${path}: "${id}" is no resource and method`);
	const parameters = (operation.parameters ?? []).map((parameter) =>
		"$ref" in parameter
			? (document.components.parameters?.[referredName(parameter.$ref)] as ParameterObject)
			: parameter,
	);
	const within = (place: string) => parameters.filter((parameter) => parameter.in === place);
	return {
		id,
		name,
		description: operation.description ?? operation.summary ?? "",
		httpMethod: httpMethod.toUpperCase() as Method["httpMethod"],
		path,
		pathParameters: within("path")
			.map((parameter) => readParameter(id, parameter))
			.sort((one, other) => path.indexOf(`{${one.name}}`) - path.indexOf(`{${other.name}}`)),
		queryParameters: within("query").map((parameter) => readParameter(id, parameter)),
		request: readRequest(id, operation),
		answer: readAnswer(id, operation),
		takesIdempotencyKey: within("header").some((parameter) => parameter.name === "Idempotency-Key"),
	};
}

function readParameter(id: string, { name, description = "", schema, required = false }: ParameterObject): Parameter {
	return { name, description, type: readType(schema, `${id} ${name}`), isRequired: required };
}

function readRequest(id: string, { requestBody }: Operation): RequestBody | null {
	if (requestBody === undefined) return null;
	const [mediaType, schema] = firstContent(id, requestBody.content);
	const isRequired = requestBody.required ?? false;
	const type = readType(schema, `${id} body`);
	switch (mediaType) {
		case "application/json":
			return { kind: "json", type, isRequired };
		case "multipart/form-data":
			return { kind: "multipart", type, isRequired };
		case "application/x-ndjson":
			return { kind: "ndjson", type, isRequired };
		default:
			return { kind: "bytes", mediaType, isRequired };
	}
}

/** JSON before anything else that an operation takes or answers. */
function firstContent(id: string, content: Content) {
	const mediaType = content["application/json"] === undefined ? Object.keys(content)[0] : "application/json";
	if (mediaType === undefined) throw new Error(`${id}: a body without a media type`);
	return [mediaType, content[mediaType]?.schema ?? {}] as const;
}

function readAnswer(id: string, { responses = {} }: Operation): Answer {
	const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
	if (success === undefined) throw new Error(`${id}: no successful answer`);
	if (success.content === undefined) return { kind: "none" };
	const [mediaType, schema] = firstContent(id, success.content);
	if (mediaType !== "application/json") return { kind: "bytes", mediaType };
	return { kind: "json", type: readType(schema, `${id} answer`) };
}

/** The listing of a method that answers pages, or a whole list and nothing else. */
export function readListing(method: BareMethod, objects: ReadonlyMap<string, ObjectType>): Listing | null {
	if (method.httpMethod !== "GET" || method.answer.kind !== "json") return null;
	const { type } = method.answer;
	const properties = type.kind === "named" ? objects.get(type.name)?.properties : undefined;
	const typeOf = (name: string): Type | undefined => properties?.find((property) => property.name === name)?.type;
	const items = typeOf("items");
	if (items?.kind !== "array") return null;
	const takes = (name: string) => method.queryParameters.some((parameter) => parameter.name === name);
	const item = items.items;
	if (takes("cursor") && typeOf("next_cursor") !== undefined) return { item, paging: "cursor" };
	if (takes("offset") && typeOf("count") !== undefined) return { item, paging: "offset" };
	const isWhole = properties?.every(({ name }) => name === "items" || name === "count");
	return isWhole ? { item, paging: "none" } : null;
}
