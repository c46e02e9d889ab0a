import { type Exact, textOf } from "../../api/exact.ts";
import type { Cycle, PricingModel, Service, ServiceType } from "./terms-words.ts";

export interface TierDraft {
	readonly key: string;
	/** Of the last tier it is passed over: that one has no end. */
	readonly up_to: string;
	readonly unit_price: string;
	readonly flat_fee: string;
}

/** A service while somebody edits it: every number is the text that was typed. Empty means: none. */
export interface ServiceDraft {
	readonly key: string;
	/** Null for a new one. */
	readonly uuid: string | null;
	/** What it was called when it was loaded: under that name it stays the same plan item. */
	readonly planItem: { readonly uuid: string; readonly name: string; readonly description: string } | null;
	readonly plan_item_name: string;
	readonly plan_item_description: string;
	readonly service_type: ServiceType;
	readonly billing_cycle: Cycle;
	readonly billing_timing: "in_advance" | "in_arrears";
	readonly default_quantity: string;
	readonly metric_uuid: string | null;
	readonly pricing_model: PricingModel;
	readonly unit_price: string;
	readonly tiers: readonly TierDraft[];
	readonly package_size: string;
	readonly fee_per_event: string;
	readonly included_quantity: string;
	readonly minimum_amount: string;
	readonly maximum_amount: string;
	readonly discount_percent: string;
	readonly discount_duration: string;
	readonly trial_days: string;
	readonly tax_rate: string;
	readonly tax_name: string;
}

let made = 0;

/** A name for a row that is not saved yet. */
export function newKey(): string {
	made += 1;
	return `new-${made}`;
}

export function newTier(): TierDraft {
	return { key: newKey(), up_to: "", unit_price: "", flat_fee: "" };
}

export function newService(): ServiceDraft {
	return {
		...{ key: newKey(), uuid: null, planItem: null, plan_item_name: "", plan_item_description: "" },
		...{ service_type: "fixed_fee", billing_cycle: "monthly", billing_timing: "in_advance", default_quantity: "1" },
		...{ metric_uuid: null, pricing_model: "per_unit", unit_price: "", tiers: [newTier(), newTier()] },
		...{ package_size: "", fee_per_event: "", included_quantity: "", minimum_amount: "", maximum_amount: "" },
		...{ discount_percent: "", discount_duration: "", trial_days: "", tax_rate: "", tax_name: "" },
	};
}

export function draftOfService(service: Service): ServiceDraft {
	const { uuid, plan_item_uuid, plan_item_name, plan_item_description, tiers } = service;
	const description = plan_item_description ?? "";
	return {
		...{ key: uuid, uuid, planItem: { uuid: plan_item_uuid, name: plan_item_name, description } },
		...{ plan_item_name, plan_item_description: description, service_type: service.service_type },
		...{ billing_cycle: service.billing_cycle, billing_timing: service.billing_timing },
		default_quantity: textOf(service.default_quantity),
		metric_uuid: service.metric_uuid,
		pricing_model: service.pricing_model,
		unit_price: textOf(service.unit_price),
		tiers: tiers.length === 0 ? [newTier(), newTier()] : tiers.map(draftOfTier),
		package_size: unlessZero(service.package_size),
		fee_per_event: unlessZero(service.fee_per_event),
		included_quantity: unlessZero(service.included_quantity),
		minimum_amount: unlessZero(service.minimum_amount),
		maximum_amount: service.maximum_amount === null ? "" : textOf(service.maximum_amount),
		discount_percent: unlessZero(service.discount_percent),
		discount_duration: service.discount_duration === null ? "" : String(service.discount_duration),
		trial_days: service.trial_days === 0 ? "" : String(service.trial_days),
		tax_rate: service.tax_rate === null ? "" : textOf(service.tax_rate),
		tax_name: service.tax_name ?? "",
	};
}

function draftOfTier({ up_to, unit_price, flat_fee }: Service["tiers"][number], index: number): TierDraft {
	return {
		key: `tier-${index}`,
		up_to: up_to === null ? "" : textOf(up_to),
		unit_price: textOf(unit_price),
		flat_fee: unlessZero(flat_fee),
	};
}

function unlessZero(value: Exact): string {
	const text = textOf(value);
	return text === "0" ? "" : text;
}

/** The same service once more, as one of its own. */
export function copyOfService(service: ServiceDraft): ServiceDraft {
	return { ...service, key: newKey(), uuid: null };
}
