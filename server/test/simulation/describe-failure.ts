import type { Step, UsageEvent } from "../oracle/history.ts";
import { type Difference, Differs } from "./differs.ts";
import type { Outcome } from "./story.ts";

/** A failed world, described for a person who investigates it. */
export function describeFailure({ plan, log, fault }: Outcome): string {
	const without = [...plan.without].toSorted(byNumber).join(",");
	const options = [
		`--from ${plan.seed} --seeds 1 --days ${plan.days}`,
		without === "" ? "" : ` --without ${without}`,
		plan.withoutKinds.size === 0 ? "" : ` --without-kinds ${[...plan.withoutKinds].join(",")}`,
		plan.most.events > 100 ? "" : ` --most-events ${plan.most.events}`,
		plan.most.services > 100 ? "" : ` --most-services ${plan.most.services}`,
	];
	const told = fault instanceof Differs ? describeDifferences(fault) : [`${fault?.stack}`, ...log];
	return [`seed ${plan.seed} failed: ${fault?.message}`, ...told, `npm run simulate -- ${options.join("")}`].join("\n");
}

/** Both sides of each difference, and the history of what the first concerns. */
function describeDifferences({ differences, steps }: Differs): string[] {
	const [first, ...others] = differences as [Difference, ...Difference[]];
	return [
		`  service: ${first.service}`,
		`  oracle:  ${first.oracle}`,
		...others.flatMap(({ kind, about, service, oracle }) => [
			`  also: ${kind} of ${about}`,
			`  service: ${service}`,
			`  oracle:  ${oracle}`,
		]),
		...steps.map((step) => `  ${describeStep(step)}`),
	];
}

/** One line per step, without common defaults. */
function describeStep({ at, does, ...rest }: Step): string {
	const told = "events" in rest ? rest.events.map(describeEvent).join(", ") : shortOf(rest);
	return `${at.slice(0, 19)} ${does} ${told}`;
}

function describeEvent({ key: _key, event_name, timestamp, value, properties, ...names }: UsageEvent): string {
	const who = names.item ?? names.customer_id ?? names.external_customer_id;
	const held = properties === null ? "" : ` ${JSON.stringify(properties)}`;
	return `${event_name} ${timestamp.replace(".000000Z", "Z")} ${value} of ${who}${held}`;
}

const usual: ReadonlySet<unknown> = new Set([null, "0", "per_unit", false]);

function shortOf(value: unknown): string {
	return JSON.stringify(value, (_key, each) => {
		if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
		const kept = Object.entries(each).filter(
			([, held]) => !usual.has(held) && !(Array.isArray(held) && held.length === 0),
		);
		return Object.fromEntries(kept);
	}).replaceAll('"', "");
}

function byNumber(a: number, b: number): number {
	return a - b;
}
