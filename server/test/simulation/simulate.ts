import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Kind } from "./kinds.ts";
import { onLanes } from "./lanes/live-all.ts";
import type { Lived, Order } from "./lanes/worlds-process.ts";
import { live, type Outcome, type Plan } from "./story.ts";
import { Tally } from "./tally.ts";

export interface Simulation {
	readonly tally: Tally;
	readonly failed: readonly Outcome[];
}

const processes = availableParallelism();
/** Concurrent worlds in a process: while one waits for the database, another one computes. */
const usualLanes = 2;
/** More failures would only repeat the first ones. */
const mostFailures = 3;
const program = fileURLToPath(new URL("lanes/worlds-process.ts", import.meta.url));

interface Options {
	/** In each process. */
	readonly lanes?: number;
	/** Each process ends after this many failures. */
	readonly most?: number;
	readonly heard?: () => void;
}

/** Runs worlds on an empty, migrated database, in a process for each core. Ends early after a few failures. */
export async function simulate(
	connectionString: string,
	plans: readonly Plan[],
	{ lanes = usualLanes, most = mostFailures, heard = () => {} }: Options = {},
): Promise<Simulation> {
	const tally = new Tally();
	const failed: Lived[] = [];
	const note = (lived: Lived) => {
		tally.add(lived.counts);
		if (lived.fault !== null) failed.push(lived);
		heard();
	};
	const shares = Array.from({ length: processes }, (_none, share) =>
		plans.filter((_plan, at) => at % processes === share),
	);
	await Promise.all(
		shares.map((share) =>
			share.length === 0 ? null : liveApart({ connectionString, plans: share, lanes, most }, note),
		),
	);
	return { tally, failed: await liveAgain(connectionString, failed) };
}

async function liveApart(order: Order, note: (lived: Lived) => void): Promise<void> {
	const child = fork(program, { serialization: "advanced", execArgv: [] });
	child.on("message", note);
	child.send(order);
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`a process of the simulation ended with ${code}`);
}

/** Failed worlds once more, here, for what can't be sent from one process to another: a seed determines everything. */
async function liveAgain(connectionString: string, failed: readonly Lived[]): Promise<Outcome[]> {
	if (failed.length === 0) return [];
	return onLanes(connectionString, 1, async ([lane]) => {
		const outcomes: Outcome[] = [];
		for (const { plan, fault } of failed) {
			const outcome = await live(lane as NonNullable<typeof lane>, plan);
			outcomes.push({ ...outcome, fault: outcome.fault ?? new Error(`failed only once: ${fault}`) });
		}
		return outcomes;
	});
}

/** The complete worlds of successive seeds. */
export function plansFrom(
	first: number,
	worlds: number,
	days: number,
	less: Partial<Pick<Plan, "withoutKinds" | "most">> = {},
): Plan[] {
	const whole = { days, without: new Set<number>(), withoutKinds: new Set<Kind>(), most: noMost, ...less };
	return Array.from({ length: worlds }, (_none, index) => ({ seed: first + index, ...whole }));
}

/** No limit on what a step draws. */
const noMost: Plan["most"] = { events: Number.POSITIVE_INFINITY, services: Number.POSITIVE_INFINITY };
