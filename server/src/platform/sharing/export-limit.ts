import type { Readable } from "node:stream";
import { tooManyRequests } from "../refusal.ts";

interface Limits {
	readonly atOnce: number;
	readonly ofOrganisation: number;
	/** When to try again. */
	readonly pause_s: number;
}

/**
 * Limits concurrent exports, since each holds a connection for as long as its reader takes. An organization has a lower limit, so that
 * others can export too.
 */
export class ExportLimit {
	readonly #limits: Limits;
	/** By organization. */
	readonly #running = new Map<string, number>();
	#count = 0;

	constructor(limits: Limits) {
		this.#limits = limits;
	}

	/** @throws Refusal 429 if the limit is reached */
	async begin(organisationId: string, start: () => Promise<Readable>): Promise<Readable> {
		const { atOnce, ofOrganisation, pause_s } = this.#limits;
		if (this.#count >= atOnce || this.#of(organisationId) >= ofOrganisation) {
			throw tooManyRequests("Several exports are already in progress. Try again when one has finished.", pause_s);
		}
		this.#add(organisationId, 1);
		const end = () => this.#add(organisationId, -1);
		try {
			return (await start()).once("close", end);
		} catch (error) {
			end();
			throw error;
		}
	}

	#of(organisationId: string): number {
		return this.#running.get(organisationId) ?? 0;
	}

	#add(organisationId: string, more: number): void {
		this.#count += more;
		const running = this.#of(organisationId) + more;
		if (running === 0) this.#running.delete(organisationId);
		else this.#running.set(organisationId, running);
	}
}
