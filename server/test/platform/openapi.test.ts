import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import { type DocumentedOperation, type OpenApiDocument, operationsOf, wholeDocument } from "../openapi/documents.ts";
import { useTestApp } from "../support/app.ts";

/** The OpenAPI document, validated against the OpenAPI Initiative's own schema and compared with the actual routes. */

const app = useTestApp();
const officialSchema = JSON.parse(readFileSync(new URL("./openapi-3.1-schema.json", import.meta.url), "utf8"));

let document: OpenApiDocument;
let operations: readonly DocumentedOperation[];

beforeAll(() => {
	document = wholeDocument(app.app);
	operations = operationsOf(document);
});

function referencesIn(node: unknown): string[] {
	if (typeof node !== "object" || node === null) return [];
	const own = "$ref" in node && typeof node.$ref === "string" ? [node.$ref] : [];
	return [...own, ...Object.values(node).flatMap(referencesIn)];
}

it("is valid OpenAPI 3.1", () => {
	const ajv = new Ajv2020({ strict: false, validateFormats: false });
	const validate = ajv.compile(officialSchema);
	expect(validate(document) ? [] : validate.errors).toEqual([]);
	expect(validate({ ...document, paths: { "no-slash": {} } })).toBe(false);
});

it("names the public address", () => {
	expect(document.servers).toEqual([{ url: "http://tallybook.test" }]);
});

it("describes every tag that its operations have, and no other", () => {
	const used = new Set(operations.flatMap(({ tags }) => tags ?? []));
	expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
	expect(document.tags.filter(({ description }) => !description)).toEqual([]);
});

it("refers only to what it defines", () => {
	const references = referencesIn(document);
	expect(references.length).toBeGreaterThan(0);
	const broken = references.filter((reference) => {
		const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(reference) ?? [];
		const components = document.components as unknown as Readonly<Record<string, object>>;
		return kind === undefined || name === undefined || !(name in (components[kind] ?? {}));
	});
	expect(broken).toEqual([]);
});

/**
 * The routes that the framework actually serves under /api/v1, read from its printed tree: `GET
 * /api/v1/customer/{customer_uuid}`.
 */
function registeredRoutes(): string[] {
	const tree = app.app.printRoutes({ commonPrefix: false });
	const prefixes: string[] = [];
	return tree.split("\n").flatMap((line) => {
		const match = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?$/.exec(line);
		if (match === null) return [];
		const [, indent, part, methods = ""] = match as unknown as [string, string, string, string?];
		const depth = indent.length / 4;
		prefixes.splice(depth, prefixes.length, `${prefixes[depth - 1] ?? ""}${part}`);
		const path = (prefixes[depth] as string).replace(/:([a-z_]+)/g, "{$1}");
		const served = methods.split(", ").filter((method) => method !== "" && method !== "HEAD");
		return /^\/(api\/)?v1\//.test(path) ? served.map((method) => `${method} ${path}`) : [];
	});
}

it("has every route that is served under /api/v1 or /v1, and no other", () => {
	const registered = registeredRoutes();
	expect(registered).toContain("PUT /api/v1/organisation");
	const listed = operations.map(({ at }) => at.replace(/\/$/, ""));
	expect([...listed].sort()).toEqual([...registered].sort());
});

describe("every operation", () => {
	it("has its own id, a summary, a description, a tag, and says who may ask", () => {
		const ids = operations.map(({ operationId }) => operationId);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
		expect(ids.filter((id) => !/^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/.test(id))).toEqual([]);
		const incomplete = operations.filter(
			({ summary, description = "", tags, security }) =>
				!summary || !/^[A-Z].+\.$/.test(description) || !tags?.length || !security?.length,
		);
		expect(incomplete.map(({ at }) => at)).toEqual([]);
	});

	it("lists the errors that it can answer, all in one format", () => {
		const errors = ({ responses }: DocumentedOperation) => Object.keys(responses).filter((status) => status >= "400");
		const usual = ["400", "422", "500", "503"];
		const lacking = operations.filter((each) => usual.some((status) => !errors(each).includes(status)));
		// As Stripe does, it answers 400 for whatever is wrong.
		expect(lacking.map(({ at }) => at)).toEqual(["POST /v1/billing/meter_events"]);
		const unfounded = operations.filter((each) => each.requestBody === undefined && errors(each).includes("415"));
		expect(unfounded.map(({ at }) => at)).toEqual([]);
		const formats = Object.values(document.components.responses).map(({ content }) => content?.["application/json"]);
		expect(new Set(formats.map((format) => format?.schema.$ref))).toEqual(new Set(["#/components/schemas/Error"]));
	});

	it("names its headers", () => {
		const names = ({ parameters = [] }: DocumentedOperation) => parameters.map(({ $ref }) => $ref?.split("/").at(-1));
		const posts = operations.filter(({ method, security }) => {
			return method === "post" && security?.some((way) => "HttpBearerAuth" in way);
		});
		const without = posts.filter((each) => !names(each).some((name) => name?.endsWith("IdempotencyKey")));
		const ingesting = ["CloudEvents", "LagoEvents", "MeterEvent", "Metrics"].map((what) => `usage.ingest${what}`);
		expect(without.map(({ operationId }) => operationId).sort()).toEqual([
			...["ingestJobs.create", "usage.ingest"],
			...ingesting,
		]);
		const organisation = operations.filter((each) => names(each).includes("Organisation"));
		expect(organisation.map(({ at }) => at)).toContain("GET /api/v1/member");
	});

	it("documents its success answers", () => {
		const silent = operations.filter(
			({ responses }) => !Object.keys(responses).some((status) => /^2\d\d$/.test(status)),
		);
		expect(silent.map(({ at }) => at)).toEqual([]);
	});
});

describe("/docs", () => {
	it("loads nothing from elsewhere", async () => {
		const page = await app.request({ method: "GET", path: "/docs/" });
		expect(page.status).toBe(200);
		const html = String(page.body);
		const loaded = [...html.matchAll(/<(?:script|link|img|iframe)[^>]+(?:src|href)="([^"]+)"/g)].map(
			([, address]) => address as string,
		);
		expect(loaded.length).toBeGreaterThan(0);
		expect(loaded.filter((address) => /^([a-z]+:)?\/\//.test(address))).toEqual([]);
		expect(html).toMatch(/"withDefaultFonts":\s*false/);
		expect(html).toMatch(/"telemetry":\s*false/);
	});

	it("is next to the application, which is at the root", async () => {
		const { status, headers, body } = await app.request({ method: "GET", path: "/" });
		expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
		expect(String(body)).toContain("<title>Tallybook</title>");
	});
});
