import Big from "big.js";
import { type Exact, exactOf, sumOf, textOf } from "../../../api/exact.ts";
import type { Used } from "./use-usage.ts";

/** What one customer, or one value of a property, used in the period. */
export interface Group {
	/** The customer's UUID or the property's value; null: events without either. */
	readonly group: string | null;
	readonly event_count: number;
	/** The sum of its stretches; where these do not add up, the highest. */
	readonly quantity: Exact;
}

const nothing = exactOf("0");

/** By group, the largest first. */
export function groupsOf(items: readonly Used[], isSum: boolean): readonly Group[] {
	const byGroup = Map.groupBy(items, ({ group }) => group);
	const groups = [...byGroup].map(([group, used]) => ({
		group,
		event_count: used.reduce((sum, { event_count }) => sum + event_count, 0),
		quantity: isSum ? sumOf(used.map(({ quantity }) => quantity)) : highestOf(used),
	}));
	return groups.sort((a, b) => new Big(textOf(b.quantity)).cmp(textOf(a.quantity)));
}

function highestOf(items: readonly Pick<Used, "quantity">[]): Exact {
	const [first, ...rest] = items.map(({ quantity }) => quantity);
	return rest.reduce<Exact>((a, b) => (new Big(textOf(a)).gte(textOf(b)) ? a : b), first ?? nothing);
}

/** The quantity of each stretch, 0 where there is none. */
export function valuesOf(items: readonly Used[], starts: readonly string[]): readonly Exact[] {
	const byStart = new Map(items.map(({ start, quantity }) => [start, quantity]));
	return starts.map((start) => byStart.get(start) ?? nothing);
}
