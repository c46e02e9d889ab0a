import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { createLog } from "../index.ts";
import { addJob, startWorker } from "./worker.ts";

const app = useTestApp();
const log = createLog("silent");
const numbers = Array.from({ length: 20 }, (_, place) => place);

async function enqueue(): Promise<void> {
	for (const number of numbers) await addJob(app.database, "note", { number }, { queue: "one after the other" });
}

/** Notes the jobs in the order in which they run. */
function notes() {
	const noted: unknown[] = [];
	const note = async (payload: unknown) => {
		noted.push((payload as { number: number }).number);
	};
	return { noted, handlers: { note } };
}

it("all jobs of a queue are worked off, in their order", async () => {
	await enqueue();
	const { noted, handlers } = notes();
	await app.workOff(handlers);
	expect(noted).toEqual(numbers);
});

it("a worker takes the next job of a queue without waiting until it polls", async () => {
	await enqueue();
	const { noted, handlers } = notes();
	const worker = await startWorker(app.connectionString, handlers, [], log);
	// It polls every two seconds, which is 40 seconds for all.
	for (let waited_s = 0; noted.length < numbers.length && waited_s < 30; waited_s += 0.1) await setTimeout(100);
	await worker.stop();
	expect(noted).toEqual(numbers);
});
