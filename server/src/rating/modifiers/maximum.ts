import { type Currency, Decimal, roundMoney } from "../../money/index.ts";
import { boundByDays } from "./bound.ts";
import type { ModifiablePart, Modifier } from "./modifier.ts";

/** Subtracts what the sum of the rounded parts exceeds the maximum by, from the last part first, none below 0. */
export const maximum: Modifier<"maximum"> = {
	name: "maximum",
	effect: "takes_off",
	modify: (parts, currency) => {
		const bound = boundByDays(parts, ({ maximumAmount }) => maximumAmount, currency);
		return { bound, amounts: reductionsTo(bound, parts, currency) };
	},
};

function reductionsTo(maximum: Decimal | null, parts: readonly ModifiablePart[], currency: Currency): Decimal[] {
	const nets = parts.map(({ left }) => roundMoney(left, currency));
	let excess = maximum === null ? Decimal.zero : Decimal.sum(nets).minus(maximum);
	const lastFirst = parts.toReversed().map(({ left }) => {
		const net = roundMoney(left, currency);
		if (!excess.isPositive() || !net.isPositive()) return Decimal.zero;
		const taken = excess.isLessThan(net) ? excess : net;
		excess = excess.minus(taken);
		// If a part is used up entirely, subtract its exact amount: a discount must not exceed the amount it reduces.
		return taken.isGreaterThan(left) ? left : taken;
	});
	return lastFirst.toReversed();
}
