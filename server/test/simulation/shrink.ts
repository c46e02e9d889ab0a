import { simulate } from "./simulate.ts";
import type { Outcome } from "./story.ts";

/** Tries each step of a world that fails: what fails without it as well is told without it. */
export async function shrink(connectionString: string, failed: Outcome): Promise<Outcome> {
	let least = failed;
	for (let place = failed.steps - 1; place > 0; place -= 1) {
		const plan = { ...failed.plan, without: new Set([...least.plan.without, place]) };
		const { failed: again } = await simulate(connectionString, [plan], { lanes: 1 });
		least = again[0] ?? least;
	}
	return least;
}
