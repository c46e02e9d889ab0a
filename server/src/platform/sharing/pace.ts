import { setTimeout as sleepFor } from "node:timers/promises";
import { Turns } from "./turns.ts";

const pause_ms = 2;
/** An event loop busier than this during a pause has others to serve. */
const busy = 0.1;
/** The longest pause, as a multiple of the last part's duration: under any load, long work gets at least a sixth of the time. */
const mostOfPart = 5;

/** An organization's long tasks pause one after the other. */
const rests = new Turns({ ofOwner: 1, wait_ms: Number.POSITIVE_INFINITY, refusal: () => new Error("rest has no end") });

/**
 * Lets long work, such as an export, give way to requests between its parts. Resolves when the event loop has little to do, or after the
 * longest pause.
 * @param part_ms the duration of the last part
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
