import type { FastifySchema, RouteOptions } from "fastify";
import { version } from "../version.ts";
import { NoBody } from "./schemas.ts";

export const securitySchemeName = "HttpBearerAuth";
const sessionSchemeName = "Session";

const description = `Usage events go in; correct invoices, PDFs and payments come out.

Every address under \`/api/v1/\` takes \`Authorization: Bearer <token>\`. Errors have the form \`{"detail", "code"}\`. Money, rates
and quantities are JSON numbers that are read and written as exact decimals.`;

/** Every route has one of these tags; in the order in which a newcomer meets them. */
const tags: Readonly<Record<string, string>> = {
	Customers: "Who is billed, and the credit that they have left.",
	Metrics: "What usage events are counted, and how.",
	Templates: "Plans with their prices, from which contracts are made.",
	Contracts: "What a customer agreed to: drafts, activation, amendments, renewal, and terms read from PDFs.",
	Usage: "Events in, at once or in jobs; what was counted, and what could not be.",
	Billing: "Billing runs, previews, and what other prices would have cost.",
	Invoices: "Drafts, sending, PDFs, history, and how each amount came about.",
	"Credit notes": "What is credited of a sent invoice.",
	Payments: "Payments of invoices, refunds, and the ledger of every transaction.",
	"Payment methods": "Cards and accounts that a customer pays with.",
	Mail: "The outbox: what was mailed, and what became of it at each recipient.",
	Reports: "The overview, the search, balances, and the export of everything.",
	Organization: "The organization that bills, and its settings.",
	Access: "API tokens, accounts, sessions, members and invitations.",
	Audit: "Who changed what, and when.",
};

/** The head of the OpenAPI document. */
export const documentInfo = {
	openapi: "3.1.0",
	info: { title: "Tallybook", version, description, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
	tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
	components: {
		securitySchemes: {
			[securitySchemeName]: { type: "http" as const, scheme: "bearer", description: "An API token, `tb_live_…`." },
			[sessionSchemeName]: {
				type: "apiKey" as const,
				in: "cookie",
				name: "tallybook_session",
				description:
					"A person who is signed in. What is asked for an organisation names it in the header `Tallybook-Organisation`, by its UUID. Where the public address is https, the cookie's name begins with __Host-.",
			},
		},
	},
};

const errorAnswers: Readonly<Record<string, string>> = {
	400: "The request cannot be read: malformed JSON, path or query value.",
	401: "No token and nobody signed in, or one that is not valid.",
	403: "The token's scope, or the person's role, does not allow this.",
	404: "The resource does not exist in this organisation.",
	409: "The state of the resource forbids the change.",
	413: "The body is too large.",
	415: "The content type is not supported.",
	422: "A value has the wrong type or breaks a rule; `errors` lists the fields.",
	429: "Too many wrong attempts came from this address; try again after `Retry-After` seconds.",
	500: "An unexpected error occurred.",
	503: "The service is too busy, or its database away; try again after `Retry-After` seconds.",
};

/** Adds to a route's description what all of them share: the token and the errors. */
export function documentRoute(route: RouteOptions): void {
	if (!route.url.startsWith("/api/v1/") || route.schema?.hide) return;
	const method = String(route.method);
	const statuses = Object.keys(errorAnswers).filter((status) => method !== "GET" || !["413", "415"].includes(status));
	const errors = Object.fromEntries(
		statuses.map((status) => [
			status,
			{
				description: errorAnswers[status],
				content: { "application/json": { schema: { $ref: "Error#" } } },
			},
		]),
	);
	const answers = Object.fromEntries(
		Object.entries((route.schema?.response ?? {}) as Record<string, object>).map(([status, schema]) => [
			status,
			"content" in schema ? schema : { description: "Done.", content: { "application/json": { schema } } },
		]),
	);
	route.schema = {
		...route.schema,
		security: securityOf(route),
		operationId: route.schema?.operationId ?? operationId(method, route.url, isList(route)),
		response: { ...answers, ...errors },
	};
}

/** Who may ask: a token, a person who is signed in, or anyone. */
function securityOf({ config }: RouteOptions): Record<string, string[]>[] {
	if (config?.access === "anyone") return [{}];
	const session = { [sessionSchemeName]: [] };
	return config?.access === undefined ? [{ [securitySchemeName]: [] }, session] : [session];
}

/** A route that takes no body, or an empty object, is described as taking none. */
export function withoutEmptyBody(schema: FastifySchema): FastifySchema {
	const { body, ...rest } = schema;
	return body === NoBody ? rest : schema;
}

/** Whether the route answers a page of things, `{items, …}`, rather than one. */
function isList(route: RouteOptions): boolean {
	const answer = (route.schema?.response as Record<string, { properties?: object }> | undefined)?.["200"];
	return answer?.properties !== undefined && "items" in answer.properties;
}

/** `GET /api/v1/invoice/:invoice_uuid/pdf` → `getInvoicePdf`; of a list, `listInvoice`. */
function operationId(method: string, url: string, isList: boolean): string {
	const words = url
		.replace("/api/v1/", "")
		.split(/[/_-]/)
		.filter((word) => word !== "" && !word.startsWith(":") && word !== "uuid");
	const verb = method === "GET" && isList ? "list" : method.toLowerCase();
	return verb + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
