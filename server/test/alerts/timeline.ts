import type { Exposition, Value } from "./exposition.ts";
import { evaluate, type Series } from "./promql.ts";
import type { Rule } from "./rules.ts";

/** How long all was well before, and how long the break lasts: longer than every rule's range and `for`. */
export const calm_min = 70;
export const break_min = 110;

/** What Prometheus adds to every sample of a target. */
const target = { job: "tallybook", instance: "tallybook:3000" };

/**
 * Two scrapes as a history: the first one's values until the break. Then gauges have the second one's values, and counters grow every minute
 * as much as they did between the two.
 */
export function historyOf(before: Exposition, after: Exposition): Series {
	const names = new Set([...before.samples.keys(), ...after.samples.keys()]);
	const histories = new Map([...names].map((name) => [name, seriesOf(name, before, after)]));
	return (name, at_min) => {
		if (name === "up") return [{ labels: target, value: 1 }];
		return (histories.get(name) ?? []).flatMap(({ labels, valueAt }) => {
			const value = valueAt(at_min);
			return value === null ? [] : [{ labels, value }];
		});
	};
}

interface History {
	readonly labels: Value["labels"];
	/** Null while there is no value. */
	readonly valueAt: (at_min: number) => number | null;
}

function seriesOf(name: string, before: Exposition, after: Exposition): History[] {
	const isCounter = isCounted(name, after) || isCounted(name, before);
	const keyOf = ({ labels }: Value) => JSON.stringify(Object.entries(labels).sort());
	const [first, second] = [before, after].map(
		(scrape) => new Map((scrape.samples.get(name) ?? []).map((value) => [keyOf(value), value])),
	) as [Map<string, Value>, Map<string, Value>];
	return [...new Set([...first.keys(), ...second.keys()])].map((key) => {
		const [start, end] = [first.get(key), second.get(key)];
		const labels = { ...(start ?? end)?.labels, ...target };
		return {
			labels,
			valueAt(at_min) {
				const broken_min = at_min - calm_min;
				if (broken_min <= 0) return start?.value ?? null;
				if (end === undefined) return null;
				return isCounter ? end.value + (broken_min - 1) * (end.value - (start?.value ?? 0)) : end.value;
			},
		};
	});
}

function isCounted(name: string, { types }: Exposition): boolean {
	return types.get(name) === "counter" || types.get(name.replace(/_(bucket|sum|count)$/, "")) === "histogram";
}

/** Whether the alert fires during the history's calm, and during its break. */
export function firing({ expr, for: pending }: Rule, series: Series): { calm: boolean; broken: boolean } {
	const [, minutes = ""] = /^(\d+)m$/.exec(pending) ?? [];
	const fired = { calm: false, broken: false };
	let since_min: number | null = null;
	for (let at = calm_min - Number(minutes) - 1; at <= calm_min + break_min && !fired.broken; at += 1) {
		since_min = evaluate(expr, series, at).length === 0 ? null : (since_min ?? at);
		if (since_min === null || at - since_min < Number(minutes)) continue;
		fired[at <= calm_min ? "calm" : "broken"] = true;
	}
	return fired;
}
