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

/** Hands an event to the service, as a request to its address would. It throws where the event is not taken. */
export type DeliverEvent = (organisationId: string, delivery: Pick<EventDelivery, "headers" | "body">) => Promise<void>;

/** How long an event waits after an attempt that was not taken. */
const repetition = { first_s: 5, longest_s: 3_600 };

interface EventBody {
	readonly type: string;
	readonly data: { readonly organisation_id: string; readonly charge_id: string; readonly charge_key: string };
}

/** What the sandbox tells by itself, on behalf of a bank that has taken its time. */
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
		 * Delivers every event whose time has come, of all organizations. Who does not take one gets it again, ever later; a process that
		 * dies after a delivery and before it is noted delivers it twice.
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
						log.warn({ err: error, event: event.id, attempt: event.attempts }, "an event of the sandbox was not taken");
					}
				}
			}
		},

		nextDueAt: () => selectNextDueAt(database),

		async readEvent(delivery: EventDelivery): Promise<ProviderEvent> {
			checkSignature(await secret(), delivery);
			// Whoever has the secret is the sandbox itself: what it signed has its form.
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
