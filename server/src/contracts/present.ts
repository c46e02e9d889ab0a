import type { CalendarDate } from "../calendar/index.ts";
import { presentTerms } from "../catalog/index.ts";
import { itemOn } from "./item-terms.ts";
import { dayOfTerms } from "./model/item.ts";
import type { ContractState, ItemVersionAnswer } from "./schemas.ts";
import type { ContractRow, ItemRow } from "./store.ts";

/** A contract with its items, as the API shows it today: each item with its present terms. */
export function presentContract(contract: ContractRow, items: readonly ItemRow[], today: CalendarDate): ContractState {
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
		items: items.map((item) => {
			const present = itemOn(item, dayOfTerms(item, today));
			return {
				item_id: item.uuid,
				quantity: present.quantity,
				service_start_date: item.service_start_date,
				service_end_date: item.service_end_date,
				...presentTerms(present),
				versions: presentVersions(item),
			};
		}),
		activated_at: rest.activated_at,
		canceled_at: rest.canceled_at,
		created_at: rest.created_at,
		updated_at: rest.updated_at,
	};
}

/** The terms of an item that was amended, by the day from which each hold; none of one that never was. */
function presentVersions(item: ItemRow): ItemVersionAnswer[] {
	if (item.versions.length === 0) return [];
	const later = item.versions.map(({ effective_date }) => effective_date);
	const days = [item.service_start_date, ...later.filter((day) => day > item.service_start_date)];
	return days.map((effective_date) => {
		const { quantity, ...terms } = itemOn(item, effective_date);
		const { service_type: _type, billing_cycle: _cycle, billing_timing: _timing, ...others } = presentTerms(terms);
		const { metric_uuid: _metric, trial_days: _trial, ...amendable } = others;
		return { effective_date, quantity, ...amendable };
	});
}
