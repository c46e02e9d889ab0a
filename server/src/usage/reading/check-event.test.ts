import { expect, it } from "vitest";
import { parseJson } from "../../platform/index.ts";
import { type CheckedEvent, checkEvent } from "./check-event.ts";
import type { KeyedEvent } from "./event-key.ts";
import { Fault } from "./fault.ts";
import { keyOf } from "./key-identity.ts";

const uuid = "0190a6f2-7c3e-7d4b-8f5a-1b2c3d4e5f60";
const good = '"event_name":"call","timestamp":"2026-03-10T12:00:00Z","idempotency_key":"k"';

/** Checks an event as read from the wire: the fields of `good`, then those given. */
function check(fields: string): CheckedEvent | Fault {
	return checkEvent(parseJson(`{${good}${fields === "" ? "" : `,${fields}`}}`) as KeyedEvent);
}

function accepted(fields: string): CheckedEvent {
	const event = check(fields);
	if (event instanceof Fault) throw new Error(event.sentence);
	return event;
}

function refused(fields: string): string {
	const event = check(fields);
	return event instanceof Fault ? event.sentence : "accepted";
}

it("what is left out of an event is null, but for the value, which is 1", () => {
	expect(accepted("")).toEqual({
		idempotencyKey: "k",
		key: keyOf("k"),
		eventName: "call",
		occurredAt: "2026-03-10T12:00:00.000Z",
		value: "1",
		customer: null,
		externalCustomerId: null,
		itemUuid: null,
		properties: null,
	});
});

it.each([
	'"customer_id":null',
	'"item_id":null',
	'"external_customer_id":null',
	'"properties":null',
])("%s is the same as omitted", (fields) => {
	expect(accepted(fields)).toEqual(accepted(""));
});

it.each([
	["null", null],
	['"a"', "a"],
	['"0"', "0"],
	['"api_call_2"', "api_call_2"],
	[`"${"a".repeat(255)}"`, "a".repeat(255)],
])("accepts the event name %s", (json, expected) => {
	expect(accepted(`"event_name":${json}`).eventName).toBe(expected);
});

it.each([
	'""',
	'"API"',
	'"api call"',
	'"api-call"',
	'"_api"',
	'"api_"',
	'"api__call"',
	'"äpi"',
	'"api\\n"',
	'"api\\u0000"',
	`"${"a".repeat(256)}"`,
	"1",
	"true",
	"[]",
	"{}",
])("refuses the event name %s", (json) => {
	expect(refused(`"event_name":${json}`)).toMatch(/^event_name: /);
});

it("refuses an event whose name or timestamp is omitted", () => {
	expect(checkEvent({ idempotency_key: "k", timestamp: "2026-03-10T12:00:00Z" })).toEqual(
		Fault.of("event_name", "is required; it may be null"),
	);
	expect(checkEvent({ idempotency_key: "k", event_name: null })).toEqual(Fault.of("timestamp", "is required"));
});

it.each([
	'"2026-03-10"',
	'"2026-02-30T00:00:00Z"',
	'"yesterday"',
	'""',
	"null",
	"1773144000",
	"true",
	"[]",
])("refuses the timestamp %s", (json) => {
	expect(refused(`"timestamp":${json}`)).toMatch(/^timestamp: must be an ISO 8601 date-time/);
});

it.each([
	["0", "0"],
	["-0", "0"],
	["-2.50", "-2.5"],
	["0.1", "0.1"],
	["1e3", "1000"],
	["1e-12", "0.000000000001"],
	["0.1234567890120", "0.123456789012"],
	["1000000000001", "1000000000001"],
	// 2^53 + 1: the first integer that binary floating point can't represent.
	["9007199254740993", "9007199254740993"],
	["123456789012345678", "123456789012345678"],
	["1000000000000000000", "1000000000000000000"],
	["-1000000000000000000.000", "-1000000000000000000"],
	["1e18", "1000000000000000000"],
	// 30 significant digits: more than binary floating point can represent.
	["999999999999999999.123456789012", "999999999999999999.123456789012"],
	["-999999999999999999.999999999999", "-999999999999999999.999999999999"],
])("reads the value %s to the last digit", (json, expected) => {
	expect(accepted(`"event_value":${json}`).value).toBe(expected);
});

it.each([
	["null", "must be a number"],
	['"1"', "must be a number"],
	["true", "must be a number"],
	["[1]", "must be a number"],
	["{}", "must be a number"],
	["1e400", "may have a magnitude of at most 10^18"],
	["-1e400", "may have a magnitude of at most 10^18"],
	["1000000000000000001", "may have a magnitude of at most 10^18"],
	["1000000000000000000.000000000001", "may have a magnitude of at most 10^18"],
	["-1000000000000000000.000000000001", "may have a magnitude of at most 10^18"],
	["1e19", "may have a magnitude of at most 10^18"],
	["1e-13", "may have at most 12 decimals"],
	["0.1234567890123", "may have at most 12 decimals"],
])("refuses the value %s", (json, message) => {
	expect(refused(`"event_value":${json}`)).toBe(`event_value: ${message}`);
});

it.each([
	[`"${uuid}"`, { by: "uuid", given: uuid, key: uuid }],
	[`"${uuid.toUpperCase()}"`, { by: "uuid", given: uuid.toUpperCase(), key: uuid }],
	['"Ann@Example.COM"', { by: "email", given: "Ann@Example.COM", key: "ann@example.com" }],
	['"a+b@x"', { by: "email", given: "a+b@x", key: "a+b@x" }],
])("reads the customer_id %s", (json, expected) => {
	expect(accepted(`"customer_id":${json}`).customer).toEqual(expected);
});

it.each([
	'""',
	'" "',
	'"ann"',
	'"ann@"',
	'"@example.com"',
	'"ann@@example.com"',
	'"ann @example.com"',
	'"ann@example.com\\u0000"',
	'"ann\\ud800@example.com"',
	`"${"a".repeat(250)}@x.io"`,
	`"{${uuid}}"`,
	`"${uuid.slice(1)}"`,
	`"${uuid.replaceAll("-", "")}"`,
	"12345",
	"12345678901234567890",
	"true",
	"[]",
	"{}",
])("refuses the customer_id %s in the interface's words", (json) => {
	expect(refused(`"customer_id":${json}`)).toBe("Invalid customer_id format");
});

it.each([
	['"x"'],
	[`"${"x".repeat(100)}"`],
	[`"${"😀".repeat(100)}"`],
])("accepts the external_customer_id %s", (json) => {
	expect(accepted(`"external_customer_id":${json}`).externalCustomerId).toBe(JSON.parse(json));
});

it.each([
	'""',
	`"${"x".repeat(101)}"`,
	`"${"😀".repeat(101)}"`,
	'"x\\u0000"',
	'"x\\udc00"',
	"7",
	"true",
	"[]",
	"{}",
])("refuses the external_customer_id %s", (json) => {
	expect(refused(`"external_customer_id":${json}`)).toMatch(/^external_customer_id: /);
});

it("reads an item_id in any case", () => {
	expect(accepted(`"item_id":"${uuid.toUpperCase()}"`).itemUuid).toBe(uuid);
});

it.each(['""', '"ann@example.com"', `"${uuid}0"`, "7", "false", "[]", "{}"])("refuses the item_id %s", (json) => {
	expect(refused(`"item_id":${json}`)).toBe("item_id: must be a UUID or null");
});

/** An object whose JSON has exactly this many bytes: `{"a":"…"}` is 8 bytes around the text. */
const sized = (bytes: number, unit = "x") => `{"a":"${unit.repeat((bytes - 8) / Buffer.byteLength(unit))}"}`;
/** An object with an array in an array …, `levels` deep in all. */
const nested = (levels: number) => `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;

it.each([
	["{}", "{}"],
	['{"a":{"b":[null,true,"ü",""]}}', '{"a":{"b":[null,true,"ü",""]}}'],
	['{"n":0.10000000000000000000001}', '{"n":0.10000000000000000000001}'],
	['{"id":12345678901234567890}', '{"id":12345678901234567890}'],
	['{"__proto__":1,"constructor":2}', '{"__proto__":1,"constructor":2}'],
	['{ "a" : 1 }', '{"a":1}'],
	['{"a":"\\\\u0000"}', '{"a":"\\\\u0000"}'],
	[sized(16_384), sized(16_384)],
	[sized(16_384, "é"), sized(16_384, "é")],
	[nested(1_000), nested(1_000)],
])("keeps the properties %.60s to the last digit", (json, expected) => {
	expect(accepted(`"properties":${json}`).properties).toBe(expected);
});

it.each([
	["a text", '"x"', "must be an object or null"],
	["an array", "[]", "must be an object or null"],
	["a number", "1", "must be an object or null"],
	["a number of many digits", "12345678901234567890", "must be an object or null"],
	["a byte too many", sized(16_385), "may have at most 16384 bytes as JSON"],
	["characters within the limit whose bytes are not", sized(16_386, "é"), "may have at most 16384 bytes as JSON"],
	["a level too many", nested(1_001), "may be nested at most 1000 levels deep"],
	["a hundred thousand levels", nested(100_000), "may be nested at most 1000 levels deep"],
	["NUL in a value", '{"a":"\\u0000"}', "must not contain NUL or an unpaired surrogate"],
	["NUL in a key", '{"a":[{"\\u0000":1}]}', "must not contain NUL or an unpaired surrogate"],
	["half a surrogate pair", '{"a":["\\ud83d"]}', "must not contain NUL or an unpaired surrogate"],
	["a number beyond all numbers", '{"a":{"b":1e400}}', "contain a number that is out of range"],
])("refuses properties with %s", (_what, json, message) => {
	expect(refused(`"properties":${json}`)).toBe(`properties: ${message}`);
});

it.each([
	['"propertys":{}', "propertys: is not a known field"],
	['"__proto__":{"a":1}', "__proto__: is not a known field"],
	['"constructor":null', "constructor: is not a known field"],
	['"Event_Name":"x"', "Event_Name: is not a known field"],
	['"":1', ": is not a known field"],
	['"a\\u0000b\\ud800":1', "a\uFFFDb\uFFFD: is not a known field"],
	[`"${"x".repeat(200)}":1`, `${"x".repeat(100)}: is not a known field`],
])("names the unknown field: %s", (fields, sentence) => {
	expect(refused(fields)).toBe(sentence);
});
