import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { creditingObstacle, formatCreditNoteNumber, settlementOf } from "./credit-note.ts";

it.each([
	["draft", "The invoice is a draft; change its lines instead of crediting it."],
	["sent", null],
	["paid", null],
	["void", "The invoice is void; nothing can be credited."],
	["uncollectible", null],
] as const)("an invoice that is %s cannot be credited because: %s", (status, obstacle) => {
	expect(creditingObstacle(status)).toBe(obstacle);
});

it("a number has the year and at least six digits", () => {
	expect([formatCreditNoteNumber(2026, 3), formatCreditNoteNumber(2027, 1_234_567)]).toEqual([
		"CN-2026-000003",
		"CN-2027-1234567",
	]);
});

describe("what is due is credited first, the rest is the customer's", () => {
	it.each<[string, string, string, string, string, string, string, string[]]>([
		// amount, paid, refunded, documented by earlier notes, credited, applied, note → applied to the invoice, added to the
		// balance, refunded before, status
		["100", "0", "0", "0", "0", "0", "40", ["40", "0", "0", "sent"]],
		["100", "0", "0", "0", "0", "0", "100", ["100", "0", "0", "paid"]],
		["100", "30", "0", "0", "0", "0", "40", ["40", "0", "0", "sent"]],
		["100", "30", "0", "0", "0", "0", "80", ["70", "10", "0", "paid"]],
		["100", "30", "0", "0", "50", "20", "10", ["0", "10", "0", "paid"]],
		["100", "0", "0", "0", "0", "60", "50", ["40", "10", "0", "paid"]],
		["100", "100", "0", "0", "0", "0", "100", ["0", "100", "0", "paid"]],
		// Earlier refunds are documented, not returned twice: 40 of 100 were refunded.
		["100", "100", "40", "0", "0", "0", "40", ["0", "0", "40", "paid"]],
		["100", "100", "40", "0", "0", "0", "100", ["0", "60", "40", "paid"]],
		["100", "100", "40", "30", "0", "0", "50", ["0", "40", "10", "paid"]],
		// 30 paid and refunded, 70 due: the due first.
		["100", "30", "30", "0", "0", "0", "80", ["70", "0", "10", "paid"]],
	])("of %s, paid %s, refunded %s (noted %s), credited %s, credit used %s: a note of %s", (...row) => {
		const [amount, paid, refunded, documented, credited, used, note, expected] = row;
		const invoice = {
			status: "sent" as const,
			amount: Decimal.of(amount),
			amount_paid: Decimal.of(paid),
			amount_refunded: Decimal.of(refunded),
			amount_processing: Decimal.zero,
			amount_credited: Decimal.of(credited),
			credit_applied: Decimal.of(used),
		};
		const { applied_to_invoice, added_to_balance, refunded_before, status } = settlementOf(invoice, Decimal.of(note), {
			refundedBefore: Decimal.of(documented),
			refundsUnderWay: Decimal.zero,
			refundable: Decimal.zero,
		});
		expect([`${applied_to_invoice}`, `${added_to_balance}`, `${refunded_before}`, status]).toEqual(expected);
	});
});

it.each<[string, string, string, string, string, [string, string]]>([
	// 100 paid. Refunded, in progress, documented by earlier notes, note → added to the balance, refunded before
	["what is being refunded is not given as credit", "0", "100", "0", "100", ["0", "100"]],
	["nor beside what was refunded", "30", "20", "0", "60", ["10", "50"]],
	["nor documented twice", "0", "30", "30", "50", ["50", "0"]],
	["a refund that failed after it was documented leaves the rest to be given", "0", "0", "30", "50", ["50", "0"]],
])("%s", (_case, refunded, underWay, documented, note, expected) => {
	const hundred = Decimal.of("100");
	const invoice = {
		...{ status: "paid" as const, amount: hundred, amount_paid: hundred, amount_refunded: Decimal.of(refunded) },
		...{ amount_processing: Decimal.zero, amount_credited: Decimal.zero, credit_applied: Decimal.zero },
	};
	const settlement = settlementOf(invoice, Decimal.of(note), {
		refundedBefore: Decimal.of(documented),
		refundsUnderWay: Decimal.of(underWay),
		refundable: Decimal.zero,
	});
	expect([`${settlement.added_to_balance}`, `${settlement.refunded_before}`]).toEqual(expected);
});

it.each<[string, string, string, string, string, [string, string, string]]>([
	// Paid, credit used, refundable, note → applied, refunded, added to the balance; the invoice is of 100.
	["all of it", "100", "0", "100", "40", ["0", "40", "0"]],
	["what is due first", "60", "0", "60", "100", ["40", "60", "0"]],
	["credit cannot be refunded", "60", "40", "60", "100", ["0", "60", "40"]],
	["nor what payments have no more", "100", "0", "30", "50", ["0", "30", "20"]],
])("settled as a refund: %s", (_case, paid, used, refundable, note, expected) => {
	const invoice = {
		...{ status: "sent" as const, amount: Decimal.of("100"), amount_paid: Decimal.of(paid) },
		...{ amount_refunded: Decimal.zero, amount_processing: Decimal.zero, amount_credited: Decimal.zero },
		credit_applied: Decimal.of(used),
	};
	const settlement = settlementOf(invoice, Decimal.of(note), {
		...{ refundedBefore: Decimal.zero, refundsUnderWay: Decimal.zero, refundable: Decimal.of(refundable) },
	});
	const { applied_to_invoice, amount_refunded, added_to_balance } = settlement;
	expect([applied_to_invoice, amount_refunded, added_to_balance].map(String)).toEqual(expected);
});
