import { describe, expect, it } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";

/** Each row changes one thing in a small API: the body of `POST /thing`, its answer, its query, or the operation itself. */

const schemas = {
	CreateThing: {
		type: "object",
		required: ["name"],
		additionalProperties: false,
		properties: {
			name: { type: "string", maxLength: 10 },
			kind: { $ref: "#/components/schemas/Kind" },
			price: { type: ["number", "null"], minimum: 0, "x-decimal": 12 },
			tags: { type: "array", items: { type: "string" }, maxItems: 5 },
		},
	},
	Thing: {
		type: "object",
		required: ["uuid", "state", "parent"],
		properties: {
			uuid: { type: "string", format: "uuid" },
			state: { type: "string", enum: ["open", "closed"] },
			note: { type: ["string", "null"] },
			parent: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] },
		},
	},
	Kind: { type: "string", enum: ["big", "small"] },
};

const operation = {
	operationId: "things.create",
	parameters: [{ name: "limit", in: "query", required: false, schema: { type: "integer", maximum: 100 } }],
	requestBody: { required: true, content: { "application/json": { schema: ref("CreateThing") } } },
	responses: { 200: { content: { "application/json": { schema: ref("Thing") } } } },
};

function ref(name: string) {
	return { $ref: `#/components/schemas/${name}` };
}

function documentOf() {
	return structuredClone({ paths: { "/thing": { post: operation } }, components: { schemas } });
}

// A row changes whatever part it wants to.
// biome-ignore lint/suspicious/noExplicitAny: the document is data
type Change = (document: any) => void;
const createThing: (change: (properties: Record<string, object>, schema: Record<string, unknown>) => void) => Change =
	(change) =>
	({ components }) =>
		change(components.schemas.CreateThing.properties, components.schemas.CreateThing);
const thing: typeof createThing =
	(change) =>
	({ components }) =>
		change(components.schemas.Thing.properties, components.schemas.Thing);
const post = (change: Change): Change => {
	return ({ paths }) => change(paths["/thing"].post);
};

function changed(change: Change): string[] {
	const document = documentOf();
	change(document);
	return breakingChanges(documentOf(), document);
}

describe("breaks clients", () => {
	it.each<[string, Change, string]>([
		["a removed path", ({ paths }) => delete paths["/thing"], "the operation is gone"],
		[
			"another operation id",
			post((each) => {
				each.operationId = "things.make";
			}),
			"the operation id things.create is now things.make",
		],
		["a removed parameter", post((each) => each.parameters.pop()), "the parameter query limit is gone"],
		[
			"a parameter that becomes required",
			post((each) => {
				each.parameters[0].required = true;
			}),
			"the parameter query limit is now required",
		],
		[
			"a new parameter that is required",
			post((each) => each.parameters.push({ name: "q", in: "query", required: true, schema: { type: "string" } })),
			"the new parameter query q is required",
		],
		[
			"a lower limit of a parameter",
			post((each) => {
				each.parameters[0].schema.maximum = 50;
			}),
			"query limit: maximum is now 50",
		],
		["a removed answer", post((each) => delete each.responses[200]), "the answer 200 is gone"],
		["a removed body", post((each) => delete each.requestBody), "the body is gone"],
		[
			"another content type",
			post((each) => {
				each.requestBody.content = { "text/csv": {} };
			}),
			"body: the content type application/json is gone",
		],
		[
			"a field that is no longer accepted",
			createThing((fields) => delete fields.tags),
			"body.tags: the property is gone",
		],
		[
			"a new field that is required",
			createThing((fields, schema) => {
				fields.size = { type: "integer" };
				schema.required = ["name", "size"];
			}),
			"body.size: is now required",
		],
		[
			"a field that becomes required",
			createThing((_fields, schema) => {
				schema.required = ["name", "kind"];
			}),
			"body.kind: is now required",
		],
		[
			"a shorter text",
			createThing((fields) => {
				fields.name = { type: "string", maxLength: 5 };
			}),
			"body.name: maxLength is now 5",
		],
		[
			"a new pattern",
			createThing((fields) => {
				fields.name = { type: "string", maxLength: 10, pattern: "^a" };
			}),
			"body.name: pattern is now ^a",
		],
		[
			"null that is no longer accepted",
			createThing((fields) => {
				fields.price = { type: "number", minimum: 0, "x-decimal": 12 };
			}),
			"body.price: the type null is gone",
		],
		[
			"fewer decimals",
			createThing((fields) => {
				fields.price = { type: ["number", "null"], minimum: 0, "x-decimal": 2 };
			}),
			"body.price: x-decimal is now 2",
		],
		[
			"another type of the items",
			createThing((fields) => {
				fields.tags = { type: "array", items: { type: "integer" }, maxItems: 5 };
			}),
			"body.tags[]: the type string is gone",
		],
		[
			"a value that is no longer accepted",
			({ components }) => components.schemas.Kind.enum.pop(),
			"body.kind: the value small is gone",
		],
		["a field that is no longer answered", thing((fields) => delete fields.note), "200.note: the property is gone"],
		[
			"a field that is not always answered",
			thing((_fields, schema) => {
				schema.required = ["uuid", "parent"];
			}),
			"200.state: is no longer always answered",
		],
		[
			"an answer that can be null",
			thing((fields) => {
				fields.uuid = { type: ["string", "null"], format: "uuid" };
			}),
			"200.uuid: the type null is new",
		],
		[
			"an answer of another form",
			thing((fields) => {
				fields.uuid = { type: "string" };
			}),
			"200.uuid: the format uuid is now undefined",
		],
		[
			"another name of a schema",
			({ components, paths }) => {
				components.schemas.Item = components.schemas.Thing;
				paths["/thing"].post.responses[200].content["application/json"].schema = ref("Item");
			},
			"200: the schema Thing is now Item",
		],
	])("%s", (_what, change, expected) => {
		expect(changed(change)).toContain(`POST /thing: ${expected}`);
	});
});

describe("breaks nobody", () => {
	it.each<[string, Change]>([
		["nothing at all", () => {}],
		[
			"a new operation",
			({ paths }) => {
				paths["/other"] = { get: { operationId: "others.list", responses: {} } };
			},
		],
		[
			"a new optional parameter",
			post((each) => each.parameters.push({ name: "q", in: "query", required: false, schema: { type: "string" } })),
		],
		[
			"a new optional field",
			createThing((fields) => {
				fields.size = { type: "integer" };
			}),
		],
		[
			"a field that is no longer required",
			createThing((_fields, schema) => {
				schema.required = [];
			}),
		],
		[
			"a longer text",
			createThing((fields) => {
				fields.name = { type: "string", maxLength: 20 };
			}),
		],
		["a new value that is accepted", ({ components }) => components.schemas.Kind.enum.push("huge")],
		[
			"null that is accepted",
			createThing((fields) => {
				fields.name = { type: ["string", "null"], maxLength: 10 };
			}),
		],
		[
			"a new value in an answer",
			thing((fields) => {
				fields.state = { type: "string", enum: ["open", "closed", "lost"] };
			}),
		],
		[
			"a new field in an answer",
			thing((fields) => {
				fields.size = { type: "integer" };
			}),
		],
		[
			"an answer that is never null",
			thing((fields) => {
				fields.note = { type: "string" };
			}),
		],
		[
			"other words",
			thing((fields) => {
				fields.uuid = { type: "string", format: "uuid", description: "Other words." };
			}),
		],
	])("%s", (_what, change) => {
		expect(changed(change)).toEqual([]);
	});
});
