import type { CalendarDate } from "../calendar/index.ts";
import type { LiveFigures } from "../invoicing/index.ts";
import { Decimal } from "../money/index.ts";
import type { AlertRow } from "./store.ts";
import type { TriggerRow } from "./trigger-store.ts";

/** What an alert compares with its thresholds. */
export interface Measure {
	readonly value: Decimal;
	/** The day on which the last of the periods began that it adds up; null for a balance. */
	readonly periodStart: CalendarDate | null;
}

type Compared = Pick<AlertRow, "kind" | "contract_uuid" | "metric_uuid" | "currency" | "unit" | "basis">;

/** An alert's value for a customer; null where there is nothing to compare: no such service or no credit. */
export function measureOf(alert: Compared, { usage, balances }: LiveFigures): Measure | null {
	if (alert.kind === "credit_balance") {
		const found = balances().find(({ currency, unit }) => currency === alert.currency && unit === alert.unit);
		return found === undefined ? null : { value: found.balance, periodStart: null };
	}
	const own = usage.filter(({ contractUuid, metricUuid, currency }) => {
		if (alert.contract_uuid !== null && contractUuid !== alert.contract_uuid) return false;
		return alert.kind === "usage" ? metricUuid === alert.metric_uuid : currency === alert.currency;
	});
	const starts = own.map(({ periodStart }) => periodStart).toSorted();
	const periodStart = starts.at(-1);
	if (periodStart === undefined) return null;
	const part = ({ quantity, list, net }: (typeof own)[number]) => {
		if (alert.kind === "usage") return quantity;
		return alert.basis === "list" ? list : net();
	};
	return { value: Decimal.sum(own.map(part)), periodStart };
}

export interface Decision {
	/** The thresholds to trigger, ascending. */
	readonly reached: readonly Decimal[];
	/** The UUIDs of triggers of a balance that has recovered. */
	readonly recovered: readonly string[];
}

/**
 * What a value triggers: usage and spend each threshold once a period, a balance each threshold once until it has recovered.
 * @param holding the alert's triggers of the customer in this period, or that have not recovered; for `once`, all
 */
export function decide(
	{ kind, thresholds, repeat }: Pick<AlertRow, "kind" | "thresholds" | "repeat">,
	{ value, periodStart }: Measure,
	holding: readonly TriggerRow[],
): Decision {
	const isBalance = kind === "credit_balance";
	const isBeyond = (threshold: Decimal) => (isBalance ? value.isLessThan(threshold) : !value.isLessThan(threshold));
	const isHeld = (threshold: Decimal) =>
		holding.some((trigger) => {
			if (!trigger.threshold.equals(threshold)) return false;
			if (repeat === "once") return true;
			return isBalance ? trigger.recovered_at === null : trigger.period_start === periodStart;
		});
	const open = isBalance ? holding.filter(({ recovered_at }) => recovered_at === null) : [];
	return {
		reached: thresholds.filter((threshold) => isBeyond(threshold) && !isHeld(threshold)),
		recovered: open.filter(({ threshold }) => !isBeyond(threshold)).map(({ uuid }) => uuid),
	};
}
