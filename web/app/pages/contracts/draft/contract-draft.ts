import { textOf } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import {
	type CommitmentDraft,
	commitmentBody,
	draftOfCommitment,
} from "../../../domain/commitments/commitment-draft.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { nameInService, termsBody, textOrNull } from "../../../domain/services/service-body.ts";
import { draftOfTerms, type ServiceDraft } from "../../../domain/services/service-draft.ts";
import type { Choice } from "../../../ui/form/picker.tsx";

export type ContractBody = components["schemas"]["UpdateContract"];

/** A draft contract in the form: every number as it was typed. */
export interface ContractDraft {
	readonly customer: Choice | null;
	readonly name: string;
	readonly currency: string;
	readonly start_date: string;
	readonly end_date: string;
	readonly billing_day: string;
	readonly calendar_aligned: boolean;
	/** Empty: the organization's at activation. */
	readonly timezone: string;
	readonly payment_terms_days: string;
	readonly invoice_group: string;
	readonly invoice_threshold: string;
	readonly auto_renew: boolean;
	readonly renewal_months: string;
	readonly renewal_uplift_percent: string;
	readonly services: readonly ServiceDraft[];
	readonly commitments: readonly CommitmentDraft[];
}

export const emptyContract: ContractDraft = {
	...{ customer: null, name: "", currency: "", start_date: "", end_date: "", billing_day: "" },
	...{ calendar_aligned: false, timezone: "", invoice_group: "", invoice_threshold: "" },
	...{
		payment_terms_days: "",
		auto_renew: false,
		renewal_months: "",
		renewal_uplift_percent: "",
		services: [],
		commitments: [],
	},
};

export function draftOf(contract: Contract): ContractDraft {
	const { customer_uuid, customer_name, currency, start_date, billing_day, auto_renew, items } = contract;
	return {
		customer: { value: customer_uuid, label: customer_name },
		name: contract.name ?? "",
		...{ currency, auto_renew, calendar_aligned: contract.calendar_aligned },
		timezone: contract.timezone ?? "",
		start_date: start_date ?? "",
		end_date: contract.end_date ?? "",
		billing_day: start_date === null && !isRead(contract, "billing_day") ? "" : String(billing_day),
		payment_terms_days: String(contract.payment_terms_days ?? ""),
		invoice_group: contract.invoice_group ?? "",
		invoice_threshold: contract.invoice_threshold === null ? "" : textOf(contract.invoice_threshold),
		renewal_months: String(contract.renewal_months ?? ""),
		renewal_uplift_percent: textOf(contract.renewal_uplift_percent),
		services: items.map((item) => ({
			...draftOfTerms(item, item.quantity, item.item_id),
			service_start_date: item.service_start_date === start_date ? "" : (item.service_start_date ?? ""),
			service_end_date: item.service_end_date === contract.end_date ? "" : (item.service_end_date ?? ""),
		})),
		commitments: contract.commitments.map(draftOfCommitment),
	};
}

function isRead({ extraction = [] }: Contract, field: string): boolean {
	return extraction.some((term) => term.field === field);
}

/**
 * The form as the API takes it.
 * @throws Problem that names each field without a number
 */
export function bodyOf(draft: ContractDraft): ContractBody {
	const typed = new TypedNumbers();
	const whole = (name: "billing_day" | "payment_terms_days" | "renewal_months") =>
		typed.whole(name, draft[name]) ?? null;
	const body = {
		...(draft.customer === null ? {} : { customer_uuid: draft.customer.value }),
		name: textOrNull(draft.name),
		currency: textOrNull(draft.currency.toUpperCase()),
		start_date: draft.start_date,
		end_date: textOrNull(draft.end_date),
		billing_day: whole("billing_day"),
		calendar_aligned: draft.calendar_aligned,
		timezone: textOrNull(draft.timezone),
		payment_terms_days: whole("payment_terms_days"),
		invoice_group: textOrNull(draft.invoice_group),
		invoice_threshold: typed.decimal("invoice_threshold", draft.invoice_threshold) ?? null,
		auto_renew: draft.auto_renew,
		renewal_months: whole("renewal_months"),
		renewal_uplift_percent: typed.decimal("renewal_uplift_percent", draft.renewal_uplift_percent) ?? null,
		services: draft.services.map((service, index) => ({
			...serviceBody(service, `services[${index}]`, typed),
			service_start_date: textOrNull(service.service_start_date),
			service_end_date: textOrNull(service.service_end_date),
		})),
		commitments: draft.commitments.map((one, index) => commitmentBody(one, `commitments[${index}]`, typed)),
	};
	typed.check();
	return body;
}

/** The form's name for a field of the API. */
export function nameInDraft(field: string): string {
	return field === "customer_uuid" ? "customer" : nameInService(field);
}

/** @param path where the service is in the request */
export function serviceBody(service: ServiceDraft, path: string, typed: TypedNumbers) {
	return {
		plan_item_name: service.plan_item_name,
		plan_item_description: textOrNull(service.plan_item_description),
		...termsBody(service, path, typed),
		...(service.service_type === "usage" ? {} : { quantity: typed.decimal(`${path}.quantity`, service.quantity) }),
	};
}
