import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { carriedCredit, withCarriedCredit } from "./carried-credit.ts";
import {
	amountDue,
	canBecome,
	computeInvoice,
	draftNumber,
	editingObstacle,
	formatInvoiceNumber,
	type InvoiceStatus,
	invoiceStatuses,
	isOverdue,
	type LineTerms,
	placeLine,
} from "./invoice.ts";

const decimal = Decimal.of;

function line(name: string, display_order: number, fields: Partial<LineTerms> = {}): LineTerms {
	return {
		...{ uuid: name, display_order, kind: "item", origin: "run", name, description: null, quantity: Decimal.one },
		...{ unit_code: null, unit_price: decimal(10), flat_fee: Decimal.zero, discount_percent: Decimal.zero },
		...{ discount_amount: Decimal.zero, tax_rate: decimal(20), tax_name: "VAT" },
		...{ is_tax_default: true, is_tax_named: false, is_tax_exempt: null },
		...{ service_start_date: null, service_end_date: null, charge_uuid: null, charge_part: null },
		...fields,
	};
}

function amounts(amount: string, paid = "0", credited = "0", applied = "0", processing = "0") {
	return {
		amount: decimal(amount),
		amount_paid: decimal(paid),
		amount_refunded: Decimal.zero,
		amount_processing: decimal(processing),
		amount_credited: decimal(credited),
		credit_applied: decimal(applied),
	};
}

it('a status may become those of the decisions ("Statuses"), and no other', () => {
	const followers = invoiceStatuses.map((from) => [from, invoiceStatuses.filter((to) => canBecome(from, to))]);
	expect(Object.fromEntries(followers)).toEqual({
		draft: ["sent", "void"],
		sent: ["paid", "void", "uncollectible"],
		uncollectible: ["paid", "void"],
		paid: ["void"],
		void: [],
	});
});

describe("what is due", () => {
	it.each([
		["all of it", amounts("100"), "100"],
		["less what was paid, credited and taken from the balance", amounts("100", "20.50", "30", "40"), "9.5"],
		["nothing", amounts("100", "100"), "0"],
	])("is %s", (_case, invoice, expected) => {
		expect(amountDue(invoice).toString()).toBe(expected);
	});
});

describe("an invoice is overdue", () => {
	it.each<[InvoiceStatus, string | null, boolean]>([
		["sent", "2026-09-14", true],
		["sent", "2026-09-15", false],
		["sent", null, false],
		["draft", "2026-09-14", false],
		["paid", "2026-09-14", false],
		["void", "2026-09-14", false],
		["uncollectible", "2026-09-14", false],
	])("on 15 September, being %s and due on %s: %s", (status, due_date, expected) => {
		expect(isOverdue({ status, due_date }, "2026-09-15")).toBe(expected);
	});
});

describe("the reason that prevents an edit", () => {
	it.each<[string, InvoiceStatus, ReturnType<typeof amounts>, boolean, string | null]>([
		["nothing, of a draft, whatever the organisation locks", "draft", amounts("100"), true, null],
		["nothing, sent with nothing paid", "sent", amounts("100", "0", "0", "50"), false, null],
		["the organisation's lock", "sent", amounts("100"), true, "The organization locks sent invoices."],
		[
			"money received",
			"sent",
			amounts("100", "0.01"),
			false,
			"Part of the invoice has been paid; it can no longer be edited.",
		],
		[
			"a credit note",
			"sent",
			amounts("100", "0", "1"),
			false,
			"The invoice has a credit note; it can no longer be edited.",
		],
		[
			"a payment under way",
			"sent",
			amounts("100", "0", "0", "0", "100"),
			false,
			"A payment for the invoice is being processed; wait for its result.",
		],
		["being paid", "paid", amounts("100", "100"), false, "The invoice is paid; it can no longer be edited."],
		["being void", "void", amounts("100"), false, "The invoice is void; it can no longer be edited."],
		[
			"having been given up",
			"uncollectible",
			amounts("100"),
			false,
			"The invoice is uncollectible; it can no longer be edited.",
		],
	])("is %s", (_case, status, invoice, locks, expected) => {
		expect(editingObstacle({ ...invoice, status }, locks)).toBe(expected);
	});
});

describe("numbers", () => {
	it.each([
		["INV", 2026, 42, "INV-2026-000042"],
		["A/B", 2027, 1, "A/B-2027-000001"],
		["INV", 2026, 1_234_567, "INV-2026-1234567"],
	])("of %s in %i, number %i: %s", (prefix, year, number, expected) => {
		expect(formatInvoiceNumber(prefix, year, number)).toBe(expected);
	});

	it("of a draft: the end of its UUID", () => {
		expect(draftNumber("0199a4f0-3c1e-7d52-9b1a-2f6d0c8e4a7b")).toBe("DRAFT-0C8E4A7B");
	});
});

describe("placing a line", () => {
	const three = [line("A", 1), line("B", 2), line("C", 5)];
	it.each<[string, LineTerms, string]>([
		["a new one last", line("D", 6), "A1 B2 C5 D6"],
		["a new one in a gap moves none", line("D", 3), "A1 B2 D3 C5"],
		["a new one first moves all down", line("D", 1), "D1 A2 B3 C6"],
		["one of them to where it is", line("B", 2), "A1 B2 C5"],
		["one of them up", line("C", 1), "C1 A2 B3"],
		["one of them down", line("A", 5), "B2 A5 C6"],
	])("%s", (_case, placed, expected) => {
		const lines = placeLine(three, placed).toSorted((a, b) => a.display_order - b.display_order);
		expect(lines.map(({ name, display_order }) => `${name}${display_order}`).join(" ")).toBe(expected);
	});
});

it("computed lines come back in display order, each with its figures", () => {
	const { lines, totals } = computeInvoice([line("B", 2, { quantity: decimal(3) }), line("A", 1)], "EUR", false);
	expect(lines.map(({ name, net, tax_amount, amount }) => [name, net, tax_amount, amount].join(" "))).toEqual([
		"A 10 2 12",
		"B 30 6 36",
	]);
	expect(totals.amount.toString()).toBe("48");
	expect(computeInvoice([line("A", 1)], "EUR", true).totals.amount.toString()).toBe("10");
});

describe("credit carried to the balance", () => {
	const credit = (fields: Partial<LineTerms> = {}) => line("Credit", 2, { unit_price: decimal(-30), ...fields });
	const carry = (lines: readonly LineTerms[], taxExempt = false) =>
		withCarriedCredit(lines, "EUR", taxExempt, "carried");

	it.each<[string, LineTerms[], boolean, string[]]>([
		["is none where the lines add up to more than 0", [line("A", 1)], false, []],
		["is none where they add up to 0", [line("A", 1), credit({ unit_price: decimal(-10) })], false, []],
		// 12.00 − 36.00 with tax; 10.00 − 30.00 without.
		["is what they are below 0, tax included", [line("A", 1), credit()], false, ["3: 24 at 0 %"]],
		["is less for an exempt customer", [line("A", 1), credit()], true, ["3: 20 at 0 %"]],
	])("%s", (_case, lines, taxExempt, expected) => {
		const carried = carry(lines, taxExempt).filter(({ origin }) => origin === "carried_credit");
		expect(carried.map((each) => `${each.display_order}: ${each.flat_fee} at ${each.tax_rate} %`)).toEqual(expected);
		const { totals, lines: computed } = computeInvoice(carry(lines, taxExempt), "EUR", taxExempt);
		if (expected.length > 0) expect(totals.amount.toString()).toBe("0");
		expect(carriedCredit(computed).toString()).toBe(carried[0]?.flat_fee.toString() ?? "0");
	});

	it("follows the other lines, and keeps its identity, position, and name", () => {
		const [carried] = carry([line("A", 1), credit()]).filter(({ origin }) => origin === "carried_credit");
		const renamed = { ...(carried as LineTerms), name: "Renamed", display_order: 1, flat_fee: decimal(999) };
		const [again] = carry([renamed, line("A", 4), credit()], true).filter(({ origin }) => origin === "carried_credit");
		expect(again).toMatchObject({ uuid: "carried", name: "Renamed", display_order: 1, flat_fee: decimal(20) });
		expect(carry([renamed, line("A", 4)]).map(({ name }) => name)).toEqual(["A"]);
	});
});
