import { availableParallelism } from "node:os";
import { createPdfRenderer } from "../../src/documents/index.ts";
import { Listener } from "../../src/platform/index.ts";
import type { Kind } from "./kinds.ts";
import { Lane } from "./lane.ts";
import { live, type Outcome, type Plan } from "./story.ts";
import { Tally } from "./tally.ts";

export interface Simulation {
	readonly tally: Tally;
	readonly failed: readonly Outcome[];
}

/** Concurrent worlds in a process: while one waits for the database, another one computes. */
const usualLanes = availableParallelism() + 1;
/** More failures would only repeat the first ones. */
const mostFailures = 3;

interface Options {
	readonly lanes?: number;
	/** Ends after this many failures. */
	readonly most?: number;
	readonly heard?: (outcome: Outcome) => void;
}

/** Runs several worlds concurrently on an empty, migrated database. Ends early after a few failures. */
export async function simulate(
	connectionString: string,
	plans: readonly Plan[],
	{ lanes = usualLanes, most = mostFailures, heard = () => {} }: Options = {},
): Promise<Simulation> {
	const left = plans.values();
	const failed: Outcome[] = [];
	const tally = new Tally();
	await onLanes(connectionString, lanes, (open) =>
		Promise.all(
			open.map(async (lane) => {
				for (const plan of left) {
					if (failed.length >= most) return;
					const outcome = await live(lane, plan);
					tally.add(outcome.tally);
					if (outcome.fault !== null) failed.push(outcome);
					heard(outcome);
				}
			}),
		),
	);
	return { tally, failed };
}

/** Does something with its own servers, which are stopped afterward. */
export async function onLanes<Result>(
	connectionString: string,
	count: number,
	work: (lanes: readonly Lane[]) => Promise<Result>,
): Promise<Result> {
	const listener = new Listener(connectionString);
	const pdf = createPdfRenderer();
	const open: Lane[] = [];
	try {
		// In sequence, because building a server takes a second of processor time, and connections time out.
		while (open.length < count) open.push(await Lane.start(connectionString, { listener, pdf }));
		await listener.start();
		return await work(open);
	} finally {
		for (const lane of open) await lane.stop();
		await pdf.close();
		await listener.close();
	}
}

/** The complete worlds of successive seeds. */
export function plansFrom(
	first: number,
	worlds: number,
	days: number,
	less: Pick<Plan, "withoutKinds" | "most"> = { withoutKinds: new Set<Kind>(), most: noMost },
): Plan[] {
	const whole = { days, without: new Set<number>(), ...less };
	return Array.from({ length: worlds }, (_none, index) => ({ seed: first + index, ...whole }));
}

/** No limit on what a step draws. */
const noMost: Plan["most"] = { events: Number.POSITIVE_INFINITY, services: Number.POSITIVE_INFINITY };
