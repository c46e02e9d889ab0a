import { type Currency, Decimal, roundMoney } from "../../money/index.ts";
import { discount } from "./discount.ts";
import { maximum } from "./maximum.ts";
import { minimum } from "./minimum.ts";
import type { ChargedPart, Modification } from "./modifier.ts";

/** All modifiers, in the order in which they apply (extensions.md, "Usage"); each receives the result of those before it. */
const modifiers = [discount, maximum, minimum] as const;
type ModifierName = (typeof modifiers)[number]["name"];

/** The result of the modifiers for one part. */
export interface ModifiedPart {
	/** The remaining amount on the part's own line, rounded. */
	readonly net: Decimal;
	/** By modifier: the reduction, or the addition on a separate line. */
	readonly amounts: Readonly<Record<ModifierName, Decimal>>;
	/** By modifier: the limit of the whole period. */
	readonly bounds: Readonly<Record<ModifierName, Decimal | null>>;
}

/**
 * Applies all modifiers to the parts of a period.
 * @returns the result for each part, in order
 * @throws RangeError for an unknown currency
 */
export function applyModifiers(parts: readonly ChargedPart[], currency: Currency): ModifiedPart[] {
	let current = parts.map((part) => ({ ...part, left: part.charge }));
	const done: [ModifierName, Modification][] = [];
	for (const { name, effect, modify } of modifiers) {
		const modification = modify(current, currency);
		done.push([name, modification]);
		if (effect === "adds_line") continue;
		current = current.map((part, index) => ({ ...part, left: part.left.minus(amountAt(modification, index)) }));
	}
	const bounds = Object.fromEntries(done.map(([name, { bound }]) => [name, bound]));
	return current.map(({ left }, index) => ({
		net: roundMoney(left, currency),
		amounts: Object.fromEntries(
			done.map(([name, change]) => [name, amountAt(change, index)]),
		) as ModifiedPart["amounts"],
		bounds: bounds as ModifiedPart["bounds"],
	}));
}

function amountAt({ amounts }: Modification, index: number): Decimal {
	return amounts[index] ?? Decimal.zero;
}
