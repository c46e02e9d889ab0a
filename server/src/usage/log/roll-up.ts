import { compareDates } from "../../calendar/index.ts";
import { type Context, dateOf, inTransaction } from "../../platform/index.ts";
import { attributePending } from "./attribute-events.ts";
import { rollUpGroups } from "./group-rollup-store.ts";
import { awaitIngestion } from "./ingestion-lock-store.ts";
import { lockRollup, saveRolledThrough, selectRollupState } from "./rollup-state-store.ts";
import { groupWithoutSorting, rollUpDays, rollUpMonths, summariseLog } from "./rollup-store.ts";
import { firstOfMonth } from "./whole-months.ts";

/** The job that rolls up what one organization, or every organization, has received. */
export const rollUpTask = "roll_up_usage";

/**
 * Adds the events received since the last roll-up to their customers' days, including those of batches in progress.
 * Quantities stay the same, and are faster to read.
 */
export async function rollUp(context: Context): Promise<void> {
	await inTransaction(context, async (context) => {
		const before = await awaitIngestion(context);
		const after = await lockRollup(context);
		// A roll-up that began later finished first and did this one's part.
		if (after >= before) return;
		await groupWithoutSorting(context);
		await rollUpDays(context, { after, before });
		await rollUpGroups(context, { after, before });
		await saveRolledThrough(context, before);
		await rollUpPastMonths(context);
	});
	await summariseLog(context);
}

/** A month is rolled up after it has ended; late events are added to it as to its days. */
async function rollUpPastMonths(context: Context): Promise<void> {
	const thisMonth = firstOfMonth(dateOf(context.now));
	const { months_rolled_up_before } = await selectRollupState(context);
	if (months_rolled_up_before === null || compareDates(months_rolled_up_before, thisMonth) < 0)
		await rollUpMonths(context, thisMonth);
}

/** Prepares the log for a billing run: attributes every event that has a customer by now, and leaves few to read one by one. */
export async function settleUsage(context: Context): Promise<void> {
	await attributePending(context);
	await rollUp(context);
}
