import {
	addDays,
	type CalendarDate,
	type Cycle,
	dayOfMonth,
	daysInclusive,
	servedPeriods,
} from "../../calendar/index.ts";
import type { Commitment } from "../../catalog/index.ts";
import { type Currency, Decimal, minorDigits } from "../../money/index.ts";
import { type Renewal, termEnds } from "../model/contract.ts";
import { type CommitmentHistory, commitmentsOn, commitmentUuid } from "./commitment.ts";

/** Days of a period on which one amount is committed. */
export interface CommittedPart {
	readonly from: CalendarDate;
	/** The last one. */
	readonly to: CalendarDate;
	/** For a whole period. */
	readonly amount: Decimal;
}

/** A period of a commitment that has begun. */
export interface CommittedPeriod {
	/** The commitment's (`commitmentUuid`). */
	readonly uuid: string;
	/** As they are on its last day. */
	readonly terms: Commitment;
	/** The whole period, of which only the days of `parts` are committed. */
	readonly wholeStart: CalendarDate;
	readonly wholeEnd: CalendarDate;
	/** In order. */
	readonly parts: readonly CommittedPart[];
	/** Each part's amount by its days, rounded once. */
	readonly amount: Decimal;
}

export interface CommittedContract extends CommitmentHistory, Renewal {
	readonly uuid: string;
	readonly currency: Currency;
}

/** What a run sees. */
export interface CommitmentSight {
	/** Amendments of later days are not seen. */
	readonly asOf: CalendarDate;
	/** The last day served; null: none. */
	readonly endDate: CalendarDate | null;
	/** By when periods begin; omitted: by `asOf`. */
	readonly through?: CalendarDate;
}

const cycles = {
	month: { cycle: "monthly" },
	quarter: { cycle: "quarterly" },
	year: { cycle: "annual" },
} as const satisfies Readonly<Record<string, Cycle>>;

/**
 * The periods of a contract's commitments that have begun by a day, commitment by commitment (extensions.md, "Commitments"): counted from the
 * contract's first day, cut where the commitment begins or ends, with the amount by days.
 */
export function committedPeriods(contract: CommittedContract, sight: CommitmentSight): CommittedPeriod[] {
	return spansOf(contract, sight.asOf).flatMap((spans) => {
		const [{ terms }] = spans as [Span];
		const uuid = commitmentUuid(contract.uuid, terms);
		return wholePeriods(contract, terms, sight.through ?? sight.asOf).flatMap((whole) => {
			const parts = partsWithin(spans, whole, sight.endDate);
			const last = parts.at(-1);
			if (last === undefined) return [];
			const length = daysInclusive(whole.start, whole.end);
			const weighted = Decimal.sum(
				parts.map(({ from, to, amount }) => amount.times(Decimal.of(daysInclusive(from, to)))),
			);
			const amount = weighted.dividedBy(Decimal.of(length), minorDigits(contract.currency));
			const { terms } = last;
			const own = parts.map(({ from, to, amount }): CommittedPart => ({ from, to, amount }));
			return [{ uuid, terms, wholeStart: whole.start, wholeEnd: whole.end, parts: own, amount }];
		});
	});
}

/** The days on which a part of a commitment's period begins, or is over. */
export function commitmentBoundaries(contract: CommittedContract, sight: CommitmentSight): CalendarDate[] {
	const days = committedPeriods(contract, sight).flatMap(({ parts }) =>
		parts.flatMap(({ from, to }) => [from, addDays(to, 1)]),
	);
	return [...new Set(days)].toSorted();
}

interface Span {
	readonly from: CalendarDate;
	/** The last day; null: none. */
	readonly to: CalendarDate | null;
	readonly terms: Commitment;
}

/** The days of each commitment with its terms, commitment by commitment. */
function spansOf(contract: CommittedContract, asOf: CalendarDate): Span[][] {
	const { start_date, amended_commitments } = contract;
	const later = amended_commitments.map(({ effective_date }) => effective_date);
	const starts = [start_date, ...new Set(later.filter((day) => day > start_date && day <= asOf))];
	const spans = starts.flatMap((from, index) => {
		const next = starts[index + 1];
		const to = next === undefined ? null : addDays(next, -1);
		return commitmentsOn(contract, from).map((terms): Span => ({ from, to, terms }));
	});
	return [...Map.groupBy(spans, ({ terms }) => commitmentUuid(contract.uuid, terms)).values()];
}

interface Days {
	readonly start: CalendarDate;
	/** The last one. */
	readonly end: CalendarDate;
}

/** The commitment's whole periods that have begun by a day, in order. */
function wholePeriods(contract: CommittedContract, { period }: Commitment, through: CalendarDate): Days[] {
	const { start_date: startDate } = contract;
	if (period === "term") {
		const { auto_renew, end_date: last } = contract;
		// The terms that have been renewed stay, also once the contract renews no more.
		const until = auto_renew || last === null || through < last ? through : last;
		const ends = termEnds({ ...contract, end_date: contract.first_end_date ?? last, auto_renew: true }, until);
		return ends.map((end, index) => ({ start: index === 0 ? startDate : addDays(ends[index - 1] as string, 1), end }));
	}
	const base = { startDate, billingDay: dayOfMonth(startDate), isCalendarAligned: false, endDate: null };
	return [...servedPeriods({ ...base, ...cycles[period], through })].map(
		({ anchoredStart: start, anchoredEnd: end }) => ({
			start,
			end,
		}),
	);
}

/** The committed days of a whole period, divided where terms or a ramp change the amount. */
function partsWithin(
	spans: readonly Span[],
	whole: Days,
	endDate: CalendarDate | null,
): (CommittedPart & { readonly terms: Commitment })[] {
	return spans.flatMap(({ from: begun, to: over, terms }) => {
		const first = later(begun, whole.start);
		const last = [over, endDate].reduce<CalendarDate>((day, end) => (end !== null && end < day ? end : day), whole.end);
		if (first > last) return [];
		const ramped = terms.ramps.map(({ from }) => from).filter((day) => day > first && day <= last);
		const starts = [first, ...ramped];
		return starts.map((from, index) => {
			const next = starts[index + 1];
			return { from, to: next === undefined ? last : addDays(next, -1), amount: amountOn(terms, from), terms };
		});
	});
}

function amountOn({ amount, ramps }: Commitment, day: CalendarDate): Decimal {
	return ramps.findLast(({ from }) => from <= day)?.amount ?? amount;
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
	return a < b ? b : a;
}
