import type { Context } from "../platform/index.ts";

/** How later rooms that bill by metrics report their use; passed in by the program. */
export interface MetricUses {
	/** Whether a contract other than a draft uses the metric. Called while the metric is locked. */
	isInForce(context: Context, metricUuid: string): Promise<boolean>;
	/** Whether a feature of an option or a contract is used up by the metric. Called while the metric is locked. */
	isOfFeature(context: Context, metricUuid: string): Promise<boolean>;
}
