import { isNode, type Node } from "./node.ts";
import type { DocumentedRoute } from "./route.ts";

interface Refused {
	/** The name of the response among the document's components. */
	readonly name: string;
	readonly description: string;
	readonly headers?: readonly string[];
}

const refused: Readonly<Record<number, Refused>> = {
	400: { name: "Malformed", description: "The request cannot be read: malformed JSON, path or query value." },
	401: { name: "Unauthenticated", description: "The token or session is missing or invalid." },
	403: { name: "Forbidden", description: "The token's scope or the person's role does not allow this." },
	404: { name: "NotFound", description: "A named resource does not exist in this organization." },
	409: {
		name: "Conflict",
		description: "The resource's state does not allow the change, or its `Idempotency-Key` is in use.",
	},
	413: { name: "TooLarge", description: "The body is too large." },
	415: { name: "UnsupportedMediaType", description: "The content type or encoding is not supported." },
	422: {
		name: "Invalid",
		description: "A value has the wrong type or breaks a rule; `errors` lists the fields.",
	},
	429: {
		name: "TooManyRequests",
		description: "Too many requests or failed attempts. Try again after `Retry-After` seconds.",
		headers: ["Retry-After"],
	},
	500: { name: "Unexpected", description: "An unexpected error occurred." },
	503: {
		name: "Unavailable",
		description: "The service is too busy, or the database is unavailable. Try again after `Retry-After` seconds.",
		headers: ["Retry-After"],
	},
};

/** The statuses at or above 400 that a route can answer: those that its form implies, as its schema corrects them. */
export function refusedStatuses(route: DocumentedRoute): number[] {
	const { access, idempotent } = route.config;
	const isOpen = access === "anyone";
	const names = Object.values((route.schema.params as Node | undefined)?.properties ?? {});
	const namesResource = names.some((name) => isNode(name) && name.enum === undefined);
	const implied: readonly (readonly [status: number, holds: boolean])[] = [
		[400, true],
		[401, !isOpen],
		[403, !isOpen || route.method !== "GET"],
		[404, namesResource || access === "person_of_organisation"],
		[409, route.method === "POST" && idempotent !== false],
		[413, route.body !== null],
		[415, route.body !== null],
		[422, true],
		[429, !isOpen || route.method !== "GET"],
		[500, true],
		[503, true],
	];
	const { refuses = [], neverRefuses = [] } = route.schema;
	return implied.flatMap(([status, holds]) =>
		(holds && !neverRefuses.includes(status)) || refuses.includes(status) ? [status] : [],
	);
}

/** A reference to the answer of each status. */
export function refusedResponses(route: DocumentedRoute): Node {
	const statuses = refusedStatuses(route);
	return Object.fromEntries(
		statuses.map((status) => [status, { $ref: `#/components/responses/${refused[status]?.name}` }]),
	);
}

/** The answers of refused requests among the components, all with the same body. */
export function refusedComponents(error: unknown, used: ReadonlySet<number>): Node {
	const all = Object.entries(refused).filter(([status]) => used.has(Number(status)));
	return Object.fromEntries(
		all.map(([, { name, description, headers = [] }]) => [
			name,
			{
				description,
				headers: headersOf(["X-Request-Id", ...headers]),
				content: { "application/json": { schema: error } },
			},
		]),
	);
}

/** References to headers of an answer. */
export function headersOf(names: readonly string[]): Node {
	return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
