import type { RouteOptions } from "fastify";
import { version } from "../../version.ts";
import { Components } from "./components.ts";
import { answerHeaders, messageHeaders, requestHeaders } from "./headers.ts";
import type { Node } from "./node.ts";
import { basicScheme, bearerScheme, headersTaken, operationOf, securityOf, sessionScheme } from "./operation.ts";
import { refusedComponents, refusedStatuses } from "./refusals.ts";
import { type DocumentedRoute, documentedRoute, type Example } from "./route.ts";
import { tagsOf } from "./tags.ts";

/** `api`: what a token can do, which SDKs are made from. `sessions`: what only people can do. `all`: both. */
export type DocumentName = "api" | "sessions" | "all";

const descriptions: Readonly<Record<DocumentName, string>> = {
	api: `Usage events go in; correct invoices, PDFs and payments come out.

Send \`Authorization: Bearer <token>\` with each request. Errors have the form \`{"detail", "code"}\`. Money, rates and quantities
are JSON numbers that are read and written as exact decimals, marked by \`x-decimal\` with their greatest number of decimals.
New fields and new values of enumerations can come at any time; ignore those that you do not know. Each answer has an \`X-Request-Id\`; a request may bring its own. A signed-in person can do the same with a session
(\`/openapi-sessions.json\`) and names the organization by its UUID in the header \`Tallybook-Organisation\`.`,
	sessions: `What people do in their browsers and tokens cannot: sign in, and manage accounts, sessions, members, invitations and
API tokens. All other operations are in \`/openapi.json\`.`,
	all: "All operations.",
};

const securitySchemes = {
	[bearerScheme]: { type: "http", scheme: "bearer", description: "An API token, `tb_live_…`." },
	[basicScheme]: { type: "http", scheme: "basic", description: "An API token as the user name, without a password." },
	[sessionScheme]: {
		type: "apiKey",
		in: "cookie",
		name: "tallybook_session",
		description:
			"The session of a signed-in person. Requests for an organization name it by UUID in the header `Tallybook-Organisation`. If the public address is https, the cookie's name starts with __Host-.",
	},
};

/** Collects the API's routes, and describes them. */
export class ApiDocuments {
	readonly #routes: DocumentedRoute[] = [];
	readonly #webhooks = new Map<string, Node>();
	readonly #error: Node;
	#examples: Readonly<Record<string, Example>> = {};
	#messageExamples: Readonly<Record<string, object>> = {};

	/** @param error the schema of every refused request's answer */
	constructor(error: object) {
		this.#error = error as Node;
	}

	addRoute(route: RouteOptions): void {
		const documented = documentedRoute(route);
		if (documented !== null) this.#routes.push(documented);
	}

	/** @param payload the schema of what is sent; its description becomes the webhook's */
	addWebhook(name: string, payload: object): void {
		this.#webhooks.set(name, payload as Node);
	}

	/** @param examples by operation id */
	useExamples(examples: Readonly<Record<string, Example>>): void {
		this.#examples = examples;
	}

	/** @param examples of messages, by event */
	useMessageExamples(examples: Readonly<Record<string, object>>): void {
		this.#messageExamples = examples;
	}

	/** @param address where the API is served, without a trailing slash */
	document(name: DocumentName, address: string): Node {
		const components = new Components();
		const routes = this.#routes.filter(({ config }) => {
			return name === "all" || (config.access === undefined) === (name === "api");
		});
		const paths: Record<string, Record<string, unknown>> = {};
		for (const route of routes) {
			const example = this.#examples[route.schema.operationId ?? ""];
			paths[route.path] = {
				...paths[route.path],
				[route.method.toLowerCase()]: operationOf(route, components, example),
			};
		}
		const webhooks = name === "sessions" ? [] : [...this.#webhooks];
		const sent = webhooks.map(([event, payload]) => {
			return [event, webhookOf(event, payload, components, this.#messageExamples[event])];
		});
		const error = components.shown(this.#error);
		const usedTags = routes.flatMap(({ schema }) => schema.tags ?? []);
		return {
			openapi: "3.1.0",
			info: {
				...{ title: name === "sessions" ? "Tallybook sessions" : "Tallybook", version },
				description: `${descriptions[name]}\n\nThe [guides](${address}/docs/guides) show how to use it, step by step.`,
				contact: { name: "Tallybook", url: address },
				license: { name: "Apache-2.0", identifier: "Apache-2.0" },
			},
			servers: [{ url: address }],
			tags: tagsOf(webhooks.length === 0 ? usedTags : [...usedTags, "Webhooks"]),
			paths,
			...(sent.length === 0 ? {} : { webhooks: Object.fromEntries(sent) }),
			components: {
				securitySchemes: schemesOf(routes),
				parameters: {
					...picked(requestHeaders, routes.flatMap(headersTaken)),
					...(sent.length === 0 ? {} : messageHeaders),
				},
				headers: answerHeadersOf(routes),
				responses: refusedComponents(error, new Set(routes.flatMap(refusedStatuses))),
				schemas: components.all(),
			},
		};
	}
}

function webhookOf(event: string, payload: Node, components: Components, example?: object): Node {
	const content = { schema: components.shown(payload), ...(example === undefined ? {} : { example }) };
	return {
		post: {
			...{ operationId: `webhooks.${event}`, tags: ["Webhooks"], summary: event, description: payload.description },
			security: [{}],
			parameters: Object.keys(messageHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
			requestBody: { required: true, content: { "application/json": content } },
			responses: {
				"2XX": {
					description: "The message is accepted. Any other answer is a failure, and the message is sent again.",
				},
				"410": { description: "The endpoint is gone: it is disabled, and the message isn't sent again." },
			},
		},
	};
}

function schemesOf(routes: readonly DocumentedRoute[]): Node {
	return picked(
		securitySchemes,
		routes.flatMap((route) => securityOf(route).flatMap(Object.keys)),
	);
}

/** `Idempotent-Replayed` is only sent where a key counts. */
function answerHeadersOf(routes: readonly DocumentedRoute[]): Node {
	const hasKeys = routes.some((route) => headersTaken(route).includes("IdempotencyKey"));
	return picked(answerHeaders, ["X-Request-Id", "Retry-After", ...(hasKeys ? ["Idempotent-Replayed"] : [])]);
}

function picked(all: Node, names: readonly string[]): Node {
	return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
