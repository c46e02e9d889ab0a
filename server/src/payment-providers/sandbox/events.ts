import { readJson } from "../../platform/index.ts";
import type { EventDelivery, ProviderEvent } from "../interface/provider.ts";
import type { ProviderDependencies } from "../interface/provider-dependencies.ts";
import {
	claimDueEvent,
	type EventRow,
	noteDelivered,
	selectNextDueAt,
	selectOrganisationsWithDueEvents,
} from "./event-store.ts";
import { checkSignature, signedHeaders } from "./signature.ts";

/** Delivers an event to the service like a request to its URL. Throws if the event isn't accepted. */
export type DeliverEvent = (organisationId: string, delivery: Pick<EventDelivery, "headers" | "body">) => Promise<void>;

/** How long an event waits after a failed attempt. */
const repetition = { first_s: 5, longest_s: 3_600 };

interface EventBody {
	readonly type: string;
	readonly data: { readonly organisation_id: string; readonly charge_id: string; readonly charge_key: string };
}

/** The events that the sandbox sends on its own, on behalf of a slow bank. */
export function createSandboxEvents(dependencies: ProviderDependencies) {
	const { database, clock, log, keyRing } = dependencies;
	const secret = async () => (await keyRing.keysOf("sandbox events")).current;

	async function sign(organisationId: string, event: EventRow): Promise<Pick<EventDelivery, "headers" | "body">> {
		const { id, type, charge_id, charge_key } = event;
		const content: EventBody = { type, data: { organisation_id: organisationId, charge_id, charge_key } };
		const body = Buffer.from(JSON.stringify(content));
		return { headers: signedHeaders(await secret(), id, secondsOf(clock()), body), body };
	}

	return {
		/**
		 * Delivers every due event of all organizations. An event that isn't accepted is delivered again, after longer and longer
		 * pauses; if the process dies before recording a delivery, the event is delivered twice.
		 */
		async deliverDue(deliver: DeliverEvent): Promise<void> {
			for (const organisationId of await selectOrganisationsWithDueEvents(database, clock())) {
				for (;;) {
					const event = await claimDueEvent(database, organisationId, clock(), repetition);
					if (event === null) break;
					try {
						await deliver(organisationId, await sign(organisationId, event));
						await noteDelivered(database, organisationId, event.id, clock());
					} catch (error) {
						log.warn({ err: error, event: event.id, attempt: event.attempts }, "a sandbox event was not accepted");
					}
				}
			}
		},

		nextDueAt: () => selectNextDueAt(database),

		async readEvent(delivery: EventDelivery): Promise<ProviderEvent> {
			checkSignature(await secret(), delivery);
			// Only the sandbox itself has the secret, so what it signed is well formed.
			const { type, data } = readJson(delivery.body) as EventBody;
			return {
				id: String(delivery.headers["webhook-id"]),
				type,
				charge: { organisationId: data.organisation_id, key: data.charge_key, providerChargeId: data.charge_id },
			};
		},
	};
}

function secondsOf(now: string): number {
	return Math.floor(Date.parse(now) / 1000);
}
