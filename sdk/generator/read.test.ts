import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Document, Operation, Schema } from "./document.ts";
import { wordsOf } from "./emitter.ts";
import type { Method, Type } from "./model.ts";
import { readApi } from "./read.ts";
import { readType } from "./read-types.ts";
import { emit } from "./typescript.ts";

const document = JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8")) as Document;
const api = readApi(document);

function method(id: string): Method {
	const found = api.resources.flatMap(({ methods }) => methods).find((each) => each.id === id);
	if (found === undefined) throw new Error(`no method ${id}`);
	return found;
}

describe("a schema becomes a type", () => {
	it.each<[string, Schema, Type]>([
		["a string", { type: "string" }, { kind: "string", format: null }],
		["a date", { type: "string", format: "date" }, { kind: "string", format: "date" }],
		["a decimal", { type: "number", "x-decimal": 12 }, { kind: "decimal", places: 12 }],
		["a measure", { type: "number" }, { kind: "number" }],
		["null beside a type", { type: ["integer", "null"] }, { kind: "nullable", type: { kind: "integer" } }],
		[
			"a name or null",
			{ anyOf: [{ $ref: "#/components/schemas/Address" }, { type: "null" }] },
			{ kind: "nullable", type: { kind: "named", name: "Address" } },
		],
		[
			"a choice",
			{ oneOf: [{ type: "string" }, { type: "boolean" }] },
			{ kind: "union", of: [{ kind: "string", format: null }, { kind: "boolean" }] },
		],
		["a list", { type: "array", items: { type: "boolean" } }, { kind: "array", items: { kind: "boolean" } }],
		["an open object", { type: "object", additionalProperties: true }, { kind: "map", values: { kind: "any" } }],
		["anything", {}, { kind: "any" }],
		["a file", { contentMediaType: "application/pdf" }, { kind: "file" }],
		["one constant", { type: "boolean", const: true }, { kind: "constant", value: true }],
	])("%s", (_what, schema, type) => {
		expect(readType(schema, "here")).toEqual(type);
	});

	it("refuses an object without a name, and says where it is", () => {
		expect(() => readType({ type: "object", properties: {} }, "Invoice.customer")).toThrow(/^Invoice\.customer: /);
	});
});

describe("the methods of the committed document", () => {
	it("are its operations, grouped by resource, but those for other products' clients", () => {
		const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
		const ids = operations
			.filter(({ tags }) => tags?.[0] !== "Ingestion formats")
			.map(({ operationId }) => operationId);
		expect(ids.length).toBeLessThan(operations.length);
		expect(api.resources.flatMap(({ methods }) => methods.map(({ id }) => id)).sort()).toEqual(ids.sort());
		expect(api.resources.map(({ name }) => name)).toContain("mailTemplates");
	});

	it("a list has its items and its paging", () => {
		const item = { kind: "named", name: "Invoice" };
		expect(method("invoices.list")).toMatchObject({ httpMethod: "GET", listing: { item, paging: "offset" } });
		expect(method("usage.listEvents").listing?.paging).toBe("cursor");
		expect(method("payments.listMovements").listing?.paging).toBe("none");
		expect(method("contracts.get").listing).toBeNull();
		expect(method("billing.preview").listing).toBeNull();
	});

	it("parameters in the path keep its order", () => {
		const { pathParameters } = method("lineItems.update");
		expect(pathParameters.map(({ name }) => name)).toEqual(["invoice_uuid", "line_item_uuid"]);
	});

	it("bodies and answers have their kinds", () => {
		expect(method("customers.create").request).toMatchObject({ kind: "json", isRequired: true });
		expect(method("contractUploads.create").request?.kind).toBe("multipart");
		expect(method("invoices.exportZip").answer).toEqual({ kind: "bytes", mediaType: "application/zip" });
		expect(method("invoices.create").takesIdempotencyKey).toBe(true);
		expect(method("usage.ingest").takesIdempotencyKey).toBe(false);
	});

	it("a type knows whether requests or answers contain it", () => {
		const ways = (name: string) => {
			const type = api.types.find((each) => each.name === name);
			return [type?.isSent, type?.isReceived];
		};
		expect(ways("CustomerEvent")).toEqual([true, false]);
		expect(ways("LineItem")).toEqual([false, true]);
		expect(ways("BillingCycle")).toEqual([true, true]);
		expect(ways("Error")).toEqual([false, true]);
	});
});

it("webhooks are read by their event types, and TypeScript has a type of all", () => {
	const post: Operation = {
		description: "An invoice is paid.",
		requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Invoice" } } } },
	};
	const { webhooks } = readApi({ ...document, webhooks: { "invoice.paid": { post } } });
	const payload = { kind: "named", name: "Invoice" };
	const [types] = emit(readApi({ ...document, webhooks: { "invoice.paid": { post } } }));
	expect(types?.text).toContain("export type WebhookEvent =\n\t| Invoice;");
	expect(webhooks).toEqual([{ eventType: "invoice.paid", description: "An invoice is paid.", payload }]);
});

it.each([
	["mailTemplates", "mail templates"],
	["customer_uuid", "customer uuid"],
	["PDFLink", "pdf link"],
	["invoice.paid", "invoice paid"],
])("the words of %s are %s", (name, words) => {
	expect(wordsOf(name).join(" ")).toBe(words);
});
