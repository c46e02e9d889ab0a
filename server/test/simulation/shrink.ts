import { kindOf } from "./differs.ts";
import { simulate } from "./simulate.ts";
import type { Outcome, Plan } from "./story.ts";

/** Tries a world that fails with less in it: what fails without it in the same way is told without it. */
export async function shrink(connectionString: string, failed: Outcome): Promise<Outcome> {
	let least = failed;
	const kind = kindOf(failed.fault as Error);
	const attempt = async (plan: Plan) => {
		const { failed: again } = await simulate(connectionString, [plan], { lanes: 1 });
		const [outcome] = again;
		if (outcome !== undefined && kindOf(outcome.fault as Error) === kind) least = outcome;
	};
	const leaveOutSteps = async () => {
		for (let place = failed.steps - 1; place > 0; place -= 1) {
			if (least.plan.without.has(place)) continue;
			await attempt({ ...least.plan, without: new Set([...least.plan.without, place]) });
		}
	};
	await leaveOutSteps();
	for (const events of [8, 3, 1]) await attempt({ ...least.plan, most: { ...least.plan.most, events } });
	await attempt({ ...least.plan, most: { ...least.plan.most, services: 1 } });
	await leaveOutSteps();
	return least;
}
