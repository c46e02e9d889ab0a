import type { Context, Hold } from "../../platform/index.ts";
import { extendDeadlines, selectAwaitingEndpoints } from "../store/held-delivery-store.ts";
import { failOpenDeliveries, lockLines } from "../store/line-store.ts";

/** Lets deliveries of a restored database go, in the transaction that releases it: the time since the restored moment doesn't count. */
export function resumeDeliveries(context: Context, { moment }: Hold): Promise<void> {
	return extendDeadlines(context, Math.max(0, (Date.parse(context.now) - Date.parse(moment)) / 1_000));
}

/** Fails what is on its way, so that it is delivered only if a person retries it. In the caller's transaction. */
export async function discardDeliveries(context: Context): Promise<void> {
	await lockLines(context.db);
	for (const uuid of await selectAwaitingEndpoints(context))
		await failOpenDeliveries(context, uuid, "Discarded when the restored database was released.");
}
