import { Decimal, roundMoney } from "../../money/index.ts";
import { boundByDays } from "./bound.ts";
import type { Modifier } from "./modifier.ts";

/** Adds, after the last part, what the sum of the rounded parts lacks of the minimum. */
export const minimum: Modifier<"minimum"> = {
	name: "minimum",
	effect: "adds_line",
	modify: (parts, currency) => {
		const bound = boundByDays(parts, ({ minimumAmount }) => minimumAmount, currency) ?? Decimal.zero;
		const missing = bound.minus(Decimal.sum(parts.map(({ left }) => roundMoney(left, currency))));
		// Without a minimum, divided usage costs at least 0; an undivided charge stays as it is (extensions.md, "Amended usage").
		const holds = bound.isPositive() || parts.length > 1;
		const addition = holds && missing.isPositive() ? missing : Decimal.zero;
		return { bound, amounts: parts.map((_part, index) => (index === parts.length - 1 ? addition : Decimal.zero)) };
	},
};
