import { type Exact, exactOf, isDecimal } from "../../api/exact.ts";
import type { operations } from "../../api/schema.ts";
import type { ServiceDraft, TierDraft } from "./service-draft.ts";
import { isTiered } from "./terms-words.ts";

type PriceBody = operations["priceService"]["requestBody"]["content"]["application/json"];
export type ServiceBody = PriceBody["service"];

/** What the API cannot be asked: a text that is no number, by field. */
export interface TypingFault {
	readonly field: string;
	readonly message: string;
}

/** Reads what was typed, and notes where it is no number. */
class Typed {
	readonly faults: TypingFault[] = [];
	readonly #path: string;

	constructor(path: string) {
		this.#path = path;
	}

	/** Undefined for what is left empty. */
	decimal(field: string, text: string): Exact | undefined {
		const digits = text.trim();
		if (digits === "") return undefined;
		if (isDecimal(digits)) return exactOf(digits);
		this.#refuse(field, "must be a number such as 1000 or 0.05");
		return undefined;
	}

	integer(field: string, text: string): number | undefined {
		const digits = text.trim();
		if (digits === "") return undefined;
		if (/^\d{1,9}$/.test(digits)) return Number(digits);
		this.#refuse(field, "must be a whole number");
		return undefined;
	}

	#refuse(field: string, message: string): void {
		this.faults.push({ field: `${this.#path}.${field}`, message });
	}
}

/**
 * A service as the API takes it: only what its kind and pricing model use.
 * @param path where it stands in the request, for the faults: `options[0].services[1]`
 */
export function serviceBody(
	draft: ServiceDraft,
	path: string,
): { readonly body: ServiceBody; readonly faults: readonly TypingFault[] } {
	const typed = new Typed(path);
	const body: ServiceBody = {
		...namesOf(draft),
		service_type: draft.service_type,
		billing_cycle: draft.service_type === "one_time_fee" ? "one_time" : draft.billing_cycle,
		...(draft.service_type === "usage" ? usageOf(draft, typed) : feeOf(draft, typed)),
		minimum_amount: typed.decimal("minimum_amount", draft.minimum_amount) ?? null,
		maximum_amount: typed.decimal("maximum_amount", draft.maximum_amount) ?? null,
		discount_percent: typed.decimal("discount_percent", draft.discount_percent),
		discount_duration: typed.integer("discount_duration", draft.discount_duration) ?? null,
		trial_days: typed.integer("trial_days", draft.trial_days),
		tax_rate: typed.decimal("tax_rate", draft.tax_rate) ?? null,
		tax_name: draft.tax_name.trim() === "" ? null : draft.tax_name.trim(),
	};
	return { body, faults: typed.faults };
}

/** Under the name that it had it stays the plan item that it was; renamed, it becomes one of its own. */
function namesOf({ planItem, ...draft }: ServiceDraft) {
	const [name, description] = [draft.plan_item_name.trim(), draft.plan_item_description.trim()];
	if (planItem !== null && planItem.name === name && planItem.description === description) {
		return { plan_item_uuid: planItem.uuid };
	}
	return {
		plan_item_name: name === "" ? undefined : name,
		plan_item_description: description === "" ? null : description,
	};
}

function feeOf(draft: ServiceDraft, typed: Typed) {
	return {
		billing_timing: draft.service_type === "fixed_fee" ? draft.billing_timing : undefined,
		default_quantity: typed.decimal("default_quantity", draft.default_quantity),
		unit_price: typed.decimal("unit_price", draft.unit_price),
	};
}

function usageOf(draft: ServiceDraft, typed: Typed) {
	const { pricing_model } = draft;
	const price = isTiered(pricing_model)
		? { tiers: draft.tiers.map((tier, index) => tierBody(tier, index, draft.tiers.length, typed)) }
		: { unit_price: typed.decimal("unit_price", draft.unit_price) };
	return {
		metric_uuid: draft.metric_uuid,
		pricing_model,
		...price,
		...(pricing_model === "package" ? { package_size: typed.decimal("package_size", draft.package_size) } : {}),
		...(pricing_model === "percentage" ? { fee_per_event: typed.decimal("fee_per_event", draft.fee_per_event) } : {}),
		included_quantity: typed.decimal("included_quantity", draft.included_quantity),
	};
}

function tierBody({ up_to, unit_price, flat_fee }: TierDraft, index: number, count: number, typed: Typed) {
	const path = `tiers[${index}]`;
	return {
		up_to: index === count - 1 ? null : (typed.decimal(`${path}.up_to`, up_to) ?? null),
		unit_price: typed.decimal(`${path}.unit_price`, unit_price),
		flat_fee: typed.decimal(`${path}.flat_fee`, flat_fee),
	};
}
