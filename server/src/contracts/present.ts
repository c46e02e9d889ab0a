import { presentTerms } from "../catalog/index.ts";
import type { ContractAnswer } from "./schemas.ts";
import type { ContractRow, ItemRow } from "./store.ts";

/** A contract with its items, as the API shows it. */
export function presentContract(contract: ContractRow, items: readonly ItemRow[]): ContractAnswer {
	const { uuid, customer_uuid, name, option_uuid, status, currency, start_date, end_date, ...rest } = contract;
	return {
		uuid,
		customer_uuid,
		name,
		option_uuid,
		status,
		currency,
		start_date,
		end_date,
		billing_day: rest.billing_day,
		payment_terms_days: rest.payment_terms_days,
		auto_renew: rest.auto_renew,
		renewal_months: rest.renewal_months,
		items: items.map((item) => ({
			item_id: item.uuid,
			quantity: item.quantity,
			service_start_date: item.service_start_date,
			service_end_date: item.service_end_date,
			...presentTerms(item),
		})),
		activated_at: rest.activated_at,
		canceled_at: rest.canceled_at,
		created_at: rest.created_at,
		updated_at: rest.updated_at,
	};
}
