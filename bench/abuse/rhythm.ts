import { setTimeout as sleepFor } from "node:timers/promises";

export interface Rhythm {
	readonly perSecond: number;
	readonly seconds: number;
	/** Calls under way at once; one that would be more is left out. As many as come where nothing is said. */
	readonly mostAtOnce?: number;
}

/**
 * Calls the work at its rate, each at a moment drawn within its own stretch, whether or not earlier calls have ended: who waits for
 * answers before he asks again measures too little of what is slow. Resolves when all calls have ended.
 * @param work is given the moment at which it was due, by `performance.now()`
 */
export async function atRate(
	{ perSecond, seconds, mostAtOnce = Number.POSITIVE_INFINITY }: Rhythm,
	work: (due_ms: number, index: number) => Promise<void>,
): Promise<void> {
	const start_ms = performance.now();
	const underWay = new Set<Promise<void>>();
	for (let index = 0; index < perSecond * seconds; index += 1) {
		const due_ms = start_ms + ((index + Math.random()) * 1000) / perSecond;
		await sleepFor(Math.max(0, due_ms - performance.now()));
		if (underWay.size >= mostAtOnce) continue;
		const call = work(due_ms, index).finally(() => underWay.delete(call));
		underWay.add(call);
	}
	await Promise.all(underWay);
}
