import { expect, it } from "vitest";
import { Pace } from "./pace.ts";

/** Keeps the loop for so long. */
function compute(time_ms: number): void {
	const end_ms = performance.now() + time_ms;
	while (performance.now() < end_ms);
}

/** How often the loop comes round while the work gives way. */
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

it("work gives way for as long as the loop is busy, at most four times as long as its last part took", async () => {
	const pace = new Pace();
	compute(50);
	const start_ms = performance.now();
	const rounds = await roundsDuring(pace.giveWay(), () => compute(10));
	// 200 ms of rounds of 10 ms each, and the last pause.
	expect(rounds).toBeGreaterThan(10);
	expect(performance.now() - start_ms).toBeGreaterThanOrEqual(200);
});

it("where there is nothing else to do it goes on after one pause", async () => {
	const pace = new Pace();
	compute(1_000);
	const start_ms = performance.now();
	await pace.giveWay();
	expect(performance.now() - start_ms).toBeLessThan(1_000);
});
