import { type Exact, isZero, textOf } from "../../api/exact.ts";
import { formats } from "../../format/formats.ts";
import { cycleWords, everyWords, perCycle, timingNames } from "./cycles.ts";
import { pricingModels } from "./models/models.ts";
import type { PricedTerms } from "./terms.ts";
import { writingIn } from "./writing.ts";

/**
 * A price in words: "2,000 included, then €0.01 each".
 * @param currency null in a template, whose prices have none
 */
export function priceWords(terms: PricedTerms, quantity: Exact | null, currency: string | null): string {
	const writing = writingIn(currency);
	if (terms.service_type === "usage") {
		const { included_quantity, pricing_model } = terms;
		const included = isZero(included_quantity) ? "" : `${formats.quantity(included_quantity)} included, then `;
		return included + pricingModels[pricing_model].words(terms, writing);
	}
	const isOne = quantity === null || textOf(quantity) === "1";
	const cycle = perCycle(terms);
	if (terms.pricing_model !== "per_unit") {
		const price = `${pricingModels[terms.pricing_model].words(terms, writing)}, ${cycle}`;
		return isOne ? price : `${price}, for ${formats.quantity(quantity)}`;
	}
	const price = `${writing.unitPrice(terms.unit_price)} ${cycle}`;
	return isOne ? price : `${formats.quantity(quantity)} × ${price}`;
}

/** What modifies the price: "minimum €50.00 per month · 10% off for 3 periods · first 14 days free". */
export function conditionWords(terms: PricedTerms, currency: string): string {
	const { minimum_amount, maximum_amount, discount_percent, trial_days } = terms;
	const cycle = perCycle(terms);
	const parts = [
		isZero(minimum_amount) ? "" : `minimum ${formats.money(minimum_amount, currency)} ${cycle}`,
		maximum_amount === null ? "" : `maximum ${formats.money(maximum_amount, currency)} ${cycle}`,
		isZero(discount_percent) ? "" : discountWords(terms),
		trial_days === 0 ? "" : `first ${formats.counted(trial_days, "day")} free`,
	];
	return parts.filter((part) => part !== "").join(" · ");
}

/** When it is billed, as far as its price does not say: "monthly, in arrears", "in advance", "in arrears, invoiced every 3 months". */
export function rhythmWords(terms: PricedTerms): string {
	const { service_type, billing_timing, invoice_every } = terms;
	if (service_type === "one_time_fee") return "at the start";
	const when = timingNames[billing_timing].toLowerCase();
	const invoiced = invoice_every === null ? when : `${when}, invoiced ${everyWords(invoice_every)}`;
	return service_type === "usage" ? `${cycleWords(terms)}, ${invoiced}` : invoiced;
}

function discountWords({ discount_percent, discount_duration }: PricedTerms): string {
	const off = `${formats.percent(discount_percent)} off`;
	return discount_duration === null ? off : `${off} for ${formats.counted(discount_duration, "period")}`;
}
