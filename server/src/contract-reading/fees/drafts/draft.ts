import { Decimal } from "../../../money/index.ts";
import { type Evidence, evidence, type Trait, type Way } from "../../confidence/evidence.ts";
import type { Passage, Place } from "../../layout/passage.ts";
import type { TermValue } from "../../result/reading.ts";
import { type Found, found } from "../../terms/found.ts";
import type { Frequency } from "../../values/frequency.ts";
import type { PricePeriod } from "../../values/price-period.ts";

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
	...([
		"discount_duration",
		"billing_timing",
		"trial_days",
		"tax_rate",
		"tax_name",
		"service_start_date",
		"service_end_date",
	] as const),
] as const;
export type ServiceField = (typeof serviceFields)[number];

export interface TierDraft {
	readonly upTo: Decimal | null;
	readonly price: Decimal;
	readonly flatFee: Decimal;
	readonly evidence: Evidence;
	readonly place: Place;
}

/** A service as it takes shape. */
export interface ServiceDraft {
	/** The part of the document that it was read from. */
	readonly part: number;
	/** Paragraph of a sentence; null for a table's row. */
	readonly paragraph: number | null;
	readonly heading: string;
	/** The words that it was read from: of a table, the whole row. */
	readonly text: Passage;
	readonly fields: Map<ServiceField, Found<TermValue>>;
	/** The currency's sign or code at its price, folded; empty where it stands in a table's head or nowhere. */
	readonly sign: string;
	/** What is counted, folded, in the singular where that can be told; null for a fee that counts nothing. */
	unit: string | null;
	tiers: TierDraft[];
	/** The part of the term that its price is for, where its words or its column's head name one. */
	period?: PricePeriod;
	/** The discount's length where the document tells it in months. */
	discount_months?: number;
	/** How often the document says that this service is invoiced, where that is not its price's period. */
	invoiced?: Frequency;
	/** The amount that the document gives for the whole line: a check. */
	lineAmount?: Decimal;
}

type DraftSource = Pick<ServiceDraft, "part" | "paragraph" | "heading" | "text" | "sign" | "unit">;

export function newDraft(source: DraftSource): ServiceDraft {
	return { ...source, fields: new Map(), tiers: [] };
}

export type SetField = (field: ServiceField, value: TermValue, way: Way, ...traits: readonly Trait[]) => void;

/** Sets fields of a draft that are said at one place. */
export function setter(draft: ServiceDraft, place: Place): SetField {
	return (field, value, way, ...traits) => draft.fields.set(field, found(value, evidence(way, ...traits), place));
}

export function makeOnce(set: SetField): void {
	set("service_type", "one_time_fee", "stated");
	set("billing_cycle", "one_time", "stated");
}

/** Whether a field is there and words of the document say so of this service. */
export function isSaid(draft: ServiceDraft, field: ServiceField): boolean {
	const way = draft.fields.get(field)?.evidence?.way;
	return way !== undefined && way !== "implied" && way !== "assumed";
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
