import { type Exact, isZero } from "../../../api/exact.ts";
import type { UsagePrice } from "../terms.ts";
import type { Writing } from "../writing.ts";

/** "up to 1,000 €0.05, then €0.02 plus €10.00"; where only a flat fee is charged, "up to 1,000 €10.00" */
export function tiersWords(tiers: UsagePrice["tiers"], priced: (value: Exact) => string, writing: Writing): string {
	return tiers
		.map(({ up_to, unit_price, flat_fee }, index) => {
			const end = up_to === null ? "" : `${index === 0 ? "up to" : "to"} ${writing.quantity(up_to)} `;
			const range = up_to === null && index > 0 ? "then " : end;
			const each = isZero(unit_price) && !isZero(flat_fee) ? [] : [priced(unit_price)];
			const flat = isZero(flat_fee) ? [] : [writing.amount(flat_fee)];
			return range + [...each, ...flat].join(" plus ");
		})
		.join(", ");
}
