import type { Modifier } from "./modifier.ts";

/** Subtracts each part's percentage, exact. */
export const discount: Modifier<"discount"> = {
	name: "discount",
	effect: "takes_off",
	modify: (parts) => ({ bound: null, amounts: parts.map(({ terms, left }) => left.percent(terms.discountPercent)) }),
};
