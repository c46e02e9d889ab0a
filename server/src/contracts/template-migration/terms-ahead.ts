import type { CalendarDate } from "../../calendar/index.ts";
import type { ItemRow } from "../item-store.ts";
import { itemOn } from "../item-terms.ts";
import { nextPeriodStart } from "../model/item.ts";
import { earlierEnd, lastDaySet } from "../model/service-end.ts";
import { upliftsBy } from "../model/uplift.ts";
import type { ContractRow } from "../store.ts";
import { upliftedItem } from "../uplifted-item.ts";

/** A recurring item as its next period begins. */
export interface TermsAhead {
	/** With the terms of that day. */
	readonly item: ItemRow;
	/** The first period start after today. */
	readonly day: CalendarDate;
}

/** The recurring items that are served when their next period begins, in order. */
export function termsAhead(contract: ContractRow, items: readonly ItemRow[], today: CalendarDate): TermsAhead[] {
	return items.flatMap((item) => {
		if (item.service_type === "one_time_fee" || item.is_taken_back) return [];
		const day = nextPeriodStart(contract, item, today);
		const end = earlierEnd(item.service_end_date, lastDaySet(contract));
		if (end !== null && end < day) return [];
		return [{ item: itemOn(upliftedItem(contract, item, upliftsBy(contract, day)), day), day }];
	});
}
