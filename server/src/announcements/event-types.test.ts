import { describe, expect, it } from "vitest";
import { eventTypes, isPattern, matches, nounOf } from "./event-types.ts";

describe("a pattern", () => {
	it.each([
		["*", "invoice.paid", true],
		["invoice.*", "invoice.paid", true],
		["invoice.paid", "invoice.paid", true],
		["invoice.paid", "invoice.sent", false],
		["invoice.*", "credit_note.created", false],
		["contract.*", "contract_upload.failed", false],
		["*.paid", "invoice.paid", false],
		["inv*", "invoice.paid", false],
		["invoice", "invoice.paid", false],
		["", "invoice.paid", false],
	])("%j matches %s: %s", (pattern, type, expected) => {
		expect(matches([pattern], type)).toBe(expected);
	});

	it.each([
		["*", true],
		["contract_upload.*", true],
		["mail.bounced", true],
		["mail.sent", false],
		["foo.*", false],
		["webhook.test", false],
		["invoice.*.paid", false],
		["**", false],
		["", false],
	])("%j names a type: %s", (pattern, expected) => {
		expect(isPattern(pattern)).toBe(expected);
	});

	it("is one of several", () => {
		expect(matches(["mail.*", "usage.unmatched"], "usage.unmatched")).toBe(true);
		expect(matches([], "usage.unmatched")).toBe(false);
	});
});

it("every type has a noun and a sentence", () => {
	for (const [type, description] of Object.entries(eventTypes)) {
		expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
		expect(description).toMatch(/^[A-Z].+\.$/);
	}
	expect(nounOf("credit_note.created")).toBe("credit_note");
});
