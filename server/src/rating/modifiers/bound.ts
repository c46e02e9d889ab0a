import { type Currency, Decimal, minorDigits } from "../../money/index.ts";
import type { ChargedPart, ModifierTerms } from "./modifier.ts";

/** A limit of the whole period: the parts' limits weighted by days, rounded once; null if a part has none. */
export function boundByDays(
	parts: readonly ChargedPart[],
	boundOf: (terms: ModifierTerms) => Decimal | null,
	currency: Currency,
): Decimal | null {
	let sum = Decimal.zero;
	for (const { terms, daysServed } of parts) {
		const bound = boundOf(terms);
		if (bound === null) return null;
		sum = sum.plus(bound.times(Decimal.of(daysServed)));
	}
	const [first] = parts;
	if (first === undefined) return null;
	return sum.dividedBy(Decimal.of(first.daysOfPeriod), minorDigits(currency));
}
