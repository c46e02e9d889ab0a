import { placeOf, type Unit } from "../billed/payer.ts";
import type { DayNumber } from "../day.ts";
import { counts, startOf } from "../discounts/on-invoices.ts";
import { largestRemainder } from "../discounts/taken.ts";
import { type Rational, sumOf, ZERO } from "../rational.ts";
import { type Charge, type Invoice, isPrice, type World } from "../world.ts";
import type { Grant } from "./grant.ts";
import { appliesTo } from "./grants.ts";
import { costsOf, type Stretch, spansOf, type WeighedStretch, type Worth } from "./worth.ts";

/** A stretch of a part's days: what it costs now, what it cost on other invoices, and what grants have paid of it. */
interface Days {
	readonly start: DayNumber;
	readonly end: DayNumber;
	readonly cost: Rational;
	readonly before: Rational;
	readonly paid: Map<Grant, Rational>;
	/** What it costs more than before, and no grant has paid yet. */
	added: Rational;
}

/** What an invoice charges for one part of a period: a price with its minimum, corrections, or both. */
export interface Part {
	readonly contract: string;
	readonly item: string;
	readonly index: number;
	readonly start: DayNumber;
	readonly charges: readonly Charge[];
	/** What other invoices charge for it. */
	readonly earlier: readonly Charge[];
	readonly days: readonly Days[];
	readonly grants: readonly Grant[];
}

/** The parts that an invoice charges, in the order of contracts and items. */
export function partsOf(world: World, unit: Unit, invoice: Invoice, grants: readonly Grant[]): Part[] {
	const charges = invoice.charges.filter(({ deleted, isTrueUp }) => !deleted && !isTrueUp);
	const place = (part: Part) => placeOf(unit, part);
	return [...Map.groupBy(charges, (charge) => `${charge.item} ${startOf(charge)}`).values()]
		.flatMap((own) => partOf(world, unit, invoice, own, grants))
		.sort((left, right) => place(left) - place(right) || left.index - right.index || left.start - right.start);
}

function partOf(world: World, unit: Unit, invoice: Invoice, charges: readonly Charge[], all: readonly Grant[]): Part[] {
	const [first] = charges;
	if (first === undefined) {
		return [];
	}
	const { contract, item, periodIndex: index } = first;
	const grants = all.filter((grant) => appliesTo(grant, item, metricOf(unit, item)));
	const change = sumOf(charges.map(costOf));
	const earlier = world.charges.filter(
		(charge) =>
			charge.item === item &&
			startOf(charge) === startOf(first) &&
			charge.invoice !== invoice &&
			counts(charge, change.isPositive()),
	);
	const [start, end] = [
		Math.min(...[...charges, ...earlier].map((charge) => charge.since)),
		Math.max(...[...charges, ...earlier].map((charge) => charge.end)),
	];
	const before = [...Map.groupBy(earlier, ({ invoice }) => invoice).values()].flatMap((own) =>
		own.some(({ stretches }) => stretches.length > 0)
			? own.map(({ stretches, paid }) => ({ stretches, paid }))
			: own.map((charge) => ({
					stretches: [{ start, end, ...daysOfEarly(charge), cost: costOf(charge) }],
					paid: charge.paid,
				})),
	);
	const bounds = [
		...grants
			.filter((grant) => !grant.isVoided || before.some(({ paid }) => paid.some((one) => one.grant === grant)))
			.flatMap(({ effective, expires }) => [effective, expires].filter((day) => day !== null)),
		...before.flatMap((charge) => charge.stretches.flatMap((stretch) => [stretch.start, stretch.end + 1])),
	];
	const total = change.plus(sumOf(earlier.map(costOf))).most(ZERO);
	const costs = costsOf(spansOf(start, end, bounds), worthsOf(charges, total), total, unit.currency);
	const days = costs.map(({ start, end, cost }, place): Days => {
		const had = before.flatMap(({ stretches }) => stretches.map((one) => divided(one, costs, unit.currency)));
		const charged = sumOf(had.map((one) => one[place] ?? ZERO));
		return { start, end, cost, before: charged, paid: new Map(), added: cost.minus(charged).most(ZERO) };
	});
	for (const { paid } of before) {
		for (const { grant, start, end, off } of together(paid)) {
			const within = days.filter((one) => one.start >= start && one.end <= end);
			notePaid(within.length > 0 ? within : days, grant, off);
		}
	}
	return [{ contract, item, index, start: startOf(first), charges, earlier, days, grants }];
}

/** Usage so far is of no later days. */
function daysOfEarly({ kind, since, end }: Charge): { readonly start: DayNumber; readonly end: DayNumber } | null {
	return kind === "early" ? { start: since, end } : null;
}

/** What one grant pays of the same days at several taxes is one payment. */
function together(paid: Charge["paid"]): Charge["paid"] {
	const groups = Map.groupBy(paid, ({ grant, start, end }) => `${grant.name} ${start} ${end}`);
	return [...groups.values()].flatMap((own) => {
		const off = sumOf(own.map((one) => one.off));
		return own.slice(0, 1).map((one) => ({ ...one, off }));
	});
}

function metricOf({ contracts }: Unit, item: string): string | null {
	const facts = contracts.flatMap((contract) => contract.facts);
	const added = facts.flatMap(({ change }) => (change.kind === "amendment" ? change.add : []));
	return [...contracts.flatMap(({ items }) => items), ...added].find(({ id }) => id === item)?.metric ?? null;
}

/** What is left of a charge after discounts. */
export function costOf({ net, taken }: Charge): Rational {
	return net.minus(sumOf(taken.map(({ off }) => off)));
}

/** A price, and its minimum; else what a correction knows of the whole part. */
export function worthsOf(charges: readonly Charge[], total: Rational): Worth[] {
	const prices = charges.filter((charge) => isPrice(charge) || charge.kind === "early");
	const telling = prices.length > 0 ? prices : charges.filter(({ worth }) => worth !== null).slice(-1);
	if (telling.length === 0) {
		return [() => total];
	}
	return telling.map(
		({ since, end, worth }) =>
			(day) =>
				day < since ? ZERO : (worth?.(Math.min(day, end)) ?? ZERO),
	);
}

/** "What an earlier charge did not divide is divided like what the period costs now." */
function divided({ start, end, cost }: Stretch, now: readonly WeighedStretch[], currency: string): Rational[] {
	const weights = now.map((one) => (one.start >= start && one.end <= end ? one.weight : ZERO));
	if (weights.every((weight) => weight.isZero())) {
		const first = now.findIndex((one) => one.start >= start);
		return now.map((_one, place) => (place === first ? cost : ZERO));
	}
	return largestRemainder(cost, weights, currency);
}

/** "In a charge from its first day on"; what was given back is taken off the last days paid. */
function notePaid(days: readonly Days[], grant: Grant, off: Rational): void {
	let left = off;
	const add = (one: Days, by: Rational) => one.paid.set(grant, (one.paid.get(grant) ?? ZERO).plus(by));
	for (const one of off.isNegative() ? [...days].reverse() : days) {
		const room = off.isNegative()
			? (one.paid.get(grant) ?? ZERO).least(left.negated()).negated()
			: one.before.minus(paidOf(one)).most(ZERO).least(left);
		add(one, room);
		left = left.minus(room);
	}
	const last = days.at(-1);
	if (last !== undefined && !left.isZero()) {
		add(last, left);
	}
}

export function paidOf({ paid }: Days): Rational {
	return sumOf([...paid.values()]);
}
