import type { Plan } from "../story.ts";
import { liveAll } from "./live-all.ts";

/** A share of a simulation's worlds, in a process of its own: an order comes, and an answer goes for each world. */

export interface Order {
	readonly connectionString: string;
	readonly plans: readonly Plan[];
	/** How many worlds the process runs concurrently. */
	readonly lanes: number;
	/** Ends after this many failures. */
	readonly most: number;
}

export interface Lived {
	readonly plan: Plan;
	readonly counts: ReadonlyMap<string, number>;
	/** What failed; null if everything held. */
	readonly fault: string | null;
}

process.once("message", async ({ connectionString, plans, lanes, most }: Order) => {
	await liveAll(connectionString, plans, lanes, most, ({ plan, tally, fault }) => {
		process.send?.({ plan, counts: tally.counts, fault: fault === null ? null : `${fault.stack}` } satisfies Lived);
	});
	process.disconnect();
});
