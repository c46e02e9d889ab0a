import { describe, expect, test } from "vitest";
import { cancel, change, event, feeItem, ingest, run, tell, terms, usageItem, world } from "../histories.ts";
import type { Holder, Step } from "../history.ts";

type Grant = Partial<Extract<Step, { does: "grant_discount" }>>;

const customer: Holder = { level: "customer", customer: "acme" };
const contract: Holder = { level: "contract", contract: "c" };
const items = (...ids: string[]): Holder => ({ level: "items", items: ids });

function grant(discount: string, given: Grant, day = "2025-12-02"): Step {
	return {
		...{ at: `${day}T09:00:00Z`, does: "grant_discount", discount, holder: contract },
		...{ percent: null, amount: null, currency: given.amount === undefined ? null : "EUR" },
		...{ starts_on: "2025-12-01", cycles: null, ...given },
	};
}

function redeem(day: string, discount: string, of: string | null = null): Step {
	return { at: `${day}T09:00:00Z`, does: "redeem_discount", discount, customer: "acme", contract: of };
}

const fee = (unit_price: string, tax_rate: string | null = null, id = "fee") =>
	feeItem({ unit_price, tax_rate }, { id });
const used = (day: string, value: string, on = day) => ingest(on, event(day, value));

describe("Discounts", () => {
	test.each<[string, Step[], string, string?]>([
		// 100 − 10 − 18.
		[
			"of the contract before those of the customer",
			[grant("u", { percent: "20", holder: customer }), grant("c", { amount: "10" })],
			"price 100.00 @0; allowance -10.00 @0; allowance -18.00 @0",
		],
		// 100 − 20 − 10.
		[
			"of one level: percents before amounts",
			[grant("a", { amount: "10" }), grant("p", { percent: "20" })],
			"price 100.00 @0; allowance -20.00 @0; allowance -10.00 @0",
		],
		["of an item: on its own line", [grant("i", { percent: "12.5", holder: items("fee") })], "price 87.50 @0"],
		["above what is left", [grant("c", { amount: "130" })], "price 100.00 @0; allowance -100.00 @0", "paid"],
		["in another currency: none", [grant("c", { amount: "10", currency: "USD" })], "price 100.00 @0"],
		["of a code that nobody redeemed: none", [grant("c", { percent: "10", holder: null })], "price 100.00 @0"],
	])("%s", (_name, steps, expected, status = "sent") => {
		expect(tell([...world([fee("100")]), ...steps, run("2026-01-01")])).toEqual([`2026-01-01 ${status}: ${expected}`]);
	});

	test("are shared over taxes by net, with largest remainder", () => {
		const services = [fee("0.5", "19", "a"), fee("0.3", "7", "b"), fee("0.2", "0", "d")];
		// 3.50, 2.10 and 1.40 cents.
		expect(tell([...world(services), grant("c", { amount: "0.07" }), run("2026-01-01")])).toEqual([
			"2026-01-01 sent: price 0.50 @19; price 0.30 @7; price 0.20 @0; allowance -0.04 @19; allowance -0.02 @7; allowance -0.01 @0",
		]);
	});

	test("last so many cycles from their start, until their end", () => {
		const steps: Step[] = [
			...world([fee("100")]),
			grant("two", { percent: "10", starts_on: "2026-01-02", cycles: 2 }),
			grant("ended", { percent: "50", holder: customer }),
			run("2026-01-01"),
			{ at: "2026-02-01T08:00:00Z", does: "end_discount", discount: "ended" },
			run("2026-04-01"),
		];
		expect(tell(steps)).toEqual([
			"2026-01-01 sent: price 100.00 @0; allowance -50.00 @0",
			"2026-02-01 sent: price 100.00 @0; allowance -10.00 @0",
			"2026-03-01 sent: price 100.00 @0; allowance -10.00 @0",
			"2026-04-01 sent: price 100.00 @0",
		]);
	});

	test("of a code begin with its redemption", () => {
		const steps: Step[] = [
			...world([fee("100")]),
			grant("code", { percent: "10", holder: null, cycles: 1 }),
			redeem("2026-01-02", "code"),
			run("2026-03-01"),
		];
		expect(tell(steps)).toEqual([
			"2026-01-01 sent: price 100.00 @0",
			"2026-02-01 sent: price 100.00 @0; allowance -10.00 @0",
			"2026-03-01 sent: price 100.00 @0",
		]);
	});

	test.each<[string, string, Step[], string]>([
		// 112 − 72 = 50 − 10.
		[
			"more",
			"50",
			[grant("c", { amount: "10" }), grant("u", { percent: "20", holder: customer })],
			"; allowance -10.00 @0",
		],
		// 43.20 − 72 = −40 + 4 + 7.20.
		[
			"less",
			"-40",
			[grant("c", { amount: "10" }), grant("u", { percent: "20", holder: customer })],
			"; allowance 4.00 @0; allowance 7.20 @0; carried_credit 28.80 @0",
		],
		["nothing", "-100", [grant("c", { amount: "10" })], "; allowance 10.00 @0; carried_credit 90.00 @0"],
		// 150 − 130, of which 0 was charged.
		["more, of an amount above it", "50", [grant("c", { amount: "130" })], "; allowance -30.00 @0"],
	])("are kept by corrections: %s", (_name, late, grants, expected) => {
		const steps = [
			...world([usageItem({ unit_price: "1" })], { end_date: "2026-01-31" }),
			...grants,
			used("2026-01-10", "100"),
			run("2026-02-01"),
			used("2026-01-11", late, "2026-02-03"),
			run("2026-02-04"),
		];
		expect(tell(steps).at(-1)).toBe(
			`2026-02-04 ${Number(late) < 0 ? "paid" : "sent"}: correction ${Number(late).toFixed(2)} @0${expected}`,
		);
	});

	test("are kept by corrections of nothing, and given back by a cancellation", () => {
		const usage = [
			...world([usageItem({ unit_price: "1" })], { end_date: "2026-01-31" }),
			grant("p", { percent: "10" }),
		];
		const late = [run("2026-02-01"), used("2026-01-11", "50", "2026-02-03"), run("2026-02-04")];
		expect(tell([...usage, ...late])).toEqual(["2026-02-04 sent: correction 50.00 @0; allowance -5.00 @0"]);
		// 48.39 of 100: −51.61, of which 10 % is given back.
		const fees = [...world([fee("100")]), grant("p", { percent: "10" }), run("2026-01-01")];
		expect(tell([...fees, cancel("2026-01-15", "2026-01-15"), run("2026-01-16")]).at(-1)).toBe(
			"2026-01-16 paid: correction -51.61 @0; allowance 5.16 @0; carried_credit 46.45 @0",
		);
	});

	test("of an amount hold again for a part on an invoice of its own", () => {
		const steps = [
			...world([fee("100")]),
			grant("c", { amount: "10", cycles: 1 }),
			run("2026-01-01"),
			change("2026-01-10", "2026-01-16", "fee", terms({ unit_price: "200" })),
			run("2026-01-16"),
		];
		// 43.55 + 93.23 − 90 = 103.23 − 51.61 − 10 + 5.16.
		expect(tell(steps).at(-1)).toBe("2026-01-16 sent: correction -51.61 @0; price 103.23 @0; allowance -4.84 @0");
	});
});
