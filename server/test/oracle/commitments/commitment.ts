import type { Contract, Fact } from "../contract.ts";
import { endSeen } from "../contract.ts";
import { calendarDate, type DayNumber, dayNumber } from "../day.ts";
import type { CommitmentTerms } from "../history.ts";
import { roundMoney } from "../money.ts";
import { periodAt, renewedEnd, type Span } from "../periods.ts";
import { Rational, sumOf, ZERO } from "../rational.ts";

/** A commitment's period as a run sees it: its days, which changes may cut, and its amount. */
export interface CommittedPeriod extends Span {
	readonly amount: Rational;
	readonly terms: CommitmentTerms;
}

const MONTHS = { month: 1, quarter: 3, year: 12 };

/** "One with the same `name` and `period` goes on." */
function keyOf({ name, period }: CommitmentTerms): string {
	return `${name}/${period}`;
}

/** The commitments that ever are in force, by name and period. */
export function commitmentsSeen(contract: Contract, seen: readonly Fact[]): Map<string, CommitmentTerms> {
	const lists = [contract.commitments, ...agreedIn(seen).map(({ list }) => list)];
	return new Map(lists.flat().map((one) => [keyOf(one), one]));
}

/** "An amendment's `commitments` replace all from its day on." */
function agreedIn(seen: readonly Fact[]): { readonly from: DayNumber; readonly list: readonly CommitmentTerms[] }[] {
	return seen
		.flatMap(({ effective, recorded, change }) =>
			change.kind === "amendment" && change.commitments !== undefined
				? [{ from: effective, recorded, list: change.commitments }]
				: [],
		)
		.sort((left, right) => left.from - right.from || left.recorded - right.recorded);
}

/** "Periods are counted from `start_date`, whatever the billing day …; `term` is each term of the contract." */
export function wholeCommitted(contract: Contract, period: CommitmentTerms["period"], index: number): Span | null {
	if (period !== "term") {
		return periodAt(contract.start, calendarDate(contract.start).day, MONTHS[period], index);
	}
	const months = contract.renewalMonths ?? contract.originalMonths;
	if (contract.termEnd === null || months === null) {
		return null;
	}
	let span: Span = { start: contract.start, end: contract.termEnd };
	for (let term = 0; term < index; term += 1) {
		span = { start: span.end + 1, end: renewedEnd(contract.start, span.end, months) };
	}
	return span;
}

/** "Each amount … counts by its days: Σ amount × days ÷ days of the whole period, rounded once"; null: no day is committed. */
export function committedPeriod(
	contract: Contract,
	seen: readonly Fact[],
	key: string,
	index: number,
): CommittedPeriod | null {
	const terms = commitmentsSeen(contract, seen).get(key);
	const whole = terms === undefined ? null : wholeCommitted(contract, terms.period, index);
	if (terms === undefined || whole === null) {
		return null;
	}
	const agreed = [{ from: contract.start, list: contract.commitments }, ...agreedIn(seen)];
	const end = endSeen(contract, seen);
	const days: { readonly day: DayNumber; readonly amount: Rational; readonly terms: CommitmentTerms }[] = [];
	for (let day = Math.max(whole.start, contract.start); day <= Math.min(whole.end, end ?? whole.end); day += 1) {
		const own = agreed.findLast(({ from }) => from <= day)?.list.find((one) => keyOf(one) === key);
		if (own !== undefined) {
			const ramp = own.ramps.findLast(({ from }) => dayNumber(from) <= day);
			days.push({ day, amount: Rational.of(ramp?.amount ?? own.amount), terms: own });
		}
	}
	const [first, last] = [days[0], days.at(-1)];
	if (first === undefined || last === undefined) {
		return null;
	}
	const length = Rational.of(whole.end - whole.start + 1);
	const amount = roundMoney(sumOf(days.map((one) => one.amount)).dividedBy(length), contract.currency);
	return { start: first.day, end: last.day, amount: amount.most(ZERO), terms: last.terms };
}
