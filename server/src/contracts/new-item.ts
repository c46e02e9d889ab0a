import type { CalendarDate } from "../calendar/index.ts";
import type { CurrencyPrice } from "../catalog/index.ts";
import { newUuid } from "../platform/index.ts";
import type { ItemRow } from "./item-store.ts";
import type { ItemTerms } from "./item-terms.ts";
import type { ContractRow } from "./store.ts";

/** The days on which an item is agreed to be served; without an end, as long as its contract. */
export interface AgreedDays {
	readonly start: CalendarDate;
	readonly end: CalendarDate | null;
}

/** A new item of a contract. */
export function newItem(
	contract: ContractRow,
	terms: ItemTerms & { readonly prices?: readonly CurrencyPrice[]; readonly service_uuid?: string | null },
	{ start, end }: AgreedDays,
	uuid = newUuid(),
): ItemRow {
	return {
		prices: [],
		service_uuid: null,
		...terms,
		uuid,
		contract_uuid: contract.uuid,
		customer_uuid: contract.customer_uuid,
		service_start_date: start,
		service_end_date: end,
		agreed_end_date: end,
		closed_through: null,
		is_taken_back: false,
		has_one_price: false,
		end_position: null,
		versions: [],
	};
}
