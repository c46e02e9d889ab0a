import { Decimal } from "../../../money/index.ts";
import type { PlannedCharge } from "../charges/planned-invoice.ts";
import { compare, keyOf } from "../corrections/corrections.ts";
import type { BilledPeriod } from "../periods/billed-periods.ts";
import { hasPeriodCharge, type PlanInput } from "../periods/plan-input.ts";
import { type WholePeriod, wholePeriods } from "../periods/whole-period.ts";

/** The periods that have begun and are not due yet, without what a minimum adds: that waits for their end. */
export interface RunningPeriods {
	/** With all periods, those that run without their minimum. */
	readonly input: PlanInput;
	readonly running: readonly BilledPeriod[];
}

export function runningPeriods(input: PlanInput): RunningPeriods {
	const charged = new Set(input.charged.filter(hasPeriodCharge).map(keyOf));
	const isRunning = ({ key, dueDate }: BilledPeriod) => dueDate > input.asOf && !charged.has(key);
	const divided = new Set(input.periods.filter(isRunning).map(({ parts }) => parts));
	const changed = new Map(
		[...divided].flatMap((parts) => withoutMinimum(parts).map((own, place) => [parts[place], own])),
	);
	const periods = input.periods.map((period) => changed.get(period) ?? period);
	return { input: { ...input, periods }, running: periods.filter(isRunning) };
}

function withoutMinimum(parts: readonly BilledPeriod[]): BilledPeriod[] {
	const own: BilledPeriod[] = [];
	for (const part of parts) own.push({ ...part, item: { ...part.item, minimumAmount: Decimal.zero }, parts: own });
	return own;
}

/** The whole periods that run and that no run has billed. */
export function runningWholes({ input, running }: RunningPeriods): WholePeriod[] {
	const own = new Set(running);
	return wholePeriods(input).filter(
		({ parts, charged }) => parts.some((part) => own.has(part)) && !charged.some(hasPeriodCharge),
	);
}

/** What the ends of the periods will take back of what was invoiced early. */
export function earlyTakenBack(periods: RunningPeriods): PlannedCharge[] {
	return runningWholes(periods).flatMap(({ item, parts, charged }) => {
		const served = { parts, isWhole: false, due: parts[0]?.dueDate ?? periods.input.asOf };
		const keys = new Set(parts.map(({ key }) => key));
		return charged.flatMap((one) => {
			const { corrections } = compare(periods.input, item, served, one, keys.has(keyOf(one)));
			return corrections.map(({ charge }) => charge);
		});
	});
}
