import type { Worth } from "./credit/worth.ts";
import { roundMoney } from "./money.ts";
import { type Rational, sumOf, ZERO } from "./rational.ts";
import type { Target, TargetLine } from "./targets.ts";
import { sameTax, type Tax } from "./taxes/tax.ts";
import { taxToday } from "./taxes/tax-today.ts";
import { type Charge, customerOf, isPrice, type TaxSource, type World } from "./world.ts";

/** A difference that a correction must charge, and its tax. */
export interface Delta {
	/** A price if nothing was charged before for a part from its day on. */
	readonly kind: "price" | "correction";
	readonly key: string;
	readonly start: number;
	readonly end: number;
	/** The first day that it costs something for: of a minimum, the period's. */
	readonly since: number;
	readonly net: Rational;
	readonly tax: TaxSource;
	/** Of the part as it costs now; null: it is no longer served. */
	readonly worth: Worth | null;
}

function isWaived(charge: Charge): boolean {
	return charge.invoice?.waived === true;
}

/**
 * "Equal to the period's charge computed on what is known now, less what runs have charged for it" (extensions.md, "Corrections"),
 * part by part, because "what is taken back bears the old tax and what the new terms charge bears today's".
 */
export function deltasOf(
	world: World,
	customer: string,
	currency: string,
	lines: readonly TargetLine[],
	charged: readonly Charge[],
	isUsage: boolean,
): Delta[] {
	// What is waived counts as charged: for usage, for the period; for a fee, for its days, whatever set the price.
	const keyOf = ({ key, start }: { readonly key: string; readonly start: number }) => {
		const waived = charged.filter(isWaived);
		if (isUsage && waived.length > 0) {
			return "whole";
		}
		return waived.some((charge) => charge.start === start) ? String(start) : key;
	};
	const keys = [...new Set([...lines, ...charged].map(keyOf))];
	return keys.flatMap((key): Delta[] => {
		const wanted = lines.filter((line) => keyOf(line) === key);
		const had = charged.filter((charge) => keyOf(charge) === key);
		const place = {
			key,
			start: (wanted[0] ?? had[0])?.start ?? 0,
			end: (wanted[0] ?? had[0])?.end ?? 0,
			since: Math.min(...(wanted.length > 0 ? wanted : had).map(({ start }) => start)),
			worth: worthOf(wanted),
		};
		const again = wanted[0];
		// A void took the part's price, and a sent correction of it remains.
		const isBilledAgain = charged.every((charge) => !isPrice(charge) || charge.start !== place.start);
		if (again !== undefined && had.length > 0 && key !== "whole" && isBilledAgain) {
			const price: Delta = {
				...place,
				kind: "price",
				net: sumOf(wanted.map((line) => line.net)),
				tax: { kind: "terms", terms: again.terms },
			};
			const taken = shared(ZERO.minus(sumOf(had.map((charge) => charge.net))), taxesOf(world, customer, had), currency);
			const back = taken.map((one): Delta => ({ ...place, kind: "correction", ...one }));
			return [price, ...back].filter((delta) => !delta.net.isZero());
		}
		const groups = taxesOf(world, customer, had);
		if (wanted.length === 0 && !had.some(isWaived)) {
			// No longer served: nothing remains charged at any tax.
			const taken = groups.filter((group) => !group.net.isZero());
			return taken.map(({ tax, net }): Delta => {
				return { ...place, kind: "correction", net: ZERO.minus(net), tax: { kind: "fixed", tax } };
			});
		}
		const net = differenceOf(sumOf(wanted.map((line) => line.net)), had);
		if (net.isZero()) {
			return [];
		}
		const [first] = groups;
		if (first === undefined) {
			const terms = wanted[0]?.terms;
			const isNew = charged.every((charge) => charge.start !== place.start);
			const kind = isNew ? "price" : "correction";
			return terms === undefined ? [] : [{ ...place, kind, net, tax: { kind: "terms", terms } }];
		}
		return shared(net, groups, currency).map((one) => ({ ...place, kind: "correction", ...one }));
	});
}

/** A price with its minimum, or the parts of a waived period. */
function worthOf(lines: readonly TargetLine[]): Worth | null {
	if (lines.length === 0) {
		return null;
	}
	return (day) => sumOf(lines.map(({ start, end, worth }) => (day < start ? ZERO : worth(Math.min(day, end)))));
}

/** Waived lines "count as charged when more is computed, and are never credited". */
function differenceOf(target: Rational, had: readonly Charge[]): Rational {
	const counted = sumOf(had.filter((charge) => !isWaived(charge)).map((charge) => charge.net));
	const all = sumOf(had.map((charge) => charge.net));
	const most = counted.most(all);
	const least = counted.least(all);
	if (target.compare(most) > 0) {
		return target.minus(most);
	}
	return target.compare(least) < 0 ? target.minus(least) : ZERO;
}

interface TaxShare {
	readonly tax: Tax;
	readonly net: Rational;
}

/** What was charged, by tax. A charge of 0 charged nothing. Waived charges determine the tax only if nothing else does. */
function taxesOf(world: World, customer: string, had: readonly Charge[]): TaxShare[] {
	const telling = had.filter((charge) => !charge.net.isZero());
	const counted = telling.filter((charge) => !isWaived(charge));
	const groups: { tax: Tax; net: Rational }[] = [];
	for (const charge of counted.length > 0 ? counted : telling) {
		const tax = taxToday(world.organisation, customerOf(world, customer), charge.tax);
		const group = groups.find((one) => sameTax(one.tax, tax));
		if (group === undefined) {
			groups.push({ tax, net: charge.net });
		} else {
			group.net = group.net.plus(charge.net);
		}
	}
	return groups;
}

/** "A line for each where they differ": in proportion to what was charged at each tax; the last one takes the rounding. */
function shared(net: Rational, groups: readonly TaxShare[], currency: string): { net: Rational; tax: TaxSource }[] {
	const standing = groups.filter((group) => !group.net.isZero());
	const last = groups.at(-1);
	if (last !== undefined && standing.length <= 1) {
		return [{ net, tax: { kind: "fixed", tax: (standing[0] ?? last).tax } }];
	}
	const total = sumOf(standing.map((group) => group.net));
	let rest = net;
	return standing.map((group, place) => {
		const part =
			place === standing.length - 1 || total.isZero()
				? rest
				: roundMoney(net.times(group.net).dividedBy(total), currency);
		rest = rest.minus(part);
		return { net: part, tax: { kind: "fixed", tax: group.tax } };
	});
}

export function totalOf(target: Target | null): Rational {
	return target === null ? ZERO : sumOf(target.lines.map((line) => line.net));
}
