import type { Modifier } from "./modifier.ts";

/** Takes each part's percentage off it, exact. */
export const discount: Modifier<"discount"> = {
	name: "discount",
	effect: "takes_off",
	modify: (parts) => ({ bound: null, amounts: parts.map(({ terms, left }) => left.percent(terms.discountPercent)) }),
};
