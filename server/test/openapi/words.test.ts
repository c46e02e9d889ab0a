import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";
import { type OpenApiDocument, operationsOf, type Property, wholeDocument } from "./documents.ts";

/** What the documents say of schemas: each property and parameter has a description, and what SDKs make types of has a name. */

const app = useTestApp();
let document: OpenApiDocument;

beforeAll(() => {
	document = wholeDocument(app.app);
});

const isObject = (node: unknown): node is object => typeof node === "object" && node !== null;

function isDescribed({ $ref, description }: Property): boolean {
	const named = $ref === undefined ? undefined : document.components.schemas[$ref.split("/").at(-1) as string];
	return (description ?? (named as Property | undefined)?.description ?? "") !== "";
}

/** The properties within a schema that have no description. */
function undescribed(node: unknown, at: string): string[] {
	if (!isObject(node)) return [];
	const { properties = {}, ...others } = node as { properties?: Readonly<Record<string, Property>> };
	const own = Object.entries(properties).flatMap(([name, property]) => [
		...(isDescribed(property) ? [] : [`${at}.${name}`]),
		...undescribed(property, `${at}.${name}`),
	]);
	return [...own, ...Object.values(others).flatMap((each) => undescribed(each, at))];
}

/** The objects and enumerations within a schema that have no name. */
function unnamed(node: unknown, at: string): string[] {
	if (!isObject(node)) return [];
	const own = "enum" in node || "properties" in node ? [at] : [];
	return [...own, ...Object.entries(node).flatMap(([key, each]) => unnamed(each, `${at}.${key}`))];
}

it("every property and parameter has a description", () => {
	const inSchemas = Object.entries(document.components.schemas).flatMap(([name, schema]) => undescribed(schema, name));
	const inParameters = operationsOf(document).flatMap(({ at, parameters = [] }) =>
		parameters.filter((each) => each.$ref === undefined && !isDescribed(each)).map(({ name }) => `${at}: ${name}`),
	);
	expect([...inSchemas, ...inParameters]).toEqual([]);
});

it("bodies and answers are named schemas", () => {
	const inline = operationsOf(document).flatMap(({ at, requestBody, responses }) =>
		[requestBody, ...Object.values(responses)].flatMap((each) => {
			const schema = each?.content?.["application/json"]?.schema;
			return schema === undefined || schema.$ref !== undefined ? [] : [at];
		}),
	);
	expect(inline).toEqual([]);
});

it("objects and enumerations within them are too, under no name that a constructor in Go would have", () => {
	const schemas = Object.entries(document.components.schemas);
	const inline = schemas.flatMap(([name, schema]) =>
		Object.entries({ ...schema, ...(schema as { properties?: object }).properties }).flatMap(([key, each]) =>
			key === "properties" || key === "enum" ? [] : unnamed(each, `${name}.${key}`),
		),
	);
	expect(inline).toEqual([]);
	expect(schemas.map(([name]) => name).filter((name) => name.startsWith("New"))).toEqual([]);
});
