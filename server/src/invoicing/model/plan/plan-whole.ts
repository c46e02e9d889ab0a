import type { CalendarDate } from "../../../calendar/index.ts";
import { chargePeriod, type PricedPeriod } from "../charges/charge-period.ts";
import type { HeldCorrection, PlannedCharge } from "../charges/planned-invoice.ts";
import { heldInClosedBooks } from "../corrections/closed-books.ts";
import { type Correction, compare, keyOf } from "../corrections/corrections.ts";
import type { BilledItem } from "../periods/billed-periods.ts";
import { drawnItem } from "../periods/commitment-charge.ts";
import { type ChargedPeriod, hasPeriodCharge, type PlanInput } from "../periods/plan-input.ts";
import type { WholePeriod } from "../periods/whole-period.ts";

/** What is due for a period. */
export interface PlannedWhole {
	/** What is due on its own date. */
	readonly fresh: readonly (PricedPeriod & { readonly dueDate: CalendarDate })[];
	/** The corrections of a period that was already invoiced. */
	readonly corrections: readonly Correction[];
	/** What waits for a person's decision. */
	readonly held: HeldCorrection | null;
	/** Charges of 0 that record that other terms were seen (`Comparison`). */
	readonly seen: readonly PlannedCharge[];
}

/**
 * What is due for a period by the run's `as_of`, beyond what was charged for it (extensions.md, "Corrections"). That includes
 * a part that an amendment made of an already invoiced period. If the period's invoice is void but a correction of it isn't,
 * what is left of that correction is credited when the period is billed again.
 */
export function planWhole(input: PlanInput, whole: WholePeriod): PlannedWhole {
	const { item, parts, charged } = whole;
	const isBilled = charged.some(hasPeriodCharge);
	// A run that looked ahead may have billed what is not due yet.
	const due = parts.filter(({ dueDate }) => isBilled || dueDate <= input.asOf);
	const served = { parts, isWhole: false, due: parts[0]?.dueDate ?? firstDay(charged) ?? input.asOf };
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
	const corrections = compared.flatMap(({ corrections }) => corrections);
	// What this run itself bills again needs no decision.
	const isLate = ({ cause, charge }: Correction) => cause === "usage" && !charge.corrects?.isBilledAnew;
	// A commitment follows what was billed: what waits doesn't count.
	const late = item.commitment === undefined ? corrections.filter(isLate) : [];
	const held = heldInClosedBooks(input, whole, late);
	const standing = held === null ? corrections : corrections.filter((one) => !late.includes(one));
	// A commitment that was met needs no line, only a charge to correct. A drawdown is beside what it pays, if it is nothing, too.
	const isAlone = item.commitment !== undefined && drawnItem(item.commitment) === null;
	const isMet = ({ charge }: PricedPeriod) => isAlone && charge.net.isZero();
	const seen = isBilled ? [] : priced.filter(isMet).map(({ charge }) => charge);
	return {
		fresh: isBilled ? [] : priced.filter((one) => !isMet(one)),
		corrections: [...(isBilled ? added : []), ...standing],
		held,
		seen: [...seen, ...compared.flatMap(({ seen }) => seen)],
	};
}

/**
 * If part of the charges for a usage period was waived: all its charges, assigned to its first part. A waived charge counts
 * for the whole period, whichever part it was on. Null if nothing was waived.
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
