import type { CalendarDate } from "../calendar/index.ts";
import { type ServiceTerms, termsColumns } from "../catalog/index.ts";
import type { Aggregation } from "../metrics/index.ts";
import { Decimal } from "../money/index.ts";
import { priceFields } from "../rating/index.ts";
import { versionOn } from "./model/item.ts";

/** The terms that define a service: no amendment can change them; end the item and add another instead. */
export const fixedTerms = [
	"service_type",
	"billing_cycle",
	"every",
	"invoice_every",
	"billing_timing",
	"metric_uuid",
	"trial_days",
] as const satisfies readonly (keyof ServiceTerms)[];
type FixedTerm = (typeof fixedTerms)[number];

/** Aggregations without a running quantity inside a period at which another price could begin. */
export const wholeAggregations: readonly Aggregation[] = ["latest", "weighted_sum"];

export type ItemTerms = Omit<ServiceTerms, "default_quantity" | "prices"> & { readonly quantity: Decimal };
export type AmendableTerms = Omit<ItemTerms, FixedTerm>;

/** An item's terms set by an amendment, from a day until later terms apply. */
export interface ItemVersion extends AmendableTerms {
	/** The first day of these terms. */
	readonly effective_date: CalendarDate;
	/** If the amendment changed the discount, its cycles are counted from this day; null: from the item's start. */
	readonly discount_start_date: CalendarDate | null;
}

/** The plan items of the terms. */
export function planItemsOf(all: readonly ItemTerms[]) {
	return all.map((terms) => ({
		uuid: terms.plan_item_uuid,
		name: terms.plan_item_name,
		description: terms.plan_item_description,
	}));
}

const fixed: ReadonlySet<string> = new Set(fixedTerms);

/** The columns of an item's terms. */
export const itemTermsColumns = {
	quantity: "numeric",
	plan_item_uuid: "uuid",
	plan_item_name: "text",
	plan_item_description: "text null",
	...termsColumns,
} as const;

/** Those that `contracts.item_version` shares with `contracts.item`. */
export const amendableColumns = Object.keys(itemTermsColumns).filter(
	(column): column is keyof AmendableTerms => !fixed.has(column),
);

/** An item with its terms on a day. */
export function itemOn<Item extends ItemTerms & { readonly versions: readonly ItemVersion[] }>(
	item: Item,
	day: CalendarDate,
): Item {
	const version = versionOn(item.versions, day);
	if (version === null) return item;
	const { effective_date: _from, discount_start_date: _counted, ...terms } = version;
	return { ...item, ...terms };
}

/** Whether two terms are equivalent, however their numbers are written. */
export function areSameTerms(a: AmendableTerms, b: AmendableTerms): boolean {
	const written = ({ minimum_amount, ...terms }: AmendableTerms) => {
		const all: AmendableTerms = { ...terms, minimum_amount: minimum_amount ?? Decimal.zero };
		return JSON.stringify(amendableColumns.map((column) => all[column]));
	};
	return written(a) === written(b);
}

/**
 * The terms that decide what usage costs: not its name, description, unit, tax, or quantity, which is measured (extensions.md,
 * "Amended usage").
 */
const priceColumns = [
	"pricing_model",
	...priceFields,
	...(["included_quantity", "maximum_amount", "discount_percent", "discount_duration"] as const),
] as const satisfies readonly (keyof AmendableTerms)[];
type PriceTerms = Pick<AmendableTerms, (typeof priceColumns)[number] | "minimum_amount">;

/** Whether two terms make usage cost the same: a change between them divides no period. */
export function costsTheSame(a: PriceTerms, b: PriceTerms): boolean {
	const written = (terms: PriceTerms) =>
		JSON.stringify([...priceColumns.map((column) => terms[column]), terms.minimum_amount ?? Decimal.zero]);
	return written(a) === written(b);
}
