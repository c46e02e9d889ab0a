import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { creditingObstacle, formatCreditNoteNumber, settlementOf } from "./credit-note.ts";

it.each([
	["draft", false],
	["sent", true],
	["paid", true],
	["void", false],
	["uncollectible", true],
] as const)("an invoice that is %s can be credited: %s", (status, canBe) => {
	expect(creditingObstacle(status) === null).toBe(canBe);
});

it("a number names the year and is six digits long at least", () => {
	expect([formatCreditNoteNumber(2026, 3), formatCreditNoteNumber(2027, 1_234_567)]).toEqual([
		"CN-2026-000003",
		"CN-2027-1234567",
	]);
});

describe("what is due is credited first, the rest is the customer's", () => {
	it.each<[string, string, string, string, string, string[]]>([
		// amount, paid, credited, applied, note → applied to the invoice, added to the balance, status
		["100", "0", "0", "0", "40", ["40", "0", "sent"]],
		["100", "0", "0", "0", "100", ["100", "0", "paid"]],
		["100", "30", "0", "0", "40", ["40", "0", "sent"]],
		["100", "30", "0", "0", "80", ["70", "10", "paid"]],
		["100", "30", "50", "20", "10", ["0", "10", "paid"]],
		["100", "0", "0", "60", "50", ["40", "10", "paid"]],
		["100", "100", "0", "0", "100", ["0", "100", "paid"]],
	])("of %s, paid %s, credited %s, credit used %s: a note of %s", (amount, paid, credited, used, note, expected) => {
		const invoice = {
			status: "sent" as const,
			amount: Decimal.of(amount),
			amount_paid: Decimal.of(paid),
			amount_credited: Decimal.of(credited),
			credit_applied: Decimal.of(used),
		};
		const { applied_to_invoice, added_to_balance, status } = settlementOf(invoice, Decimal.of(note));
		expect([`${applied_to_invoice}`, `${added_to_balance}`, status]).toEqual(expected);
	});
});
