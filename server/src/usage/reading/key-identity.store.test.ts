import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { keyOf } from "./key-identity.ts";

const app = useTestApp();
const uuid = "0190a6f2-7c3e-7d4b-8f5a-1b2c3d4e5f60";

it.each([
	["a usual UUID", uuid],
	["a UUID of version 4", "9b2f0c1e-5d6a-4f7b-a1c2-3d4e5f607182"],
])("%s is stored as itself", (_what, key) => {
	expect(keyOf(key)).toBe(key);
});

it.each([
	["a UUID in capitals", uuid.toUpperCase()],
	["a UUID in braces", `{${uuid}}`],
	["the nil UUID", "00000000-0000-0000-0000-000000000000"],
	["a UUID of Microsoft's variant", "0190a6f2-7c3e-7d4b-cf5a-1b2c3d4e5f60"],
	["a UUID before a line's end", `${uuid}\n`],
	["a word", "order-17"],
	["a letter outside ASCII", "Bestellung äöü 😀"],
	["the longest key", "k".repeat(255)],
	["a space", " "],
])("%s is hashed, and never equals a usual UUID", (_what, key) => {
	expect(keyOf(key)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[c-f][0-9a-f]{3}-[0-9a-f]{12}$/);
	expect(keyOf(key)).not.toBe(key);
});

it("the database's function is the same", async () => {
	const keys = [uuid, uuid.toUpperCase(), "order-17", "äöü 😀", " ", "\\N", "\t", "0", "k".repeat(255)];
	const rows = await app.database.rows<{ key: string }>(
		"select usage.key_of(given) as key from unnest($1::text[]) with ordinality as keys (given, place) order by place",
		[keys],
	);
	expect(rows.map((row) => row.key)).toEqual(keys.map(keyOf));
});

it("keys that differ only in case are different", () => {
	expect(keyOf("Order")).not.toBe(keyOf("order"));
});
