import { type DayNumber, dayNumber } from "./day.ts";
import type { CommitmentTerms, Figure, Item, Terms } from "./history.ts";
import { anchorOf, renewedEnd, wholeMonths } from "./periods.ts";
import { rhythmIndexOf, rhythmOf } from "./prices/cycles.ts";
import { upliftedFrom, upliftedTerms } from "./prices/uplift.ts";
import { Rational } from "./rational.ts";
import { sameCost, sameDiscount } from "./terms.ts";

/**
 * Something that changes what a contract bills from a day on (extensions.md, "Time"): "an amendment, an end or a cancellation
 * changes what is billed only in runs whose as_of has reached its effective date".
 */
export interface Fact {
	readonly name: string;
	readonly effective: DayNumber;
	/** The step that recorded it, and the one that took it back. */
	readonly recorded: number;
	removed: number | null;
	readonly change:
		| {
				readonly kind: "amendment";
				readonly add: readonly Item[];
				readonly change: readonly { readonly item: string; readonly terms: Terms }[];
				readonly end: readonly string[];
				readonly commitments?: readonly CommitmentTerms[];
		  }
		/** From then on this is the contract's end; null: none is known. */
		| { readonly kind: "end"; readonly end: DayNumber | null }
		| { readonly kind: "cancellation"; readonly lastDay: DayNumber }
		/** The prices in force are multiplied. */
		| { readonly kind: "uplift" };
}

export interface Contract {
	readonly name: string;
	readonly customer: string;
	readonly currency: string;
	/** Whose days its dates are. */
	readonly zone: string;
	/** Null: it has its own invoices. */
	group: string | null;
	/** What of its usage is invoiced before the period's end; null: nothing. */
	threshold: Rational | null;
	readonly commitments: readonly CommitmentTerms[];
	/** The last day of the first term. */
	readonly termEnd: DayNumber | null;
	readonly start: DayNumber;
	/**
	 * The end that it was activated with, part of its terms from the start. Null also if it renewed: the end of a term isn't
	 * its end.
	 */
	readonly firstEnd: DayNumber | null;
	readonly billingDay: number;
	readonly anchor: DayNumber;
	readonly calendarAligned: boolean;
	readonly originalMonths: number | null;
	readonly items: readonly Item[];
	/** By how much prices change at each renewal, in percent. */
	readonly uplift: Rational;
	/** The items with one price for a whole period of usage. */
	readonly onePrice: Set<string>;
	/** The step since which it renews. */
	renewsSince: number;
	autoRenew: boolean;
	renewalMonths: number | null;
	paymentTermsDays: number | null;
	/** The end as known now, including renewals and moves, but not a cancellation. */
	knownEnd: DayNumber | null;
	readonly facts: Fact[];
}

interface ContractStep {
	readonly contract: string;
	readonly customer: string;
	readonly currency: string;
	readonly start_date: string;
	readonly end_date: string | null;
	readonly billing_day: number;
	readonly calendar_aligned?: boolean;
	readonly auto_renew: boolean;
	readonly renewal_months: number | null;
	readonly renewal_uplift_percent?: Figure;
	readonly payment_terms_days: number | null;
	readonly timezone?: string | null;
	readonly invoice_group?: string | null;
	readonly invoice_threshold?: Figure | null;
	readonly commitments?: readonly CommitmentTerms[];
	readonly items: readonly Item[];
}

export function makeContract(
	step: ContractStep,
	{ sequence, onePrice, zone }: { readonly sequence: number; readonly onePrice: Set<string>; readonly zone: string },
): Contract {
	const start = dayNumber(step.start_date);
	const end = step.end_date === null ? null : dayNumber(step.end_date);
	return {
		name: step.contract,
		customer: step.customer,
		currency: step.currency,
		zone: step.timezone ?? zone,
		group: step.invoice_group ?? null,
		commitments: step.commitments ?? [],
		termEnd: end,
		threshold: thresholdOf(step.invoice_threshold ?? null),
		start,
		firstEnd: step.auto_renew ? null : end,
		billingDay: step.billing_day,
		anchor: anchorOf(start, step.billing_day),
		calendarAligned: step.calendar_aligned ?? false,
		originalMonths: end === null ? null : Math.max(1, wholeMonths(start, end)),
		items: step.items,
		uplift: Rational.of(step.renewal_uplift_percent ?? 0),
		onePrice,
		renewsSince: sequence,
		autoRenew: step.auto_renew,
		renewalMonths: step.renewal_months,
		paymentTermsDays: step.payment_terms_days,
		knownEnd: end,
		facts: [],
	};
}

export function thresholdOf(given: Figure | null): Rational | null {
	return given === null ? null : Rational.of(given);
}

/** The cancellation in effect. */
export function cancellationOf(contract: Contract): DayNumber | null {
	const standing = contract.facts.find((fact) => fact.change.kind === "cancellation" && fact.removed === null);
	return standing?.change.kind === "cancellation" ? standing.change.lastDay : null;
}

/** The last day as known now: the cancellation's, else the current term's. */
export function lastDayKnown(contract: Contract): DayNumber | null {
	return cancellationOf(contract) ?? contract.knownEnd;
}

/** "A term renews on the day after its end, by whole months from `start_date`", as often as necessary by the day. */
export function renew(contract: Contract, asOf: DayNumber): void {
	const months = contract.renewalMonths ?? contract.originalMonths;
	const canceled = cancellationOf(contract);
	while (
		contract.autoRenew &&
		months !== null &&
		contract.knownEnd !== null &&
		asOf > contract.knownEnd &&
		canceled === null
	) {
		if (!contract.uplift.isZero()) {
			contract.facts.push(upliftOn(contract, contract.knownEnd + 1));
		}
		const end = renewedEnd(contract.start, contract.knownEnd, months);
		contract.knownEnd = end;
	}
}

function upliftOn(contract: Contract, day: DayNumber): Fact {
	return {
		name: `renewal ${day}`,
		effective: day,
		recorded: contract.renewsSince,
		removed: null,
		change: { kind: "uplift" },
	};
}

/** The uplifts of renewals by the day that are not recorded yet: a run that looks ahead sees them. */
export function upliftsAhead(contract: Contract, day: DayNumber): Fact[] {
	const months = contract.renewalMonths ?? contract.originalMonths;
	const facts: Fact[] = [];
	if (!contract.autoRenew || contract.uplift.isZero() || months === null) {
		return facts;
	}
	for (let end = contract.knownEnd; end !== null && end < day; end = renewedEnd(contract.start, end, months)) {
		facts.push(upliftOn(contract, end + 1));
	}
	return facts;
}

/** A term that renews has no end. Switched off, the contract ends with its current term; switched on, that ends nothing. */
export function setRenewal(contract: Contract, autoRenew: boolean, sequence: number): void {
	if (autoRenew !== contract.autoRenew && contract.knownEnd !== null) {
		contract.facts.push({
			name: `renewal ${autoRenew} (${sequence})`,
			effective: contract.knownEnd + 1,
			recorded: sequence,
			removed: null,
			change: { kind: "end", end: autoRenew ? null : contract.knownEnd },
		});
	}
	contract.renewsSince = autoRenew && !contract.autoRenew ? sequence : contract.renewsSince;
	contract.autoRenew = autoRenew;
}

/**
 * An `end_date` set or moved while in force: the new end applies from the day after it; if it is later than the old one, the
 * old one no longer applies from the day after the old one.
 */
export function moveEnd(contract: Contract, end: DayNumber | null, sequence: number): void {
	const old = contract.knownEnd;
	const note = (effective: DayNumber, to: DayNumber | null) =>
		contract.facts.push({
			name: `end ${to} from ${effective} (${sequence})`,
			effective,
			recorded: sequence,
			removed: null,
			change: { kind: "end", end: to },
		});
	contract.knownEnd = end;
	if (end === old || contract.autoRenew) {
		return;
	}
	if (old !== null && (end === null || end > old)) {
		note(old + 1, null);
	}
	if (end !== null) {
		note(end + 1, end);
	}
}

/** An item's terms from a day on. */
export interface Segment {
	readonly from: DayNumber;
	readonly terms: Terms;
	/** The change that set the cost of these terms: a change that leaves the cost the same keeps the earlier name. */
	readonly cost: string;
	/** The day from which the discount's cycles are counted. */
	readonly discountFrom: DayNumber;
}

export interface ServedItem {
	readonly item: Item;
	readonly start: DayNumber;
	/** The first day charged: the day after the trial (extensions.md, Template, `trial_days`). */
	readonly chargedFrom: DayNumber;
	readonly end: DayNumber | null;
	readonly segments: readonly Segment[];
}

/** The contract as seen by a run that knows these facts: its items, by ID. */
export type Shape = ReadonlyMap<string, ServedItem>;

export function shapeOf(
	contract: Contract,
	sees: (fact: Fact) => boolean,
	facts: readonly Fact[] = contract.facts,
): Shape {
	const seen = facts.filter(sees);
	const renewals = seen
		.filter(({ change }) => change.kind === "uplift")
		.map(({ effective }) => effective)
		.sort((left, right) => left - right);
	const end = endSeen(contract, seen);
	const amendments = seen
		.flatMap((fact) => (fact.change.kind === "amendment" ? [{ fact, change: fact.change }] : []))
		.sort((left, right) => left.fact.effective - right.fact.effective || left.fact.recorded - right.fact.recorded);
	const shape = new Map<string, ServedItem>();
	const starts = [
		...contract.items.map((item) => ({ item, start: contract.start })),
		...amendments.flatMap(({ fact, change }) => change.add.map((item) => ({ item, start: fact.effective }))),
	];
	for (const { item, start } of starts) {
		const ended = amendments.find(({ change }) => change.end.includes(item.id));
		const itemEnd = ended === undefined ? null : ended.fact.effective - 1;
		const changes = amendments.flatMap(({ fact, change }) =>
			change.change
				.filter((one) => one.item === item.id)
				.map((one) => ({ from: fact.effective, terms: one.terms, name: fact.name })),
		);
		shape.set(item.id, {
			item,
			start,
			chargedFrom: start + item.trial_days,
			end: itemEnd === null ? end : end === null ? itemEnd : Math.min(itemEnd, end),
			segments: segmentsOf(contract, item, start, [
				...changes,
				...upliftsOf(contract, item, start, { renewals, changes }),
			]),
		});
	}
	return shape;
}

export function endSeen(contract: Contract, seen: readonly Fact[]): DayNumber | null {
	let end = contract.firstEnd;
	let canceled: DayNumber | null = null;
	for (const fact of seen) {
		if (fact.change.kind === "end") {
			end = fact.change.end;
		} else if (fact.change.kind === "cancellation") {
			canceled = fact.change.lastDay;
		}
	}
	return canceled === null ? end : end === null ? canceled : Math.min(canceled, end);
}

interface TermsChange {
	readonly from: DayNumber;
	readonly terms: Terms;
	readonly name: string;
	/** Whether it multiplies the price before it: that price's change is then part of what brought this one. */
	readonly isUplift?: true;
}

/** The multiplied terms of each renewal after the item's first day, unless an amendment of that day sets the price. */
function upliftsOf(
	contract: Contract,
	item: Item,
	start: DayNumber,
	{ renewals, changes }: { readonly renewals: readonly DayNumber[]; readonly changes: readonly TermsChange[] },
): TermsChange[] {
	const uplifts: TermsChange[] = [];
	for (const renewal of renewals) {
		const from = upliftedFrom(contract, item, contract.onePrice.has(item.id), renewal);
		if (renewal <= start || changes.some((change) => change.from === from)) {
			continue;
		}
		const before = [...changes, ...uplifts].filter((change) => change.from <= from);
		const last = Math.max(...before.map((change) => change.from));
		const terms = before.findLast((change) => change.from === last)?.terms ?? item.terms;
		uplifts.push({ from, terms: upliftedTerms(terms, contract.uplift), name: `renewal ${renewal}`, isUplift: true });
	}
	return uplifts;
}

function segmentsOf(contract: Contract, item: Item, start: DayNumber, unordered: readonly TermsChange[]): Segment[] {
	const changes = unordered.toSorted((left, right) => left.from - right.from);
	const chargedFrom = start + item.trial_days;
	const segments: Segment[] = [{ from: start, terms: item.terms, cost: "origin", discountFrom: chargedFrom }];
	for (const change of changes) {
		const from = Math.max(change.from, start);
		// Of two changes on one day, the one recorded later applies.
		const replaced = segments.at(-1)?.from === from ? segments.pop() : undefined;
		const before = segments.at(-1);
		segments.push({
			from,
			terms: change.terms,
			cost:
				before !== undefined && sameCost(item, before.terms, countedAs(contract, item, before, change.terms, from))
					? before.cost
					: before === undefined && sameCost(item, item.terms, change.terms)
						? "origin"
						: replaced !== undefined && sameCost(item, replaced.terms, change.terms)
							? replaced.cost
							: change.isUplift
								? `${before?.cost} ${change.name}`
								: change.name,
			discountFrom:
				before !== undefined && sameDiscount(before.terms, change.terms)
					? before.discountFrom
					: Math.max(from, chargedFrom),
		});
	}
	return segments;
}

/**
 * The new terms with their discount's cycles counted from where the old one's are: one that ends with the same cycle is the
 * same.
 */
function countedAs(contract: Contract, item: Item, before: Segment, terms: Terms, from: DayNumber): Terms {
	const rhythm = rhythmOf(item);
	if (terms.discount_duration === null || before.terms.discount_duration === null || rhythm === null) {
		return terms;
	}
	const indexOf = (day: DayNumber) => rhythmIndexOf(contract, rhythm, day);
	const later = indexOf(Math.max(from, before.discountFrom)) - indexOf(before.discountFrom);
	return sameDiscount(before.terms, terms) ? terms : { ...terms, discount_duration: terms.discount_duration + later };
}

/** Whether the discount of these terms still applies in the period: "A discount lasts `discount_duration` cycles". */
export function discountLasts(contract: Contract, item: Item, segment: Segment, periodIndex: number): boolean {
	const duration = segment.terms.discount_duration;
	if (duration === null) {
		return true;
	}
	const rhythm = rhythmOf(item);
	const first = rhythm === null ? 0 : rhythmIndexOf(contract, rhythm, segment.discountFrom);
	return periodIndex - first < duration;
}
