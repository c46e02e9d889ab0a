import type { TypedNumbers } from "../../api/typed-numbers.ts";
import { pricingModels } from "../pricing/models/models.ts";
import type { ServiceDraft, TierDraft } from "./service-draft.ts";

/**
 * A service's terms as the API takes them: only those that its type and pricing model use. Its name and quantity, which
 * templates and contracts send differently, are the caller's.
 * @param path where the service is in the request, for faults: `options[0].services[1]`
 */
export function termsBody(draft: ServiceDraft, path: string, typed: TypedNumbers) {
	const { service_type, billing_cycle, billing_timing } = draft;
	const decimal = (name: DecimalName) => typed.decimal(`${path}.${name}`, draft[name]);
	const whole = (name: "discount_duration" | "trial_days") => typed.whole(`${path}.${name}`, draft[name]);
	return {
		...{ service_type, billing_cycle },
		...(service_type === "fixed_fee" ? { billing_timing } : {}),
		...(service_type === "usage" ? usageBody(draft, path, typed) : { unit_price: decimal("unit_price") }),
		minimum_amount: decimal("minimum_amount"),
		maximum_amount: decimal("maximum_amount"),
		discount_percent: decimal("discount_percent"),
		discount_duration: whole("discount_duration") ?? null,
		trial_days: whole("trial_days") ?? 0,
		tax_rate: decimal("tax_rate") ?? null,
		tax_name: textOrNull(draft.tax_name),
	};
}

type DecimalName =
	| "unit_price"
	| "package_size"
	| "fee_per_event"
	| "included_quantity"
	| "minimum_amount"
	| "maximum_amount"
	| "discount_percent"
	| "tax_rate";

function usageBody(draft: ServiceDraft, path: string, typed: TypedNumbers) {
	const { metric_uuid, pricing_model, tiers } = draft;
	const { isTiered, fields } = pricingModels[pricing_model];
	const decimal = (name: DecimalName) => typed.decimal(`${path}.${name}`, draft[name]);
	return {
		...{ metric_uuid, pricing_model },
		...(isTiered ? { tiers: tiersBody(tiers, path, typed) } : { unit_price: decimal("unit_price") }),
		...Object.fromEntries(fields.map(({ name }) => [name, decimal(name)])),
		included_quantity: decimal("included_quantity"),
	};
}

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
