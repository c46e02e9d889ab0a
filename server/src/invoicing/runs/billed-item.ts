import type { ItemRow, ItemVersion } from "../../contracts/index.ts";
import { Decimal } from "../../money/index.ts";
import { pricingOf } from "../../rating/index.ts";
import type { DefaultTax } from "../model/invoice/present-tax.ts";
import type { BilledItem, BilledTerms } from "../model/periods/billed-periods.ts";

/**
 * A contract's item as a billing run sees it, with its tax filled in (decisions.md, "Line create": `tax_rate` when left out).
 * @param metricUnit the unit of the item's metric, if it has one
 */
export function billedItem(item: ItemRow, defaultTax: DefaultTax, metricUnit: string | null): BilledItem {
	return {
		uuid: item.uuid,
		serviceType: item.service_type,
		cycle: item.billing_cycle,
		every: item.every,
		invoiceEvery: item.invoice_every,
		isInAdvance: item.service_type !== "usage" && item.billing_timing === "in_advance",
		serviceStart: item.service_start_date,
		serviceEnd: item.service_end_date,
		trialDays: item.trial_days,
		...billedTerms(item, defaultTax, metricUnit),
		amended: item.versions.map((version) => ({
			from: version.effective_date,
			discountFrom: version.discount_start_date,
			terms: billedTerms(version, defaultTax, metricUnit),
		})),
	};
}

function billedTerms(item: ItemRow | ItemVersion, defaultTax: DefaultTax, metricUnit: string | null): BilledTerms {
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
		taxRate: item.tax_rate ?? defaultTax.rate,
		taxName: item.tax_name ?? (item.tax_rate === null ? defaultTax.name : null),
		taxes: item.tax_rate === null ? (defaultTax.taxes ?? null) : item.taxes,
		isTaxDefault: item.tax_rate === null,
		isTaxNamed: item.tax_name !== null,
	};
}
