import { kindOf } from "./differs.ts";
import type { Lane } from "./lanes/lane.ts";
import { live, type Outcome, type Plan } from "./story.ts";

/** Retries a failing world with less in it: what isn't needed for the same failure is omitted. */
export async function shrink(lane: Lane, failed: Outcome): Promise<Outcome> {
	let least = failed;
	const kind = kindOf(failed.fault as Error);
	const attempt = async (plan: Plan) => {
		const outcome = await live(lane, plan);
		const isSame = outcome.fault !== null && kindOf(outcome.fault) === kind;
		if (isSame) least = outcome;
		return isSame;
	};
	const withoutSteps = (places: readonly number[]) => ({
		...least.plan,
		without: new Set([...least.plan.without, ...places]),
	});
	// Steps after the fault are irrelevant.
	const later = Array.from({ length: failed.steps }, (_none, place) => place).filter(
		(place) => place > failed.lastPlace,
	);
	await attempt(withoutSteps(later));
	await attempt({ ...least.plan, withoutKinds: new Set([...least.plan.withoutKinds, "crashes"]) });
	const leaveOutSteps = async () => {
		for (let place = least.lastPlace; place > 0; place -= 1) {
			if (!least.plan.without.has(place)) await attempt(withoutSteps([place]));
		}
	};
	await leaveOutSteps();
	for (const events of [1, 3, 8]) if (await attempt({ ...least.plan, most: { ...least.plan.most, events } })) break;
	await attempt({ ...least.plan, most: { ...least.plan.most, services: 1 } });
	await leaveOutSteps();
	return least;
}
