import { setTimeout as sleepFor } from "node:timers/promises";

export interface Rhythm {
	readonly perSecond: number;
	readonly seconds: number;
	/** The maximum number of concurrent calls; further ones are skipped. Unlimited by default. */
	readonly mostAtOnce?: number;
}

/**
 * Calls the work at its rate, each at a random time within its own interval, whether or not earlier calls have ended: a client that waits
 * for answers before it sends again underestimates slow ones. Resolves when all calls have ended.
 * @param work receives the time at which it was due, by `performance.now()`
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
