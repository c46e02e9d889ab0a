import { expect, it } from "vitest";
import { giveWay } from "./pace.ts";

/** Blocks the event loop for this long. */
function compute(time_ms: number): void {
	const end_ms = performance.now() + time_ms;
	while (performance.now() < end_ms);
}

/** How many turns the event loop makes while the work gives way. */
async function roundsDuring(work: Promise<void>, eachRound: () => void): Promise<number> {
	let rounds = 0;
	let isDone = false;
	void work.then(() => {
		isDone = true;
	});
	while (!isDone) {
		eachRound();
		rounds += 1;
		await new Promise((resolve) => setImmediate(resolve));
	}
	return rounds;
}

it("work gives way for as long as the loop is busy, at most five times as long as its last part took", async () => {
	const start_ms = performance.now();
	const rounds = await roundsDuring(giveWay("a", 50), () => compute(10));
	// 250 ms of turns of 10 ms each, and the last pause.
	expect(rounds).toBeGreaterThan(10);
	expect(performance.now() - start_ms).toBeGreaterThanOrEqual(250);
});

it("where there is nothing else to do it goes on after one pause", async () => {
	const start_ms = performance.now();
	await giveWay("a", 1_000);
	expect(performance.now() - start_ms).toBeLessThan(1_000);
});

it("work of one organization takes turns: the second waits for the first's time and its own", async () => {
	const start_ms = performance.now();
	const both = Promise.all([giveWay("a", 20), giveWay("a", 20)]).then(() => {});
	await roundsDuring(both, () => compute(10));
	expect(performance.now() - start_ms).toBeGreaterThanOrEqual(200);
});
