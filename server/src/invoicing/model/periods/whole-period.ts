import type { CalendarDate } from "../../../calendar/index.ts";
import { type BilledItem, type BilledPeriod, wholeKey } from "./billed-periods.ts";
import type { ChargedPeriod, PlanInput, Sight } from "./plan-input.ts";

/** An undivided period of an item: how it is served by the terms known now, and what runs have charged for it. */
export interface WholePeriod {
	/** Identifies it (`wholeKey`). */
	readonly key: string;
	readonly item: BilledItem;
	/** Its parts, in order; empty if it isn't served. */
	readonly parts: readonly BilledPeriod[];
	/** By the first days of the charged parts, which may differ from the parts now served. */
	readonly charged: readonly ChargedPeriod[];
}

/** Every period that has begun or was charged, item by item in chronological order. */
export function wholePeriods({ term, items, periods, charged }: WholesInput): WholePeriod[] {
	const served = Map.groupBy(periods, ({ whole }) => whole);
	const itemByUuid = new Map(items.map((item) => [item.uuid, item]));
	const known = charged.filter(({ itemUuid }) => itemByUuid.has(itemUuid));
	const chargedOf = Map.groupBy(known, ({ itemUuid, periodStart }) => {
		const item = itemByUuid.get(itemUuid) as BilledItem;
		return wholeKey(item.contract?.term ?? term, item, periodStart);
	});
	const keys = [...new Set([...served.keys(), ...chargedOf.keys()])];
	return keys.map((key) => {
		const parts = served.get(key) ?? [];
		const ofWhole = chargedOf.get(key) ?? [];
		const item = parts[0]?.item ?? (itemByUuid.get(ofWhole[0]?.itemUuid ?? "") as BilledItem);
		return { key, item, parts, charged: ofWhole };
	});
}

type WholesInput = Pick<PlanInput, "term" | "items" | "periods" | "charged">;

/**
 * The periods, with those charged by runs with a later `as_of` as those runs saw them: a run with an earlier `as_of` undoes
 * none of that (extensions.md, "Time").
 * @param seenBy an item's periods begun by a date, by the terms that those runs saw
 */
export function withPeriodsAhead(
	served: WholesInput,
	asOf: CalendarDate,
	seenBy: (itemUuid: string, sights: readonly Sight[], through: CalendarDate) => readonly BilledPeriod[],
): readonly BilledPeriod[] {
	const isAhead = ({ as_of }: Sight) => as_of > asOf;
	if (!served.charged.some(({ charges }) => charges.some(isAhead))) return served.periods;
	return wholePeriods(served).flatMap(({ key, item, parts, charged }) => {
		const sights = charged.flatMap(({ charges }) => charges.filter(isAhead));
		if (sights.length === 0) return parts;
		const latest = sights.reduce((latest, { as_of }) => (as_of > latest ? as_of : latest), asOf);
		return seenBy(item.uuid, sights, latest).filter(({ whole }) => whole === key);
	});
}

/** Whether a draft has a charge of the period: it is repriced there, and not corrected until that draft is sent. */
export function isOpen({ charged }: WholePeriod): boolean {
	return charged.some(({ charges }) => charges.some(({ is_open }) => is_open));
}
