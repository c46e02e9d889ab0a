import type { Components } from "./components.ts";
import { isNode, type Node } from "./node.ts";
import { headersOf, refusedResponses } from "./refusals.ts";
import type { DocumentedRoute, Example } from "./route.ts";

export const bearerScheme = "HttpBearerAuth";
export const basicScheme = "HttpBasicAuth";
export const sessionScheme = "Session";

/** The operation of a route. */
export function operationOf(route: DocumentedRoute, components: Components, example: Example | undefined): Node {
	const { schema, body } = route;
	const { operationId, tags, summary, description } = schema;
	const parameters = parametersOf(route, components);
	return {
		...{ operationId, tags, summary, description },
		security: securityOf(route),
		...(parameters.length === 0 ? {} : { parameters }),
		...(body === null
			? {}
			: { requestBody: { required: !isNullable(body), content: bodyContent(route, body, components, example) } }),
		responses: { ...answersOf(route, components, example), ...refusedResponses(route) },
	};
}

/** The body by content type; the example is of JSON, or else of the first type. */
function bodyContent({ schema }: DocumentedRoute, body: Node, components: Components, example?: Example): Node {
	const types = isNode(body.content)
		? (body.content as Readonly<Record<string, Node>>)
		: { [schema.consumes?.[0] ?? "application/json"]: { schema: body } };
	const [first] = Object.keys(types);
	const exampleType = "application/json" in types ? "application/json" : first;
	return Object.fromEntries(
		Object.entries(types).map(([type, content]) => {
			const shownExample = type !== exampleType || example?.request === undefined ? {} : { example: example.request };
			return [type, { ...content, schema: bodySchema(content.schema as Node, components), ...shownExample }];
		}),
	);
}

/** Who may ask: a token, a person who is signed in, or anyone. */
export function securityOf({ config }: DocumentedRoute): Node[] {
	if (config.access === "anyone") return [{}];
	const scheme = config.access === undefined ? bearerScheme : sessionScheme;
	return [{ [scheme]: [] }, ...(config.takesBasic === true ? [{ [basicScheme]: [] }] : [])];
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
