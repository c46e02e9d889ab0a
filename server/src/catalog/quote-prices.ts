import type { CalendarDate } from "../calendar/index.ts";
import { selectMetricsByUuids } from "../metrics/index.ts";
import { type Currency, Decimal } from "../money/index.ts";
import { selectOrganisation } from "../organisations/index.ts";
import { type Context, type FieldError, invalid, invalidFields, notFound } from "../platform/index.ts";
import {
	type ChargePart,
	eventTermsOf,
	groupByOf,
	type Measured,
	pricedGroups,
	pricingOf,
	type RatingTerms,
	rate,
	sumEvenEvents,
} from "../rating/index.ts";
import type { PriceAnswer, PriceQuestion } from "./price-schemas.ts";
import { soldIn } from "./prices-by-currency.ts";
import { serviceErrors } from "./service-rules.ts";
import { termsOf } from "./service-terms.ts";
import { selectPlanItems } from "./store.ts";
import type { ServiceTerms } from "./terms.ts";

const perUnit_decimals = 6;
/** Any day: a fully served period is not prorated. */
const anyDay: CalendarDate = "2000-01-01";
const wholePeriod = { anchoredStart: anyDay, anchoredEnd: anyDay, start: anyDay, end: anyDay };
/** A price quote needs no name. */
const nameless = { uuid: "", name: "", description: null };

/**
 * The price of a service for a whole period at each quantity, calculated as in a billing run. Saves nothing, and requires neither a name nor
 * a metric.
 * @throws Refusal 422 that names each invalid field, such as `service.tiers[0].up_to`; 404 for an unknown metric or plan item
 */
export async function quotePrices(context: Context, question: PriceQuestion): Promise<PriceAnswer> {
	const { service, quantities, event_counts = [], event_price = Decimal.zero, group = {}, currency } = question;
	const errors: FieldError[] = serviceErrors({ plan_item_name: nameless.name, ...service }, "service", true);
	if (event_counts.length > 0 && event_counts.length !== quantities.length) {
		errors.push({ field: "event_counts", message: "must have as many entries as quantities" });
	}
	const [first, ...others] = errors;
	if (first !== undefined) throw invalidFields([first, ...others]);
	await checkNamed(context, service);
	const { currency: single } = await selectOrganisation(context);
	const terms = ratingTermsOf(soldIn(termsOf(service, nameless), { currency, single }), currency);
	const measured = quantities.map((quantity, index) => {
		const ofEvents = measuredOf(terms, quantity, event_counts[index] ?? 0, event_price);
		return { ...ofEvents, ...groupsOf(terms, quantity, group) };
	});
	const items = measured.map((measured) => priceOf(terms, measured));
	return { currency, items };
}

async function checkNamed(context: Context, { metric_uuid, plan_item_uuid }: PriceQuestion["service"]): Promise<void> {
	if (metric_uuid && (await selectMetricsByUuids(context, [metric_uuid])).length === 0)
		throw notFound("Metric", metric_uuid);
	if (plan_item_uuid && (await selectPlanItems(context, [plan_item_uuid])).length === 0)
		throw notFound("Plan item", plan_item_uuid);
}

function ratingTermsOf(terms: ServiceTerms, currency: Currency): RatingTerms {
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

/** The quantity as so many events make it up, each alike. */
function measuredOf(terms: RatingTerms, quantity: Decimal, eventCount: number, price: Decimal): Measured {
	const eventTerms = eventTermsOf(terms.pricing);
	if (eventTerms === null) return { quantity, eventCount };
	const beyond = quantity.minus(terms.includedQuantity);
	const billed = beyond.isNegative() ? Decimal.zero : beyond;
	return { quantity, eventCount, sums: sumEvenEvents(eventTerms, { quantity, billed, events: eventCount, price }) };
}

/**
 * The quantity as that of one group.
 * @throws Refusal 422 if no row takes it
 */
function groupsOf({ pricing }: RatingTerms, quantity: Decimal, group: Readonly<Record<string, string>>) {
	const keys = groupByOf(pricing);
	if (keys === null) return {};
	const groups = [{ values: keys.map((key) => group[key] ?? null), quantity }];
	if (pricedGroups(pricing, groups)?.length === 0) throw invalid("group", "has no row in price_matrix");
	return { groups };
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
