import { expect, test } from "vitest";
import { cancel, event, ingest, run, usageItem, world } from "../histories.ts";
import type { Step } from "../history.ts";
import { answerWorld } from "../oracle.ts";

const at = (day: string) => `${day}T12:00:00Z`;
const sold = (day: string, given: { readonly expires_in_days?: number } = {}): Step => ({
	...{ at: at(day), does: "purchase_credit", grant: "g", invoice: "sale", customer: "acme", currency: "EUR" },
	...{ amount: "100", price: "80", priority: 50, items: [], metrics: [], expires_at: null, expires_in_days: null },
	...given,
});
const paid = (day: string, amount: string, payment = "p"): Step => ({
	...{ at: at(day), does: "record_payment", payment, invoice: "sale", amount, overpayment_as_credit: false },
});
const reversed = (day: string): Step => ({ at: at(day), does: "reverse_payment", payment: "p" });
const voided = (day: string, invoice = "sale"): Step => ({ at: at(day), does: "void_invoice", invoice, rebill: true });
const credited = (day: string, amount: string): Step => ({
	...{ at: at(day), does: "credit_invoice", note: "n", invoice: "sale", amount, settle_as: "balance" },
});

/** At 1.00 a unit, 40 on the 10th and 30 on the 20th. */
const month = [
	...world([usageItem({ unit_price: "1" })]),
	...usedOn("2026-01-10", "40"),
	...usedOn("2026-01-20", "30"),
];

function usedOn(day: string, value: string): Step[] {
	return [ingest(day, event(day, value))];
}

function standing(...steps: Step[]) {
	const { grants, invoices } = answerWorld(steps);
	const [grant] = grants;
	const due = invoices.filter(({ id }) => id !== "sale").map(({ amount }) => amount);
	return [grant?.burned, grant?.reserved, grant?.balance, ...due].join(" ");
}

// Extensions.md, "Credit grant": takes effect when its invoice becomes paid, on that day.
test.each<[string, Step[], string]>([
	["is nothing until it is paid", [sold("2026-01-01"), run("2026-02-01")], "0.00 0.00 0.00 70.00"],
	["a part of the payment brings nothing", [sold("2026-01-01"), paid("2026-01-02", "79.99")], "0.00 0.00 0.00"],
	["all of it brings the amount", [sold("2026-01-01"), paid("2026-01-02", "80")], "0.00 0.00 100.00"],
	// From the 15th on, 30 were used.
	[
		"pays from that day on",
		[sold("2026-01-01"), paid("2026-01-15", "80"), run("2026-02-01")],
		"30.00 0.00 70.00 40.00",
	],
	[
		"so many days from that day",
		// From the 5th through the 14th, 40 were used.
		[sold("2026-01-01", { expires_in_days: 10 }), paid("2026-01-05", "80"), run("2026-02-01")],
		"40.00 0.00 0.00 30.00",
	],
	[
		"goes with a payment taken back",
		[sold("2026-01-01"), paid("2026-01-02", "80"), reversed("2026-01-03")],
		"0.00 0.00 0.00",
	],
	[
		"comes back with the next one",
		[sold("2026-01-01"), paid("2026-01-02", "80"), reversed("2026-01-03"), paid("2026-01-04", "80", "q")],
		"0.00 0.00 100.00",
	],
	["goes with its invoice", [sold("2026-01-01"), voided("2026-01-02")], "0.00 0.00 0.00"],
	["goes with a note over all of it", [sold("2026-01-01"), credited("2026-01-02", "80")], "0.00 0.00 0.00"],
	[
		"stays with a note over what was paid",
		[sold("2026-01-01"), paid("2026-01-02", "80"), credited("2026-01-03", "80")],
		"0.00 0.00 100.00",
	],
])("credit that is bought %s", (_case, steps, expected) => {
	expect(standing(...month, ...steps)).toBe(expected);
});

test("credit that was used is not taken out", () => {
	const used = [...month, sold("2026-01-01"), paid("2026-01-02", "80"), run("2026-02-01")];
	expect(() => answerWorld([...used, reversed("2026-02-02")])).toThrow("credit_used");
	expect(() => answerWorld([...used, cancel("2026-02-02", "2026-02-02"), reversed("2026-02-03")])).toThrow(
		"credit_used",
	);
});
