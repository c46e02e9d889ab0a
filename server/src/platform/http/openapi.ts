import type { FastifySchema, RouteOptions } from "fastify";
import { version } from "../version.ts";
import { NoBody } from "./schemas.ts";

export const securitySchemeName = "HttpBearerAuth";
const sessionSchemeName = "Session";

const description = `Usage events go in; correct invoices, PDFs and payments come out.

Every address under \`/api/v1/\` takes \`Authorization: Bearer <token>\`. Errors have the form \`{"detail", "code"}\`. Money, rates
and quantities are JSON numbers that are read and written as exact decimals.`;

/** The tags of all routes, in the order in which a newcomer needs them. */
const tags: Readonly<Record<string, string>> = {
	Customers: "Who is billed, and their remaining credit.",
	Metrics: "Which usage events are counted, and how.",
	Templates: "Plans with prices, from which contracts are created.",
	Contracts: "Agreements with customers: drafts, activation, amendments, renewal, and terms read from PDFs.",
	Usage: "Sending events, synchronously or as batch jobs; counted and unmatched events.",
	Billing: "Billing runs, previews, and simulations with other prices.",
	Invoices: "Drafts, sending, PDFs, history, and explanations of each amount.",
	"Credit notes": "Credits for sent invoices.",
	Payments: "Invoice payments, refunds, and the ledger of all transactions.",
	"Payment methods": "Customers' cards and bank accounts.",
	Mail: "The outbox, with the result for each recipient, and mail templates.",
	Reports: "The overview, search, balances, and the export of all data.",
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
					"The session of a signed-in person. Requests for an organization name it by UUID in the header `Tallybook-Organisation`. If the public address is https, the cookie's name starts with __Host-.",
			},
		},
	},
};

/** Our own API, and the addresses of others' APIs that clients of theirs reach here. */
const apiPath = /^\/(api\/)?v1\//;

const errorAnswers: Readonly<Record<string, string>> = {
	400: "The request cannot be read: malformed JSON, path or query value.",
	401: "The token or session is missing or invalid.",
	403: "The token's scope or the person's role does not allow this.",
	404: "The resource does not exist in this organization.",
	409: "The resource's state does not allow the change.",
	413: "The body is too large.",
	415: "The content type is not supported.",
	422: "A value has the wrong type or breaks a rule; `errors` lists the fields.",
	429: "Too many requests or failed attempts. Try again after `Retry-After` seconds.",
	500: "An unexpected error occurred.",
	503: "The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds.",
};

/** Adds what all routes have in common to a route's description: authentication and errors. */
export function documentRoute(route: RouteOptions): void {
	if (!apiPath.test(route.url) || route.schema?.hide) return;
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

/** Who may use the route: a token, a signed-in person, or anyone. */
function securityOf({ config }: RouteOptions): Record<string, string[]>[] {
	if (config?.access === "anyone") return [{}];
	const session = { [sessionSchemeName]: [] };
	return config?.access === undefined ? [{ [securitySchemeName]: [] }, session] : [session];
}

/** Describes a route that takes no body or an empty object as taking none. */
export function withoutEmptyBody(schema: FastifySchema): FastifySchema {
	const { body, ...rest } = schema;
	return body === NoBody ? rest : schema;
}

/** Whether the route answers a page of items, `{items, …}`. */
function isList(route: RouteOptions): boolean {
	const answer = (route.schema?.response as Record<string, { properties?: object }> | undefined)?.["200"];
	return answer?.properties !== undefined && "items" in answer.properties;
}

/** `GET /api/v1/invoice/:invoice_uuid/pdf` → `getInvoicePdf`; for a list, `listInvoice`. */
function operationId(method: string, url: string, isList: boolean): string {
	const words = url
		.replace(apiPath, "")
		.split(/[/_-]/)
		.filter((word) => word !== "" && !word.startsWith(":") && word !== "uuid");
	const verb = method === "GET" && isList ? "list" : method.toLowerCase();
	return verb + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
