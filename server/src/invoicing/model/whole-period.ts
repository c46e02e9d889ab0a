import type { CalendarDate } from "../../calendar/index.ts";
import { type BilledItem, type BilledPeriod, wholeKey } from "./billed-periods.ts";
import { chargePeriod, type PricedPeriod } from "./charge-period.ts";
import { type Correction, compare, keyOf } from "./corrections.ts";
import { type ChargedPeriod, hasPeriodCharge, type PlanInput, type Sight } from "./plan-input.ts";
import type { HeldCorrection, PlannedCharge } from "./planned-invoice.ts";

/** A period of an item, undivided: how it is served by the terms known now, and what runs have charged for it. */
export interface WholePeriod {
	/** Names it (`wholeKey`). */
	readonly key: string;
	readonly item: BilledItem;
	/** Its parts, in their order; none where it is not served. */
	readonly parts: readonly BilledPeriod[];
	/** By the first days of the parts that were charged, which may be others than those served. */
	readonly charged: readonly ChargedPeriod[];
}

/** What is due of a period. */
export interface PlannedWhole {
	/** What falls due on its own date. */
	readonly fresh: readonly (PricedPeriod & { readonly dueDate: CalendarDate })[];
	/** What brings a period that was invoiced to what it costs. */
	readonly corrections: readonly Correction[];
	readonly held: readonly HeldCorrection[];
	/** Charges of 0, which note that other terms were seen (`Compared`). */
	readonly seen: readonly PlannedCharge[];
}

/** Every period that has begun or was charged, item by item in the order of their days. */
export function wholePeriods({ term, items, periods, charged }: WholesInput): WholePeriod[] {
	const served = Map.groupBy(periods, ({ whole }) => whole);
	const itemByUuid = new Map(items.map((item) => [item.uuid, item]));
	const known = charged.filter(({ itemUuid }) => itemByUuid.has(itemUuid));
	const chargedOf = Map.groupBy(known, ({ itemUuid, periodStart }) => {
		return wholeKey(term, itemByUuid.get(itemUuid) as BilledItem, periodStart);
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
 * The periods, and those that runs with a later `as_of` have charged as these saw them: an earlier `as_of` undoes nothing of them
 * (extensions.md, "Time").
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

/** Whether a draft bears a charge of the period: it is priced anew there, and not corrected before that is sent. */
export function isOpen({ charged }: WholePeriod): boolean {
	return charged.some(({ charges }) => charges.some(({ is_open }) => is_open));
}

/**
 * What is due of a period by the run's `as_of`, beyond what was charged for it (extensions.md, "Corrections"). A part that an amendment
 * made of a period already invoiced is such a difference, too. What is left where the period's invoice is void, but a correction of it is
 * not, comes off when the period is billed again.
 */
export function planWhole(input: PlanInput, { item, parts, charged }: WholePeriod): PlannedWhole {
	const due = parts.filter(({ dueDate }) => dueDate <= input.asOf);
	const served = { parts, isWhole: false, due: parts[0]?.dueDate ?? firstDay(charged) ?? input.asOf };
	const isBilled = charged.some(hasPeriodCharge);
	const chargedKeys = new Set(charged.filter(hasPeriodCharge).map(keyOf));
	const together = isBilled ? waivedTogether(item, charged) : null;
	const missing = together === null ? due.filter(({ key }) => !chargedKeys.has(key)) : [];
	const anew = new Set(missing.map(({ key }) => key));
	const waits = !isBilled && due.length === 0 && parts.length > 0;
	const compared = waits
		? []
		: together === null
			? charged.map((one) => compare(input, item, served, one, anew.has(keyOf(one))))
			: [compare(input, item, { ...served, isWhole: true }, together, false)];
	const priced = missing.map((part) => ({ ...chargePeriod(input, part), dueDate: part.dueDate }));
	const added = priced.map(
		({ lines, charge }): Correction => ({ lines, charge, cause: "terms", periodDue: served.due }),
	);
	return {
		fresh: isBilled ? [] : priced,
		corrections: [...(isBilled ? added : []), ...compared.flatMap(({ corrections }) => corrections)],
		held: compared.flatMap(({ held }) => held),
		seen: compared.flatMap(({ seen }) => seen),
	};
}

/**
 * All that was charged for a usage period, as if for its first part, where something of it was waived: that counts as charged for the
 * period, whichever part bore it. Null where nothing was.
 */
function waivedTogether({ serviceType }: BilledItem, charged: readonly ChargedPeriod[]): ChargedPeriod | null {
	const [first] = charged.toSorted((a, b) => (a.periodStart < b.periodStart ? -1 : 1));
	const charges = charged.flatMap((one) => one.charges);
	if (first === undefined || serviceType !== "usage" || !charges.some(({ is_waived }) => is_waived)) return null;
	return { ...first, charges: charges.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)) };
}

function firstDay(charged: readonly ChargedPeriod[]): CalendarDate | null {
	return charged.map(({ periodStart }) => periodStart).toSorted()[0] ?? null;
}
