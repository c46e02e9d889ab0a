import { type Exact, exactOf, isDecimal } from "../../api/exact.ts";
import { cycleNames } from "../pricing/cycles.ts";
import { pricingModels } from "../pricing/models/models.ts";
import { priceWords } from "../pricing/price-words.ts";
import type { ServiceDraft } from "./service-draft.ts";
import { words } from "./words.ts";

/** A draft's price in a few words, as far as it is typed: "0.002 each, monthly". */
export function draftWords(draft: ServiceDraft): string {
	const isUsage = draft.service_type === "usage";
	const isTiered = isUsage && pricingModels[draft.pricing_model].isTiered;
	const prices = isTiered
		? draft.tiers.flatMap(({ unit_price, flat_fee }) => [unit_price, flat_fee])
		: [draft.unit_price];
	if (prices.every((price) => price.trim() === "")) return words.draftWords.noPriceYet;
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
		included_quantity: numberIn(draft.included_quantity),
		...{ minimum_amount: nothing, maximum_amount: null, discount_percent: nothing },
		...{ discount_duration: null, trial_days: 0 },
	};
	const price = priceWords(terms, isUsage ? null : numberIn(draft.quantity || "1"), null);
	return isUsage ? `${price}, ${cycleNames[draft.billing_cycle].toLowerCase()}` : price;
}

const nothing = exactOf("0");

/** 0 for what is no number yet. */
function numberIn(text: string): Exact {
	return isDecimal(text.trim()) ? exactOf(text.trim()) : nothing;
}
