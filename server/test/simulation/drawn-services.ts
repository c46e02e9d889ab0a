import { type Agreement, type Item, type Metric, type Service, type Terms, type Tier, termsOn } from "./agreement.ts";
import type { Chance } from "./chance.ts";
import type { Kind } from "./kinds.ts";
import { drawByEvent } from "./prices/drawn-by-event.ts";
import { drawLengths } from "./prices/drawn-cycles.ts";
import { drawMatrix, wireOfRows } from "./prices/drawn-matrix.ts";
import { drawReading } from "./prices/drawn-readings.ts";
import { drawTax, wireOfTax } from "./prices/drawn-taxes.ts";

/** Random services and amended terms, within a world's kinds. */

type Has = (kind: Kind) => boolean;

const noTerms: Omit<Terms, "plan_item_name"> = {
	quantity: 1,
	pricing_model: "per_unit",
	unit_price: 0,
	tiers: [],
	package_size: null,
	package_rounding: "up",
	fee_per_event: 0,
	minimum_per_event: null,
	maximum_per_event: null,
	free_events: 0,
	price_property: null,
	group_by: [],
	price_matrix: [],
	included_quantity: 0,
	minimum_amount: null,
	maximum_amount: null,
	discount_percent: 0,
	discount_duration: null,
	tax_rate: null,
	tax_name: null,
	taxes: null,
};

export function drawMetric(chance: Chance, has: Has, event_name: string): Omit<Metric, "uuid"> {
	const further = has("all-aggregations") ? 1 : 0;
	const aggregation = chance.weighted([
		[4, "sum" as const],
		[2, "count" as const],
		[further, "max" as const],
		[further, "latest" as const],
		[further, "unique_count" as const],
		[further, "weighted_sum" as const],
	]);
	const property = aggregation === "unique_count" ? "user" : chance.is(0.25) && has("properties") ? "units" : null;
	const filter = chance.one([
		{ property: "region", operator: "eq" as const, value: "eu" },
		{ property: "region", operator: "ne" as const, value: "us" },
		{ property: "region", operator: "in" as const, value: ["eu", "us"] },
		{ property: "user", operator: "exists" as const, value: true },
	]);
	const filters = chance.is(0.3) && has("filters") ? [filter] : [];
	return { event_name, aggregation, filters, ...drawReading(chance, has, aggregation, property) };
}

/** A service of any kind; usage of one of the metrics. */
export function drawService(chance: Chance, has: Has, metrics: readonly Metric[], plan_item_name: string): Service {
	const service_type = chance.weighted([
		[6, "usage" as const],
		[has("fees") ? 4 : 0, "fixed_fee" as const],
		[has("fees") ? 1 : 0, "one_time_fee" as const],
	]);
	const isUsage = service_type === "usage";
	const metric = isUsage ? chance.one(metrics) : null;
	const trial_days = chance.weighted([
		[5, 0],
		[1, 10],
		[1, 45],
	]);
	const billing_timing =
		isUsage || (service_type === "fixed_fee" && chance.is(0.4)) ? ("in_arrears" as const) : ("in_advance" as const);
	const monthly = service_type === "one_time_fee" ? ("one_time" as const) : drawCycle(chance, has);
	return {
		service_type,
		...drawLengths(chance, has, monthly, billing_timing),
		billing_timing,
		metric,
		trial_days: has("trial") ? trial_days : 0,
		terms: {
			...noTerms,
			plan_item_name,
			...drawTax(chance, has),
			...drawPricing(chance, has, service_type, metric),
			...drawBounds(chance, has),
			...drawDiscount(chance, has),
		},
	};
}

function drawCycle(chance: Chance, has: Has) {
	return chance.weighted([
		[5, "monthly" as const],
		[has("long-cycles") ? 3 : 0, "quarterly" as const],
		[has("long-cycles") ? 1 : 0, "semi_annual" as const],
		[has("long-cycles") ? 1 : 0, "annual" as const],
	]);
}

function drawPricing(
	chance: Chance,
	has: Has,
	type: Service["service_type"],
	metric: Omit<Metric, "uuid"> | null,
): Partial<Terms> {
	if (type === "fixed_fee" && has("seat-tiers") && chance.is(0.8)) return drawSeats(chance);
	if (type !== "usage") {
		return { quantity: chance.integer(0, 4), pricing_model: "per_unit", unit_price: chance.cents(0, 20_000) };
	}
	if (has("matrix") && chance.is(0.5)) {
		return drawMatrix(chance, has("included"), () => drawModel(chance, has));
	}
	const included_quantity = chance.is(0.4) ? chance.integer(1, 30) : 0;
	const priced = { included_quantity: has("included") ? included_quantity : 0, ...drawModel(chance, has) };
	return metric !== null && has("by-event") ? { ...priced, ...drawByEvent(chance, metric, priced) } : priced;
}

/** The seats of a fixed fee, in tiers or packages. */
function drawSeats(chance: Chance): Partial<Terms> {
	const quantity = chance.integer(0, 24);
	const pricing_model = chance.one(["graduated" as const, "volume" as const, "package" as const, "package" as const]);
	if (pricing_model === "package") {
		return { quantity, pricing_model, unit_price: chance.cents(0, 9_000), package_size: chance.integer(2, 9) };
	}
	return { quantity, pricing_model, unit_price: 0, tiers: drawTiers(chance) };
}

/** Every pricing model, with its parameters. */
function drawModel(chance: Chance, has: Has): Partial<Terms> {
	const pricing_model = chance.weighted([
		[1, "per_unit" as const],
		[1, "package" as const],
		[1, "percentage" as const],
		[has("tiers") ? 1 : 0, "graduated" as const],
		[has("tiers") ? 1 : 0, "volume" as const],
		[has("tiers") ? 1 : 0, "graduated_percentage" as const],
	]);
	switch (pricing_model) {
		case "per_unit":
			return { pricing_model, unit_price: chance.is(0.3) ? 0.0123 : chance.cents(0, 300) };
		case "package":
			return { pricing_model, unit_price: chance.cents(0, 900), package_size: chance.integer(2, 9) };
		case "percentage":
			return {
				pricing_model,
				unit_price: chance.cents(0, 1_000),
				fee_per_event: chance.is(0.6) && has("event-fees") ? 0.03 : 0,
			};
		default:
			return { pricing_model, unit_price: 0, tiers: drawTiers(chance) };
	}
}

function drawTiers(chance: Chance): Tier[] {
	const bounds = chance.is(0.5) ? [chance.integer(3, 20)] : [chance.integer(3, 20), chance.integer(21, 60)];
	return [...bounds, null].map((up_to) => ({
		up_to,
		unit_price: chance.cents(0, 400),
		flat_fee: chance.is(0.3) ? chance.cents(0, 2_000) : 0,
	}));
}

function drawBounds(chance: Chance, has: Has): Partial<Terms> {
	const [minimum, maximum] = [chance.cents(0, 4_000), chance.cents(4_000, 20_000)];
	return {
		minimum_amount: chance.is(0.3) && has("minimum") ? minimum : null,
		maximum_amount: chance.is(0.3) && has("maximum") ? maximum : null,
	};
}

function drawDiscount(chance: Chance, has: Has): Partial<Terms> {
	if (chance.is(0.6) || !has("discount")) return {};
	return { discount_percent: chance.one([10, 12.5, 100]), discount_duration: chance.one([null, 1, 2, 3]) };
}

/** A random amendment that changes an item's cost. */
export function drawChange(chance: Chance, has: Has, item: Item): Partial<Terms> {
	const other = drawPricing(chance, has, item.service_type, item.metric);
	const { quantity: _fixed, ...ofUsage } = other;
	const priced = item.service_type === "usage" ? ofUsage : chance.is(0.5) ? other : { quantity: chance.integer(0, 6) };
	return {
		...priced,
		...(chance.is(0.3) ? drawBounds(chance, has) : {}),
		...(chance.is(0.3) ? { discount_percent: 0, discount_duration: null, ...drawDiscount(chance, has) } : {}),
	};
}

/** A random amendment that leaves the cost of usage the same: its name, tax, or quantity. */
export function drawRename(chance: Chance, has: Has, item: Item): Partial<Terms> {
	return {
		...(chance.is(0.5) ? { plan_item_name: `${item.name} renamed ${chance.integer(1, 9)}` } : {}),
		...(chance.is(0.4) ? drawTax(chance, has) : {}),
		...(chance.is(0.3) ? { quantity: chance.integer(1, 5) } : {}),
	};
}

/** An item's terms from a day on with a change: omitted fields stay, but prices belong to their pricing model. */
export function changedTerms(agreement: Agreement, item: Item, day: string, change: Partial<Terms>): Terms {
	const terms = termsOn(agreement, item, day);
	const isSameModel = change.pricing_model === undefined || change.pricing_model === terms.pricing_model;
	const { unit_price, tiers, package_size, package_rounding, fee_per_event } = noTerms;
	const { minimum_per_event, maximum_per_event, free_events, price_property, group_by, price_matrix } = noTerms;
	const ofModel = { unit_price, tiers, package_size, package_rounding, fee_per_event };
	const ofEvents = { minimum_per_event, maximum_per_event, free_events, price_property };
	const ofGroups = { group_by, price_matrix };
	return { ...terms, ...(isSameModel ? {} : { ...ofModel, ...ofEvents, ...ofGroups }), ...change };
}

/** Terms as the API takes them: without fields that a kind of service doesn't use. */
export function wireOfTerms(terms: Partial<Terms>, type: Service["service_type"]): object {
	const { included_quantity, pricing_model, tiers, fee_per_event, package_size, package_rounding, ...others } = terms;
	const { minimum_per_event, maximum_per_event, free_events, price_property, unit_price, ...further } = others;
	const { group_by, price_matrix, tax_rate, tax_name, taxes, ...rest } = further;
	const byEvent = { fee_per_event, minimum_per_event, maximum_per_event, free_events };
	return {
		...rest,
		...wireOfTax({ tax_rate, tax_name, taxes }),
		...(included_quantity === undefined || type !== "usage" ? {} : { included_quantity }),
		...(pricing_model === undefined ? {} : { pricing_model }),
		...(tiers === undefined || tiers.length === 0 ? {} : { tiers }),
		...(unit_price === undefined || pricing_model === "dynamic" ? {} : { unit_price }),
		...(pricing_model === "percentage" ? byEvent : {}),
		...(pricing_model === "package" ? { package_size, package_rounding } : {}),
		...(pricing_model === "dynamic" ? { price_property } : {}),
		...(pricing_model === "matrix" ? { group_by, price_matrix: wireOfRows(price_matrix ?? []) } : {}),
	};
}

/** A service as the API takes it. */
export function wireOfService({ terms, metric, ...kind }: Service): object {
	const { tax_rate, tax_name, taxes, ...others } = terms;
	return {
		...kind,
		...(metric === null ? {} : { metric_uuid: metric.uuid }),
		...(tax_rate === null && taxes === null ? {} : wireOfTax({ tax_rate, tax_name, taxes })),
		...wireOfTerms(withoutDefaults(others), kind.service_type),
	};
}

function withoutDefaults(terms: Partial<Terms>): Partial<Terms> {
	const { package_rounding, minimum_per_event, maximum_per_event, free_events, price_property, ...rest } = terms;
	const given = { package_rounding, minimum_per_event, maximum_per_event, free_events, price_property };
	const isDefault = (value: unknown) => value === "up" || value === null || value === 0;
	return { ...rest, ...Object.fromEntries(Object.entries(given).filter(([, value]) => !isDefault(value))) };
}
