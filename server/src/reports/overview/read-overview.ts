import { addMonths, type CalendarDate } from "../../calendar/index.ts";
import { inSnapshot } from "../../invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import { selectOrganisation, selectToday } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { countClosedUsage, countNoItemMatches, countUnattributed } from "../../usage/index.ts";
import type { Overview } from "./overview-schemas.ts";
import { type MonthRow, type OpenRow, selectCurrencies, selectMonths, selectOpen } from "./overview-store.ts";
import { countToDo, mostCounted } from "./to-do-store.ts";

/** The first day past due of each bucket; the last has no end. */
const firstDays = [1, 31, 61, 91] as const;
const shownMonths = 12;

/**
 * The overview from one snapshot, in the given currency or the organization's. The room's README defines the figures and the
 * rows that each one counts.
 */
export async function readOverview(context: Context, asked: string | null): Promise<Overview> {
	return inSnapshot(context, async (context) => {
		const today = await selectToday(context);
		const currency = asked ?? (await selectOrganisation(context)).currency;
		const thisMonth = `${today.slice(0, 7)}-01`;
		const firstMonth = addMonths(thisMonth, 1 - shownMonths);
		const open = await selectOpen(context, currency, today, firstDays);
		return {
			currency,
			currencies: await selectCurrencies(context),
			as_of: today,
			outstanding: sumOf(open),
			overdue: { ...sumOf(open.filter(({ place }) => place !== null)), buckets: bucketsOf(open) },
			revenue_by_month: monthsFrom(
				firstMonth,
				await selectMonths(context, currency, firstMonth, addMonths(thisMonth, 1)),
			),
			to_do: {
				...(await countToDo(context)),
				unattributed_events: await countUnattributed(context, mostCounted),
				unmatched_events: await countNoItemMatches(context, mostCounted),
				closed_usage: await countClosedUsage(context, mostCounted),
			},
		};
	});
}

function sumOf(rows: readonly OpenRow[]): { amount: Decimal; count: number } {
	return {
		amount: Decimal.sum(rows.map(({ amount }) => amount)),
		count: rows.reduce((sum, { count }) => sum + count, 0),
	};
}

function bucketsOf(open: readonly OpenRow[]) {
	return firstDays.map((from_days, index) => {
		const next = firstDays[index + 1];
		return {
			from_days,
			to_days: next === undefined ? null : next - 1,
			...sumOf(open.filter(({ place }) => place === index + 1)),
		};
	});
}

function monthsFrom(first: CalendarDate, rows: readonly MonthRow[]) {
	const nothing = { invoiced: Decimal.zero, credited: Decimal.zero, paid: Decimal.zero, count: 0 };
	const byMonth = new Map(rows.map(({ month, ...figures }) => [month, figures]));
	return Array.from({ length: shownMonths }, (_, index) => {
		const month = addMonths(first, index);
		return { month: month.slice(0, 7), ...(byMonth.get(month) ?? nothing) };
	});
}
