import { describe, expect, it } from "vitest";
import { defineJob } from "./define-job.ts";
import { boolean, object, oneOf, optional, text, uuid } from "./field.ts";

const organisation_uuid = "0198f2a4-0000-7000-8000-000000000001";
const schema = {
	organisation_uuid: uuid,
	note: text,
	is_paid: boolean,
	kind: oneOf("card", "debit"),
	after: optional(object({ invoice_uuid: uuid })),
};
const right = { organisation_uuid, note: "", is_paid: false, kind: "card", after: { invoice_uuid: organisation_uuid } };

function job() {
	const seen: unknown[] = [];
	const { collect } = defineJob("collect", schema, async (payload) => {
		seen.push(payload);
	});
	return { collect, seen };
}

describe("a job's payload", () => {
	it.each([
		["whole", right],
		["without what may be left out", { ...right, after: undefined }],
		["with null for what may be left out", { ...right, after: null }],
		["with a field of another version", { ...right, added_later: 1 }],
	])("comes to the handler %s", async (_what, payload) => {
		const { collect, seen } = job();
		await collect(payload);
		expect(seen).toEqual([payload]);
	});

	it.each([
		["nothing at all", null, "organisation_uuid"],
		["no object", "organisation", "organisation_uuid"],
		["an organization that is not a UUID", { ...right, organisation_uuid: "1" }, "organisation_uuid"],
		["a missing text", { ...right, note: undefined }, "note"],
		["a word in place of yes or no", { ...right, is_paid: "no" }, "is_paid"],
		["a kind that there is not", { ...right, kind: "cash" }, "kind"],
		["an optional field of another type", { ...right, after: 5 }, "after"],
		["a fault further in", { ...right, after: { invoice_uuid: "1" } }, "after"],
	])("is refused with %s, and the handler sees none of it", async (_what, payload, field) => {
		const { collect, seen } = job();
		await expect(collect(payload)).rejects.toThrow(`collect: the job's payload lacks a valid ${field}`);
		expect(seen).toEqual([]);
	});

	it("may be nothing where nothing is needed", async () => {
		const seen: unknown[] = [];
		const { daily } = defineJob("daily", {}, async (payload) => void seen.push(payload));
		await daily(null);
		expect(seen).toEqual([{}]);
	});
});
