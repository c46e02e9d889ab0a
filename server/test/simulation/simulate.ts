import { availableParallelism } from "node:os";
import { createPdfRenderer } from "../../src/invoicing/index.ts";
import { Listener } from "../../src/platform/index.ts";
import { Lane } from "./lane.ts";
import { live, type Outcome, type Plan } from "./story.ts";
import { Tally } from "./tally.ts";

export interface Simulation {
	readonly tally: Tally;
	readonly failed: readonly Outcome[];
}

/** Worlds that are lived through at once in a process: while one waits for the database another one thinks. */
const usualLanes = availableParallelism() + 1;
/** More failures would only repeat the first ones. */
const mostFailures = 3;

/** Lives through worlds, several at once, on an empty and migrated database. Ends early after a few failures. */
export async function simulate(
	connectionString: string,
	plans: readonly Plan[],
	{ lanes = usualLanes, heard = () => {} }: { lanes?: number; heard?: (outcome: Outcome) => void } = {},
): Promise<Simulation> {
	const listener = new Listener(connectionString);
	const pdf = createPdfRenderer();
	const open: Lane[] = [];
	// One after the other: building a server takes a second of the processor, and a connection waits for no longer than some.
	while (open.length < lanes) open.push(await Lane.start(connectionString, { listener, pdf }));
	await listener.start();
	const left = plans.values();
	const failed: Outcome[] = [];
	const tally = new Tally();
	try {
		await Promise.all(
			open.map(async (lane) => {
				for (const plan of left) {
					if (failed.length >= mostFailures) return;
					const outcome = await live(lane, plan);
					tally.add(outcome.tally);
					if (outcome.fault !== null) failed.push(outcome);
					heard(outcome);
				}
			}),
		);
	} finally {
		for (const lane of open) await lane.stop();
		await pdf.close();
		await listener.close();
	}
	return { tally, failed };
}

/** The whole worlds of successive seeds. */
export function plansFrom(first: number, worlds: number, days: number): Plan[] {
	return Array.from({ length: worlds }, (_none, index) => ({ seed: first + index, days, without: new Set<number>() }));
}
