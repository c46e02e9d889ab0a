import type { CalendarDate } from "../../../calendar/index.ts";
import type { Decimal } from "../../../money/index.ts";
import type { Supply, Tax, TaxSituation } from "../../../taxes/index.ts";

/** The tax of a line without one of its own. */
export interface DefaultTax {
	readonly rate: Decimal;
	readonly name: string | null;
	/** Several taxes, or one that says more than its name and rate; null or omitted: one. */
	readonly taxes?: readonly Tax[] | null;
}

/** What is sold, and when. */
export interface Supplied {
	/** Null: a digital service. */
	readonly supply: Supply | null;
	readonly day: CalendarDate;
}

/** How a customer's drafts are currently taxed. */
export interface PresentTax {
	readonly isExempt: boolean;
	/** What the rules decide by; null: every line has the same default. */
	readonly situation: TaxSituation | null;
	/** @throws Refusal 422 naming what the rules lack */
	readonly default: (supplied: Supplied) => DefaultTax;
}
