import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type CalendarDate, daysBetween } from "../../../calendar/index.ts";
import { isPricedAsKnown, openPeriods } from "../drafts/repricing.ts";
import { World } from "../testing/billed-world.ts";
import { counting, dayAt, firstDay, items, lastDay_offset, step } from "../testing/drawn-steps.ts";
import { planInvoices } from "./billing-plan.ts";
import { settledUntil } from "./settled-until.ts";

/** Runs leave a contract out until the day that `settledUntil` names. Whatever fell due before it would be billed late. */

function isIdle(world: World, asOf: CalendarDate): boolean {
	const input = world.inputOf(asOf);
	const { invoices, held, waiting } = planInvoices(input);
	const isPriced = openPeriods(input).every((period) => isPricedAsKnown(input, period));
	return invoices.length + held.length + waiting.length === 0 && isPriced;
}

function settled(world: World, asOf: CalendarDate) {
	return isIdle(world, asOf) ? settledUntil(world.inputOf(asOf), { dates: world.dates(), sendsDrafts: false }) : null;
}

/** The last day before another, and some day between. */
function twoDays(asOf: CalendarDate, before: CalendarDate, drawn: number): CalendarDate[] {
	return [addDays(before, -1), addDays(asOf, drawn % daysBetween(asOf, before))];
}

it("nothing is due for a settled contract before the day named, whatever is used after the usage charged", () => {
	let found = 0;
	const offset = fc.integer({ min: 0, max: lastDay_offset + 60 });
	const steps = fc.array(step, { minLength: 5, maxLength: 40 });
	const arbitrary = [items, counting, steps, offset, fc.boolean(), fc.nat()] as const;
	fc.assert(
		fc.property(...arbitrary, (items, counting, steps, offset, isSent, later) => {
			const world = new World(items, counting);
			for (const each of steps) world.take(each);
			const asOf = dayAt(offset);
			world.run(asOf);
			if (isSent) world.sendAll();
			world.run(asOf);
			const until = settled(world, asOf);
			if (until === null) return;
			found += 1;
			const days = twoDays(asOf, until.nextDue, later);
			expect(days.filter((day) => !isIdle(world, day))).toEqual([]);
			const from = addDays(until.chargedThrough ?? addDays(firstDay, -1), 1);
			world.take({ kind: "use", day: daysBetween(firstDay, addDays(from, later % 90)), quantity: 50 });
			expect(days.filter((day) => !isIdle(world, day))).toEqual([]);
		}),
		{ numRuns: 1000 },
	);
	expect(found).toBeGreaterThan(200);
});
