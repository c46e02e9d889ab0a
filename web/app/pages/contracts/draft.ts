import { type Exact, exactOf, isDecimal, textOf } from "../../api/exact.ts";
import type { components, paths } from "../../api/schema.ts";
import { type Contract, type Item, isTiered } from "./words.ts";

export type ContractBody =
	paths["/api/v1/contract/{contract_uuid}"]["put"]["requestBody"]["content"]["application/json"];
export type ServiceBody = NonNullable<ContractBody["services"]>[number];
type OptionService = components["schemas"]["Template"]["options"][number]["services"][number];

/** A service as it stands in the form: every number as it was typed. */
export interface ServiceDraft {
	/** Of the form alone, so that a row stays itself while it changes. */
	readonly key: string;
	readonly plan_item_name: string;
	readonly plan_item_description: string | null;
	readonly service_type: Item["service_type"];
	readonly billing_cycle: Item["billing_cycle"];
	readonly billing_timing: Item["billing_timing"];
	readonly quantity: string;
	readonly metric_uuid: string | null;
	readonly pricing_model: Item["pricing_model"];
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

export interface TierDraft {
	/** Empty in the last. */
	readonly up_to: string;
	readonly unit_price: string;
	readonly flat_fee: string;
}

/** A draft contract in the form. */
export interface ContractDraft {
	readonly customer: { readonly value: string; readonly label: string } | null;
	readonly name: string;
	readonly currency: string;
	readonly start_date: string;
	readonly end_date: string;
	readonly billing_day: string;
	readonly payment_terms_days: string;
	readonly auto_renew: boolean;
	readonly renewal_months: string;
	readonly services: readonly ServiceDraft[];
}

let made = 0;
function newKey(): string {
	made += 1;
	return `new-${made}`;
}

export const emptyContract: ContractDraft = {
	customer: null,
	name: "",
	currency: "",
	start_date: "",
	end_date: "",
	billing_day: "",
	payment_terms_days: "",
	auto_renew: false,
	renewal_months: "",
	services: [],
};

export function newService(service_type: Item["service_type"] = "fixed_fee"): ServiceDraft {
	return {
		key: newKey(),
		plan_item_name: "",
		plan_item_description: null,
		service_type,
		billing_cycle: service_type === "one_time_fee" ? "one_time" : "monthly",
		billing_timing: service_type === "usage" ? "in_arrears" : "in_advance",
		quantity: "1",
		metric_uuid: null,
		pricing_model: "per_unit",
		unit_price: "",
		tiers: [],
		package_size: "",
		fee_per_event: "",
		included_quantity: "",
		minimum_amount: "",
		maximum_amount: "",
		discount_percent: "",
		discount_duration: "",
		trial_days: "",
		tax_rate: "",
		tax_name: "",
	};
}

/** The contract as it stands, in the form. */
export function draftOf(contract: Contract): ContractDraft {
	return {
		customer: { value: contract.customer_uuid, label: contract.customer_name },
		name: contract.name ?? "",
		currency: contract.currency,
		start_date: contract.start_date,
		end_date: contract.end_date ?? "",
		billing_day: String(contract.billing_day),
		payment_terms_days: contract.payment_terms_days === null ? "" : String(contract.payment_terms_days),
		auto_renew: contract.auto_renew,
		renewal_months: contract.renewal_months === null ? "" : String(contract.renewal_months),
		services: contract.items.map((item) => serviceOf(item, item.quantity, item.item_id)),
	};
}

/** A service's terms, in the form. */
export function serviceOf(
	terms: Omit<Item, "item_id" | "quantity" | "service_start_date" | "service_end_date" | "versions">,
	quantity: Exact,
	key = newKey(),
): ServiceDraft {
	return {
		key,
		plan_item_name: terms.plan_item_name,
		plan_item_description: terms.plan_item_description,
		service_type: terms.service_type,
		billing_cycle: terms.billing_cycle,
		billing_timing: terms.billing_timing,
		quantity: textOf(quantity),
		metric_uuid: terms.metric_uuid,
		pricing_model: terms.pricing_model,
		unit_price: isTiered(terms.pricing_model) ? "" : textOf(terms.unit_price),
		tiers: terms.tiers.map((tier) => ({
			up_to: tier.up_to === null ? "" : textOf(tier.up_to),
			unit_price: textOf(tier.unit_price),
			flat_fee: unlessNothing(tier.flat_fee),
		})),
		package_size: unlessNothing(terms.package_size),
		fee_per_event: unlessNothing(terms.fee_per_event),
		included_quantity: unlessNothing(terms.included_quantity),
		minimum_amount: unlessNothing(terms.minimum_amount),
		maximum_amount: terms.maximum_amount === null ? "" : textOf(terms.maximum_amount),
		discount_percent: unlessNothing(terms.discount_percent),
		discount_duration: terms.discount_duration === null ? "" : String(terms.discount_duration),
		trial_days: terms.trial_days === 0 ? "" : String(terms.trial_days),
		tax_rate: terms.tax_rate === null ? "" : textOf(terms.tax_rate),
		tax_name: terms.tax_name ?? "",
	};
}

export function serviceOfOption(service: OptionService): ServiceDraft {
	return serviceOf(service, service.default_quantity);
}

function unlessNothing(value: Exact): string {
	const text = textOf(value);
	return text === "0" ? "" : text;
}

/** What was typed is no number, at its field. */
export class Mistyped extends Error {
	readonly field: string;
	constructor(field: string) {
		super("Type a number, such as 12 or 0.05.");
		this.field = field;
	}
}

/**
 * The form as the API takes it.
 * @throws Mistyped for what is no number
 */
export function bodyOf(draft: ContractDraft): ContractBody {
	return {
		...(draft.customer === null ? {} : { customer_uuid: draft.customer.value }),
		name: orNull(draft.name),
		currency: orNull(draft.currency.toUpperCase()),
		start_date: draft.start_date,
		end_date: orNull(draft.end_date),
		billing_day: wholeOrNull(draft.billing_day, "billing_day"),
		payment_terms_days: wholeOrNull(draft.payment_terms_days, "payment_terms_days"),
		auto_renew: draft.auto_renew,
		renewal_months: wholeOrNull(draft.renewal_months, "renewal_months"),
		services: draft.services.map((service, index) => serviceBody(service, `services[${index}]`)),
	};
}

/** @param path where the service stands in what is sent */
export function serviceBody(service: ServiceDraft, path: string): ServiceBody {
	const isUsage = service.service_type === "usage";
	const number = (
		name:
			| "unit_price"
			| "quantity"
			| "package_size"
			| "fee_per_event"
			| "included_quantity"
			| "minimum_amount"
			| "maximum_amount"
			| "discount_percent"
			| "tax_rate",
	) => decimalOrNull(service[name], `${path}.${name}`);
	const set = <Name extends string>(name: Name, value: Exact | null) =>
		value === null ? {} : ({ [name]: value } as Record<Name, Exact>);
	return {
		service_type: service.service_type,
		billing_cycle: service.billing_cycle,
		plan_item_name: service.plan_item_name,
		plan_item_description: service.plan_item_description,
		...(service.service_type === "fixed_fee" ? { billing_timing: service.billing_timing } : {}),
		...(isUsage ? {} : set("quantity", number("quantity"))),
		...(isUsage ? { metric_uuid: service.metric_uuid, pricing_model: service.pricing_model } : {}),
		...(isUsage && isTiered(service.pricing_model)
			? { tiers: tiersBody(service.tiers, path) }
			: set("unit_price", number("unit_price"))),
		...(isUsage && service.pricing_model === "package" ? set("package_size", number("package_size")) : {}),
		...(isUsage && service.pricing_model === "percentage" ? set("fee_per_event", number("fee_per_event")) : {}),
		...(isUsage ? set("included_quantity", number("included_quantity")) : {}),
		...set("minimum_amount", number("minimum_amount")),
		...set("maximum_amount", number("maximum_amount")),
		...set("discount_percent", number("discount_percent")),
		discount_duration: wholeOrNull(service.discount_duration, `${path}.discount_duration`),
		trial_days: wholeOrNull(service.trial_days, `${path}.trial_days`) ?? 0,
		tax_rate: number("tax_rate"),
		tax_name: orNull(service.tax_name),
	};
}

/** @param path of the service that the tiers are of, in what is sent */
export function tiersBody(tiers: readonly TierDraft[], path: string) {
	return tiers.map((tier, index) => {
		const field = `${path}.tiers[${index}]`;
		return {
			up_to: index === tiers.length - 1 ? null : decimalOrNull(tier.up_to, `${field}.up_to`),
			unit_price: decimalOrNull(tier.unit_price, `${field}.unit_price`) ?? exactOf("0"),
			flat_fee: decimalOrNull(tier.flat_fee, `${field}.flat_fee`) ?? exactOf("0"),
		};
	});
}

function orNull(text: string): string | null {
	return text.trim() === "" ? null : text.trim();
}

export function decimalOrNull(text: string, field: string): Exact | null {
	const typed = text.trim();
	if (typed === "") return null;
	if (!isDecimal(typed)) throw new Mistyped(field);
	return exactOf(typed);
}

export function wholeOrNull(text: string, field: string): number | null {
	const typed = text.trim();
	if (typed === "") return null;
	if (!/^\d{1,9}$/.test(typed)) throw new Mistyped(field);
	return Number(typed);
}
