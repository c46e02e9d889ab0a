import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { buildApp } from "../server/src/app.ts";
import {
	createLog,
	Database,
	Listener,
	migrate,
	startEmbeddedPostgres,
	systemClock,
} from "../server/src/platform/index.ts";
import { createServices } from "../server/src/services.ts";

const head = `// The API's shapes, as its OpenAPI document tells them. Written by \`npm run client\`; never edited by hand.
import type { Exact } from "./exact.ts";
`;

/** The types of the page's client, from an OpenAPI document: decimals are \`Exact\`, which nobody can calculate with by mistake. */
export async function clientTypes(document: object): Promise<string> {
	const exact = ts.factory.createTypeReferenceNode("Exact");
	const nothing = ts.factory.createLiteralTypeNode(ts.factory.createNull());
	const nodes = await openapiTS(shapesOnly(document) as never, {
		defaultNonNullable: false,
		transform(schema) {
			if (!("x-decimal" in schema)) return undefined;
			const isNullable = Array.isArray(schema.type) && (schema.type as string[]).includes("null");
			return isNullable ? ts.factory.createUnionTypeNode([exact, nothing]) : exact;
		},
	});
	return `${head}\n${astToString(nodes)}`;
}

/** The pages need no examples, and client.ts sends the headers. */
function shapesOnly({ paths, webhooks, ...others }: { readonly paths?: object; readonly webhooks?: object }): object {
	const isHeader = (each: unknown) => typeof each === "object" && each !== null && "$ref" in each;
	const kept = JSON.parse(JSON.stringify({ paths, webhooks }), (key, value) => {
		if (key === "example") return undefined;
		return key === "parameters" && Array.isArray(value) ? value.filter((each) => !isHeader(each)) : value;
	});
	return { ...others, ...kept };
}

/** Writes api/schema.ts of the application, from the document of a server on an empty database of its own. */
async function writeClient(): Promise<void> {
	const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-client-"));
	const embedded = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: "tallybook client" });
	try {
		await migrate(embedded.connectionString);
		const database = new Database(embedded.connectionString, { applicationName: "tallybook client" });
		const services = await createServices({
			database,
			listener: new Listener(embedded.connectionString),
			clock: systemClock,
			log: createLog("silent"),
			appUrl: () => "http://localhost",
			mailServer: null,
		});
		const app = await buildApp(services);
		await app.ready();
		writeFileSync(
			new URL("app/api/schema.ts", import.meta.url),
			await clientTypes(app.apiDocuments.document("all", "")),
		);
		await app.close();
		await services.close();
		await database.close();
	} finally {
		await embedded.stop();
		rmSync(dataDirectory, { recursive: true, force: true });
	}
}

if (import.meta.main) await writeClient();
