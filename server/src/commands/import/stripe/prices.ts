import { everyUnits } from "../../../calendar/index.ts";
import { Decimal, isCurrency, minorDigits, moneyDecimals } from "../../../money/index.ts";
import { type CycleDraft, cycleOf, once } from "../model/cycle.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import { fromMinorUnits } from "../model/minor-units.ts";
import type { Fields, ServiceDraft } from "../model/plan.ts";

/** What a price needs to know of the rest of the export. */
export interface PriceContext {
	/** Name and description of each product's plan item. */
	readonly products: ReadonlyMap<string, Fields>;
	/** The meters that became metrics. */
	readonly meterIds: ReadonlySet<string>;
}

export interface MappedPrice {
	readonly productId: string;
	readonly optionName: string;
	readonly currency: string;
	readonly service: ServiceDraft;
}

/** Where Stripe's minor units aren't those of ISO 4217 (docs.stripe.com/currencies, "Special cases"). */
const stripeDigits: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 };

const meaningless = ["object", "created", "livemode", "type", "unit_amount", "billing_scheme"];
const meaninglessOfOption = ["unit_amount", "tax_behavior"];
const meaninglessOfRecurring = ["aggregate_usage"];

export function fromStripeUnits(amount: Decimal, currency: string): Decimal {
	return fromMinorUnits(amount, currency, stripeDigits[currency] ?? minorDigits(currency));
}

/** A price as a service; null, with the reason among the gaps, if Tallybook can't bill it. */
export function mapPrice(price: ExportedObject, context: PriceContext): MappedPrice | null {
	const id = price.text("id") ?? "";
	const productId = price.reference("product") ?? "";
	const currency = (price.text("currency") ?? "").toUpperCase();
	const optionName = price.text("nickname") ?? id;
	const service = isCurrency(currency) ? serviceOf(price, currency, context, productId) : null;
	if (!isCurrency(currency)) price.gap("currency", `${currency} is not a currency of ISO 4217: not recreated`);
	if (service === null) return null;
	if (price.text("tax_behavior") === "inclusive") price.gap("tax_behavior", "prices are before tax in Tallybook");
	if (!price.flag("active")) price.gap("active", "false: it is offered in the template all the same");
	const prices = pricesByCurrency(price, currency, service);
	price.reportRest(meaningless);
	const fields = prices.length === 0 ? service.fields : { ...service.fields, prices };
	return { productId, optionName, currency, service: { ...service, fields } };
}

function serviceOf(
	price: ExportedObject,
	currency: string,
	{ products, meterIds }: PriceContext,
	productId: string,
): ServiceDraft | null {
	const name = products.get(productId) ?? { plan_item_name: productId };
	const recurring = price.inner("recurring");
	if (recurring === null) {
		const fields = {
			...name,
			service_type: "one_time_fee",
			...once.fields,
			unit_price: amountIn(price, "unit_amount", currency),
		};
		return { metricKey: null, cycle: once, fields };
	}
	const cycle = recurringCycle(recurring);
	const isMetered = recurring.text("usage_type") === "metered";
	const meter = recurring.text("meter");
	recurring.reportRest(meaninglessOfRecurring);
	if (cycle === null) return null;
	if (!isMetered) {
		const prices = quantityPrice(price, currency);
		if (prices === null) return null;
		const timing = { ...cycle.fields, billing_timing: "in_advance" };
		return { metricKey: null, cycle, fields: { ...name, service_type: "fixed_fee", ...timing, ...prices } };
	}
	if (meter === null || !meterIds.has(meter)) {
		recurring.gap(
			"meter",
			meter === null
				? "usage records without a meter have no metric. Not recreated"
				: `${meter} is not carried over, so neither is its price`,
		);
		return null;
	}
	const prices = quantityPrice(price, currency);
	if (prices === null) return null;
	return { metricKey: meter, cycle, fields: { ...name, service_type: "usage", ...cycle.fields, ...prices } };
}

/** Null, with the reason among the gaps, for an interval that Tallybook doesn't know. */
function recurringCycle(recurring: ExportedObject): CycleDraft | null {
	const count = recurring.integer("interval_count") ?? 1;
	const interval = recurring.text("interval");
	const unit = everyUnits.find((unit) => unit === interval);
	if (unit !== undefined) return cycleOf({ unit, count });
	recurring.gap("interval", `${interval} is no day, week, month or year. Not recreated`);
	return null;
}

/** The price of a quantity: of seats as of metered usage. */
function quantityPrice(price: ExportedObject, currency: string): Fields | null {
	const mode = price.text("tiers_mode");
	const transform = price.inner("transform_quantity");
	const packageSize = transform?.decimal("divide_by") ?? null;
	const rounding = transform?.text("round");
	if (transform !== null && mode !== null) {
		price.gap("transform_quantity", "packages in tiers can't be billed. Not recreated");
		return null;
	}
	if (mode !== null) return { pricing_model: mode, tiers: price.inners("tiers").map((tier) => tierOf(tier, currency)) };
	const unitPrice = amountIn(price, "unit_amount", currency);
	return packageSize === null
		? { unit_price: unitPrice }
		: {
				...{ pricing_model: "package", package_size: packageSize, unit_price: unitPrice },
				...(rounding === "down" ? { package_rounding: rounding } : {}),
			};
}

/** A price in several currencies, its own first; none, if it has one currency. */
function pricesByCurrency(price: ExportedObject, own: string, { fields }: ServiceDraft): Fields[] {
	const options = price.inner("currency_options");
	const { unit_price, tiers } = fields;
	const others = (options?.names() ?? []).flatMap((name): Fields[] => {
		const currency = name.toUpperCase();
		const option = options?.inner(name) ?? null;
		if (option === null || currency === own) return [];
		if (!isCurrency(currency)) {
			option.gap("currency", `${currency} is not a currency of ISO 4217: not carried over`);
			return [];
		}
		const amounts =
			tiers === undefined
				? { unit_price: amountIn(option, "unit_amount", currency) }
				: { tiers: option.inners("tiers").map((tier) => tierOf(tier, currency)) };
		option.reportRest(meaninglessOfOption);
		return [{ currency, ...amounts }];
	});
	return others.length === 0
		? []
		: [{ currency: own, ...(tiers === undefined ? { unit_price } : { tiers }) }, ...others];
}

function tierOf(tier: ExportedObject, currency: string): Fields {
	return {
		up_to: tier.decimal("up_to"),
		unit_price: amountIn(tier, "unit_amount", currency),
		flat_fee: amountIn(tier, "flat_amount", currency),
	};
}

/** `unit_amount_decimal` has up to 12 decimals of a minor unit; `unit_amount` is the same, rounded. */
function amountIn(object: ExportedObject, field: string, currency: string): Decimal {
	const exact = object.decimal(`${field}_decimal`) ?? object.decimal(field) ?? Decimal.zero;
	const amount = fromStripeUnits(exact, currency);
	if (amount.decimals() <= moneyDecimals) return amount;
	object.gap(`${field}_decimal`, `${amount} has more than ${moneyDecimals} decimals, and is rounded`);
	return amount.round(moneyDecimals);
}
