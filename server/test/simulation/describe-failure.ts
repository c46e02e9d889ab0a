import type { Outcome } from "./story.ts";

/** A failed world, as a person needs it to look into it. */
export function describeFailure({ plan, log, fault }: Outcome): string {
	const without = [...plan.without].toSorted(byNumber).join(",");
	return [
		`seed ${plan.seed} failed: ${fault?.stack}`,
		...log,
		`npm run simulate -- --from ${plan.seed} --seeds 1 --days ${plan.days}${without === "" ? "" : ` --without ${without}`}`,
	].join("\n");
}

function byNumber(a: number, b: number): number {
	return a - b;
}
