import { describe, expect, test } from "vitest";
import { cancel, event, feeItem, ingest, run, tell, usageItem, world } from "../histories.ts";
import type { CreditGrantStep, Item, Step } from "../history.ts";
import { answerWorld } from "../oracle.ts";

function grant(name: string, amount: string, given: Partial<CreditGrantStep> = {}, day = "2025-12-02"): Step {
	return {
		...{ at: `${day}T09:00:00Z`, does: "grant_credit", grant: name, customer: "acme", currency: "EUR", amount },
		...{ kind: "prepaid", priority: 50, items: [], metrics: [], effective_at: "2025-12-01", expires_at: null },
		...given,
	};
}

function voided(day: string, key: string): Step {
	return { at: `${day}T09:00:00Z`, does: "void_events", keys: [key] };
}

const used = (day: string, value: string, on = day) => ingest(on, event(day, value));
const untilMiddle = { expires_at: "2026-01-16" };
const usage = (given = {}, of: Partial<Item> = {}) => usageItem({ unit_price: "1", ...given }, of);
/** A month's contract, so that late usage is corrected at once. */
const month = (item: Item, ...steps: Step[]) => [...world([item], { end_date: "2026-01-31" }), ...steps];
const fee = (unit_price: string, tax_rate: string | null = null, id = "fee") =>
	feeItem({ unit_price, tax_rate }, { id });

describe("Credit grants", () => {
	test("are shared over taxes by net", () => {
		const steps = [...world([fee("200", "19", "a"), fee("100", "7", "b")]), grant("g", "30"), run("2026-01-01")];
		expect(tell(steps)).toEqual([
			"2026-01-01 sent: price 200.00 @19; price 100.00 @7; allowance -20.00 @19; allowance -10.00 @7",
		]);
		// 180 at 19 % is 34.20, 90 at 7 % is 6.30.
		expect(answerWorld(steps).invoices[0]?.amount).toBe("310.50");
	});

	test.each<[string, Item, Step[], string]>([
		[
			"usage in its time",
			usage(),
			[used("2026-01-05", "100"), used("2026-01-20", "100")],
			"price 200.00 @0; allowance -100.00 @0",
		],
		[
			"up to the maximum",
			usage({ maximum_amount: "150" }),
			[used("2026-01-05", "100"), used("2026-01-20", "100")],
			"price 150.00 @0; allowance -100.00 @0",
		],
		[
			"by tiers, as far as usage has come",
			usage({
				pricing_model: "graduated",
				tiers: [
					{ up_to: "100", unit_price: "1", flat_fee: "0" },
					{ up_to: null, unit_price: "0.5", flat_fee: "0" },
				],
			}),
			[used("2026-01-05", "140"), used("2026-01-20", "100")],
			// price(140) = 120, price(240) = 170.
			"price 170.00 @0; allowance -120.00 @0",
		],
		["a fee in advance by its first day", fee("310"), [], "price 310.00 @0; allowance -310.00 @0"],
		[
			"a fee in arrears by days",
			feeItem({ unit_price: "310" }, { billing_timing: "in_arrears" }),
			[],
			"price 310.00 @0; allowance -150.00 @0",
		],
		[
			"what a minimum adds by days",
			usage({ minimum_amount: "31" }),
			[],
			"price 0.00 @0; minimum 31.00 @0; allowance -15.00 @0",
		],
		// 10 % off 100 and 100: 90 of 180.
		[
			"in proportion to what discounts leave",
			usage({ discount_percent: "10" }),
			[used("2026-01-05", "100"), used("2026-01-20", "100")],
			"price 180.00 @0; allowance -90.00 @0",
		],
	])("pay %s", (_name, item, steps, expected) => {
		const told = tell(month(item, grant("g", "500", untilMiddle), ...steps, run("2026-02-01")));
		expect(told.map((text) => text.slice(text.indexOf(": ") + 2))).toEqual([expected]);
	});

	test("pay in their order, each what those before it leave", () => {
		const steps = [
			...world([fee("100")]),
			grant("late", "40"),
			grant("soon", "20", { expires_at: "2026-06-01" }),
			grant("gift", "10", { kind: "promotional" }),
			grant("first", "5", { priority: 1 }),
			grant("other currency", "50", { currency: "USD" }),
			grant("other item", "50", { items: ["none"] }),
			run("2026-01-01"),
		];
		const { invoices, grants } = answerWorld(steps);
		const paid = invoices[0]?.lines.flatMap(({ kind, item, net }) => (kind === "allowance" ? [`${item} ${net}`] : []));
		expect(paid).toEqual(["first -5.00", "soon -20.00", "gift -10.00", "late -40.00"]);
		expect(grants.map(({ balance }) => balance)).toEqual(["0.00", "0.00", "0.00", "0.00", "50.00", "50.00"]);
	});

	test("are reserved by drafts, released by discarding, given back by voids, and gone once voided", () => {
		const at = "2026-01-02T09:00:00Z";
		const drafting: Step = { at: "2025-12-03T08:00:00Z", does: "set_organisation", auto_send_invoices: false };
		const steps: Step[] = [...world([fee("100")]), drafting, grant("g", "130"), run("2026-01-01")];
		const invoice = "run 2026-01-01 2026-01-01/c/2026-01-01";
		const states = (...more: Step[]) => {
			const [one] = answerWorld([...steps, ...more]).grants;
			return [one?.burned, one?.reserved, one?.balance];
		};
		const sent: Step = { at, does: "send_invoice", invoice };
		expect(states()).toEqual(["0.00", "100.00", "30.00"]);
		expect(states(sent)).toEqual(["100.00", "0.00", "30.00"]);
		expect(states({ at, does: "discard_draft", invoice, rebill: false })).toEqual(["0.00", "0.00", "130.00"]);
		expect(states(sent, { at, does: "void_invoice", invoice, rebill: true })).toEqual(["0.00", "0.00", "130.00"]);
		const gone: Step = { at, does: "void_grant", grant: "g" };
		expect(states(gone, run("2026-01-03"))).toEqual(["0.00", "0.00", "0.00"]);
		expect(states(sent, gone, run("2026-01-03"))).toEqual(["100.00", "0.00", "0.00"]);
	});

	test.each<[string, Step[], string[]]>([
		[
			"more in its time",
			[used("2026-01-10", "40", "2026-02-03")],
			["2026-02-04 paid: correction 40.00 @0; allowance -40.00 @0"],
		],
		["more after it", [used("2026-01-17", "40", "2026-02-03")], ["2026-02-04 sent: correction 40.00 @0"]],
		[
			"less in its time",
			[voided("2026-02-03", "2026-01-05 100")],
			["2026-02-04 paid: correction -100.00 @0; allowance 100.00 @0"],
		],
		[
			"less after it",
			[voided("2026-02-03", "2026-01-20 100")],
			["2026-02-04 paid: correction -100.00 @0; carried_credit 100.00 @0"],
		],
	])("pay corrections as if they had come at once: %s", (_name, steps, expected) => {
		const first = [used("2026-01-05", "100"), used("2026-01-20", "100"), run("2026-02-01")];
		const told = tell(month(usage(), grant("g", "500", untilMiddle), ...first, ...steps, run("2026-02-04")));
		expect(told.slice(1)).toEqual(expected);
	});

	test("pay what a correction moves into their time", () => {
		const tiers = [
			{ up_to: "100", unit_price: "1", flat_fee: "0" },
			{ up_to: null, unit_price: "0.1", flat_fee: "0" },
		];
		const told = tell(
			month(
				usage({ pricing_model: "graduated", tiers }),
				grant("g", "500", untilMiddle),
				...[used("2026-01-20", "100"), run("2026-02-01"), used("2026-01-05", "100", "2026-02-03"), run("2026-02-04")],
			),
		);
		expect(told.at(-1)).toBe("2026-02-04 paid: correction 10.00 @0; allowance -100.00 @0; carried_credit 90.00 @0");
	});

	test("give back what a cancellation credits", () => {
		const steps = [...world([fee("100")]), grant("g", "80"), run("2026-01-01"), cancel("2026-01-15", "2026-01-15")];
		// 48.39 of 100 were served, of which 80 had been paid.
		expect(tell([...steps, run("2026-01-16")]).at(-1)).toBe(
			"2026-01-16 paid: correction -51.61 @0; allowance 31.61 @0; carried_credit 20.00 @0",
		);
	});
});
