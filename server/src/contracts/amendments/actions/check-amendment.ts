import type { CalendarDate } from "../../../calendar/index.ts";
import { conflict, invalid, notFound } from "../../../platform/index.ts";
import { checkBusinessDates } from "../../business-dates.ts";
import type { ItemRow } from "../../item-store.ts";
import { earlierEnd, lastDaySet } from "../../model/service-end.ts";
import type { ContractRow } from "../../store.ts";
import type { ContractAmend } from "../amendment-schemas.ts";

/** What an amendment names. */
type Amended = Omit<ContractAmend, "add"> & {
	readonly add?: readonly unknown[];
	readonly option_features?: readonly unknown[] | undefined;
};

/** @throws Refusal 422 if the amendment is empty, or names an item twice */
export function checkNamed({ effective_date, add = [], change = [], end = [], ...amended }: Amended): void {
	checkBusinessDates({ effective_date });
	const changesFeatures = amended.features !== undefined || amended.option_features !== undefined;
	const changesTerms = changesFeatures || amended.commitments !== undefined;
	if (add.length + change.length + end.length === 0 && !changesTerms)
		throw invalid("change", "is required, or add, end, features or commitments");
	const seen = new Set<string>();
	const places = [
		...change.map(({ item_id }, index) => ({ item_id, field: `change[${index}].item_id` })),
		...end.map(({ item_id }, index) => ({ item_id, field: `end[${index}].item_id` })),
	];
	for (const { item_id, field } of places) {
		if (seen.has(item_id.toLowerCase())) throw invalid(field, "is named twice");
		seen.add(item_id.toLowerCase());
	}
}

/** @throws Refusal 422 if the contract is not served on the day */
export function checkDay(contract: ContractRow, day: CalendarDate): void {
	if (day < contract.start_date) {
		throw invalid("effective_date", `must not be before the contract's start_date, ${contract.start_date}`);
	}
	const end = lastDaySet(contract);
	if (end !== null && day > end) {
		throw invalid("effective_date", `must not be after the contract's end_date, ${end}`);
	}
}

/**
 * The item that a request names.
 * @throws Refusal 404; 422 if it is not served on the day
 */
export function namedItem(
	contract: ContractRow,
	items: readonly ItemRow[],
	day: CalendarDate,
	itemId: string,
	path: string,
): ItemRow {
	const item = items.find(({ uuid }) => uuid === itemId.toLowerCase());
	if (item === undefined) throw notFound("Billable item", itemId);
	const end = earlierEnd(item.service_end_date, lastDaySet(contract));
	if (day < item.service_start_date) {
		throw invalid(`${path}.item_id`, `is served only from ${item.service_start_date} on, after the effective_date`);
	}
	if (end !== null && day > end)
		throw invalid(`${path}.item_id`, `is served only through ${end}, before the effective_date`);
	return item;
}

/**
 * Closed usage can't change: its events may be gone.
 * @throws Refusal 409
 */
export function checkOpen(items: readonly ItemRow[], day: CalendarDate): void {
	const closed = items.find(({ closed_through }) => closed_through !== null && closed_through >= day);
	if (closed === undefined) return;
	const sentence = `The usage of "${closed.plan_item_name}" is closed through ${closed.closed_through}; choose a later day.`;
	throw conflict("usage_closed", sentence);
}
