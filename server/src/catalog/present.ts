import { Decimal } from "../money/index.ts";
import { answeredPrices } from "../rating/index.ts";
import { presentCommitments } from "./commitments/present-commitments.ts";
import type { Option, Service, Template } from "./schemas.ts";
import type { OptionRow, ServiceRow, TemplateRow } from "./store.ts";
import type { CurrencyPrice, SharedTerms } from "./terms.ts";

/**
 * The terms of a service or a contract item as the API returns them. A missing size or minimum is returned as 0, which means the same
 * (decisions.md, "Answers"); a missing maximum or tax rate as null, because 0 would mean something else.
 */
export function presentTerms(terms: SharedTerms) {
	return {
		plan_item_uuid: terms.plan_item_uuid,
		plan_item_name: terms.plan_item_name,
		plan_item_description: terms.plan_item_description,
		service_type: terms.service_type,
		billing_cycle: terms.billing_cycle,
		every: terms.every,
		invoice_every: terms.invoice_every,
		billing_timing: terms.billing_timing,
		metric_uuid: terms.metric_uuid,
		pricing_model: terms.pricing_model,
		...answeredPrices(terms),
		included_quantity: terms.included_quantity,
		minimum_amount: terms.minimum_amount ?? Decimal.zero,
		maximum_amount: terms.maximum_amount,
		discount_percent: terms.discount_percent,
		discount_duration: terms.discount_duration,
		trial_days: terms.trial_days,
		tax_rate: terms.tax_rate,
		tax_name: terms.tax_name,
		taxes: terms.taxes && [...terms.taxes],
		unit_code: terms.unit_code,
		supply: terms.supply ?? "digital_service",
	};
}

/** A template with its options and their services, as the API returns it. The rows may include other templates'. */
export function presentTemplate(
	template: TemplateRow,
	options: readonly OptionRow[],
	services: readonly ServiceRow[],
): Template {
	const { uuid, name, description, is_active, version, created_at, updated_at } = template;
	const own = options.filter((option) => option.template_uuid === uuid);
	return {
		uuid,
		name,
		description,
		is_active,
		version,
		options: own.map((option) => presentOption(option, services)),
		created_at,
		updated_at,
	};
}

function presentOption({ uuid, ...option }: OptionRow, services: readonly ServiceRow[]): Option {
	const own = services.filter((service) => service.option_uuid === uuid);
	const { name, description, renewal_uplift_percent, features, commitments } = option;
	return {
		uuid,
		name,
		description,
		renewal_uplift_percent,
		features: [...features],
		commitments: presentCommitments(commitments),
		services: own.map(presentService),
	};
}

function presentService(service: ServiceRow): Service {
	const { uuid, default_quantity, prices } = service;
	return { uuid, default_quantity, ...presentTerms(service), prices: prices.map(presentPrice) };
}

function presentPrice({ minimum_amount, ...price }: CurrencyPrice) {
	return { ...price, minimum_amount: minimum_amount ?? Decimal.zero };
}
