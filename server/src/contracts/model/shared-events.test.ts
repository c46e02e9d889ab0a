import { expect, it } from "vitest";
import { type ReadItem, sharedEvents } from "./shared-events.ts";

const item = (item_id: string, fields: Partial<ReadItem> = {}): ReadItem => ({
	...{ item_id, name: `Item ${item_id}`, event_name: "call", is_new: true, from: "2026-01-01", to: null },
	...fields,
});
const old = { is_new: false };

it.each<[string, ReadItem[], string[][]]>([
	["one item alone", [item("a")], []],
	["two of the contract", [item("a"), item("b")], [["a", "b"]]],
	["one of another contract", [item("a"), item("b", old)], [["a", "b"]]],
	["two of other contracts alone", [item("a", old), item("b", old)], []],
	["other events", [item("a"), item("b", { event_name: "seat" })], []],
	["one that ended the day before", [item("a"), item("b", { ...old, from: "2025-01-01", to: "2025-12-31" })], []],
	[
		"one that ends on the first day",
		[item("a"), item("b", { ...old, from: "2025-01-01", to: "2026-01-01" })],
		[["a", "b"]],
	],
	["one served on the first day alone", [item("a", { to: "2026-01-01" }), item("b", old)], [["a", "b"]]],
	["one never served", [item("a"), item("b", { from: "2026-02-01", to: "2026-01-31" })], []],
	[
		"two events twice",
		[item("a"), item("b"), item("c", { event_name: "seat" }), item("d", { event_name: "seat" })],
		[
			["a", "b"],
			["c", "d"],
		],
	],
])("warns of the same events: %s", (_case, items, expected) => {
	expect(sharedEvents(items).map(({ item_ids }) => item_ids)).toEqual(expected);
});

it("says which services share which events", () => {
	expect(sharedEvents([item("a"), item("b")])[0]).toEqual({
		code: "same_events",
		message:
			'2 services bill the same events, call, for the same days: "Item a", "Item b". An event that names no item counts toward each.',
		item_ids: ["a", "b"],
	});
});
