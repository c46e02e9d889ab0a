import { addDays, type CalendarDate } from "../../../src/calendar/index.ts";
import type { CommitmentTerms } from "../../oracle/history.ts";
import type { Agreement, Metric } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import type { World } from "../world.ts";
import { inForce } from "./contracts.ts";
import type { Step } from "./step.ts";

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

/** A contract's commitments change from a day on, or end. */
export const recommit: Step = async (world, chance) => {
	const agreement = chance.any(inForce(world));
	if (agreement === undefined || agreement.threshold !== null) return;
	const day = addDays(world.today, chance.integer(-20, 20));
	await recommitFrom(world, chance, agreement, day);
};

async function recommitFrom(world: World, chance: Chance, agreement: Agreement, day: CalendarDate): Promise<void> {
	const { uuid, name, start, currency } = agreement;
	const drawn = chance.is(0.2) ? [] : drawCommitments(world, chance, { name, start, hasTerm: false, currency });
	const { status, body } = await world.ask("POST", `/contract/${uuid}/amend`, {
		effective_date: day,
		commitments: wireOfCommitments(world, drawn),
	});
	world.note(`${name} commits from ${day} to ${JSON.stringify(drawn)}: ${body.detail ?? "done"}`);
	if (status !== 200) return;
	const amendment = world.named("amendment");
	world.record({
		...{ does: "amend_contract", amendment, contract: name, effective_date: day },
		...{ add: [], change: [], end: [], commitments: drawn },
	});
	const { items } = await world.read(`/contract/${uuid}/amendments?limit=1`);
	const made = { name: amendment, day, changes: new Map(), added: [], ended: [], uuid: items[0].uuid };
	agreement.isRecommitted = true;
	agreement.amendments = [...agreement.amendments, made];
	world.tally.count("commitments amended");
	await world.check();
}
