import type { CalendarDate } from "../calendar/index.ts";
import { newUuid } from "../platform/index.ts";
import type { ItemRow } from "./item-store.ts";
import type { ItemTerms } from "./item-terms.ts";
import type { ContractRow } from "./store.ts";

/** A new item of a contract, served from a day on as long as the contract is. */
export function newItem(contract: ContractRow, terms: ItemTerms, day: CalendarDate, uuid = newUuid()): ItemRow {
	return {
		...terms,
		uuid,
		contract_uuid: contract.uuid,
		customer_uuid: contract.customer_uuid,
		service_start_date: day,
		service_end_date: null,
		closed_through: null,
		is_taken_back: false,
		end_position: null,
		versions: [],
	};
}
