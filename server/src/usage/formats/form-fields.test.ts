import { expect, it } from "vitest";
import { Refusal } from "../../platform/index.ts";
import { readForm } from "./form-fields.ts";

const read = (form: string) => {
	const { texts, objects } = readForm(Buffer.from(form));
	return [
		Object.fromEntries(texts),
		Object.fromEntries([...objects].map(([name, of]) => [name, Object.fromEntries(of)])),
	];
};

it.each<[form: string, texts: object, objects: object]>([
	["", {}, {}],
	["a=1&b=", { a: "1", b: "" }, {}],
	["a=1+2%2B3%20%C3%A9", { a: "1 2+3 é" }, {}],
	["payload[value]=1&payload%5Bother%5D=2", {}, { payload: { value: "1", other: "2" } }],
	["expand[]=a&expand[]=b", {}, { expand: { "": "b" } }],
	["a=%E0%A4%A", { a: "\ufffd%A" }, {}],
])("reads %s", (form, texts, objects) => {
	expect(read(form)).toEqual([texts, objects]);
});

it("keeps __proto__ as a field like any other", () => {
	const fields = readForm(Buffer.from("payload[__proto__]=1")).objects.get("payload");
	expect([...(fields ?? [])]).toEqual([["__proto__", "1"]]);
});

it.each([
	"a=1&a=2",
	"p[a]=1&p[a]=2",
	"p[a][b]=1",
	"p[__proto__][x]=1",
	"[=1",
	"p[=1",
	"p]=1",
	"=1",
])("refuses %s", (form) => {
	expect(() => readForm(Buffer.from(form))).toThrow(Refusal);
});
