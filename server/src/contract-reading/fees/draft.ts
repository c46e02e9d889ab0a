import { Decimal } from "../../money/index.ts";
import type { Evidence } from "../confidence/evidence.ts";
import type { Place } from "../layout/passage.ts";
import type { TermValue } from "../result/reading.ts";
import type { Found } from "../terms/found.ts";
import type { Frequency } from "../values/frequency.ts";

/** The fields of a service that are read, without its tiers, in the order in which they are answered. */
export const serviceFields = [
	...([
		"plan_item_name",
		"service_type",
		"billing_cycle",
		"pricing_model",
		"unit_price",
		"quantity",
		"package_size",
	] as const),
	...(["fee_per_event", "included_quantity", "minimum_amount", "maximum_amount", "discount_percent"] as const),
	...(["discount_duration", "billing_timing", "trial_days", "tax_rate", "tax_name"] as const),
] as const;
export type ServiceField = (typeof serviceFields)[number];

export interface TierDraft {
	readonly upTo: Decimal | null;
	readonly price: Decimal;
	readonly flatFee: Decimal;
	readonly confidence: number;
	readonly evidence?: Evidence;
	readonly place: Place;
}

/** A service as it takes shape. */
export interface ServiceDraft {
	/** The part of the document that it was read from. */
	readonly part: number;
	/** Paragraph of a sentence; null for a table's row. */
	readonly paragraph: number | null;
	readonly heading: string;
	readonly fields: Map<ServiceField, Found<TermValue>>;
	/** The currency's sign or code at its price, folded; empty where it stands in a table's head or nowhere. */
	readonly sign: string;
	/** What is counted, folded, in the singular where that can be told; null for a fee that counts nothing. */
	unit: string | null;
	tiers: TierDraft[];
	/** The discount's length where the document tells it in months. */
	discount_months?: number;
	/** How often the document says that this service is invoiced, where that is not its price's period. */
	invoiced?: Frequency;
	/** The amount that the document gives for the whole line: a check. */
	lineAmount?: Decimal;
}

export function valueIn(draft: ServiceDraft, field: ServiceField): TermValue | undefined {
	return draft.fields.get(field)?.value;
}

export function decimalOf(draft: ServiceDraft, field: ServiceField): Decimal | null {
	const value = valueIn(draft, field);
	return typeof value === "string" ? Decimal.of(value) : null;
}

export function isUsage(draft: ServiceDraft): boolean {
	return valueIn(draft, "service_type") === "usage";
}
