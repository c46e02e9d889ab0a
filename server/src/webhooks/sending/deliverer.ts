import { type Clock, type Database, isHeld, type Log, pause, type Vault } from "../../platform/index.ts";
import type { DestinationPolicy } from "../network/destination.ts";
import { createPoster } from "../network/post.ts";
import { selectDueEndpoints } from "../store/attempt-store.ts";
import { fanOut } from "./fan-out.ts";
import { type LaneLimits, runLane } from "./lane.ts";

/** How often a standing deliverer looks for something to do. */
const interval_ms = 500;
/** How long a stop waits for attempts under way; those that last longer are made again. */
const stop_ms = 5_000;
/** Attempts at once, of all organizations, and of one beyond the first on each of its endpoints. */
const atOnce = 1_024;
const atOnceOfOne = 64;

interface DelivererServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly vault: Vault;
	readonly policy: DestinationPolicy;
	readonly appUrl: () => string;
}

/** Hands on what was announced, and delivers what is due: each endpoint on a lane of its own, so that none waits for another. */
export class Deliverer {
	readonly #services: DelivererServices;
	readonly #poster: ReturnType<typeof createPoster>;
	/** By endpoint. */
	readonly #lanes = new Map<string, Promise<void>>();
	readonly #inFlight = new Map<string, number>();
	#inFlightOfAll = 0;
	#isStopping = false;
	#standing: Promise<void> | null = null;

	constructor(services: DelivererServices) {
		this.#services = services;
		this.#poster = createPoster(services.policy);
	}

	/** The same on other connections: those of requests have limits of time. */
	on(database: Database): Deliverer {
		return new Deliverer({ ...this.#services, database });
	}

	/** Delivers from now on whatever becomes due. */
	start(): void {
		this.#standing ??= this.#stand();
	}

	async stop(): Promise<void> {
		this.#isStopping = true;
		await this.#standing;
		await Promise.race([Promise.all(this.#lanes.values()), pause(stop_ms)]);
		this.#poster.close();
	}

	/** Makes every attempt that is due, and those that become due by it, and returns when the last has ended. */
	async deliver(): Promise<void> {
		for (;;) {
			const isMoreQueued = await this.#begin();
			if (isMoreQueued) continue;
			if (this.#lanes.size === 0) return;
			await Promise.race(this.#lanes.values());
		}
	}

	async #stand(): Promise<void> {
		while (!this.#isStopping) {
			const isMoreQueued = await this.#begin().catch((error: unknown) => {
				this.#services.log.warn({ err: error }, "webhooks wait");
				return false;
			});
			if (!isMoreQueued) await pause(interval_ms);
		}
	}

	/** Returns whether more may be queued: what was taken goes out while it is. */
	async #begin(): Promise<boolean> {
		const isMoreQueued = (await fanOut(this.#services)) > 0;
		const { database, clock } = this.#services;
		if (await isHeld(database)) return isMoreQueued;
		for (const { organisation_id, endpoint_uuid } of await selectDueEndpoints(database, clock())) {
			if (this.#isStopping) return false;
			if (!this.#lanes.has(endpoint_uuid)) this.#openLane(organisation_id, endpoint_uuid);
		}
		return isMoreQueued;
	}

	#openLane(organisationId: string, endpointUuid: string): void {
		const limits: LaneLimits = {
			room: (inFlight) => this.#roomOf(organisationId, inFlight),
			change: (difference) => this.#count(organisationId, difference),
			isStopping: () => this.#isStopping,
		};
		const services = { ...this.#services, post: this.#poster.post };
		const lane = runLane(services, { organisationId, endpointUuid }, limits)
			.catch((error: unknown) => {
				this.#services.log.error({ err: error, webhook: endpointUuid }, "deliveries to an endpoint broke off");
			})
			.finally(() => this.#lanes.delete(endpointUuid));
		this.#lanes.set(endpointUuid, lane);
	}

	/** Each endpoint has one place of its own: those that never answer may fill the organization's others. */
	#roomOf(organisationId: string, inFlight: number): number {
		const ofOrganisation = atOnceOfOne - (this.#inFlight.get(organisationId) ?? 0);
		return Math.min(atOnce - this.#inFlightOfAll, Math.max(ofOrganisation, inFlight === 0 ? 1 : 0));
	}

	#count(organisationId: string, difference: number): void {
		this.#inFlightOfAll += difference;
		const own = (this.#inFlight.get(organisationId) ?? 0) + difference;
		if (own === 0) this.#inFlight.delete(organisationId);
		else this.#inFlight.set(organisationId, own);
	}
}
