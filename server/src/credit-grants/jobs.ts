import { selectOrganisations } from "../organisations/index.ts";
import { type Clock, type Database, defineJob, type JobHandler, type Log, systemContext } from "../platform/index.ts";
import { expireCredit } from "./actions.ts";

/** The task that lets credit expire, once a day. */
export const expireCreditTask = "expire_credit";

/** `expire_credit` (no payload): takes what is left of grants whose time is over from their balances, for every organization. */
export function creditGrantJobs(services: {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
}): Record<string, JobHandler> {
	return defineJob(expireCreditTask, {}, async () => {
		for (const { uuid } of await selectOrganisations(services.database))
			await expireCredit(systemContext(services, uuid, expireCreditTask));
	});
}
