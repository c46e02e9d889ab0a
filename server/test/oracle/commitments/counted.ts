import type { Contract } from "../contract.ts";
import { costOf, worthsOf } from "../credit/parts.ts";
import { costsOf, spansOf } from "../credit/worth.ts";
import { startOf } from "../discounts/on-invoices.ts";
import { largestRemainder } from "../discounts/taken.ts";
import type { CommitmentTerms } from "../history.ts";
import type { Span } from "../periods.ts";
import { type Rational, sumOf, ZERO } from "../rational.ts";
import { stands } from "../run-charges.ts";
import type { Charge, World } from "../world.ts";

/**
 * "What counts: the charges of the period's days after discounts, before credit and tax, less what promotional grants pay of them;
 * corrections count with what they correct; waived amounts count as charged."
 */
export function countedIn(world: World, contract: Contract, { start, end }: Span, terms: CommitmentTerms): Rational {
	const charges = world.charges.filter(
		(charge) =>
			charge.contract === contract.name && !charge.isTrueUp && stands(charge) && applies(contract, terms, charge.item),
	);
	const parts = Map.groupBy(charges, (charge) => `${charge.item} ${startOf(charge)}`);
	return sumOf([...parts.values()].map((own) => countedOf(own, { start, end }, contract.currency)));
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
function countedOf(charges: readonly Charge[], { start, end }: Span, currency: string): Rational {
	const first = Math.min(...charges.map(({ since }) => since));
	const last = Math.max(...charges.map((charge) => charge.end));
	const total = sumOf(charges.map(costOf));
	const spans = spansOf(first, last, [start, end + 1]);
	const isWithin = ([from, to]: readonly [number, number]) => from >= start && to <= end;
	const telling = charges.filter(({ worth }) => worth !== null);
	const latest = telling.filter((charge) => charge.invoice === telling.at(-1)?.invoice);
	const sizes = costsOf(spans, worthsOf(latest, total.absolute()), total.absolute(), currency);
	const costs = sizes.map(({ cost }) => (total.isNegative() ? cost.negated() : cost));
	const within = sumOf(costs.filter((_cost, place) => isWithin(spans[place] ?? [0, 0])));
	const promotional = charges.flatMap(({ paid }) => paid).filter(({ grant }) => grant.isPromotional);
	const paid = promotional.map((one) => {
		const own = spans.map(([from, to], place) =>
			from >= one.start && to <= one.end ? (costs[place] ?? ZERO).absolute() : ZERO,
		);
		if (own.every((weight) => weight.isZero())) {
			return one.start >= start && one.start <= end ? one.off : ZERO;
		}
		const shares = largestRemainder(one.off, own, currency);
		return sumOf(shares.filter((_share, place) => isWithin(spans[place] ?? [0, 0])));
	});
	return within.minus(sumOf(paid));
}
