import type { Exact } from "../../api/exact.ts";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";

interface Measure {
	/** Either this or `unit`. */
	readonly currency: string | null;
	readonly unit: string | null;
}

/** Credit in its currency, or in its unit: `2,500 credits`. */
export function CreditAmount({ value, of: { currency, unit } }: { readonly value: Exact; readonly of: Measure }) {
	if (currency !== null) return <Money value={value} currency={currency} />;
	return `${formats.quantity(value)} ${unit}`;
}
