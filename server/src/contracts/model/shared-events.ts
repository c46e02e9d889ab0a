import type { CalendarDate } from "../../calendar/index.ts";

/** A warning about a contract that may not be as intended. */
export interface ActivationWarning {
	readonly code: "same_events";
	readonly message: string;
	readonly item_ids: string[];
}

/** A usage item of a customer: which events it reads, and when. */
export interface ReadItem {
	readonly item_id: string;
	readonly name: string;
	readonly event_name: string;
	/** Whether it belongs to the contract being activated. */
	readonly is_new: boolean;
	readonly from: CalendarDate;
	/** The last day served; null: no end. */
	readonly to: CalendarDate | null;
}

/** A warning for each event name that an item of the new contract reads on the same days as another item of the customer. */
export function sharedEvents(items: readonly ReadItem[]): ActivationWarning[] {
	const warnings = [...Map.groupBy(items, ({ event_name }) => event_name)].map(([eventName, readers]) => {
		const shared = readers.filter((item) =>
			readers.some((other) => other !== item && (item.is_new || other.is_new) && overlap(item, other)),
		);
		const names = [...new Set(shared.map(({ name }) => `"${name}"`))].join(", ");
		return {
			code: "same_events" as const,
			message: `${shared.length} services bill the same events, ${eventName}, for the same days: ${names}. An event that names no item counts toward each.`,
			item_ids: shared.map(({ item_id }) => item_id),
		};
	});
	return warnings.filter(({ item_ids }) => item_ids.length > 0);
}

function overlap(a: ReadItem, b: ReadItem): boolean {
	const isServed = (a.to === null || a.to >= a.from) && (b.to === null || b.to >= b.from);
	return isServed && (a.to === null || a.to >= b.from) && (b.to === null || b.to >= a.from);
}
