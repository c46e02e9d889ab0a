import { type CalendarDate, compareDates } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import { type PlanInput, ratedPeriod, totalOf, usedOf } from "../model/periods/plan-input.ts";
import { eventCountOf } from "../model/periods/used-quantity.ts";
import type { Simulation } from "./simulate-schemas.ts";

type Line = Simulation["periods"][number]["lines"][number];

/** The cost of each period of a plan's input that begins on or after a day, by its usage. */
export function pricedLines(input: PlanInput, from: CalendarDate, side: Line["side"]): Line[] {
	const begun = input.periods.filter(({ period }) => period.start >= from && period.start <= input.asOf);
	return begun.map((billed) => {
		const { key, item, period } = billed;
		const used = usedOf(input, item, key);
		return {
			side,
			plan_item_name: item.name,
			service_type: item.serviceType,
			start_date: period.start,
			end_date: period.end,
			quantity: used.quantity,
			event_count: eventCountOf(used),
			amount: totalOf(ratedPeriod(input, billed)),
		};
	});
}

/** The two prices of each period, and the totals. Periods match if they begin on the same day. */
export function comparePrices(
	lines: readonly Line[],
): Pick<Simulation, "periods" | "actual" | "simulated" | "difference"> {
	const byStart = [...Map.groupBy(lines, ({ start_date }) => start_date)];
	const periods = byStart
		.toSorted(([a], [b]) => compareDates(a, b))
		.map(([start_date, lines]) => {
			const end_date = lines.reduce((end, line) => (line.end_date > end ? line.end_date : end), start_date);
			return { start_date, end_date, ...figuresOf(lines), lines };
		});
	return { periods, ...figuresOf(lines) };
}

function figuresOf(lines: readonly Line[]) {
	const sumOf = (side: Line["side"]) =>
		Decimal.sum(lines.filter((line) => line.side === side).map(({ amount }) => amount));
	const [actual, simulated] = [sumOf("actual"), sumOf("simulated")];
	return { actual, simulated, difference: simulated.minus(actual) };
}
