import { addDays } from "../../src/calendar/index.ts";
import { selectBillableContracts } from "../../src/contracts/index.ts";
import { checkBilling } from "../../src/invoicing/index.ts";
import { planSlice } from "../../src/invoicing/runs/billing-slice.ts";
import { saveSettled, selectHorizon, selectMarks, sweepMarks } from "../../src/invoicing/settled/settled-store.ts";
import type { Context } from "../../src/platform/index.ts";
import { settleUsage, watchUsage } from "../../src/usage/index.ts";
import type { Chance } from "./chance.ts";
import { demandSame } from "./demand.ts";
import { zones } from "./drawn-agreements.ts";
import type { World } from "./world.ts";

/** As many days as a mark lasts. */
const longest_days = 31;
const together = { contracts: 500, charges: Number.POSITIVE_INFINITY };

/** Before a step, marks every contract that is settled, as a run would. */
export async function markSettled(world: World): Promise<void> {
	world.tick();
	const context: Context = { ...world.context, now: world.lane.now };
	await settleUsage(context);
	await watchUsage(context, world.today);
	await sweepMarks(context);
	const contracts = await selectBillableContracts(context, { customerUuid: null, contractUuid: null });
	const seenBefore = await selectHorizon(context);
	for (const { settled } of await planSlice(context, contracts, () => world.today, together)) {
		await saveSettled(context, seenBefore, settled);
		world.tally.count("contracts marked as settled", settled.length);
	}
}

/**
 * After a step, runs leave out contracts that are still marked: nothing is due for them today, and nothing will be on a later
 * day before their marks end.
 */
export async function checkSettled(world: World, chance: Chance): Promise<void> {
	world.tick();
	const context: Context = { ...world.context, now: world.lane.now };
	const { checked, faults } = await checkBilling(context, null);
	demandSame(faults, [], "nothing is due for a settled contract");
	world.tally.count("settled contracts after a step", checked);
	const later = addDays(world.today, chance.integer(1, longest_days));
	const uuids = (
		await selectMarks(
			context,
			["UTC", ...zones].map((zone) => ({ zone, asOf: later })),
		)
	).map(({ contract_uuid }) => contract_uuid);
	world.tally.count("settled contracts on a later day", uuids.length);
	const plans = await planSlice({ ...context, now: `${later}T10:00:00.000Z` }, uuids, () => later, together);
	for (const { due, alone } of plans)
		demandSame([due.map(({ bills }) => bills), alone], [[], []], `nothing falls due before a mark ends, on ${later}`);
}
