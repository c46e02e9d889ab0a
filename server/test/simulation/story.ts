import { addDays, type CalendarDate } from "../../src/calendar/index.ts";
import { Chance } from "./chance.ts";
import { checkAllBilled } from "./check-billed.ts";
import { demand } from "./demand.ts";
import type { Lane } from "./lane.ts";
import { lastDayOf } from "./oracle.ts";
import { bill, runBilling } from "./steps/billing.ts";
import { changeTaxStatus, foundCompany, meetPerson } from "./steps/company.ts";
import { activateDraft, agree, amend, cancel, cancelContract } from "./steps/contracts.ts";
import { crowd } from "./steps/crowd.ts";
import { close, credit, edit, payMost, sendAll, sendDrafts, write } from "./steps/invoices.ts";
import { charge, record, refund } from "./steps/payments.ts";
import type { Step } from "./steps/step.ts";
import { use, voidEvents } from "./steps/usage.ts";
import { Tally } from "./tally.ts";
import { World } from "./world.ts";

/** What a world's days are made of, by how often. */
const steps: readonly (readonly [number, Step])[] = [
	[6, use],
	[4, bill],
	[4, billAndSend],
	[2, sendDrafts],
	[3, amend],
	[2, agree],
	[1.5, voidEvents],
	[2.5, close],
	[1.5, edit],
	[1, payMost],
	[1.5, credit],
	[2, meetPerson],
	[0.7, cancel],
	[0.7, crowd],
	[0.3, activateDraft],
	[0.5, changeTaxStatus],
	[0.3, write],
	[1.5, record],
	[1.5, charge],
	[1, refund],
];

/** What most companies do. */
async function billAndSend(world: World, chance: Chance): Promise<void> {
	await bill(world, chance);
	world.note(`${await sendAll(world)} drafts are sent`);
}

export interface Plan {
	readonly seed: number;
	/** How long the world lasts before it is brought to its end. */
	readonly days: number;
	/** Steps that are left out, by their places: what is left is the same as it was. */
	readonly without: ReadonlySet<number>;
}

export interface Outcome {
	readonly plan: Plan;
	/** How many steps the story has, those left out included. */
	readonly steps: number;
	readonly log: readonly string[];
	readonly tally: Tally;
	/** Null where everything held. */
	readonly fault: Error | null;
}

const crashChance = 0.15;
/** Real PDFs are made in one world of so many. */
const worldsPerPdfs = 250;

/** Lives through a world from its founding to its end, checking all the while. */
export async function live(lane: Lane, plan: Plan): Promise<Outcome> {
	const { seed, days, without } = plan;
	const chance = new Chance(seed);
	const count = chance.integer(9, 16);
	const today = addDays("2027-01-01", chance.integer(0, 364));
	const tally = new Tally();
	lane.makesPdfs = seed % worldsPerPdfs === 0;
	lane.now = `${today}T00:00:00.000Z`;
	const world = new World(lane, await lane.organisation(`world ${seed}`), today, tally);
	try {
		for (let place = 0; place < count; place += 1) {
			const own = World.chanceOf(seed, place);
			const step = place === 0 ? foundCompany : place === 1 ? agree : own.weighted(steps);
			world.wait(place === 0 ? 0 : own.integer(0, (2 * days) / count));
			if (without.has(place)) continue;
			world.note(`[${place}] ${step.name}`);
			if (own.is(crashChance)) world.expectCrash(own);
			await step(world, own);
			world.endStep();
		}
		await end(world, World.chanceOf(seed, count));
		tally.count("worlds");
		return { plan, steps: count, log: world.log, tally, fault: null };
	} catch (error) {
		lane.database.crashes.callOff();
		return { plan, steps: count, log: world.log, tally, fault: error as Error };
	}
}

/** Every contract ends and everything is sent: nothing is left to be billed, and every cent is accounted for. */
async function end(world: World, chance: Chance): Promise<void> {
	world.note("[end]");
	for (const agreement of world.agreements) {
		const isEnding = !agreement.renews && agreement.end !== null;
		if (!agreement.isActive || isEnding) continue;
		for (let tries = 0; !(await cancelContract(world, chance, agreement, 0.1)); tries += 1) {
			if (tries > 50) throw new Error(`${agreement.name} cannot be canceled`);
		}
	}
	const day = addDays(lastDay(world), chance.integer(1, 3));
	while (world.today < day) world.wait(1);
	// The first run may leave corrections of what was a draft still; once all is sent, the second leaves none.
	for (let runs = 0, charges = -1; charges !== world.books.charges.length; runs += 1) {
		demand(runs < 4, "when all is sent and billed, a run finds nothing");
		charges = world.books.charges.length;
		await sendAll(world);
		await runBilling(world, world.today, { request: {}, agreements: world.agreements }, { isAsked: chance.is(0.25) });
	}
	checkAllBilled(world, world.today);
}

/** The last day that anything is served. */
function lastDay(world: World): CalendarDate {
	const days = world.agreements.flatMap((agreement) =>
		agreement.isActive ? agreement.items.map((item) => lastDayOf(agreement, item) ?? world.today) : [],
	);
	return [...days, world.today].toSorted().at(-1) as CalendarDate;
}
