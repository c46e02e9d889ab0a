import { describe, expect, it } from "vitest";
import { emit } from "./go.ts";
import { comment, exported, unexported } from "./go-names.ts";
import type { Api, ObjectType, Type } from "./model.ts";

describe("a name in Go's spelling", () => {
	it.each([
		["customer_uuid", "CustomerUUID", "customerUUID"],
		["InvoicePdf", "InvoicePDF", "invoicePDF"],
		["exportCsv", "ExportCSV", "exportCSV"],
		["uuid", "UUID", "uuid"],
		["address_line1", "AddressLine1", "addressLine1"],
		["type", "Type", "typeValue"],
	])("%s is %s and %s", (name, ofType, ofVariable) => {
		expect([exported(name), unexported(name)]).toEqual([ofType, ofVariable]);
	});
});

it("a comment is wrapped", () => {
	const lines = comment("word ".repeat(50).trim(), "\t");
	expect(lines).toHaveLength(3);
	expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(120);
});

const text: Type = { kind: "string", format: null };

/** What is printed for one type. */
function printed(type: Partial<ObjectType>, api: Partial<Api> = {}): string {
	const whole: ObjectType = {
		kind: "object",
		name: "Thing",
		description: "",
		isSent: false,
		isReceived: false,
		properties: [],
		...type,
	};
	const files = emit({ title: "", version: "1", resources: [], types: [whole], webhooks: [], ...api });
	return files.find(({ path }) => path === "types.go")?.text ?? "";
}

describe("a field", () => {
	const fields = (isRequired: boolean) => [
		{ name: "name", description: "Its name.", type: text, isRequired },
		{ name: "note", description: "A note.", type: { kind: "nullable", type: text }, isRequired } as const,
	];

	it("of a request can be absent or null", () => {
		const optional = printed({ isSent: true, properties: fields(false) });
		expect(optional).toContain('\tName Opt[string] `json:"name,omitempty"`\n');
		expect(optional).toContain('\tNote Opt[string] `json:"note,omitempty"`\n');
		const required = printed({ isSent: true, properties: fields(true) });
		expect(required).toContain('\tName string `json:"name"`\n');
		// Null if it is not set.
		expect(required).toContain('\tNote Opt[string] `json:"note"`\n');
	});

	it("of an answer is a pointer if it can be null", () => {
		const answer = printed({ isReceived: true, properties: fields(true) });
		expect(answer).toContain('\tName string `json:"name"`\n');
		expect(answer).toContain('\tNote *string `json:"note"`\n');
	});

	it("cannot be of both", () => {
		expect(() => printed({ isSent: true, isReceived: true })).toThrow(/^Thing: /);
	});
});

it("a webhook's payload is found by its event type", () => {
	const payload = { kind: "named", name: "InvoicePaidEvent" } as const;
	const types = printed({}, { webhooks: [{ eventType: "invoice.paid", description: "", payload }] });
	expect(types).toContain('\t"invoice.paid": func() any { return new(InvoicePaidEvent) },\n');
});
