import { Decimal } from "../../money/index.ts";

/** An item of the contract, as far as a correction concerns it. */
export interface NamedItem {
	readonly uuid: string;
	readonly plan_item_name: string;
}

/**
 * Which item each earlier one has become, after a person replaced the services as a whole: the one that is still there, else the next of the
 * same name, else, where there are as many as before, the one in its place. Absent: it is gone.
 */
export function successorsOf(before: readonly NamedItem[], after: readonly NamedItem[]): ReadonlyMap<string, string> {
	const successors = new Map<string, string>();
	const free = [...after];
	const take = (item: NamedItem, fits: (candidate: NamedItem) => boolean) => {
		const index = free.findIndex(fits);
		if (index < 0 || successors.has(item.uuid)) return;
		successors.set(item.uuid, (free.splice(index, 1)[0] as NamedItem).uuid);
	};
	for (const item of before) take(item, ({ uuid }) => uuid === item.uuid);
	for (const item of before) take(item, ({ plan_item_name }) => plan_item_name === item.plan_item_name);
	if (before.length === after.length) {
		for (const [position, item] of before.entries()) take(item, ({ uuid }) => uuid === after[position]?.uuid);
	}
	return successors;
}

/** Whether a value as it was read is what stands there now; decimals are compared as numbers. */
export function isStill(read: unknown, now: unknown): boolean {
	if (now instanceof Decimal) return Decimal.parse(String(read))?.equals(now) ?? false;
	return (read ?? null) === (now ?? null);
}

/** What stands at the end of a path: `tiers[1].up_to` of an item. Undefined where the path leads nowhere. */
export function valueAt(holder: unknown, path: string): unknown {
	return path
		.split(/[.[\]]+/)
		.filter((step) => step !== "")
		.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], holder);
}

/** Whether a term stands for the start date that the document does not name. */
export function isMissingStart({ field, value }: { readonly field: string; readonly value: unknown }): boolean {
	return field === "start_date" && value === null;
}
