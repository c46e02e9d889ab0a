import { type Clock, type Database, type Log, systemContext } from "../../platform/index.ts";
import { type Claim, claimDue } from "../store/attempt-store.ts";
import { type AttemptServices, makeAttempt } from "./make-attempt.ts";
import { type EndedAttempt, noteEnded } from "./note-outcomes.ts";

/** After this time an attempt is taken to have broken off: its time-out, and as long as it may take to note how it ended. */
const lease_s = 25;
/** Attempts at once on an endpoint: at first, and at most. Each success doubles them, each failure halves them. */
const atFirst = 4;
const atMost = 16;

export interface LaneServices extends AttemptServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly appUrl: () => string;
}

/** Limits attempts beyond a lane's own limit. */
export interface LaneLimits {
	/** How many more may begin now on an endpoint with so many under way. */
	readonly room: (inFlight: number) => number;
	readonly change: (difference: number) => void;
	readonly isStopping: () => boolean;
}

/** Delivers what is due to one endpoint, several at once, until nothing is left that could be delivered now. */
export async function runLane(
	services: LaneServices,
	{ organisationId, endpointUuid }: { readonly organisationId: string; readonly endpointUuid: string },
	limits: LaneLimits,
): Promise<void> {
	const context = () => systemContext(services, organisationId, "webhooks");
	const inFlight = new Set<Promise<void>>();
	const ended: EndedAttempt[] = [];
	let noting: Promise<void> | null = null;
	let most = atFirst;

	async function attempt(claim: Claim): Promise<void> {
		limits.change(1);
		try {
			const outcome = await makeAttempt(services, endpointUuid, claim);
			most = outcome.status === "delivered" ? Math.min(2 * most, atMost) : Math.ceil(most / 2);
			ended.push({ ...outcome, resourceUuid: claim.resource_uuid });
		} finally {
			limits.change(-1);
		}
		noting ??= noteAll().finally(() => {
			noting = null;
		});
		await noting;
	}

	/** What ends while others are noted is noted together. */
	async function noteAll(): Promise<void> {
		while (ended.length > 0) await noteEnded(context(), services.appUrl(), endpointUuid, ended.splice(0));
	}

	for (;;) {
		const room = Math.min(most - inFlight.size, limits.room(inFlight.size));
		// Half of the places at a time, or all: fewer statements take more deliveries.
		const isWorthIt = inFlight.size === 0 || room >= most / 2;
		const claims =
			room > 0 && isWorthIt && !limits.isStopping()
				? await claimDue(context(), endpointUuid, { limit: room, lease_s })
				: [];
		for (const claim of claims) {
			const running = attempt(claim)
				// Noted or not, it is due again after the lease.
				.catch((error: unknown) => services.log.warn({ err: error, webhook: endpointUuid }, "an attempt was not noted"))
				.finally(() => inFlight.delete(running));
			inFlight.add(running);
		}
		if (inFlight.size === 0) return;
		if (claims.length === 0 || inFlight.size >= most) await Promise.race(inFlight);
	}
}
