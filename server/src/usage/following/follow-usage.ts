import { type Context, inTransaction } from "../../platform/index.ts";
import { awaitIngestion } from "../log/ingestion-lock-store.ts";
import { selectLogReach } from "../log/rollup-state-store.ts";
import {
	type ChangedCustomer,
	deleteFollower,
	insertFollower,
	lockSeenThrough,
	mayHaveChanged,
	saveSeenThrough,
	takeChanged,
} from "./follower-store.ts";

/** From now on, `takeChangedUsage` names the customers whose usage changes. Nothing changes if it does so already. */
export async function followUsage(context: Context): Promise<void> {
	// What is not rolled up may contain events that are stored just now: they are looked at.
	const { rolled_through } = await selectLogReach(context);
	await insertFollower(context, rolled_through);
}

export async function unfollowUsage(context: Context): Promise<void> {
	await deleteFollower(context);
}

/**
 * Hands over the customers whose usage changed since the last call that was committed: by events that arrived, were attributed or were voided.
 * One process at a time: for the others nothing has changed. What is read afterward includes the changes.
 * @param take saves what is to be done about them, in the same transaction: either both are remembered or neither
 */
export async function takeChangedUsage(
	context: Context,
	take: (context: Context, changed: readonly ChangedCustomer[]) => Promise<void>,
): Promise<void> {
	if (!(await mayHaveChanged(context))) return;
	await inTransaction(context, async (context) => {
		const before = await awaitIngestion(context);
		const after = await lockSeenThrough(context);
		if (after === null || after >= before) return;
		await take(context, await takeChanged(context, { after, before }));
		// No event bears the number that was drawn to look.
		await saveSeenThrough(context, before);
	});
}
