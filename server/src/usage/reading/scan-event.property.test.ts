import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { parseJson } from "../../platform/index.ts";
import type { EventBlock } from "./event-block.ts";
import { EventBlockMaker } from "./event-block.ts";
import type { KeyedEvent } from "./event-key.ts";
import { EventScanner } from "./scan-event.ts";
import { checkKeyed, scanEvents } from "./submission.ts";

const uuid = "0190a6f2-7c3e-7d4b-8f5a-1b2c3d4e5f60";
const other = "ffffffff-7c3e-7d4b-bf5a-1b2c3d4e5f60";
const good = { event_name: "call", timestamp: "2026-03-10T12:00:00Z", idempotency_key: uuid };

/** Everything a block contains about its events, with each column as PostgreSQL reads it. */
function contentOf(blocks: readonly EventBlock[]) {
	return blocks.flatMap((block) =>
		Array.from({ length: block.length }, (_, index) => {
			const fault = block.faults.get(index);
			const about = { idempotencyKey: block.idempotencyKeyOf(index), fault: fault?.sentence ?? null };
			if (fault !== undefined) return about;
			const row = block.rows.subarray(block.rowStart(index), block.rowEnds[index]).toString();
			const [key, occurredAt, item, value, name, ownKey, email, external, properties, ...more] = row
				.slice(0, -1)
				.split("\t")
				.map(column);
			return {
				...about,
				end: row.at(-1),
				more,
				key,
				keyStart: block.keyStarts[index],
				occurredAt: occurredAt?.replace(/\.000Z$/, "Z"),
				texts: [item, value, name, ownKey, email, external],
				properties: properties === null ? null : JSON.parse(properties as string),
				customer: block.customers[index],
				naming: block.namings.get(index) ?? null,
			};
		}),
	);
}

function column(text: string): string | null {
	if (text === "\\N") return null;
	const meant: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", "\\": "\\" };
	return text.replace(/\\(.)/g, (_, letter: string) => meant[letter] as string);
}

/** Whether the scanner itself reads the event. */
function isScanned(json: string): boolean {
	const bytes = Buffer.from(json);
	const maker = new EventBlockMaker();
	const end = new EventScanner(bytes).read(bytes, 0, maker);
	if (end !== -1) expect([end, maker.length]).toEqual([bytes.length, 1]);
	return end !== -1;
}

const scanned = (json: string) => {
	const bytes = Buffer.from(json);
	return scanEvents(bytes, 0, (at) => at === bytes.length, 1_000_000);
};

async function expectTheSame(json: string): Promise<void> {
	const blocks = await scanned(`[${json}]`);
	expect(contentOf(blocks ?? [])).toEqual(contentOf(checkKeyed([parseJson(json) as KeyedEvent])));
}

describe("reads without an object tree, like the regular parser", () => {
	it.each<[string, Record<string, unknown>]>([
		["the least that an event says", {}],
		["no name", { event_name: null }],
		["a name of several words", { event_name: "api_call_2" }],
		["milliseconds", { timestamp: "2026-12-31T23:59:59.999Z" }],
		["microseconds", { timestamp: "0001-01-01T00:00:00.000001Z" }],
		["a last day of February", { timestamp: "2024-02-29T00:00:00Z" }],
		["an offset", { timestamp: "2026-03-10T00:30:00+01:00" }],
		["no offset", { timestamp: "2026-03-10T12:00" }],
		["a key that is no UUID", { idempotency_key: "evt-1 / {x}" }],
		["the longest key", { idempotency_key: "k".repeat(255) }],
		["a key in capitals", { idempotency_key: uuid.toUpperCase() }],
		["a key that is a UUID of another variant", { idempotency_key: uuid.replace("-8f5a-", "-cf5a-") }],
		["a customer", { customer_id: other }],
		["a customer in capitals", { customer_id: other.toUpperCase() }],
		["a customer by e-mail", { customer_id: "Ada@Example.COM" }],
		["a customer by another system's id", { external_customer_id: "crm 17" }],
		["a customer by both", { customer_id: other, external_customer_id: "crm-17" }],
		["an item", { item_id: other }],
		["nulls", { customer_id: null, item_id: null, external_customer_id: null, properties: null }],
		["a whole value", { event_value: 17 }],
		["a negative value", { event_value: -0.25 }],
		["a value of as many digits as a number holds", { event_value: 123456789012.123 }],
		["a value of the most digits", { event_value: Decimal.of("-999999999999999999.123456789012") }],
		["a value that is nearly a number", { event_value: Decimal.of("9007199254740993") }],
		["the smallest value that is written in digits", { event_value: 0.000001 }],
		["no properties", { properties: {} }],
		["properties", { properties: { region: "eu", n: 1.5, ok: true, no: false, nil: null, "": "" } }],
		["nested properties", { properties: { a: [1, [2, { b: [] }], {}], c: { d: { e: "f" } } } }],
		["properties in other scripts", { properties: { ort: "Zürich 😀", ключ: "значение" } }],
	])("%s", async (_, fields) => {
		const json = JSON.stringify({ ...good, ...fields });
		expect(isScanned(json)).toBe(true);
		await expectTheSame(json);
	});

	it.each([
		[
			"in any order, with blanks",
			`{ "properties" : { "a" : [ 1 , 2 ] } ,"idempotency_key": "${uuid}" ,\n"timestamp":"2026-03-10T12:00:00Z",\t"event_name":null }`,
		],
		[
			"properties that name something twice",
			`{"event_name":null,"timestamp":"2026-03-10T12:00:00Z","idempotency_key":"k","properties":{"a":1,"a":2}}`,
		],
	])("%s", async (_, json) => {
		expect(isScanned(json)).toBe(true);
		await expectTheSame(json);
	});
});

describe("leaves to the regular parser", () => {
	it.each([
		["an escape in a known field", `"event_name":"c\\u0061ll"`],
		["an escape in a name", `"event_n\\u0061me":"call"`],
		["a field twice", `"event_name":"a","event_name":"b"`],
		["an unknown field", `"event_name":"a","colour":"red"`],
		["a null value", `"event_name":"a","event_value":null`],
		["an exponent", `"event_name":"a","event_value":1e3`],
		["minus zero", `"event_name":"a","event_value":-0`],
		["zeros at the end", `"event_name":"a","event_value":1.50`],
		["more digits than a number holds", `"event_name":"a","event_value":0.1234567890123456`],
		["too many decimals", `"event_name":"a","event_value":12.1234567890123`],
		["too large a value", `"event_name":"a","event_value":1234567890123456789`],
		["the largest value", `"event_name":"a","event_value":1000000000000000000`],
		["a text for a value", `"event_name":"a","event_value":"1"`],
		["a number for a name", `"event_name":1`],
		["capitals in a name", `"event_name":"Call"`],
		["an unknown customer form", `"event_name":"a","customer_id":"nobody"`],
		["an empty external id", `"event_name":"a","external_customer_id":""`],
		["too long an external id", `"event_name":"a","external_customer_id":"${"x".repeat(101)}"`],
		["another alphabet in an external id", `"event_name":"a","external_customer_id":"ключ"`],
		["an item in capitals", `"event_name":"a","item_id":"${other.toUpperCase()}"`],
		["a list of properties", `"event_name":"a","properties":[]`],
		["an escape in properties", `"event_name":"a","properties":{"a":"tab\\t, \\"quote\\", back\\\\slash"}`],
		["what no database holds", `"event_name":"a","properties":{"a":"\\u0000"}`],
		["an exponent in properties", `"event_name":"a","properties":{"a":1e2}`],
		["a small number in properties", `"event_name":"a","properties":{"a":0.0000001}`],
		["deep properties", `"event_name":"a","properties":{"a":${"[".repeat(40)}${"]".repeat(40)}}`],
		["large properties", `"event_name":"a","properties":{"a":"${"x".repeat(17_000)}"}`],
		["large blanks in properties", `"event_name":"a","properties":{"a":1${" ".repeat(17_000)}}`],
		["a line break in properties", `"event_name":"a","properties":{"a":\n1}`],
	])("%s", async (_, fields) => {
		const json = `{"timestamp":"2026-03-10T12:00:00Z","idempotency_key":"k",${fields}}`;
		expect(isScanned(json)).toBe(false);
		await expectTheSame(json);
	});

	it.each([
		"2026-02-29T00:00:00Z",
		"2026-04-31T00:00:00Z",
		"2026-13-01T00:00:00Z",
		"2026-00-01T00:00:00Z",
		"2026-01-32T00:00:00Z",
		"2026-01-01T24:00:00Z",
		"2026-01-01T00:60:00Z",
		"2026-01-01T00:00:60Z",
		"0000-01-01T00:00:00Z",
		"2026-01-01 00:00:00Z",
		"2026-01-01T00:00:00.Z",
		"2026-01-01",
		"",
	])("the time %s", async (timestamp) => {
		const json = JSON.stringify({ ...good, timestamp });
		expect(isScanned(json)).toBe(false);
		await expectTheSame(json);
	});
});

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom("a", "eu-west-1", "\t", "\\", '"', "ü"));
/** With any number of digits, around the limits of a value. */
const long = fc
	.tuple(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), fc.integer({ min: 0, max: 31 }))
	.map(([whole, places]) => Decimal.of(`${whole}e-${places}`).plus(Decimal.of(whole)));
const number = fc.oneof(
	long,
	fc.integer(),
	fc.double({ noNaN: true, noDefaultInfinity: true }),
	fc.constantFrom(0.5, -1, 1e21),
);
const usual = {
	event_name: fc.oneof(fc.constantFrom("call", "api_call", null), text),
	timestamp: fc.oneof(fc.constantFrom("2026-03-10T12:00:00Z", "2026-03-10T12:00:00.123Z"), text),
	idempotency_key: fc.oneof(
		fc.uuid(),
		text.filter((key) => key !== ""),
	),
	customer_id: fc.oneof(fc.uuid(), fc.constantFrom("a@b.io", null), text),
	item_id: fc.oneof(fc.uuid(), fc.constant(null), text),
	event_value: fc.oneof(number, text),
	external_customer_id: fc.oneof(text, fc.constant(null)),
	properties: fc.oneof(fc.dictionary(text, fc.oneof(text, number, fc.boolean(), fc.array(number))), fc.jsonValue()),
};
const anEvent = fc.record(usual, { requiredKeys: ["idempotency_key"] });
const batch = fc.array(anEvent, { maxLength: 6 });

describe("for any events", () => {
	it("finds what the regular parser finds", () =>
		fc.assert(
			fc.asyncProperty(batch, fc.constantFrom(0, 1), async (events, indentation) => {
				const json = JSON.stringify(events, null, indentation);
				expect(contentOf((await scanned(json)) ?? [])).toEqual(contentOf(checkKeyed(parseJson(json) as KeyedEvent[])));
			}),
			{ numRuns: 1_500 },
		));

	it("for any changed bytes, finds the same as the regular parser, or nothing", () =>
		fc.assert(
			fc.asyncProperty(batch, fc.nat(), fc.constantFrom(...'"\\{}[],:0.e-tn\n é'), async (events, place, character) => {
				const sent = JSON.stringify(events);
				const at = place % sent.length;
				const json = sent.slice(0, at) + character + sent.slice(at + 1);
				const blocks = await scanned(json);
				if (blocks === null) return;
				expect(contentOf(blocks)).toEqual(contentOf(checkKeyed(parseJson(json) as KeyedEvent[])));
			}),
			{ numRuns: 4_000 },
		));
});

it("cuts many events into blocks of a thousand, in order", async () => {
	const events = Array.from({ length: 2_001 }, (_, index) => ({ ...good, idempotency_key: `key-${index}` }));
	const blocks = (await scanned(JSON.stringify(events))) ?? [];
	expect(blocks.map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
	expect(contentOf(blocks).map(({ idempotencyKey }) => idempotencyKey)).toEqual(
		events.map((event) => event.idempotency_key),
	);
});

it.each([
	"",
	"[",
	"[1]",
	"[{}]",
	`[${JSON.stringify(good)},]`,
	`[${JSON.stringify(good)}`,
	`[${JSON.stringify(good)}]]`,
	"{}",
	`[{"event_name":null,"timestamp":"2026-03-10T12:00:00Z","idempotency_key":"a\u0001"}]`,
	`[${JSON.stringify(good).slice(0, -1)},"properties":{"a":"\u0001"}}]`,
])("cannot read %s", async (json) => {
	expect(await scanned(json)).toBe(null);
});

it("a trailing comma after a full block is no end", async () => {
	const event = JSON.stringify(good);
	expect(await scanned(`[${Array.from({ length: 1_000 }, () => event).join(",")},]`)).toBe(null);
});
