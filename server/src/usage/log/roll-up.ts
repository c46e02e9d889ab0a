import { compareDates } from "../../calendar/index.ts";
import { type Context, dateOf, inTransaction } from "../../platform/index.ts";
import { attributePending } from "./attribute-events.ts";
import { awaitIngestion } from "./ingestion-lock-store.ts";
import { lockRollup, saveRolledThrough, selectRollupState } from "./rollup-state-store.ts";
import { groupWithoutSorting, rollUpDays, rollUpMonths, summariseLog } from "./rollup-store.ts";
import { firstOfMonth } from "./whole-months.ts";

/** The job that rolls up what an organization has received, or every one. */
export const rollUpTask = "roll_up_usage";

/**
 * Adds the events received since the last time to the days of their customers, those of batches under way included. Quantities
 * are the same before and after it; they are read faster.
 */
export async function rollUp(context: Context): Promise<void> {
	await inTransaction(context, async (context) => {
		const before = await awaitIngestion(context);
		const after = await lockRollup(context);
		// Another roll-up, begun later, was faster: it has done this one's part.
		if (after >= before) return;
		await groupWithoutSorting(context);
		await rollUpDays(context, { after, before });
		await saveRolledThrough(context, before);
		await rollUpPastMonths(context);
	});
	await summariseLog(context);
}

/** A month is rolled up once it has ended; late events are added to it like to its days. */
async function rollUpPastMonths(context: Context): Promise<void> {
	const thisMonth = firstOfMonth(dateOf(context.now));
	const { months_rolled_up_before } = await selectRollupState(context);
	if (months_rolled_up_before === null || compareDates(months_rolled_up_before, thisMonth) < 0)
		await rollUpMonths(context, thisMonth);
}

/** Makes the log ready for a billing run: every event that can have a customer has it, and few are left to be read one by one. */
export async function settleUsage(context: Context): Promise<void> {
	await attributePending(context);
	await rollUp(context);
}
