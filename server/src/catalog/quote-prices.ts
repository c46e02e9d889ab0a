import type { CalendarDate } from "../calendar/index.ts";
import { type Currency, Decimal } from "../money/index.ts";
import { type FieldError, invalidFields } from "../platform/index.ts";
import { type ChargePart, type Measured, type RatingTerms, rate } from "../rating/index.ts";
import type { PriceAnswer, PriceQuestion } from "./price-schemas.ts";
import { pricingOf } from "./pricing.ts";
import { serviceErrors } from "./service-rules.ts";
import { termsOf } from "./service-terms.ts";

const perUnit_decimals = 6;
/** Whatever day: a period that is served whole is not prorated. */
const anyDay: CalendarDate = "2000-01-01";
const wholePeriod = { anchoredStart: anyDay, anchoredEnd: anyDay, start: anyDay, end: anyDay };
/** What is priced needs no name yet. */
const nameless = { uuid: "", name: "", description: null };

/**
 * What a service would cost at each quantity in a whole period, computed as a billing run does. Nothing is saved, and neither a name nor a
 * metric is needed.
 * @throws Refusal 422 naming each bad field: `service.tiers[0].up_to`
 */
export function quotePrices({ service, quantities, event_counts = [], currency }: PriceQuestion): PriceAnswer {
	const errors: FieldError[] = serviceErrors({ plan_item_name: nameless.name, ...service }, "service", true);
	if (event_counts.length > 0 && event_counts.length !== quantities.length) {
		errors.push({ field: "event_counts", message: "must be as many as quantities" });
	}
	const [first, ...others] = errors;
	if (first !== undefined) throw invalidFields([first, ...others]);
	const terms = ratingTermsOf(service, currency);
	const items = quantities.map((quantity, index) => priceOf(terms, { quantity, eventCount: event_counts[index] ?? 0 }));
	return { currency, items };
}

function ratingTermsOf(service: PriceQuestion["service"], currency: Currency): RatingTerms {
	const terms = termsOf(service, nameless);
	return {
		kind: terms.service_type === "usage" ? "usage" : "fee",
		pricing: pricingOf(terms),
		includedQuantity: terms.included_quantity,
		discountPercent: terms.discount_percent,
		minimumAmount: terms.minimum_amount ?? Decimal.zero,
		maximumAmount: terms.maximum_amount,
		currency,
	};
}

function priceOf(terms: RatingTerms, measured: Measured): PriceAnswer["items"][number] {
	const { quantity, eventCount } = measured;
	const { net, minimumAddition, explanation } = rate(terms, measured, wholePeriod);
	const { priced, charge, discount, maximumReduction } = explanation;
	const amount = net.plus(minimumAddition);
	return {
		quantity,
		event_count: eventCount,
		included: priced.included,
		billed: priced.billed,
		parts: priced.parts.map(presentPart),
		charge,
		discount,
		maximum_reduction: maximumReduction,
		minimum_addition: minimumAddition,
		amount,
		amount_per_unit: quantity.isPositive() ? amount.dividedBy(quantity, perUnit_decimals) : null,
	};
}

function presentPart({ basis, tier, units, rate, flatFee, amount }: ChargePart) {
	return { basis, from: tier?.from ?? null, up_to: tier?.upTo ?? null, units, rate, flat_fee: flatFee, amount };
}
