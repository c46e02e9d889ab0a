import type { Context } from "../platform/index.ts";

/** What the rooms that bill by metrics tell of them: handed in by the program, for they are later ones. */
export interface MetricUses {
	/** Whether a contract that is not a draft uses the metric. Asked while the metric is locked. */
	isInForce(context: Context, metricUuid: string): Promise<boolean>;
}
