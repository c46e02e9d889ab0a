import type { CalendarDate } from "../calendar/index.ts";
import { presentCommitments, presentTerms } from "../catalog/index.ts";
import { noStartDate } from "./business-dates.ts";
import { commitmentsOn } from "./commitments/commitment.ts";
import { featuresOn } from "./features/features-on.ts";
import type { ItemRow } from "./item-store.ts";
import { type ItemTerms, itemOn } from "./item-terms.ts";
import { dayOfTerms } from "./model/item.ts";
import { earlierEnd, endShown, lastDaySet } from "./model/service-end.ts";
import { upliftsBy } from "./model/uplift.ts";
import type { ContractState, ItemTermsAnswer, ItemVersionAnswer } from "./schemas.ts";
import type { ContractRow } from "./store.ts";
import { upliftedItem } from "./uplifted-item.ts";

/** The API's representation of a contract with its items, each with its current terms. */
export function presentContract(contract: ContractRow, items: readonly ItemRow[], today: CalendarDate): ContractState {
	const { uuid, customer_uuid, name, option_uuid, status, currency, start_date, ...rest } = contract;
	const end_date = endShown(contract);
	const { features, option_features } = featuresOn(contract, today);
	const shown = upliftedItems(contract, items, today).filter(({ is_taken_back }) => !is_taken_back);
	return {
		uuid,
		customer_uuid,
		name,
		option_uuid,
		status,
		currency,
		start_date: startShown(start_date),
		end_date,
		billing_day: rest.billing_day,
		calendar_aligned: rest.calendar_aligned,
		timezone: rest.activated_at === null ? rest.timezone : rest.zone,
		payment_terms_days: rest.payment_terms_days,
		invoice_group: rest.invoice_group,
		auto_renew: rest.auto_renew,
		renewal_months: rest.renewal_months,
		renewal_uplift_percent: rest.renewal_uplift_percent,
		invoice_threshold: rest.invoice_threshold,
		features: [...features],
		option_features: [...option_features],
		commitments: presentCommitments(commitmentsOn(contract, today)),
		items: shown.map((item) => {
			const service_end_date = earlierEnd(item.service_end_date, end_date);
			const present = itemOn(item, dayOfTerms({ ...item, service_end_date }, today));
			return {
				item_id: item.uuid,
				quantity: present.quantity,
				service_start_date: startShown(item.service_start_date),
				service_end_date,
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

/** With the prices of each renewal through today, and through the last amendment agreed. */
function upliftedItems(contract: ContractRow, items: readonly ItemRow[], today: CalendarDate): ItemRow[] {
	const days = items.flatMap(({ versions }) => versions.map(({ effective_date }) => effective_date));
	const through = days.reduce((latest, day) => (day > latest ? day : latest), today);
	const last = lastDaySet(contract);
	const uplifts = upliftsBy(contract, through).filter(({ effective_date: day }) => last === null || day <= last);
	return items.map((item) => upliftedItem(contract, item, uplifts));
}

/** Null if a draft's document names no start. */
function startShown(day: CalendarDate): CalendarDate | null {
	return day === noStartDate ? null : day;
}

/** The terms of an amended item, by the day each begins to apply; empty for one that was never amended. */
function presentVersions(item: ItemRow): ItemVersionAnswer[] {
	if (item.versions.length === 0) return [];
	const later = item.versions.map(({ effective_date }) => effective_date);
	const days = [item.service_start_date, ...later.filter((day) => day > item.service_start_date)];
	return days.map((effective_date) => ({ effective_date, ...presentItemTerms(itemOn(item, effective_date)) }));
}

/** The terms of an item that an amendment can change. */
export function presentItemTerms({ quantity, ...terms }: ItemTerms): ItemTermsAnswer {
	const { service_type: _type, billing_cycle: _cycle, every: _every, ...others } = presentTerms(terms);
	const { invoice_every: _invoiced, billing_timing: _timing, metric_uuid: _metric, ...rest } = others;
	const { trial_days: _trial, ...amendable } = rest;
	return { quantity, ...amendable };
}
