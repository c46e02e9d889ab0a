import type { Components } from "./components.ts";
import { isNode, type Node } from "./node.ts";
import { headersOf, refusedResponses } from "./refusals.ts";
import type { DocumentedRoute, Example } from "./route.ts";

export const bearerScheme = "HttpBearerAuth";
export const sessionScheme = "Session";

/** The operation of a route. */
export function operationOf(route: DocumentedRoute, components: Components, example: Example | undefined): Node {
	const { schema, body } = route;
	const { operationId, tags, summary, description } = schema;
	const mediaType = schema.consumes?.[0] ?? "application/json";
	const parameters = parametersOf(route, components);
	const shownExample = example?.request === undefined ? {} : { example: example.request };
	return {
		...{ operationId, tags, summary, description },
		security: securityOf(route),
		...(parameters.length === 0 ? {} : { parameters }),
		...(body === null
			? {}
			: {
					requestBody: {
						required: !isNullable(body),
						content: { [mediaType]: { schema: bodySchema(body, components), ...shownExample } },
					},
				}),
		responses: { ...answersOf(route, components, example), ...refusedResponses(route) },
	};
}

/** Who may ask: a token, a person who is signed in, or anyone. */
function securityOf({ config }: DocumentedRoute): Node[] {
	if (config.access === "anyone") return [{}];
	return [{ [config.access === undefined ? bearerScheme : sessionScheme]: [] }];
}

function isNullable({ type }: Node): boolean {
	return Array.isArray(type) && type.includes("null");
}

/** A body that may be left out is shown as it is when it is sent. */
function bodySchema(body: Node, components: Components): unknown {
	return components.shown(isNullable(body) && isNode(body.origin) ? body.origin : body);
}

function parametersOf(route: DocumentedRoute, components: Components): Node[] {
	const { params, querystring } = route.schema;
	const inPath = fields(params).map(([name, schema]) => parameter("path", name, schema, true, components));
	const required = new Set(((querystring as Node | undefined)?.required ?? []) as readonly string[]);
	const inQuery = fields(querystring).map(([name, schema]) =>
		parameter("query", name, schema, required.has(name), components),
	);
	return [...inPath, ...inQuery, ...headersTaken(route).map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

/** Names of header parameters among the components. */
export function headersTaken({ method, config }: DocumentedRoute): string[] {
	if (config.access === "person_of_organisation") return ["Organisation"];
	if (config.access !== undefined || method !== "POST" || config.bodyAs === "bytes") return [];
	return [config.idempotent === false ? "UnneededIdempotencyKey" : "IdempotencyKey"];
}

function fields(schema: unknown): [string, Node][] {
	return Object.entries(((schema as Node | undefined)?.properties ?? {}) as Record<string, Node>);
}

function parameter(place: string, name: string, schema: Node, required: boolean, components: Components): Node {
	const { description, ...shown } = components.shown(schema) as Node;
	return { name, in: place, required, description: description ?? schema.description, schema: shown };
}

/** What the route answers if it succeeds. */
function answersOf({ schema, method, config }: DocumentedRoute, components: Components, example?: Example): Node {
	const isIdempotent = method === "POST" && config.access === undefined && config.idempotent !== false;
	const headers = headersOf(["X-Request-Id", ...(isIdempotent ? ["Idempotent-Replayed"] : [])]);
	const shownExample = example?.answer === undefined ? {} : { example: example.answer };
	return Object.fromEntries(
		Object.entries((schema.response ?? {}) as Record<string, Node>).map(([status, answer]) => [
			status,
			isNode(answer.content)
				? { ...answer, headers, content: answer.content }
				: {
						description: answer.description,
						headers,
						content: { "application/json": { schema: components.shown(answer), ...shownExample } },
					},
		]),
	);
}
