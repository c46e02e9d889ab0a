import { type Clock, type Context, type Database, isUuid, type JobHandler } from "../platform/index.ts";
import { attributePending } from "./actions/attribute-events.ts";

/**
 * The room's background work.
 *
 * `attribute_events` (`{organisation_uuid}`), to be enqueued in the transaction that makes a customer or changes its e-mail
 * address or external identifier. Should it fail for good, nothing is lost: a billing run attributes before it counts.
 */
export function usageJobs(services: {
	readonly database: Database;
	readonly clock: Clock;
}): Record<string, JobHandler> {
	return {
		async attribute_events(payload) {
			await attributePending(contextOf(services, payload, "attribute_events"));
		},
	};
}

function contextOf(
	services: { readonly database: Database; readonly clock: Clock },
	payload: unknown,
	name: string,
): Context {
	const { organisation_uuid } = (payload ?? {}) as { organisation_uuid?: unknown };
	if (typeof organisation_uuid !== "string" || !isUuid(organisation_uuid)) {
		throw new Error(`the job ${name} needs an organisation_uuid`);
	}
	return {
		db: services.database,
		now: services.clock(),
		organisationId: organisation_uuid,
		actor: { type: "system", id: null, name },
		requestId: null,
	};
}
