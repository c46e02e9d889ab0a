import { type Currency, Decimal, roundMoney } from "../../money/index.ts";
import { discount } from "./discount.ts";
import { maximum } from "./maximum.ts";
import { minimum } from "./minimum.ts";
import type { ChargedPart, Modification } from "./modifier.ts";

/** Every modifier, in the order in which they apply (extensions.md, "Usage"): each meets what those before it left. */
const modifiers = [discount, maximum, minimum] as const;
type ModifierName = (typeof modifiers)[number]["name"];

/** What the modifiers made of one part. */
export interface ModifiedPart {
	/** What is left on the part's own line, rounded. */
	readonly net: Decimal;
	/** By the modifier's name: what it took off, or added on a line of its own. */
	readonly amounts: Readonly<Record<ModifierName, Decimal>>;
	/** By the modifier's name: the bound of the whole period. */
	readonly bounds: Readonly<Record<ModifierName, Decimal | null>>;
}

/**
 * Applies every modifier to the parts of a period.
 * @returns what became of each part, in their order
 * @throws RangeError when the currency is unknown
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
