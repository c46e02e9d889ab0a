import { isUtf8 } from "node:buffer";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partJson, splitBatch } from "./split-batch.ts";

const wide = { events: 1_000, bytes: 1_000_000 };
const narrow = { events: 2, bytes: 1_000 };
const many = 1_000_000;

const cut = (text: string, limits = narrow, maximum = many) => {
	const body = Buffer.from(text);
	const split = splitBatch(body, limits, maximum);
	return split === null ? null : split.parts.map((part) => partJson(body, part).toString());
};

it.each([
	['{"events":[1,2,3,4,5]}', ["[1,2]", "[3,4]", "[5]"]],
	['{"events":[1,2]}', ["[1,2]"]],
	['{"events":[]}', []],
	["{}", []],
	[" \n{ \t} \r\n", []],
	[' { "events" : [ \n ] } ', []],
	[' {\n"events"\t: [ 1 , 2 , 3 ] } ', ["[ 1 , 2 ]", "[ 3 ]"]],
	// Brackets, braces, commas, and escaped quotes inside strings don't cut.
	['{"events":["],[\\"","}{\\\\",",",4]}', ['["],[\\"","}{\\\\"]', '[",",4]']],
	['{"events":[{"a":[1,{"b":2}]},[3,[4]],{}]}', ['[{"a":[1,{"b":2}]},[3,[4]]]', "[{}]"]],
	['{"events":["é😀","\u2028",1]}', ['["é😀","\u2028"]', "[1]"]],
])("cuts %s", (text, parts) => {
	expect(cut(text)).toEqual(parts);
});

it("gives the batch position and the number of events of each part", () => {
	const split = splitBatch(Buffer.from('{"events":[1,2,3,4,5]}'), narrow, many);
	expect(split?.parts.map(({ firstPosition, events }) => [firstPosition, events])).toEqual([
		[0, 2],
		[2, 2],
		[4, 1],
	]);
});

it("closes a part that has become large, so that only a single large event makes a larger one", () => {
	const event = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;
	const batch = `{"events":[${[4, 4, 30, 4, 4, 4].map(event).join(",")}]}`;
	const parts = cut(batch, { events: 100, bytes: 9 });
	// 4 + 1 + 4 bytes reach the limit of 9; then 30 alone do; then two again, and the rest.
	expect(parts?.map((part) => JSON.parse(part).length)).toEqual([2, 1, 2, 1]);
});

it.each([
	[3, '{"events":[1,2,3]}', false],
	[3, '{"events":[1,2,3,4]}', true],
	// What follows isn't read: if there are too many events, the body need not be JSON.
	[3, '{"events":[1,2,3,4', true],
])("at most %i events: %s", (maximum, text, hasTooMany) => {
	const split = splitBatch(Buffer.from(text), narrow, maximum);
	expect(split?.hasTooMany).toBe(hasTooMany);
	expect(split?.parts.length).toBe(hasTooMany ? 0 : 2);
});

it.each([
	"",
	"  ",
	"null",
	"[]",
	'"events"',
	"{",
	"{}}",
	"{} {}",
	'{"event":[]}',
	'{"events"}',
	'{"events":',
	'{"events":null}',
	'{"events":{}}',
	'{"events":[]',
	'{"events":[1',
	'{"events":[1}',
	'{"events":["]}',
	'{"events":["\\"]}',
	'{"events":[]}x',
	'{"events":[],}',
	'{"events":[],"more":1}',
	'{"events":[1],"events":[]}',
	'{"\\u0065vents":[]}',
	'{,"events":[]}',
	'{"events":[1,2,]}',
	'{"events":[1,2,,3]}',
	'{"events":[1,2, ,3,4]}',
	'\ufeff{"events":[]}',
])("leaves to the whole-body parser: %s", (text) => {
	const parts = cut(text);
	// A fault inside a part is found by parsing the part.
	expect(parts === null || parts.some((part) => !isJson(part))).toBe(true);
});

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/** The events as a caller finds them: by parts, else by parsing the whole; null if the body isn't JSON. */
function eventsIn(body: Buffer, limits: typeof narrow): unknown {
	try {
		const split = splitBatch(body, limits, many);
		if (split === null) return JSON.parse(body.toString());
		const events = split.parts.map((part) => {
			const read = JSON.parse(partJson(body, part).toString()) as unknown[];
			expect(read).toHaveLength(part.events);
			return read;
		});
		return { events: events.flat() };
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}

function wholeIn(body: Buffer): unknown {
	const text = body.toString();
	if (!isJson(text)) return null;
	const read = JSON.parse(text) as object;
	return typeof read === "object" && read !== null && Object.keys(read).length === 0 && !Array.isArray(read)
		? { events: [] }
		: read;
}

/** Strings that look like JSON could mislead. */
const misleading = fc.string({
	unit: fc.constantFrom('"', "\\", "[", "]", "{", "}", ",", ":", " ", "a", "é", "😀", "\n"),
});
const event = fc.letrec((tie) => ({
	value: fc.oneof({ depthSize: "small" }, misleading, fc.json(), fc.double(), tie("array"), tie("object")),
	array: fc.array(tie("value"), { maxLength: 4 }),
	object: fc.dictionary(misleading, tie("value"), { maxKeys: 4 }),
})).value;
const batch = fc
	.record({ events: fc.array(event, { maxLength: 12 }), indent: fc.constantFrom(0, 1, "\t") })
	.map(({ events, indent }) => Buffer.from(JSON.stringify({ events }, null, indent)));
const limits = fc.record({ events: fc.integer({ min: 1, max: 5 }), bytes: fc.integer({ min: 1, max: 60 }) });

describe("for any batch", () => {
	it("the parts contain its events, in order", () => {
		fc.assert(
			fc.property(batch, limits, (body, limits) => {
				expect(splitBatch(body, limits, many)).not.toBeNull();
				expect(eventsIn(body, limits)).toEqual(JSON.parse(body.toString()));
			}),
			{ numRuns: 2_000 },
		);
	});

	it("for any changed bytes, parsing by parts finds the same events as parsing the whole, or none if that fails", () => {
		const bytes = fc.constantFrom(...Buffer.from('"\\[]{},: \nevnts1é'));
		const change = fc.record({ at: fc.nat(), remove: fc.nat({ max: 3 }), add: fc.array(bytes, { maxLength: 3 }) });
		fc.assert(
			fc.property(batch, fc.array(change, { minLength: 1, maxLength: 3 }), limits, (body, changes, limits) => {
				const changed = changes.reduce((before, { at, remove, add }) => {
					const place = at % (before.length + 1);
					return Buffer.concat([before.subarray(0, place), Buffer.from(add), before.subarray(place + remove)]);
				}, body);
				// The frame refuses invalid UTF-8 before.
				fc.pre(isUtf8(changed));
				const expected = wholeIn(changed);
				expect(eventsIn(changed, limits)).toEqual(expected);
				expect(eventsIn(changed, wide)).toEqual(expected);
			}),
			{ numRuns: 10_000 },
		);
	});
});
