import { addDays, type CalendarDate } from "../calendar/index.ts";
import type { ItemRow } from "./item-store.ts";
import { type AmendableTerms, amendableColumns, itemOn } from "./item-terms.ts";
import type { Term } from "./model/contract.ts";
import { periodCutOn } from "./model/item.ts";
import { type Uplift, upliftedTerms } from "./model/uplift.ts";

type Version = ItemRow["versions"][number];

/**
 * The item with its terms from each renewal on, beside those that amendments set: the one way from a renewal to a price. An
 * amendment starts from the multiplied prices of its day, so one of the renewal's day is not multiplied by it.
 * @param uplifts in the order of their days
 */
export function upliftedItem(term: Term, item: ItemRow, uplifts: readonly Uplift[]): ItemRow {
	let uplifted = item;
	for (const { effective_date, percent } of uplifts) {
		if (effective_date <= item.service_start_date) continue;
		const day = item.has_one_price ? firstPeriodFrom(term, item, effective_date) : effective_date;
		if (item.versions.some((version) => version.effective_date === day)) continue;
		const version = versionFrom(uplifted, day, percent);
		const others = uplifted.versions.filter((version) => version.effective_date !== day);
		const versions = [...others, version].toSorted((a, b) => (a.effective_date < b.effective_date ? -1 : 1));
		uplifted = { ...uplifted, versions };
	}
	return uplifted;
}

/** The item's terms on a day, multiplied. */
function versionFrom(item: ItemRow, day: CalendarDate, percent: Uplift["percent"]): Version {
	const before = item.versions.findLast(({ effective_date }) => effective_date <= day);
	const terms = upliftedTerms(itemOn(item, day), percent);
	return {
		...(Object.fromEntries(amendableColumns.map((column) => [column, terms[column]])) as unknown as AmendableTerms),
		effective_date: day,
		discount_start_date: before?.discount_start_date ?? null,
		position: 0,
	};
}

/** The first day of the first period that begins on a day or after it. */
function firstPeriodFrom(term: Term, item: ItemRow, day: CalendarDate): CalendarDate {
	const cut = periodCutOn(term, item, day);
	return cut === null ? day : addDays(cut.anchoredEnd, 1);
}
