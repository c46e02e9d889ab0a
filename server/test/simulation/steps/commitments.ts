import { addDays, type CalendarDate } from "../../../src/calendar/index.ts";
import type { Agreement } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import { drawCommitments, wireOfCommitments } from "../drawn-agreements.ts";
import type { World } from "../world.ts";
import { inForce } from "./contracts.ts";
import type { Step } from "./step.ts";

/** A contract's commitments change from a day on, or end. */
export const recommit: Step = async (world, chance) => {
	const agreement = chance.any(inForce(world));
	if (agreement === undefined || world.has("future-runs")) return;
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
	agreement.amendments = [...agreement.amendments, made];
	world.tally.count("commitments amended");
	await world.check();
}
