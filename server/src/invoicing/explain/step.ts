import type { Decimal } from "../../money/index.ts";

export const stepKinds = [
	"units",
	"packages",
	"events",
	"percent",
	"tier",
	"flat_fee",
	"proration",
	"discount",
	"maximum",
	"minimum",
	"charged_elsewhere",
	"cost_now",
	"charged_before",
	"committed",
	"counted",
	"drawn",
	"overage",
	"rounding",
	"tax",
] as const;

/** One step of a computation and what it adds; negative if it subtracts. The steps of a figure add up to it exactly. */
export interface Step {
	readonly kind: (typeof stepKinds)[number];
	/** The step's arithmetic, readable by a person. */
	readonly calculation: string;
	readonly amount: Decimal;
}

export function step(kind: Step["kind"], calculation: string, amount: Decimal): Step {
	return { kind, calculation, amount };
}
