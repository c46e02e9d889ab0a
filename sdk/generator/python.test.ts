import { describe, expect, it } from "vitest";
import type { Document, Operation, Schema } from "./document.ts";
import { emit } from "./python.ts";
import { docstring, fieldName, identifier } from "./python-text.ts";
import { readApi } from "./read.ts";

/** What the committed document doesn't have, or has once. */

const answers = (name: string) => ({
	"200": { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
});
const takes = (name: string) => ({
	required: true,
	content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});

const nothing: Schema = { type: "object", properties: {} };

function printed(schemas: Record<string, Schema>, rest: Partial<Document>): Record<string, string> {
	const document = {
		info: { title: "", version: "" },
		paths: {},
		components: { schemas: { Error: nothing, ...schemas } },
		...rest,
	};
	return Object.fromEntries(emit(readApi(document)).map(({ path, text }) => [path.split("/").at(-1), text]));
}

describe("the Python emitter", () => {
	it("prints a class for each webhook message, found by its type", () => {
		const schemas: Record<string, Schema> = {
			PaidEvent: {
				type: "object",
				required: ["type"],
				properties: { type: { type: "string", const: "invoice.paid" } },
			},
		};
		const files = printed(schemas, {
			webhooks: { "invoice.paid": { post: { requestBody: takes("PaidEvent") } } },
		});
		expect(files["types.py"]).toContain(
			'class PaidEvent:\n    """A PaidEvent."""\n\n    type: Literal["invoice.paid"]\n',
		);
		expect(files["types.py"]).toContain('WEBHOOK_EVENTS: dict[str, type] = {\n    "invoice.paid": PaidEvent,\n}');
	});

	it("gives Python's words an underscore, and the wire its own", () => {
		const range: Schema = {
			type: "object",
			required: ["from"],
			properties: { from: { type: "string", format: "date" }, to: { type: "string", format: "date" } },
		};
		const post: Operation = {
			operationId: "things.try",
			requestBody: takes("Range"),
			responses: answers("Found"),
		};
		const found: Schema = { type: "object", properties: { date: { type: "number", "x-decimal": 2 } } };
		const files = printed({ Range: range, Found: found }, { paths: { "/try": { post } } });
		expect(files["resources.py"]).toContain("    def try_(\n        self,\n        *,\n        from_: date | str,\n");
		expect(files["resources.py"]).toContain('                "from": from_,\n');
		expect(files["params.py"]).toContain(
			'_RangeBase = TypedDict(\n    "_RangeBase",\n    {\n        "from": "date | str",\n',
		);
		expect(files["params.py"]).toContain("class Range(_RangeBase, total=False):\n");
		expect(files["types.py"]).toContain("    date_: Decimal | None\n");
	});

	it("refuses a body that it cannot pass by name", () => {
		const requestBody = { content: { "text/csv": { schema: { type: "string" } } } };
		const post: Operation = { operationId: "things.load", requestBody, responses: answers("Found") };
		const schemas: Record<string, Schema> = { Found: nothing };
		expect(() => printed(schemas, { paths: { "/load": { post } } })).toThrow(/^things\.load: /);
	});
});

it.each([
	["addCredit", "add_credit"],
	["getPdf", "get_pdf"],
	["from", "from_"],
])("%s is %s", (name, written) => {
	expect(identifier(name)).toBe(written);
});

it("a field does not hide a type that annotations name", () => {
	expect([fieldName("date"), fieldName("due_date")]).toEqual(["date_", "due_date"]);
});

it.each([
	["Short.", '    """Short."""\n'],
	['It is "so"', '    """It is "so" """\n'],
	["A \\ b", '    """A \\\\ b"""\n'],
	["One.\n\nTwo.", '    """One.\n\n    Two.\n    """\n'],
])("the docstring of %j", (text, written) => {
	expect(docstring(text, 4)).toBe(written);
});
