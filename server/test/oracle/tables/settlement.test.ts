import { describe, expect, test } from "vitest";
import { cancel, customer, event, feeItem, ingest, run, tell, usageItem, world } from "../histories.ts";
import type { Step } from "../history.ts";
import { answerWorld } from "../oracle.ts";

function written(invoice: string, day: string, amount: string): Step[] {
	const plain = {
		name: "Work",
		quantity: "1",
		flat_fee: "0",
		discount_percent: "0",
		discount_amount: "0",
		tax_name: null,
	};
	const lines = [{ ...plain, unit_price: amount, tax_rate: "0" }];
	return [
		{ at: `${day}T10:00:00Z`, does: "write_invoice", invoice, customer: "acme", currency: "EUR", lines },
		{ at: `${day}T10:01:00Z`, does: "send_invoice", invoice },
	];
}

function figures(steps: readonly Step[]): string[] {
	return answerWorld(steps).invoices.map(
		(one) =>
			`${one.id} ${one.status} ${one.amount}: paid ${one.amount_paid}, credited ${one.amount_credited}, applied ${one.credit_applied}, due ${one.amount_due}`,
	);
}

const pay = (payment: string, invoice: string, amount: string): Step => ({
	at: "2026-01-20T10:00:00Z",
	does: "record_payment",
	payment,
	invoice,
	amount,
	overpayment_as_credit: true,
});

describe("Credit balance", () => {
	test("settles open invoices, the longest due first", () => {
		const grant = { customer: "acme", currency: "EUR", kind: "grant", amount: "130" } as const;
		const steps: Step[] = [
			...world([]),
			...written("late", "2026-01-10", "100"),
			...written("early", "2026-01-05", "100"),
			{ at: "2026-01-12T10:00:00Z", does: "move_credit", ...grant },
		];
		expect(figures(steps)).toEqual([
			"late sent 100.00: paid 0.00, credited 0.00, applied 30.00, due 70.00",
			"early paid 100.00: paid 0.00, credited 0.00, applied 100.00, due 0.00",
		]);
	});

	test("takes what a note credits of the paid part, and a reversal makes the invoice due again", () => {
		const base = [...world([]), ...written("one", "2026-01-05", "100"), pay("p", "one", "110")];
		expect(figures(base)).toEqual(["one paid 100.00: paid 100.00, credited 0.00, applied 0.00, due 0.00"]);
		expect(answerWorld(base).balances).toEqual([{ customer: "acme", currency: "EUR", amount: "10.00" }]);
		expect(figures([...base, { at: "2026-01-21T10:00:00Z", does: "reverse_payment", payment: "p" }])).toEqual([
			"one sent 100.00: paid 0.00, credited 0.00, applied 0.00, due 100.00",
		]);
		const credit = { does: "credit_invoice", note: "n", invoice: "one", amount: "30", settle_as: "balance" } as const;
		const credited = answerWorld([...base, { at: "2026-02-21T10:00:00Z", ...credit }]);
		expect(credited.balances).toEqual([{ customer: "acme", currency: "EUR", amount: "40.00" }]);
		expect(credited.revenue).toEqual([
			{ month: "2026-01", currency: "EUR", invoiced: "100.00", credited: "0.00" },
			{ month: "2026-02", currency: "EUR", invoiced: "0.00", credited: "30.00" },
		]);
	});
});

describe("Void", () => {
	const billed = [...world([feeItem({ unit_price: "100" })]), run("2026-01-01")];
	const id = "run 2026-01-01 2026-01-01/c/2026-01-01";

	test("with rebill bills again, at today's tax and on the day on which it fell due", () => {
		const steps: Step[] = [
			...billed,
			{ at: "2026-01-03T10:00:00Z", does: "void_invoice", invoice: id, rebill: true },
			customer("2026-01-03", { tax_rate: "10" }),
			run("2026-01-04"),
		];
		expect(tell(steps)).toEqual(["2026-01-01 sent: price 100.00 @10"]);
	});

	test("without rebill waives: never credited, and counted when more is computed", () => {
		const waived: Step = { at: "2026-01-03T10:00:00Z", does: "void_invoice", invoice: id, rebill: false };
		expect(tell([...billed, waived, run("2026-01-04"), cancel("2026-01-04", "2026-01-10"), run("2026-01-11")])).toEqual(
			[],
		);
	});

	test("counts as credited in the month of the voiding", () => {
		const steps: Step[] = [...billed, { at: "2026-03-03T10:00:00Z", does: "void_invoice", invoice: id, rebill: false }];
		expect(answerWorld(steps).revenue).toEqual([
			{ month: "2026-01", currency: "EUR", invoiced: "100.00", credited: "0.00" },
			{ month: "2026-03", currency: "EUR", invoiced: "0.00", credited: "100.00" },
		]);
	});
});

describe("Closed books", () => {
	const closed: Step = { at: "2026-02-02T10:00:00Z", does: "set_organisation", books_closed_until: "2026-01-31" };
	const billed = [
		...world([usageItem({ unit_price: "1" })]),
		ingest("2026-01-10", event("2026-01-10", "5")),
		run("2026-02-01"),
		closed,
		ingest("2026-02-03", event("2026-01-11", "7")),
	];
	test("leave late usage until a person decides", () => {
		expect(tell([...billed, run("2026-03-01")])).toEqual(["2026-02-01 sent: price 5.00 @0"]);
		const decided = { does: "decide_closed_usage", item: "usage", period_start: "2026-01-01", bill: true } as const;
		expect(tell([...billed, { at: "2026-02-04T10:00:00Z", ...decided }, run("2026-03-01"), run("2026-03-02")])).toEqual(
			["2026-02-01 sent: price 5.00 @0", "2026-03-01 sent: price 0.00 @0; correction 7.00 @0"],
		);
	});
});

describe("Attribution", () => {
	test("waits for the customer to appear and stays when its e-mail changes", () => {
		const named = { customer_id: "AP@Other.example" };
		const other = { does: "set_customer", customer: "acme" } as const;
		const steps: Step[] = [
			...world([usageItem({ unit_price: "1" })]),
			ingest("2026-01-10", event("2026-01-10", "5", named)),
			{ at: "2026-01-11T10:00:00Z", ...other, email: "ap@other.example" },
			{ at: "2026-01-12T10:00:00Z", ...other, email: "ap@third.example" },
			ingest("2026-01-13", event("2026-01-13", "7", named)),
			run("2026-02-01"),
		];
		expect(tell(steps)).toEqual(["2026-02-01 sent: price 5.00 @0"]);
	});
});
