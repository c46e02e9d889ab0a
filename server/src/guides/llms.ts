import type { DocumentPage } from "./documents.ts";
import { sectionsOf } from "./layout.ts";

const summary = `> Tallybook is a usage-based billing server: usage events go in; correct invoices, PDFs and payments come out.

Everything is done by an HTTP API under /api/v1 with a bearer token, JSON in and out. Money, rates and quantities are exact decimals: never
compute with them in binary floating point. Each POST takes an Idempotency-Key.`;

/** The list of documents for language models, by the form of llmstxt.org. */
export function llmsText(pages: readonly DocumentPage[], address: string): string {
	const needed = sectionsOf(pages.filter(({ isOptional }) => !isOptional));
	const optional = pages.filter(({ isOptional }) => isOptional);
	const line = ({ path, title, summary }: DocumentPage) => `- [${title}](${address}/docs/${path}): ${summary}`;
	const machines = [
		`- [OpenAPI document](${address}/openapi.json): every operation of the API with its fields and examples.`,
		`- [MCP server](${address}/mcp): the API as tools for language models, by streamable HTTP with an API token; see docs/guides/mcp.md.`,
		`- [All documents in one text](${address}/llms-full.txt): the documents below, without the optional ones.`,
	];
	return [
		"# Tallybook",
		summary,
		["## For machines", "", ...machines].join("\n"),
		...needed.map(([section, members]) => [`## ${section}`, "", ...members.map(line)].join("\n")),
		["## Optional", "", ...optional.map(line)].join("\n"),
	]
		.join("\n\n")
		.concat("\n");
}

/** The documents that users need, one after the other. */
export async function llmsFullText(
	pages: readonly DocumentPage[],
	{ address, text }: { readonly address: string; readonly text: (page: DocumentPage) => Promise<string> },
): Promise<string> {
	const needed = pages.filter(({ isOptional }) => !isOptional);
	const texts = await Promise.all(
		needed.map(async (page) => `<!-- ${address}/docs/${page.path} -->\n\n${(await text(page)).trim()}\n`),
	);
	return [`# Tallybook\n\n${summary}\n`, ...texts].join("\n");
}
