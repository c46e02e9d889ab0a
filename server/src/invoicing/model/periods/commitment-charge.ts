import type { CalendarDate } from "../../../calendar/index.ts";

/** An amount in the currency, as text: a JSON number would lose digits. */
type Amount = string;

/** The amount of a commitment for one of its periods. */
export interface CommittedAmount {
	/** By the days of each amount. */
	readonly committed: Amount;
	readonly parts: readonly { readonly from: CalendarDate; readonly to: CalendarDate; readonly amount: Amount }[];
	/** The days of the whole period. */
	readonly days: number;
	/** How much of what is unused rolls over, in percent, and to how many periods. */
	readonly rollover: { readonly percent: string; readonly periods: number };
	/** What rolled over from earlier periods, and what of it these charges use. */
	readonly rolled_over: Amount;
	readonly rolled_over_used: Amount;
}

/** What is paid at the start of a period. */
export interface Prepayment extends Pick<CommittedAmount, "committed" | "parts" | "days"> {
	readonly kind: "prepaid";
}

/** What a period's charges lack of the amount. What is used of what rolled over is given back. */
export interface TrueUp extends CommittedAmount {
	readonly kind: "true_up";
	/** What counts, and of which items. */
	readonly counted: Amount;
	readonly items: readonly { readonly item_id: string; readonly amount: Amount }[];
}

/** What one period of a commitment pays of a charge, and what of the charge is above it. */
export interface Draw extends CommittedAmount {
	readonly overage_percent: string;
	/** What is committed and rolled over, less what other charges of the period draw. */
	readonly left: Amount;
	/** What counts of the charge, what of that is drawn down, and what is above the amount and priced by this commitment. */
	readonly counted: Amount;
	readonly drawn: Amount;
	readonly over: Amount;
}

/** What a commitment takes off the charge for one period of an item, or what its other price adds to that. */
export interface Drawn {
	readonly kind: "drawdown" | "overage";
	/** The item whose charge it is. */
	readonly item_id: string;
	readonly plan_item_name: string;
	/** For each of the commitment's periods that the charge is in. */
	readonly draws: readonly Draw[];
}

/** How a charge of a commitment comes about, as it is stored with it (extensions.md, "Commitments"). */
export type CommitmentCharge = Prepayment | TrueUp | Drawn;

/** The item whose charge a drawdown or an overage belongs to; null for other charges of commitments. */
export function drawnItem(commitment: CommitmentCharge | undefined): string | null {
	return commitment !== undefined && "item_id" in commitment ? commitment.item_id : null;
}

/** Identifies the terms that a commitment's charge follows, whatever is charged. */
export function commitmentTerms(commitment: CommitmentCharge): readonly unknown[] {
	const own = "draws" in commitment ? commitment.draws : [commitment];
	return own.map((one) => [
		...[one.parts, one.days],
		"rollover" in one ? one.rollover : null,
		"overage_percent" in one ? one.overage_percent : null,
	]);
}
