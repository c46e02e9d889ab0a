/**
 * What a metric's value is of. Values of the database are read from it, and equal on all processes that serve it; those of the scrape tell
 * whether that succeeded.
 */
type Source = "process" | "database" | "scrape";

/** A label's possible values, each exported from the start; null if they are found at run time: routes, tasks, pools. */
type LabelValues = readonly string[] | null;

/** Without labels, a metric has one value. */
export interface Metric {
	readonly type: "counter" | "gauge" | "histogram";
	readonly source: Source;
	readonly help: string;
	readonly labels?: Readonly<Record<string, LabelValues>>;
	/** Of a histogram: the upper bounds, in seconds. */
	readonly buckets?: readonly number[];
}

/** Something that is over within milliseconds, or within seconds when there is much to do. */
export const quick_s = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
/** Something that takes seconds, or minutes when there is much to do. */
export const slow_s = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200] as const;
