import { sumOf, textOf } from "../../api/exact.ts";
import type { TypedNumbers } from "../../api/typed-numbers.ts";
import type { PriceField } from "../pricing/models/model.ts";
import { hasUnitPrice, pricingModels } from "../pricing/models/models.ts";
import { unitCodeOf } from "../units/unit-code.ts";
import { matrixBody } from "./matrix-draft.ts";
import { type CurrencyPriceDraft, isInArrears, type ServiceDraft, type TierDraft } from "./service-draft.ts";

/**
 * A service's terms as the API takes them: only those that its type and pricing model use. Its name and quantity, which
 * templates and contracts send differently, are the caller's.
 * @param path where the service is in the request, for faults: `options[0].services[1]`
 */
export function termsBody(draft: ServiceDraft, path: string, typed: TypedNumbers) {
	const { service_type, billing_cycle, billing_timing, metric_uuid } = draft;
	const decimal = (name: DecimalName) => typed.decimal(`${path}.${name}`, draft[name]);
	const whole = (name: "discount_duration" | "trial_days") => typed.whole(`${path}.${name}`, draft[name]);
	const { isGrouped = false } = pricingModels[draft.pricing_model];
	const every = (name: "every" | "invoice_every") => {
		const count = typed.whole(`${path}.${name}.count`, draft[name].count);
		return count === undefined ? null : { unit: draft[name].unit, count };
	};
	return {
		...{ service_type, billing_cycle },
		every: billing_cycle === "custom" ? every("every") : null,
		invoice_every: isInArrears(draft) ? every("invoice_every") : null,
		...(service_type === "fixed_fee" ? { billing_timing } : {}),
		...(service_type === "one_time_fee" ? { unit_price: decimal("unit_price") } : pricesBody(draft, path, typed)),
		...(service_type === "usage"
			? { metric_uuid, ...(isGrouped ? {} : { included_quantity: decimal("included_quantity") }) }
			: {}),
		minimum_amount: decimal("minimum_amount"),
		maximum_amount: decimal("maximum_amount"),
		discount_percent: decimal("discount_percent"),
		discount_duration: whole("discount_duration") ?? null,
		trial_days: whole("trial_days") ?? 0,
		tax_rate: decimal("tax_rate") ?? null,
		tax_name: textOrNull(draft.tax_name),
		...keptTaxes(draft),
		unit_code: unitCodeOf(draft.unit_code),
		supply: draft.supply,
	};
}

/** Several taxes, unless a rate or a name was typed in place of theirs. */
function keptTaxes({ taxes, tax_rate, tax_name }: ServiceDraft) {
	if (taxes === null) return {};
	const names = taxes.flatMap(({ name }) => name ?? []).join(" + ");
	const isSame = tax_rate.trim() === textOf(sumOf(taxes.map(({ rate }) => rate))) && tax_name.trim() === names;
	return isSame ? { taxes } : {};
}

type DecimalName =
	| "unit_price"
	| "package_size"
	| "fee_per_event"
	| "minimum_per_event"
	| "maximum_per_event"
	| "included_quantity"
	| "minimum_amount"
	| "maximum_amount"
	| "discount_percent"
	| "tax_rate";

function pricesBody(draft: ServiceDraft, path: string, typed: TypedNumbers) {
	const { pricing_model, tiers } = draft;
	const { isTiered, isGrouped = false, fields } = pricingModels[pricing_model];
	const decimal = (name: DecimalName) => typed.decimal(`${path}.${name}`, draft[name]);
	const fieldBody = ({ name, kind }: PriceField) => {
		if (kind === "count") return typed.whole(`${path}.${name}`, draft[name]) ?? 0;
		if (kind === "rounding") return draft[name];
		return kind === "text" ? textOrNull(draft[name]) : decimal(name);
	};
	return {
		pricing_model,
		...(isTiered ? { tiers: tiersBody(tiers, path, typed) } : {}),
		...(isGrouped ? matrixBody(draft, path, typed) : {}),
		...(hasUnitPrice(pricing_model) ? { unit_price: decimal("unit_price") } : {}),
		...Object.fromEntries(fields.map((field) => [field.name, fieldBody(field)])),
	};
}

/** @param path of the service that the prices belong to */
export function currencyPricesBody({ pricing_model, prices }: ServiceDraft, path: string, typed: TypedNumbers) {
	const { isTiered, isGrouped = false, fields } = pricingModels[pricing_model];
	const amounts: CurrencyAmount[] = [
		...(hasUnitPrice(pricing_model) ? (["unit_price"] as const) : []),
		...fields.flatMap((field) => (field.kind === "amount" ? field.name : [])),
		...(["minimum_amount", "maximum_amount"] as const),
	];
	return prices.map((price, index) => {
		const place = `${path}.prices[${index}]`;
		return {
			currency: price.currency,
			...(isTiered ? { tiers: tiersBody(price.tiers, place, typed) } : {}),
			...(isGrouped ? { price_matrix: [...price.price_matrix] } : {}),
			...Object.fromEntries(amounts.map((name) => [name, typed.decimal(`${place}.${name}`, price[name])])),
		};
	});
}
type CurrencyAmount = Exclude<keyof CurrencyPriceDraft, "key" | "currency" | "tiers" | "price_matrix">;

/** @param path of the service that the tiers belong to */
export function tiersBody(tiers: readonly TierDraft[], path: string, typed: TypedNumbers) {
	return tiers.map(({ up_to, unit_price, flat_fee }, index) => {
		const field = `${path}.tiers[${index}]`;
		return {
			up_to: index === tiers.length - 1 ? null : (typed.decimal(`${field}.up_to`, up_to) ?? null),
			unit_price: typed.decimal(`${field}.unit_price`, unit_price),
			flat_fee: typed.decimal(`${field}.flat_fee`, flat_fee),
		};
	});
}

/** The form's name for a field of the API: a service names its plan item, and what a template calls a default is its quantity. */
export function nameInService(field: string): string {
	return field.replace(/\bplan_item_uuid$/, "plan_item_name").replace(/\bdefault_quantity$/, "quantity");
}

export function textOrNull(text: string): string | null {
	return text.trim() === "" ? null : text.trim();
}
