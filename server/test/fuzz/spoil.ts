import type { Chance } from "../simulation/chance.ts";
import { noUuid } from "./values.ts";

/** Marks a string that stands for a number as written: JSON has numbers that JavaScript lacks. */
const rawMark = "@number:";

/** Values that a field should not accept, or just accepts. */
const oddValues: readonly unknown[] = [
	...[null, "", " ", "x", true, false, [], {}, [[]], [null], { a: 1 }, 0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63)],
	...[`${rawMark}1e400`, `${rawMark}-1e400`, `${rawMark}1e-400`, `${rawMark}-0`, `${rawMark}0.1234567890123`],
	...[`${rawMark}1000000000000`, `${rawMark}1000000000000.01`, `${rawMark}1000000000000000000`, `${rawMark}1E18`],
	...["a\u0000b", "\ud800", "line\nbreak", "tab\t", "\u007f", "\u0085", "\u202e", "\ufeff", "é".repeat(200)],
	...["a".repeat(256), "a".repeat(10_001), "%", "%_", "\\", "'", "$1", "{{", "#{}", "../../etc/passwd", "=1+1"],
	...["2026-02-30", "0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01", "-000001-01-01", "2026-02-29T25:00:00Z"],
	...["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999Z", "2026-06-30T23:59:60Z", "2026-01-01T00:00:00+14:00"],
	...["EUR", "eur", "XXX", "XAU", "a@b", "a@b.c ", `${"a".repeat(250)}@b.de`, "ä@ö.de", noUuid, noUuid.toUpperCase()],
	...["00000000-0000-0000-0000-000000000000", "draft", "sent", "void", "__proto__", "constructor", "NaN", "1e5", "01"],
];

/** A copy in which one place has an invalid value, lacks something, or has something extra. */
export function spoiled(chance: Chance, body: unknown, foreign: readonly string[]): unknown {
	const copy = structuredClone(body);
	const places = placesIn(copy);
	const chosen = chance.any(places);
	if (chosen === undefined || chance.is(0.03)) return oddValue(chance, foreign);
	const [holder, key] = chosen;
	const how = chance.weighted([
		[8, () => put(holder, key, oddValue(chance, foreign))],
		[2, () => Reflect.deleteProperty(holder, key)],
		[1, () => put(holder, `${key}s`, oddValue(chance, foreign))],
		[1, () => put(holder, "__proto__", { role: "owner" })],
		[1, () => put(holder, key, repeated(chance, (holder as Record<string, unknown>)[key]))],
		[1, () => put(holder, key, [(holder as Record<string, unknown>)[key]])],
	]);
	how();
	return copy;
}

type Place = readonly [holder: object, key: string];

function placesIn(node: unknown): Place[] {
	if (typeof node !== "object" || node === null) return [];
	return Object.entries(node).flatMap(([key, value]) => [[node, key] as const, ...placesIn(value)]);
}

/** Like JSON.parse: a field of any name becomes the object's own. */
function put(holder: object, key: string, value: unknown): void {
	Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function repeated(chance: Chance, value: unknown): unknown[] {
	return Array.from({ length: chance.one([2, 51, 201, 1_001]) }, () => value);
}

export function oddValue(chance: Chance, foreign: readonly string[]): unknown {
	return chance.is(0.15) ? (chance.any(foreign) ?? noUuid) : chance.one(oddValues);
}

/** JSON in which marked strings are numbers. */
export function writeJson(body: unknown): string {
	return (JSON.stringify(body) ?? "").replace(/"@number:([^"]*)"/g, "$1");
}

/** Bytes that hardly any client would send as a request body. */
export function wildPayload(chance: Chance): string | Buffer {
	const wild: readonly (() => string | Buffer)[] = [
		() => Buffer.from(Array.from({ length: chance.integer(1, 400) }, () => chance.integer(0, 255))),
		() => writeJson(wildValue(chance, 4)),
		() => writeJson(wildValue(chance, 3)).slice(0, -1),
		() => "[".repeat(chance.one([10, 1_000, 100_000])),
		() => `{"a":${"[".repeat(500)}1${"]".repeat(500)}}`,
		() => `{"name":"${"\\u0041".repeat(chance.one([10, 30_000]))}"}`,
		() => `{${Array.from({ length: 2_000 }, (_none, index) => `"k${index}":0`).join()}}`,
		() => chance.one(["null", "true", "0", '""', "", " ", "\u0000", "{}{}", "{'a':1}", "NaN", "\ufeff{}", "[{}]"]),
		() => `{"name":"a","name":"b","uuid":1,"uuid":{}}`,
	];
	return chance.one(wild)();
}

function wildValue(chance: Chance, depth: number): unknown {
	const children = depth === 0 ? 0 : chance.integer(0, 4);
	return chance.weighted([
		[2, () => oddValue(chance, [])],
		[1, () => Array.from({ length: children }, () => wildValue(chance, depth - 1))],
		[
			3,
			() => {
				const names = [
					"uuid",
					"name",
					"customer_uuid",
					"line_items",
					"events",
					"amount",
					"services",
					"x",
					"",
					"length",
				];
				const fields = Array.from({ length: children }, () => [chance.one(names), wildValue(chance, depth - 1)]);
				return Object.fromEntries(fields);
			},
		],
	])();
}
