import type { Contract } from "../contract.ts";
import type { Grant } from "../credit/grant.ts";
import { costOf, worthsOf } from "../credit/parts.ts";
import { costsOf, spansOf, type Worth } from "../credit/worth.ts";
import { startOf } from "../discounts/on-invoices.ts";
import type { CommitmentTerms } from "../history.ts";
import type { Span } from "../periods.ts";
import { type Rational, sumOf, ZERO } from "../rational.ts";
import { stands } from "../run-charges.ts";
import type { TargetLine } from "../targets.ts";
import type { Charge, World } from "../world.ts";

/** What a charge's part costs by what is known now, in lines: "late usage counts as if it had come in time". */
export type LinesOf = (charge: Charge) => readonly TargetLine[];

/**
 * "What counts: the charges of the period's days after discounts, before credit and tax, less what promotional grants pay of them;
 * corrections count with what they correct; waived amounts count as charged."
 */
export function countedIn(
	world: World,
	contract: Contract,
	{ start, end }: Span,
	terms: CommitmentTerms,
	linesOf: LinesOf,
): Rational {
	const charges = world.charges.filter(
		(charge) =>
			charge.contract === contract.name && !charge.isTrueUp && stands(charge) && applies(contract, terms, charge.item),
	);
	const parts = Map.groupBy(charges, (charge) => `${charge.item} ${startOf(charge)}`);
	return sumOf([...parts.values()].map((own) => countedOf(own, linesOf, { start, end }, contract.currency)));
}

/** "All items of the contract without either." */
function applies(contract: Contract, { items, metrics }: CommitmentTerms, name: string): boolean {
	if (items.length === 0 && metrics.length === 0) {
		return true;
	}
	const added = contract.facts.flatMap(({ change }) => (change.kind === "amendment" ? change.add : []));
	const metric = [...contract.items, ...added].find(({ id }) => id === name)?.metric ?? null;
	return items.includes(name) || (metric !== null && metrics.includes(metric));
}

/** "What is charged for days of several periods is divided as grants divide it." */
function countedOf(charges: readonly Charge[], linesOf: LinesOf, { start, end }: Span, currency: string): Rational {
	const [charge] = charges;
	const lines = charge === undefined || charges.every(({ kind }) => kind === "early") ? [] : linesOf(charge);
	const days = lines.length > 0 ? lines : charges.map((one) => ({ start: one.since, end: one.end }));
	const first = Math.min(...days.map((one) => one.start));
	const last = Math.max(...days.map((one) => one.end));
	const total = sumOf(charges.map(costOf));
	const spans = spansOf(first, last, [start, end + 1]);
	const isWithin = ([from, to]: readonly [number, number]) => from >= start && to <= end;
	const worths =
		lines.length > 0
			? lines.map(
					({ start, end, worth }): Worth =>
						(day) =>
							day < start ? ZERO : worth(Math.min(day, end)),
				)
			: worthsOf(charges, total.absolute());
	const sizes = costsOf(spans, worths, total.absolute(), currency);
	const costs = sizes.map(({ cost }) => (total.isNegative() ? cost.negated() : cost));
	const within = sumOf(costs.filter((_cost, place) => isWithin(spans[place] ?? [0, 0])));
	const bounds = charges.flatMap(({ stretches, paid }) =>
		[...stretches, ...paid].flatMap((one) => [one.start, one.end + 1]),
	);
	const fine = spansOf(first, last, [start, end + 1, ...bounds]);
	const fineCosts = costsOf(fine, worths, total.absolute(), currency).map(({ cost }) => cost);
	const paid = promotionalOn(charges, fine, fineCosts);
	return within.minus(sumOf(paid.filter((_off, place) => isWithin(fine[place] ?? [0, 0]))));
}

/** What promotional grants pay of each span: each grant pays "in a charge from its first day on". */
function promotionalOn(
	charges: readonly Charge[],
	spans: readonly (readonly [number, number])[],
	costs: readonly Rational[],
): Rational[] {
	const paid = spans.map(() => new Map<Grant, Rational>());
	for (const { grant, start, end, off } of charges.flatMap((charge) => charge.paid)) {
		const own = spans.flatMap(([from, to], place) => (from >= start && to <= end ? [place] : []));
		const inTurn = off.isNegative() ? own.toReversed() : own;
		let rest = off;
		for (const place of inTurn.length > 0 ? inTurn : [0]) {
			const here = paid[place] ?? new Map<Grant, Rational>();
			const had = here.get(grant) ?? ZERO;
			const open = (costs[place] ?? ZERO).minus(sumOf([...here.values()])).most(ZERO);
			const room = off.isNegative() ? had.negated().most(rest) : open.least(rest);
			const part = place === (inTurn.at(-1) ?? 0) ? rest : room;
			here.set(grant, had.plus(part));
			rest = rest.minus(part);
		}
	}
	return paid.map((here) => sumOf([...here].flatMap(([grant, off]) => (grant.isPromotional ? [off] : []))));
}
