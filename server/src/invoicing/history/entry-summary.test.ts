import { describe, expect, it } from "vitest";
import { kindOf } from "./change-kind.ts";
import { fieldChanges, type Logged, lineChanges } from "./changes.ts";
import { mailSummary, summaryOf } from "./entry-summary.ts";

/** An invoice as logged. */
function logged(fields: object = {}): Logged {
	const line_items = [1, 2, 3, 4, 5].map((place) => line(place));
	return { status: "draft", sent_at: null, amount_credited: 0, amount: 5, line_items, updated_at: "1", ...fields };
}

function line(place: number, fields: object = {}) {
	return { uuid: `line-${place}`, name: `L${place}`, quantity: 1, amount: 1, display_order: place, ...fields };
}

describe("what happened", () => {
	const sent = { status: "sent", sent_at: "2", invoice_number: "INV-2026-000001" };
	const five = [1, 2, 3, 4, 5].map((place) => line(place));
	it.each<[string, object | null, object, string]>([
		["created", null, {}, "Draft created."],
		["sent", {}, sent, "Sent as INV-2026-000001."],
		["sent", {}, { ...sent, status: "paid" }, "Sent as INV-2026-000001, with nothing due."],
		["paid", sent, { ...sent, status: "paid" }, "Marked as paid."],
		["uncollectible", sent, { ...sent, status: "uncollectible" }, "Written off as uncollectible."],
		["void", {}, { status: "void" }, "Voided."],
		["credited", sent, { ...sent, status: "paid", credit_note_uuid: "n" }, "Credited."],
		// A returned payment, as it may be logged.
		["changed", { ...sent, status: "paid" }, sent, "Changed: invoice status."],
		["changed", {}, { updated_at: "2", amount: 6 }, "Amounts recalculated."],
		["changed", {}, { due_date: "2026-12-24", notes: "N", amount: 6 }, "Changed: due date, notes."],
		[
			"changed",
			{},
			{ line_items: five.map((each) => ({ ...each, quantity: 2, amount: 2 })) },
			"Line item changed: L1 (quantity); line item changed: L2 (quantity); line item changed: L3 (quantity); 2 more.",
		],
		[
			"changed",
			{},
			{ line_items: [line(9), ...five.slice(1).map((each) => ({ ...each, display_order: 8 }))], notes: "N" },
			"Line item added: L9; line item removed: L1; changed: notes.",
		],
		[
			"changed",
			{},
			{ line_items: five.map((each) => ({ ...each, display_order: 6 - each.display_order })) },
			"Line items reordered.",
		],
	])("%s: from %j to %j", (kind, before, after, summary) => {
		const [old, now] = [before === null ? null : logged(before), logged(after)];
		expect(kindOf(old, now)).toBe(kind);
		expect(summaryOf(kindOf(old, now), now, fieldChanges(old, now), lineChanges(old, now))).toBe(summary);
	});
});

describe("a mail", () => {
	it.each<[Parameters<typeof mailSummary>[0]["status"], string, string, string?]>([
		["sent", "a:sent", "Reminder: mailed to a.", "reminder"],
		["queued", "a:queued", "Receipt: mail to a is being sent.", "payment_receipt"],
		["queued", "a:queued", "Mail to a is being sent."],
		["sent", "a:sent b:sent", "Mailed to a, b."],
		["sent", "a:sent b:sent c:sent d:sent e:sent", "Mailed to a, b, c, 2 more."],
		["partly_sent", "a:sent b:refused c:failed", "Mailed to a, but not to b, c."],
		["failed", "a:failed b:refused", "Mail to a, b failed."],
		["kept", "a:kept", "Mail to a was saved but not sent: no mail server is configured."],
		["no_recipients", "", "Not mailed: there was no recipient."],
	])("that is %s, to %s: %s", (status, recipients, summary, kind = "invoice") => {
		const results = recipients.split(" ").map((each) => each.split(":") as [string, string]);
		expect(mailSummary({ kind, status, recipients: results.map(([address, status]) => ({ address, status })) })).toBe(
			summary,
		);
	});
});

it("numbers that JSON cannot hold exactly are compared by their digits", () => {
	const exact = (text: string) => ({ toJSON: () => text });
	expect(fieldChanges({ amount: exact("0.10000000000000001") }, { amount: exact("0.10000000000000001") })).toEqual([]);
	expect(fieldChanges({ amount: exact("0.10000000000000001") }, { amount: exact("0.10000000000000002") })).toHaveLength(
		1,
	);
});
