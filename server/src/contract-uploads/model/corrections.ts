import { Decimal } from "../../money/index.ts";

/** The part of a contract's item that corrections need. */
export interface SoldItem {
	readonly uuid: string;
	readonly plan_item_name: string;
	readonly service_type: string;
	readonly quantity: Decimal;
	readonly unit_price: Decimal;
}

/**
 * Maps earlier items to new ones after a person replaced the services as a whole: to the same item if it still exists, else
 * the next with the same name, else the next that sells as much of the same kind at the same price, else, if their number is
 * unchanged, the one at the same position. An item without an entry was removed.
 */
export function successorsOf(before: readonly SoldItem[], after: readonly SoldItem[]): ReadonlyMap<string, string> {
	const successors = new Map<string, string>();
	const free = [...after];
	const take = (item: SoldItem, fits: (candidate: SoldItem) => boolean) => {
		const index = free.findIndex(fits);
		if (index < 0 || successors.has(item.uuid)) return;
		successors.set(item.uuid, (free.splice(index, 1)[0] as SoldItem).uuid);
	};
	for (const item of before) take(item, ({ uuid }) => uuid === item.uuid);
	for (const item of before) take(item, ({ plan_item_name }) => plan_item_name === item.plan_item_name);
	for (const item of before) take(item, (candidate) => isSoldAlike(item, candidate));
	if (before.length === after.length) {
		for (const [position, item] of before.entries()) take(item, ({ uuid }) => uuid === after[position]?.uuid);
	}
	return successors;
}

function isSoldAlike(one: SoldItem, other: SoldItem): boolean {
	return (
		one.service_type === other.service_type &&
		one.quantity.equals(other.quantity) &&
		one.unit_price.equals(other.unit_price)
	);
}

/** Whether a value equals what was read; decimals are compared as numbers. */
export function isStill(read: unknown, now: unknown): boolean {
	if (now instanceof Decimal) return Decimal.parse(String(read))?.equals(now) ?? false;
	return (read ?? null) === (now ?? null);
}

/** The value at a path: `tiers[1].up_to` of an item. Undefined if the path leads nowhere. */
export function valueAt(holder: unknown, path: string): unknown {
	return path
		.split(/[.[\]]+/)
		.filter((step) => step !== "")
		.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], holder);
}
