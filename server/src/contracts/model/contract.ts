import {
	addDays,
	addMonths,
	type BillingCycle,
	type CalendarDate,
	daysInclusive,
	servedPeriods,
} from "../../calendar/index.ts";

export const contractStatuses = ["draft", "active", "ended", "canceled"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** The dates that a contract's periods are counted by. */
export interface Term {
	readonly start_date: CalendarDate;
	/** The last day served; null: no end. */
	readonly end_date: CalendarDate | null;
	readonly billing_day: number;
}

export interface Renewal extends Term {
	readonly auto_renew: boolean;
	/** The last day of the first term; null: it is the present one. */
	readonly first_end_date: CalendarDate | null;
	/** null: the original term again. */
	readonly renewal_months: number | null;
}

/**
 * The last day served once every renewal due by a date has happened: a term that has passed is followed by another
 * (extensions.md, "Contract": `auto_renew`, `renewal_months`). It does not depend on which of them were noted before.
 */
export function renewedEndDate(contract: Renewal, today: CalendarDate): CalendarDate | null {
	let end = contract.end_date;
	if (!contract.auto_renew || end === null) return end;
	const firstEnd = contract.first_end_date ?? end;
	const months = contract.renewal_months ?? wholeMonths(contract.start_date, firstEnd);
	const days = daysInclusive(contract.start_date, firstEnd);
	// Each renewal is counted from the first: a month's last day does not creep forward through short months.
	const firstNew = addDays(firstEnd, 1);
	for (let renewals = 1; end < today; renewals += 1) {
		const next =
			months === null ? addDays(firstEnd, days * renewals) : addDays(addMonths(firstNew, months * renewals), -1);
		if (next > end) end = next;
	}
	return end;
}

/** The months of a term that is a whole number of them, else null: 2026-06-01 to 2027-05-31 has 12. */
function wholeMonths(start: CalendarDate, end: CalendarDate): number | null {
	const next = addDays(end, 1);
	const months =
		(Number(next.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(start.slice(5, 7));
	return months > 0 && addMonths(start, months) === next ? months : null;
}

/**
 * The last day of the period that a day lies in: of several services, that of the longest period, so that nothing paid in
 * advance is left over (extensions.md, "Contract": cancel `at_period_end`).
 */
export function periodEndOf(term: Term, cycles: readonly BillingCycle[], today: CalendarDate): CalendarDate {
	const served = today < term.start_date ? term.start_date : today;
	const day = term.end_date !== null && term.end_date < served ? term.end_date : served;
	const ends = cycles
		.filter((cycle) => cycle !== "one_time")
		.map((cycle) => {
			const service = {
				startDate: term.start_date,
				endDate: term.end_date,
				billingDay: term.billing_day,
				cycle,
				through: day,
			};
			return [...servedPeriods(service)].at(-1)?.end ?? day;
		});
	return ends.reduce((latest, end) => (end > latest ? end : latest), ends[0] ?? day);
}
