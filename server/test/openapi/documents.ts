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
