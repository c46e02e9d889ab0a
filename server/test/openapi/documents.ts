import type { App } from "../../src/platform/http/index.ts";
import type { TestApp } from "../support/app.ts";

/** The documents that SDKs and readers get, with the committed file of each. */
export const committed = [
	{ name: "api", served: "/openapi.json", file: "docs/openapi.json", released: "docs/released/openapi.json" },
	{
		name: "sessions",
		served: "/openapi-sessions.json",
		file: "docs/openapi-sessions.json",
		released: "docs/released/openapi-sessions.json",
	},
] as const;

/** Where the committed documents say that the API is. */
export const address = "https://tallybook.test";

/** The document as it is committed. */
export function documentText(app: TestApp, name: (typeof committed)[number]["name"]): string {
	return `${JSON.stringify(app.app.apiDocuments.document(name, address), null, "\t")}\n`;
}

export interface Property {
	readonly $ref?: string;
	readonly description?: string;
}

interface Content {
	readonly content?: Readonly<Record<string, { readonly schema: Property; readonly example?: unknown }>>;
}

interface Operation {
	readonly operationId: string;
	readonly summary?: string;
	readonly description?: string;
	readonly tags?: readonly string[];
	readonly security?: readonly object[];
	readonly parameters?: readonly (Property & { readonly name?: string })[];
	readonly requestBody?: Content;
	readonly responses: Readonly<Record<string, Content>>;
}

export interface DocumentedOperation extends Operation {
	readonly at: string;
	readonly method: string;
	readonly path: string;
}

export interface OpenApiDocument {
	readonly servers: readonly { readonly url: string }[];
	readonly tags: readonly { readonly name: string; readonly description?: string }[];
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly webhooks: Readonly<
		Record<
			string,
			{ readonly post: { readonly requestBody: { readonly content: { readonly "application/json": object } } } }
		>
	>;
	readonly components: {
		readonly schemas: Readonly<Record<string, object>>;
		readonly responses: Readonly<Record<string, Content>>;
	};
}

/** Both documents in one. */
export function wholeDocument(app: App): OpenApiDocument {
	return app.apiDocuments.document("all", "http://tallybook.test") as unknown as OpenApiDocument;
}

export function operationsOf({ paths }: OpenApiDocument): DocumentedOperation[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			...operation,
			method,
			path,
			at: `${method.toUpperCase()} ${path}`,
		})),
	);
}
