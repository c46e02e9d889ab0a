import { setTimeout as sleepFor } from "node:timers/promises";

const pause_ms = 2;
/** A loop that was busier than this during a pause has others to serve. */
const busy = 0.25;
/** An export waits at most so many times as long as its last part kept the loop: beside any load it gets a fifth. */
const mostOfPart = 4;

/** Lets long work of Node's own loop, such as an export, give way to requests between its parts. */
export class Pace {
	#part = performance.eventLoopUtilization();

	/** Resolves when the loop has little to do, or the work has waited long enough for its next part. */
	async giveWay(): Promise<void> {
		const most_ms = performance.eventLoopUtilization(this.#part).active * mostOfPart;
		const start_ms = performance.now();
		for (let utilization = 1; utilization > busy && performance.now() - start_ms < most_ms; ) {
			const before = performance.eventLoopUtilization();
			await sleepFor(pause_ms);
			({ utilization } = performance.eventLoopUtilization(before));
		}
		this.#part = performance.eventLoopUtilization();
	}
}
