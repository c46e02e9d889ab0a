import { modelOf, parametersOf } from "../../rating/index.ts";
import { givenTaxes } from "../../taxes/index.ts";
import type { ItemTerms } from "../item-terms.ts";
import type { ContractService } from "../schemas.ts";
import type { ItemChange } from "./amendment-schemas.ts";

/**
 * An item's terms with a change, as a service in a request (extensions.md, "Template"). Omitted fields stay. Prices belong to
 * their pricing model: with another model, none stay. Another name or description means another plan item.
 */
export function changedService(
	terms: ItemTerms,
	{ item_id: _id, quantity: _quantity, ...change }: ItemChange,
): Omit<ContractService, "quantity"> {
	const model = modelOf(change, terms.pricing_model);
	return {
		service_type: terms.service_type,
		billing_cycle: terms.billing_cycle,
		every: terms.every,
		invoice_every: terms.invoice_every,
		billing_timing: terms.billing_timing,
		metric_uuid: terms.metric_uuid,
		trial_days: terms.trial_days,
		pricing_model: model,
		...(model === terms.pricing_model ? parametersOf(terms) : {}),
		included_quantity: terms.included_quantity,
		minimum_amount: terms.minimum_amount,
		maximum_amount: terms.maximum_amount,
		discount_percent: terms.discount_percent,
		discount_duration: terms.discount_duration,
		unit_code: terms.unit_code,
		supply: terms.supply ?? "digital_service",
		...taxesOf(terms, change),
		...change,
		...planItemOf(terms, change),
	};
}

/** Where both are given, a list and a rate must agree, as in any service. */
function taxesOf(terms: ItemTerms, change: Omit<ItemChange, "item_id">) {
	const { taxes, ...sums } = givenTaxes(change, terms);
	return { ...sums, taxes: taxes && [...taxes] };
}

function planItemOf(
	terms: ItemTerms,
	{ plan_item_uuid, plan_item_name, plan_item_description }: Omit<ItemChange, "item_id">,
): Pick<ContractService, "plan_item_uuid" | "plan_item_name" | "plan_item_description"> {
	const sameName = plan_item_name === undefined || plan_item_name === terms.plan_item_name;
	const sameDescription = plan_item_description === undefined || plan_item_description === terms.plan_item_description;
	if (plan_item_uuid && plan_item_uuid.toLowerCase() !== terms.plan_item_uuid) return {};
	if (sameName && sameDescription) return { plan_item_uuid: terms.plan_item_uuid };
	return {
		...(plan_item_uuid ? { plan_item_uuid } : {}),
		plan_item_name: plan_item_name ?? terms.plan_item_name,
		plan_item_description: sameDescription ? terms.plan_item_description : (plan_item_description ?? null),
	};
}
