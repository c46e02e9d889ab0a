import { type Exact, exactOf, isDecimal } from "../../api/exact.ts";
import { cycleWords } from "../pricing/cycles.ts";
import { pricingModels } from "../pricing/models/models.ts";
import { priceWords } from "../pricing/price-words.ts";
import { keysIn, matchOf } from "./matrix-draft.ts";
import { everyIn, type ServiceDraft } from "./service-draft.ts";
import { words } from "./words.ts";

/** A draft's price in a few words, as far as it is typed: "0.002 each, monthly". */
export function draftWords(draft: ServiceDraft): string {
	const isUsage = draft.service_type === "usage";
	const { isTiered, isUnpriced = false } = pricingModels[draft.pricing_model];
	const prices = isTiered
		? draft.tiers.flatMap(({ unit_price, flat_fee }) => [unit_price, flat_fee])
		: [draft.unit_price];
	if (!isUnpriced && prices.every((price) => price.trim() === "")) return words.draftWords.noPriceYet;
	const terms = {
		...draft,
		unit_price: numberIn(draft.unit_price),
		tiers: draft.tiers.map(({ up_to, unit_price, flat_fee }, index) => ({
			up_to: index === draft.tiers.length - 1 ? null : numberIn(up_to),
			unit_price: numberIn(unit_price),
			flat_fee: numberIn(flat_fee),
		})),
		package_size: numberIn(draft.package_size),
		fee_per_event: numberIn(draft.fee_per_event),
		minimum_per_event: numberIn(draft.minimum_per_event),
		maximum_per_event: draft.maximum_per_event.trim() === "" ? null : numberIn(draft.maximum_per_event),
		free_events: /^\d{1,9}$/.test(draft.free_events.trim()) ? Number(draft.free_events) : 0,
		price_property: draft.price_property.trim() === "" ? null : draft.price_property.trim(),
		group_by: keysIn(draft.group_by),
		price_matrix: draft.price_matrix.map((row) => ({ ...noRow, match: matchOf(keysIn(draft.group_by), row) })),
		included_quantity: numberIn(draft.included_quantity),
		...{ minimum_amount: nothing, maximum_amount: null, discount_percent: nothing },
		...{ discount_duration: null, trial_days: 0 },
		...{ every: everyIn(draft.every), invoice_every: null },
	};
	const price = priceWords(terms, isUsage ? null : numberIn(draft.quantity || "1"), null);
	return isUsage ? `${price}, ${cycleWords(terms)}` : price;
}

const nothing = exactOf("0");
/** Of a matrix, words tell only how many prices it has. */
const noRow = {
	pricing_model: "per_unit" as const,
	package_rounding: "up" as const,
	...{ unit_price: nothing, tiers: [], package_size: nothing, included_quantity: nothing },
};

/** 0 for what is no number yet. */
function numberIn(text: string): Exact {
	return isDecimal(text.trim()) ? exactOf(text.trim()) : nothing;
}
