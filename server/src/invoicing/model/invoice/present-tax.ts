import type { Decimal } from "../../../money/index.ts";
import type { Tax } from "../../../taxes/index.ts";

/** The tax of a line without one of its own. */
export interface DefaultTax {
	readonly rate: Decimal;
	readonly name: string | null;
	/** Several taxes; null or omitted: one. */
	readonly taxes?: readonly Tax[] | null;
}

/** How a customer's drafts are currently taxed. */
export interface PresentTax {
	readonly isExempt: boolean;
	readonly default: DefaultTax;
}
