import type { CalendarDate } from "../../calendar/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { saveWatched } from "./late-usage-store.ts";
import { lockRollup } from "./rollup-state-store.ts";

/**
 * From now on, `usage.late_usage` names the customers whose usage changes on days before this one. Whatever changed it
 * without being noted has ended: reads that begin afterward see it.
 */
export async function watchUsage(context: Context, before: CalendarDate): Promise<void> {
	await inTransaction(context, async (context) => {
		await lockRollup(context);
		await saveWatched(context, before);
	});
}
