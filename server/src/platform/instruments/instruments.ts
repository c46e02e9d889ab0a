import { getHeapStatistics } from "node:v8";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { version } from "../version.ts";
import { type LabelsOf, metricList, type NameOf } from "./list.ts";
import type { Metric } from "./metric.ts";

/** The metrics of this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });
// They are no numbers if the event loop was not measured since the last scrape.
for (const figure of ["min", "mean", "stddev"]) registry.removeSingleMetric(`nodejs_eventloop_lag_${figure}_seconds`);

const counters = new Map<string, Counter>();
const histograms = new Map<string, Histogram>();

for (const [name, metric] of Object.entries<Metric>(metricList)) {
	const { type, help, labels = {}, buckets = [] } = metric;
	const common = { name, help, labelNames: Object.keys(labels), registers: [registry] };
	if (type === "counter") counters.set(name, new Counter(common));
	if (type === "histogram") histograms.set(name, new Histogram({ ...common, buckets: [...buckets] }));
	if (type === "gauge" && metric.source === "process") {
		gaugeIn(registry, name as NameOf<"gauge">, () => [...(reads.get(name) ?? [])].flatMap((read) => read()));
	}
	// From the start: Prometheus cannot see the first increase of a series that appears with it.
	for (const values of everyLabel(labels)) {
		if (type === "counter") counters.get(name)?.inc(values, 0);
		if (type === "histogram") histograms.get(name)?.zero(values);
	}
}

/** Adds to a counter. */
export function count<Name extends NameOf<"counter">>(name: Name, labels: LabelsOf<Name>, by = 1): void {
	if (by > 0) counters.get(name)?.inc(labels, by);
}

/** Adds a duration to a histogram. */
export function observe<Name extends NameOf<"histogram">>(
	name: Name,
	labels: LabelsOf<Name>,
	duration_ms: number,
): void {
	histograms.get(name)?.observe(labels, duration_ms / 1_000);
}

/** Exports a task's counters before its first job. */
export function expectTask(task: string): void {
	counters.get("tallybook_job_failures_total")?.inc({ task }, 0);
	histograms.get("tallybook_job_duration_seconds")?.zero({ task });
}

/** One value of a gauge. */
export interface Sample {
	readonly labels?: Readonly<Record<string, string>>;
	readonly value: number;
}
type Read = () => readonly Sample[];

const reads = new Map<string, Set<Read>>();

/**
 * Reads a gauge's values at each scrape. Values with the same labels, from several sources, are added up.
 * @returns ends it
 */
export function gauge(name: NameOf<"gauge">, read: Read): () => void {
	const ofName = reads.get(name) ?? new Set();
	ofName.add(read);
	reads.set(name, ofName);
	return () => ofName.delete(read);
}

/** A gauge in a registry of the caller's. */
export function gaugeIn(registry: Registry, name: NameOf<"gauge">, read: Read): void {
	const { help, labels = {} }: Metric = metricList[name];
	new Gauge({
		...{ name, help, labelNames: Object.keys(labels), registers: [registry] },
		collect() {
			this.reset();
			// Without labels, a reset gauge is 0, and would be exported as if that had been read.
			this.remove({});
			for (const { labels = {}, value } of read()) this.inc(labels, value);
		},
	});
}

/** All combinations of the labels' values; none if one is open. */
function everyLabel(labels: NonNullable<Metric["labels"]>): Record<string, string>[] {
	return Object.entries(labels).reduce<Record<string, string>[]>(
		(all, [label, values]) => all.flatMap((one) => (values ?? []).map((value) => ({ ...one, [label]: value }))),
		[{}],
	);
}

gauge("tallybook_build_info", () => [{ labels: { version }, value: 1 }]);
gauge("tallybook_heap_limit_bytes", () => [{ value: getHeapStatistics().heap_size_limit }]);
