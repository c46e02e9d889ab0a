import { type Clock, count, type Database, type Log, observe, systemContext } from "../../platform/index.ts";
import { type Claim, claimDue, type Outcome } from "../store/attempt-store.ts";
import { type AttemptServices, makeAttempt } from "./make-attempt.ts";
import { type EndedAttempt, noteEnded } from "./note-outcomes.ts";

/** After this time an attempt is taken to have broken off: its time-out, and as long as it may take to note how it ended. */
const lease_s = 25;
/** Attempts at once on an endpoint: at first, and at most. Each success doubles them, each failure halves them. */
const atFirst = 4;
const atMost = 16;
/** Attempts that are under way or not noted yet: the next ones begin while those before are noted, but not without end. */
const mostUnnoted = 4 * atMost;

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

const resultOf = { delivered: "delivered", pending: "retried", failed: "failed" } as const;

function measure({ attempt, status }: Outcome): void {
	count("tallybook_webhook_attempts_total", { result: resultOf[status] });
	observe("tallybook_webhook_attempt_duration_seconds", {}, attempt.duration_ms);
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
	let unnoted = 0;
	let most = atFirst;

	async function attempt(claim: Claim): Promise<void> {
		limits.change(1);
		unnoted += 1;
		try {
			const outcome = await makeAttempt(services, endpointUuid, claim);
			measure(outcome);
			most = outcome.status === "delivered" ? Math.min(2 * most, atMost) : Math.ceil(most / 2);
			ended.push({ ...outcome, resourceUuid: claim.resource_uuid });
		} finally {
			limits.change(-1);
		}
		noting ??= noteAll();
	}

	/** What ends while others are noted is noted together. */
	async function noteAll(): Promise<void> {
		while (ended.length > 0) {
			const together = ended.splice(0);
			await noteEnded(context(), services.appUrl(), endpointUuid, together)
				// Noted or not, it is due again after the lease.
				.catch((error: unknown) => services.log.warn({ err: error, webhook: endpointUuid }, "attempts were not noted"));
			unnoted -= together.length;
		}
		// At once, so that nothing ends unseen after the last look.
		noting = null;
	}

	for (;;) {
		const room = Math.min(most - inFlight.size, limits.room(inFlight.size), mostUnnoted - unnoted);
		// Half of the places at a time, or all: fewer statements take more deliveries.
		const isWorthIt = inFlight.size === 0 || room >= most / 2;
		const claims =
			room > 0 && isWorthIt && !limits.isStopping()
				? await claimDue(context(), endpointUuid, { limit: room, lease_s })
				: [];
		for (const claim of claims) {
			const running = attempt(claim)
				.catch((error: unknown) => {
					unnoted -= 1;
					services.log.warn({ err: error, webhook: endpointUuid }, "an attempt could not be made");
				})
				.finally(() => inFlight.delete(running));
			inFlight.add(running);
		}
		if (inFlight.size === 0 && noting === null) return;
		// What was noted lets others of its line go.
		if (claims.length === 0 || inFlight.size >= most)
			await Promise.race(noting === null ? inFlight : [...inFlight, noting]);
	}
}
