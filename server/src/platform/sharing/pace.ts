import { setTimeout as sleepFor } from "node:timers/promises";
import { Turns } from "./turns.ts";

const pause_ms = 2;
/** A loop that was busier than this during a pause has others to serve. */
const busy = 0.1;
/** Work waits at most so many times as long as its last part took: beside any load an organization's gets a sixth. */
const mostOfPart = 5;

/** Much work of one organization rests one piece after the other. */
const rests = new Turns({ ofOwner: 1, wait_ms: Number.POSITIVE_INFINITY, refusal: () => new Error("rest has no end") });

/**
 * Lets long work, such as an export, give way to requests between its parts: resolves when the loop has little to do, or the work has
 * waited long enough for its next part.
 * @param part_ms how long the last part took
 */
export function giveWay(organisationId: string, part_ms: number): Promise<void> {
	return rests.run(organisationId, () => quiet(part_ms * mostOfPart));
}

async function quiet(most_ms: number): Promise<void> {
	const start_ms = performance.now();
	for (let utilization = 1; utilization > busy && performance.now() - start_ms < most_ms; ) {
		const before = performance.eventLoopUtilization();
		await sleepFor(pause_ms);
		({ utilization } = performance.eventLoopUtilization(before));
	}
}
