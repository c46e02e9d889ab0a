import { expect, it } from "vitest";
import { Refusal } from "../../../platform/index.ts";
import { decodeMessage, type MessageFields } from "./protobuf.ts";

const fields: MessageFields = {
	1: { name: "text", kind: "text" },
	2: { name: "flag", kind: "bool" },
	3: { name: "integer", kind: "int64" },
	4: { name: "time", kind: "fixed64" },
	5: { name: "child", kind: () => fields, isRepeated: true },
	6: { name: "double", kind: "double" },
	7: { name: "small", kind: "number" },
	8: { name: "bytes", kind: "bytes" },
	9: { name: "signed", kind: "sfixed64" },
};
const decode = (...hex: string[]) => decodeMessage(Buffer.from(hex.join("").replaceAll(" ", ""), "hex"), fields);

it.each<[what: string, hex: string, message: object]>([
	["nothing", "", {}],
	["a text", "0a 02 c3a9", { text: "é" }],
	["the last of two texts", "0a 01 61 0a 01 62", { text: "b" }],
	["a flag", "10 01", { flag: true }],
	["an integer", "18 ffffffffffffffff7f", { integer: "9223372036854775807" }],
	["a negative integer", "18 ffffffffffffffffff01", { integer: "-1" }],
	["a time", "21 0100000000000080", { time: "9223372036854775809" }],
	["a signed number", "49 ffffffffffffffff", { signed: "-1" }],
	["a double", "31 9a9999999999b93f", { double: 0.1 }],
	["a small number", "38 02", { small: 2 }],
	["bytes", "42 02 0001", { bytes: "AAE=" }],
	["messages in a message", "2a 00 2a 03 0a 01 61", { child: [{}, { text: "a" }] }],
	["unknown fields", "50 ff01 59 0000000000000000 65 00000000 6a 01 00 10 01", { flag: true }],
	["a known field of another wire type", "08 01 10 01", { flag: true }],
	["a tag of two bytes", "82 01 00 10 01", { flag: true }],
])("decodes %s", (_what, hex, message) => {
	expect(decode(hex)).toEqual(message);
});

it.each([
	["a text that ends too early", "0a 02 61"],
	["a length beyond the body", "0a ffffffff0f"],
	["a length beyond 32 bits", "0a ffffffffff01"],
	["a length without an end", "0a ff"],
	["an endless integer", "18 ffffffffffffffffffffff"],
	["a number that ends too early", "21 00"],
	["a child beyond its parent", "2a 02 0a 05 61"],
	["a text that isn't UTF-8", "0a 01 ff"],
	["a group", "0b 0c"],
	["the field 0", "02 00"],
	["JSON", "7b 22 61 22 3a 31 7d"],
])("refuses %s", (_what, hex) => {
	expect(() => decode(hex)).toThrow(Refusal);
});

it("refuses a message nested too deeply", () => {
	let bytes = Buffer.alloc(0);
	for (let depth = 0; depth < 50; depth += 1) bytes = Buffer.concat([Buffer.from([0x2a, bytes.length]), bytes]);
	expect(() => decodeMessage(bytes, fields)).toThrow(Refusal);
});

it("refuses more messages than memory should hold", () => {
	expect(() => decodeMessage(Buffer.alloc(2_000_002, Buffer.from([0x2a, 0x00])), fields)).toThrow(Refusal);
});
