import type { Decimal } from "../../../money/index.ts";

/** The tax of a line that names none. */
export interface DefaultTax {
	readonly rate: Decimal;
	readonly name: string | null;
}

/** How a customer's drafts are taxed at present. */
export interface PresentTax {
	readonly isExempt: boolean;
	readonly default: DefaultTax;
}
