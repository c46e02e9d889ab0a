import { addDays } from "../../src/calendar/index.ts";
import { Chance } from "./chance.ts";
import { checkSettled, markSettled } from "./check-settled.ts";
import { compare } from "./compare.ts";
import { type Kind, kinds } from "./kinds.ts";
import type { Lane } from "./lanes/lane.ts";
import { amend, takeBack } from "./steps/amendments.ts";
import { bill, runBilling } from "./steps/billing.ts";
import { recommit } from "./steps/commitments.ts";
import { changeTax, closeBooks, decide, foundCompany, meetPerson } from "./steps/company.ts";
import { activateDraft, agree, cancel, reinstate, update } from "./steps/contracts.ts";
import { crowd } from "./steps/crowd.ts";
import { endDiscount, grant, redeem } from "./steps/discounts.ts";
import { adopt, regroup } from "./steps/families.ts";
import { changeGrant, grantCredit, grantThenUseLate, voidGrant } from "./steps/grants.ts";
import { addLine, close, credit, discard, edit, payMost, sendAll, sendDrafts, write } from "./steps/invoices.ts";
import { charge, moveCredit, record, refund, reverse } from "./steps/payments.ts";
import {
	addToCredit,
	changeWaived,
	payAndTakeBack,
	useClosedBooks,
	useLateTwice,
	voidAfterCredit,
} from "./steps/plots.ts";
import { amendBetween, amendPrepaid, discountAWhile, endAhead, nameAfterUsage } from "./steps/plots-of-terms.ts";
import { reachThreshold } from "./steps/plots-of-thresholds.ts";
import { payForCredit, sellCredit, sellPayAndUse } from "./steps/purchases.ts";
import type { Step } from "./steps/step.ts";
import { use, voidEvents } from "./steps/usage.ts";
import { Tally } from "./tally.ts";
import { type Most, World } from "./world.ts";

/** The steps of a world's days, by frequency; only if the world has one of the kinds named, or always. */
const steps: readonly (readonly [number, Step, ...Kind[]])[] = [
	[8, use],
	[3, bill],
	[10, billAndSend],
	[1.5, sendDrafts],
	[5, amend, "amend", "rename"],
	[1, takeBack, "take-back"],
	[2, agree],
	[1.5, cancel, "cancel"],
	[1, reinstate, "reinstate"],
	[1, update, "update"],
	[0.3, activateDraft],
	[1.5, voidEvents, "void-events"],
	[1, meetPerson, "strangers"],
	[2.5, changeTax, "tax", "exemption", "several-taxes"],
	[1, closeBooks, "closed-books"],
	[1.5, decide, "closed-books"],
	[2, close, "void"],
	[1.2, discard, "discard"],
	[1.5, credit, "credit-notes"],
	[1.5, moveCredit, "credit"],
	[0.5, write, "written"],
	[0.8, addLine, "lines"],
	[2.5, record, "payments"],
	[1, reverse, "reversals"],
	[1, refund, "refunds"],
	[3, grant, "discounts"],
	[2, redeem, "coupons"],
	[0.6, endDiscount, "discounts", "coupons"],
	[3, grantCredit, "credit-grants"],
	[0.6, changeGrant, "credit-grants"],
	[0.4, voidGrant, "credit-grants"],
	[1.2, sellCredit, "credit-purchases"],
	[0.8, payForCredit, "credit-purchases"],
	[1.5, adopt, "parents"],
	[1.5, regroup, "invoice-groups"],
	[1.2, recommit, "commitments"],
];

/** Sequences of steps (steps/plots.ts, steps/plots-of-terms.ts) in compared worlds that have all the kinds named. */
const plots: typeof steps = [
	[2, endAhead, "cancel"],
	[2.5, amendBetween, "amend"],
	[3, amendPrepaid, "amend", "fees"],
	[1.5, discountAWhile, "amend", "discount"],
	[1.5, nameAfterUsage],
	[2.5, addToCredit, "lines", "cancel"],
	[1.5, useLateTwice],
	[2, useClosedBooks, "closed-books"],
	[1.5, voidAfterCredit, "credit", "void"],
	[4, changeWaived, "waive", "void"],
	[1, payAndTakeBack, "payments"],
	[4, grantThenUseLate, "credit-grants"],
	[2, sellPayAndUse, "credit-purchases"],
	[6, reachThreshold, "thresholds"],
];

/** Additional steps in worlds that aren't compared. */
const furtherSteps: typeof steps = [
	[3, crowd],
	[3, edit],
	[3, payMost],
	[14, charge],
];

/** What most companies do. */
async function billAndSend(world: World, chance: Chance): Promise<void> {
	await bill(world, chance);
	world.note(`${await sendAll(world)} drafts are sent`);
}

export interface Plan {
	readonly seed: number;
	/** How long the world lasts before its end. */
	readonly days: number;
	/** Steps to omit, by position: the others stay the same. */
	readonly without: ReadonlySet<number>;
	readonly withoutKinds: ReadonlySet<Kind>;
	readonly most: Most;
}

export interface Outcome {
	readonly plan: Plan;
	/** How many steps the story has, including omitted ones. */
	readonly steps: number;
	/** The position of the last step that was started. */
	readonly lastPlace: number;
	readonly log: readonly string[];
	readonly tally: Tally;
	/** Null if everything held. */
	readonly fault: Error | null;
}

/** The first of the generators for checks, behind those of steps. */
const checks = 1_000;
/** Marking and checking plan every contract anew: at each step, that takes as long as everything else. */
const markChance = 0.25;
const markCheckChance = 0.5;
const crashChance = 0.15;
/** The probability that a world contains a kind. */
const kindChance = 0.6;
/** One in this many worlds creates real PDFs. */
const worldsPerPdfs = 250;
/** One in this many worlds is not compared. */
const worldsPerUncompared = 12;

/** Runs a world from its founding to its end, checking throughout. */
export async function live(lane: Lane, plan: Plan): Promise<Outcome> {
	const { seed, days, without, withoutKinds, most } = plan;
	const chance = new Chance(seed);
	const count = chance.integer(8, 15);
	const today = addDays("2027-01-01", chance.integer(0, 364));
	const tally = new Tally();
	lane.makesPdfs = seed % worldsPerPdfs === 0;
	lane.now = `${today}T00:00:00.000Z`;
	const isCompared = seed % worldsPerUncompared !== 0;
	const own = new Set(kinds.filter((kind) => chance.is(kindChance) && !withoutKinds.has(kind)));
	const possible = [
		...steps.filter(([, , ...needs]) => needs.length === 0 || needs.some((kind) => own.has(kind))),
		...(isCompared ? plots : furtherSteps).filter(([, , ...needs]) => needs.every((kind) => own.has(kind))),
	].map(([weight, step]) => [weight, step] as const);
	const founding = { today, tally, kinds: own, isCompared, most };
	const world = new World(lane, await lane.organisation(`world ${seed}`), founding);
	let lastPlace = 0;
	try {
		for (let place = 0; place < count; place += 1) {
			lastPlace = place;
			const own = World.chanceOf(seed, place);
			const step = place === 0 ? foundCompany : place === 1 ? agree : own.weighted(possible);
			world.wait(place === 0 ? 0 : own.integer(0, (2 * days) / count));
			if (without.has(place)) continue;
			world.note(`[${place}] ${step.name}`);
			// Draws of its own, so that the story stays the same.
			const checking = World.chanceOf(seed, checks + place);
			if (own.is(crashChance) && world.has("crashes")) world.expectCrash(own);
			if (checking.is(markChance)) await markSettled(world);
			await step(world, own);
			world.endStep();
			await world.check();
			await compare(world);
			if (checking.is(markCheckChance)) await checkSettled(world, checking);
		}
		await end(world, World.chanceOf(seed, count));
		tally.count("worlds");
		return { plan, steps: count, lastPlace, log: world.log, tally, fault: null };
	} catch (error) {
		lane.database.crashes.callOff();
		return { plan, steps: count, lastPlace, log: world.log, tally, fault: error as Error };
	}
}

/** A last run bills what is due, everything is sent, and revenue is compared. */
async function end(world: World, chance: Chance): Promise<void> {
	world.note("[end]");
	const everything = { request: {}, agreements: world.agreements };
	for (let run = 0; run < 2; run += 1) {
		world.wait(chance.integer(0, 20));
		await runBilling(world, world.today, everything, { isAsked: chance.is(0.25) });
		await sendAll(world);
		await compare(world, { withRevenue: true });
	}
}
