import type { ServiceDraft } from "./service-draft.ts";
import { cycleWords, isPercent, isTiered } from "./terms-words.ts";

/** A service's price in a few words: `0.002 a unit, each month`. No currency: a contract has one, a template none. */
export function priceSummary(draft: ServiceDraft): string {
	const cycle = draft.service_type === "one_time_fee" ? cycleWords.one_time : cycleWords[draft.billing_cycle];
	return `${draft.service_type === "usage" ? usageWords(draft) : feeWords(draft)}, ${cycle}`;
}

function feeWords({ unit_price, default_quantity }: ServiceDraft): string {
	const price = unit_price.trim() === "" ? "no price yet" : unit_price.trim();
	return ["", "1"].includes(default_quantity.trim()) ? price : `${default_quantity.trim()} × ${price}`;
}

function usageWords({ pricing_model, unit_price, tiers, package_size, fee_per_event }: ServiceDraft): string {
	if (isTiered(pricing_model)) {
		const rates = tiers.map((tier) => tier.unit_price.trim()).filter((rate) => rate !== "");
		const sign = isPercent(pricing_model) ? " %" : "";
		const [first, last] = [rates[0], rates.at(-1)];
		if (first === undefined) return "no price yet";
		const range = rates.length === 1 ? `${first}${sign}` : `${first}${sign} to ${last}${sign}`;
		return `${tiers.length} ${tiers.length === 1 ? "tier" : "tiers"}, ${range}`;
	}
	const price = unit_price.trim();
	if (price === "") return "no price yet";
	if (pricing_model === "package") return `${price} for each ${package_size.trim() || "package"}`;
	if (pricing_model === "percentage")
		return `${price} %${fee_per_event.trim() === "" ? "" : ` + ${fee_per_event.trim()} an event`}`;
	return `${price} a unit`;
}
