import type { CalendarDate } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import { decimalFromJson } from "../../platform/index.ts";

/** How long a commitment's periods are; `term`: as long as the contract's term. */
export const commitmentPeriods = ["month", "quarter", "year", "term"] as const;
export type CommitmentPeriod = (typeof commitmentPeriods)[number];

/** When a customer pays what was committed: `prepaid`, all of it before; `in_arrears`, what the charges of a period lack, after its end. */
export const commitmentTimings = ["prepaid", "in_arrears"] as const;
export type CommitmentTiming = (typeof commitmentTimings)[number];

/** Another amount from a day on. */
export interface Ramp {
	readonly from: CalendarDate;
	readonly amount: Decimal;
}

/** An amount that a customer commits to in each period (extensions.md, "Commitments"). */
export interface Commitment {
	/** Unique in its contract or option; null: `Commitment`. */
	readonly name: string | null;
	readonly amount: Decimal;
	readonly period: CommitmentPeriod;
	readonly timing: CommitmentTiming;
	/** What counts; all of the contract if both are empty. */
	readonly applies_to: { readonly service_uuids: readonly string[]; readonly metric_uuids: readonly string[] };
	/** What charges above the amount cost, in percent of their price. */
	readonly overage_percent: Decimal;
	/** How much of what a period leaves unused can be used in as many later ones. */
	readonly rollover_percent: Decimal;
	readonly rollover_periods: number;
	/** In order of their days. */
	readonly ramps: readonly Ramp[];
}

/** Commitments as a `jsonb` column gives them: with keys in another order, and numbers that aren't yet Decimals. */
export function commitmentsFromRow(column: unknown): Commitment[] {
	return (column as readonly Commitment[]).map(
		({ name, period, timing, applies_to, rollover_periods, ramps, ...amounts }) => ({
			...{ name, amount: decimalFromJson(amounts.amount) ?? Decimal.zero, period, timing },
			applies_to: { service_uuids: applies_to.service_uuids, metric_uuids: applies_to.metric_uuids },
			overage_percent: decimalFromJson(amounts.overage_percent) ?? Decimal.hundred,
			...{ rollover_percent: decimalFromJson(amounts.rollover_percent) ?? Decimal.zero, rollover_periods },
			ramps: ramps.map(({ from, amount }) => ({ from, amount: decimalFromJson(amount) ?? Decimal.zero })),
		}),
	);
}

/** What a commitment is called on invoices. */
export function nameOfCommitment({ name }: Pick<Commitment, "name">): string {
	return name ?? "Commitment";
}
