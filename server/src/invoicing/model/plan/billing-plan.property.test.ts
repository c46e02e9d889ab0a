import fc from "fast-check";
import { expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { keyOf } from "../corrections/corrections.ts";
import { computeInvoice } from "../invoice/invoice.ts";
import { World } from "../testing/billed-world.ts";
import { counting, dayAt, items, lastDay_offset, step } from "../testing/drawn-steps.ts";

/**
 * The core of "every cent is right": a contract is billed by runs at random dates, including future ones, while its usage
 * changes, invoices are sent and voided, drafts are repriced, its items get other terms and end, and it may be canceled. Once
 * it has ended and everything is sent, what runs have charged for each period, or part of one with its own price, is its
 * price for its final usage; no period was charged twice, and every invoice's lines add up to its charges.
 */
const cancellationsMost = 1;

/** A month and more apart, because usage is corrected by a separate invoice once in a calendar month. */
const lastRuns = [400, 440, 480].map((days) => dayAt(lastDay_offset + days));

it("what runs charge in the end is the price of the final usage, and no period is charged twice", () => {
	const steps = fc
		.array(step, { minLength: 5, maxLength: 60 })
		.filter((drawn) => drawn.filter(({ kind }) => kind === "cancel").length <= cancellationsMost);
	fc.assert(
		fc.property(items, counting, steps, (items, counting, steps) => {
			const world = new World(items, counting);
			for (const each of steps) {
				world.take(each);
				const periods = world.charged().flatMap((period) => {
					return period.charges.filter(({ kind }) => kind === "period").map(() => keyOf(period));
				});
				expect(new Set(periods).size).toBe(periods.length);
			}
			// The first run may leave corrections of what was still a draft; once everything is sent, the last leaves none.
			const plans = lastRuns.map((asOf) => {
				world.sendAll();
				return world.run(asOf);
			});
			expect(plans.at(-1)).toEqual({ invoices: [], held: [], waiting: [] });
			for (const { lines, charges } of world.invoices) {
				const nets = computeInvoice(lines, "EUR", false).lines.map(({ net }) => net);
				expect(Decimal.sum(nets).toString()).toBe(Decimal.sum(charges.map(({ charge }) => charge.net)).toString());
			}
			const charged = new Map(world.charged().map((period) => [keyOf(period), period.charges]));
			const prices = world.prices();
			for (const [key, price] of prices) {
				const nets = (charged.get(key) ?? []).map(({ net }) => net);
				expect([key, Decimal.sum(nets).toString()]).toEqual([key, price]);
			}
			// What was charged for periods no longer served was credited, at each of its taxes.
			for (const [key, charges] of charged) {
				if (prices.has(key)) continue;
				const taxes = Map.groupBy(charges, ({ tax }) => tax.taxRate.toString());
				for (const group of taxes.values()) {
					expect([key, Decimal.sum(group.map(({ net }) => net)).toString()]).toEqual([key, "0"]);
				}
			}
		}),
		{ numRuns: 1000 },
	);
});
