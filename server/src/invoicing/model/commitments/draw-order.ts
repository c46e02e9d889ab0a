import type { BilledItem, BilledTerms } from "../periods/billed-periods.ts";
import { ratesText } from "../periods/plan-input.ts";

/**
 * Whether charges are drawn down day by day: what comes first then decides at which tax, or on which invoice. Otherwise it changes
 * nothing, and usage need not be measured on each day.
 * @param items those of the contract
 */
export function isDrawnByDay(items: readonly BilledItem[]): boolean {
	const terms = items.flatMap((item): BilledTerms[] => [item, ...item.amended.map(({ terms }) => terms)]);
	const taxes = new Set(terms.map((one) => `${one.supply ?? ""} ${one.isTaxDefault ? "" : ratesText(one)}`));
	const inArrears = items.filter(({ isInAdvance, serviceType }) => !isInAdvance && serviceType !== "one_time_fee");
	const cycles = new Set(
		inArrears.map(({ cycle, every, invoiceEvery }) => JSON.stringify([cycle, every ?? null, invoiceEvery ?? null])),
	);
	return taxes.size > 1 || cycles.size > 1;
}
