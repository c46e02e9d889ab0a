import { addDays } from "../../../src/calendar/index.ts";
import type { Agreement } from "../agreement.ts";
import { amendContract } from "./amendments.ts";
import { closeInvoice, ordered } from "./invoices.ts";
import { billAll, pass, usageOf } from "./passing-time.ts";
import type { Step } from "./step.ts";
import { useLate, voidEvents } from "./usage.ts";

/** Usage reaches a threshold several times before its period's end, while terms, invoices, and usage change. */
export const reachThreshold: Step = async (world, chance) => {
	const served = ({ threshold, isCanceled, start, firstEnd, renews }: Agreement) =>
		threshold !== null &&
		!isCanceled &&
		start <= world.today &&
		(renews || firstEnd === null || firstEnd > world.today);
	const used = chance.any(usageOf(world).filter(({ agreement }) => served(agreement)));
	if (used === undefined) return;
	const { agreement, item } = used;
	for (let times = chance.integer(1, 3); times > 0; times -= 1) {
		await useLate(world, chance, { person: agreement.person, item, days: [0, 9] });
		await pass(world, chance.integer(0, 6));
		await billAll(world);
		const early = chance.any(ordered(world, ["sent"]).filter(({ contract }) => contract === agreement.uuid));
		if (world.has("amend") && chance.is(0.2)) {
			await amendContract(world, chance, agreement, addDays(world.today, -chance.integer(0, 12)));
		} else if (world.has("void-events") && chance.is(0.2)) await voidEvents(world, chance);
		else if (world.has("void") && early !== undefined && chance.is(0.3)) {
			await closeInvoice(world, early, "void", chance.is(0.6) || !world.has("waive"));
		}
	}
	await pass(world, chance.integer(20, 40));
	await billAll(world);
	await useLate(world, chance, { person: agreement.person, item, days: [20, 60] });
	await pass(world, chance.integer(1, 9));
	await billAll(world);
};
