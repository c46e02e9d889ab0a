import type { BillingCycle } from "../../oracle/history.ts";
import type { Service } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import type { Kind } from "../kinds.ts";

type Lengths = Pick<Service, "billing_cycle" | "every" | "invoice_every">;

/** Cycles other than whole months, or invoices less often than them. */
export function drawLengths(
	chance: Chance,
	has: (kind: Kind) => boolean,
	billing_cycle: BillingCycle,
	billing_timing: Service["billing_timing"],
): Lengths {
	if (billing_cycle === "one_time") return { billing_cycle };
	const isTogether = has("invoice-every") && billing_timing === "in_arrears" && chance.is(0.5);
	if (billing_cycle === "monthly" && isTogether) {
		return {
			billing_cycle,
			invoice_every: chance.one([
				{ unit: "month", count: 3 },
				{ unit: "month", count: 2 },
			]),
		};
	}
	if (!has("odd-cycles") || chance.is(0.6)) return { billing_cycle };
	if (chance.is(0.3)) {
		return { billing_cycle: "weekly", ...(isTogether ? { invoice_every: { unit: "week", count: 4 } } : {}) };
	}
	const every = chance.one([
		{ unit: "day" as const, count: 20 },
		{ unit: "week" as const, count: 3 },
		{ unit: "month" as const, count: 2 },
		{ unit: "month" as const, count: 5 },
		{ unit: "year" as const, count: 1 },
	]);
	return { billing_cycle: "custom", every };
}

/** The text says how weeks, months, quarters, half-years, and years are aligned, one invoice for each. */
export function canBeAligned(services: readonly Service[]): boolean {
	return services.every(
		({ billing_cycle, invoice_every }) => billing_cycle !== "custom" && invoice_every === undefined,
	);
}
