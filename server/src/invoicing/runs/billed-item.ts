import type { ItemRow, ItemVersion } from "../../contracts/index.ts";
import { Decimal } from "../../money/index.ts";
import { pricingOf } from "../../rating/index.ts";
import type { BilledItem, BilledTerms, ItemContract } from "../model/periods/billed-periods.ts";
import type { PresentTax } from "../model/periods/default-tax.ts";

/**
 * A contract's item as a billing run sees it, with its tax filled in (decisions.md, "Line create": `tax_rate` when left out).
 * @param metricUnit the unit of the item's metric, if it has one
 */
export function billedItem(
	item: ItemRow,
	tax: PresentTax,
	metricUnit: string | null,
	contract?: ItemContract,
): BilledItem {
	return {
		uuid: item.uuid,
		...(contract === undefined ? {} : { contract }),
		serviceType: item.service_type,
		cycle: item.billing_cycle,
		every: item.every,
		invoiceEvery: item.invoice_every,
		isInAdvance: item.service_type !== "usage" && item.billing_timing === "in_advance",
		serviceStart: item.service_start_date,
		serviceEnd: item.service_end_date,
		trialDays: item.trial_days,
		...billedTerms(item, tax, metricUnit),
		amended: item.versions.map((version) => ({
			from: version.effective_date,
			discountFrom: version.discount_start_date,
			terms: billedTerms(version, tax, metricUnit),
		})),
	};
}

function billedTerms(item: ItemRow | ItemVersion, tax: PresentTax, metricUnit: string | null): BilledTerms {
	return {
		name: item.plan_item_name,
		description: item.plan_item_description,
		unitCode: item.unit_code ?? metricUnit,
		quantity: item.quantity,
		pricing: pricingOf(item),
		includedQuantity: item.included_quantity,
		minimumAmount: item.minimum_amount ?? Decimal.zero,
		maximumAmount: item.maximum_amount,
		discountPercent: item.discount_percent,
		discountDuration: item.discount_duration,
		supply: item.supply,
		...taxOf(item, tax),
	};
}

/** The customer's tax, for what has none of its own. */
export function defaultTaxTerms(tax: PresentTax) {
	return taxOf({ tax_rate: null, tax_name: null, taxes: null }, tax);
}

/** An item's own tax, or its customer's. What the rules decide differs by day and has a name of its own: `taxOfItem`. */
function taxOf({ tax_rate, tax_name, taxes }: Pick<ItemRow, "tax_rate" | "tax_name" | "taxes">, tax: PresentTax) {
	if (tax_rate !== null) {
		return { taxRate: tax_rate, taxName: tax_name, taxes, isTaxDefault: false, isTaxNamed: tax_name !== null };
	}
	if (tax.situation !== null) {
		return { taxRate: Decimal.zero, taxName: null, taxes: null, isTaxDefault: true, isTaxNamed: false };
	}
	// Without rules, it is the same whatever is sold when.
	const given = tax.default({ supply: null, day: noDay });
	return {
		...{ taxRate: given.rate, taxName: tax_name ?? given.name, taxes: given.taxes ?? null },
		...{ isTaxDefault: true, isTaxNamed: tax_name !== null },
	};
}

const noDay = "1970-01-01";
