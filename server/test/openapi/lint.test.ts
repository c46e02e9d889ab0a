import { fileURLToPath } from "node:url";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";
import { Type } from "../../src/platform/http/index.ts";
import { useTestApp } from "../support/app.ts";
import { committed, documentText } from "./documents.ts";

/** What Redocly's and Spectral's own rules for OpenAPI find in the documents: nothing, not even a warning. */

const app = useTestApp();

async function redoclyFindings(text: string): Promise<string[]> {
	const config = await loadConfig({ configPath: fileURLToPath(new URL("../../../redocly.yaml", import.meta.url)) });
	const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
	return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`);
}

async function spectralFindings(text: string): Promise<string[]> {
	const linter = new spectral.Spectral();
	linter.setRuleset({ extends: rulesets.oas } as never);
	const problems = await linter.run(JSON.parse(text));
	return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`);
}

it.each(committed)("$file has no fault and no warning", async ({ name }) => {
	const text = documentText(app, name);
	expect({ redocly: await redoclyFindings(text), spectral: await spectralFindings(text) }).toEqual({
		redocly: [],
		spectral: [],
	});
});

it("finds faults where there are some", async () => {
	const broken = documentText(app, "api").replace('"operationId": "customers.list"', '"operationId": "customers.get"');
	expect((await redoclyFindings(broken)).join("\n")).toContain("customers.get");
	expect((await spectralFindings(broken)).join("\n")).toContain("operationId-unique");
});

it("a webhook is described without a fault", async () => {
	const { apiDocuments } = app.app;
	const payload = Type.Object(
		{ type: Type.String({ description: "The event's type." }) },
		{ $id: "ToyCreatedEvent", description: "A toy was created." },
	);
	apiDocuments.addWebhook("toy.created", payload);
	const text = documentText(app, "api");
	expect(Object.keys(JSON.parse(text).webhooks)).toContain("toy.created");
	expect({ redocly: await redoclyFindings(text), spectral: await spectralFindings(text) }).toEqual({
		redocly: [],
		spectral: [],
	});
});
