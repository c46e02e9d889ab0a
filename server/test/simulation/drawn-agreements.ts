import { addDays, type CalendarDate } from "../../src/calendar/index.ts";
import type { CommitmentTerms } from "../oracle/history.ts";
import type { Metric } from "./agreement.ts";
import type { Chance } from "./chance.ts";
import type { World } from "./world.ts";

/** What contracts agree on beside their services. */

/** Where it is the same day as in UTC at the hours at which worlds act. */
export const zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland", "Australia/Lord_Howe"];

/** Null: its own invoices. */
export function drawGroup(isGrouped: boolean, isUsual: boolean): string | null {
	return isGrouped ? (isUsual ? "site" : "office") : null;
}

/** What of its usage is invoiced early: mostly little. */
export function drawThreshold(chance: Chance): number {
	return chance.is(0.7) ? chance.integer(1, 9) : chance.integer(10, 60);
}

/** What a contract commits to: one or two amounts, each by a period of its own. */
export function drawCommitments(
	world: World,
	chance: Chance,
	{ name, start, hasTerm, currency }: { name: string; start: CalendarDate; hasTerm: boolean; currency: string },
): CommitmentTerms[] {
	return ["first", "second"].slice(0, chance.is(0.3) ? 2 : 1).map((which) => {
		const period = chance.weighted([
			[6, "month" as const],
			[2, "quarter" as const],
			[0.5, "year" as const],
			[hasTerm ? 3 : 0, "term" as const],
		]);
		const metric = chance.any<Metric>(world.metrics);
		const rolls = chance.is(0.4);
		return {
			name: `${name} ${which}`,
			amount: drawAmount(chance, currency),
			period,
			items: [],
			metrics: metric !== undefined && chance.is(0.3) ? [metric.event_name] : [],
			rollover_percent: rolls ? chance.one(["50", "100", "33.3"]) : "0",
			rollover_periods: rolls ? chance.integer(1, 2) : 1,
			ramps: chance.is(0.3)
				? [{ from: addDays(start, chance.integer(10, 150)), amount: drawAmount(chance, currency) }]
				: [],
		};
	});
}

function drawAmount(chance: Chance, currency: string): string {
	return String(currency === "JPY" ? chance.integer(1, 300) : chance.cents(100, 30_000));
}

/** As the API takes them. */
export function wireOfCommitments({ metrics }: World, commitments: readonly CommitmentTerms[]): object[] {
	return commitments.map(({ items: _items, metrics: names, ...rest }) => ({
		...{ name: rest.name, period: rest.period, timing: "in_arrears", amount: Number(rest.amount) },
		rollover_percent: Number(rest.rollover_percent),
		rollover_periods: rest.rollover_periods,
		ramps: rest.ramps.map(({ from, amount }) => ({ from, amount: Number(amount) })),
		applies_to: {
			service_uuids: [],
			metric_uuids: metrics.filter(({ event_name }) => names.includes(event_name)).map(({ uuid }) => uuid),
		},
	}));
}
