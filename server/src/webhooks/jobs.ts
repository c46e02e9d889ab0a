import {
	after,
	type Clock,
	type Database,
	defineJob,
	inTransaction,
	isHeld,
	type JobHandler,
	systemContext,
} from "../platform/index.ts";
import { removeListener } from "./listening/listener-actions.ts";
import { deleteBefore, deleteEmptyEndpoints } from "./store/delivery-store.ts";
import { selectSilentListeners } from "./store/endpoint-store.ts";

/** Recurring: deletes what is kept no longer. */
export const forgetWebhooksTask = "forget_webhooks";

const kept_ms = 30 * 24 * 3_600_000;
/** A listener of the command line asks every few seconds. */
const silence_ms = 10 * 60_000;
const part_rows = 5_000;

/**
 * The room's background work, besides the deliverer's.
 *
 * `forget_webhooks` (no payload): deletes deliveries after 30 days, and ends listeners of the command line that ask no more.
 */
export function webhookJobs(services: {
	readonly database: Database;
	readonly clock: Clock;
}): Record<string, JobHandler> {
	const { database, clock } = services;
	return defineJob(forgetWebhooksTask, {}, async () => {
		for (const { organisation_id, uuid } of await selectSilentListeners(database, after(clock(), -silence_ms))) {
			const context = systemContext(services, organisation_id, forgetWebhooksTask);
			await inTransaction(context, (context) => removeListener(context, uuid));
		}
		// What was restored may be old, and has to wait.
		if (await isHeld(database)) return;
		while ((await deleteBefore(database, after(clock(), -kept_ms), part_rows)) > 0);
		await deleteEmptyEndpoints(database);
	});
}
