import { Decimal } from "../../../money/index.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import type { Fields } from "../model/plan.ts";

const models: Readonly<Record<string, (properties: ExportedObject) => Fields>> = {
	standard: (properties) => ({ unit_price: properties.decimal("amount") ?? Decimal.zero }),
	package: (properties) => ({
		pricing_model: "package",
		unit_price: properties.decimal("amount") ?? Decimal.zero,
		package_size: properties.decimal("package_size") ?? Decimal.one,
		included_quantity: properties.decimal("free_units") ?? Decimal.zero,
	}),
	percentage: (properties) => ({
		pricing_model: "percentage",
		unit_price: properties.decimal("rate") ?? Decimal.zero,
		fee_per_event: properties.decimal("fixed_amount") ?? Decimal.zero,
		included_quantity: properties.decimal("free_units_per_total_aggregation") ?? Decimal.zero,
		...boundsIn(properties),
	}),
	graduated: (properties) => ({
		pricing_model: "graduated",
		tiers: tiersIn(properties, "graduated_ranges", "per_unit_amount"),
	}),
	volume: (properties) => ({ pricing_model: "volume", tiers: tiersIn(properties, "volume_ranges", "per_unit_amount") }),
	graduated_percentage: (properties) => ({
		pricing_model: "graduated_percentage",
		tiers: tiersIn(properties, "graduated_percentage_ranges", "rate"),
	}),
};

/** What bounds and frees single events. Lago ends both allowances as soon as one is used up, so only one of them can be carried over. */
function boundsIn(properties: ExportedObject): Fields {
	const minimum = properties.decimal("per_transaction_min_amount");
	const maximum = properties.decimal("per_transaction_max_amount");
	const hasAllowance = properties.decimal("free_units_per_total_aggregation")?.isPositive() ?? false;
	const free = hasAllowance ? null : properties.integer("free_units_per_events");
	return {
		...(minimum === null ? {} : { minimum_per_event: minimum }),
		...(maximum === null ? {} : { maximum_per_event: maximum }),
		...(free === null || free === 0 ? {} : { free_events: free }),
	};
}

/** The properties of a charge, or of one of its filters, as prices; null if there is no such pricing model. */
export function pricesOf(model: string, properties: ExportedObject): Fields | null {
	const prices = models[model]?.(properties) ?? null;
	if (prices !== null) properties.reportRest([]);
	return prices;
}

/** Whether events at these prices cost nothing. */
export function isFree({ unit_price: price, tiers, fee_per_event: fee }: Fields): boolean {
	const isZero = (value: unknown) => !(value instanceof Decimal) || value.isZero();
	return tiers === undefined && isZero(price) && isZero(fee);
}

/** Lago's tiers begin at the unit after the previous one's last; Tallybook's have only a last unit. */
function tiersIn(properties: ExportedObject, field: string, rate: string): Fields[] {
	return properties.inners(field).map((range) => {
		range.decimal("from_value");
		return {
			up_to: range.decimal("to_value"),
			unit_price: range.decimal(rate) ?? Decimal.zero,
			flat_fee: range.decimal("flat_amount") ?? Decimal.zero,
		};
	});
}
