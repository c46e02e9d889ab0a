import type { FastifySchema, RouteOptions } from "fastify";
import type { Node } from "./node.ts";

declare module "fastify" {
	interface FastifySchema {
		/** True for a route that is no operation of the API. */
		hide?: boolean;
		tags?: readonly string[];
		/** `resource.method`: what a client calls it. */
		operationId?: string;
		/** A few words, without a period. */
		summary?: string;
		/** One or two sentences. */
		description?: string;
		/** The statuses at or above 400 that its form does not imply (`refusedStatuses`). */
		refuses?: readonly number[];
		/** Those that its form implies, but that it never answers. */
		neverRefuses?: readonly number[];
		/** The content type of the body, JSON if omitted. */
		consumes?: readonly string[];
	}
}

/** Our own API, and the addresses of others' APIs that clients of theirs reach here. */
const apiPath = /^\/(api\/)?v1\//;

/** A route as the document shows it. */
export interface DocumentedRoute {
	readonly method: string;
	/** `/api/v1/customer/{customer_uuid}`. */
	readonly path: string;
	readonly schema: FastifySchema;
	readonly config: NonNullable<RouteOptions["config"]>;
	/** A schema, or `content` with one for each content type. Null if it takes none, or only an empty object. */
	readonly body: Node | null;
}

/** Null for a route that is not of the API. */
export function documentedRoute({ method, url, schema = {}, config = {} }: RouteOptions): DocumentedRoute | null {
	if (!apiPath.test(url) || schema.hide || method === "HEAD") return null;
	const body = (schema.body ?? null) as Node | null;
	return {
		...{ method: String(method), path: url.replace(/:([a-z_]+)/g, "{$1}"), schema, config },
		body: (["properties", "content", "contentMediaType"] as const).some((name) => body?.[name] !== undefined)
			? body
			: null,
	};
}

/** What is sent to an operation and what it answers, as a test has seen it. */
export interface Example {
	readonly request?: unknown;
	readonly answer?: unknown;
}
