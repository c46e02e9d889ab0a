import { findMetric } from "../../metrics/index.ts";
import type { App } from "../../platform/http/index.ts";
import { MetricUse, MetricUsePath } from "./metric-use-schemas.ts";
import { selectMetricUse } from "./metric-use-store.ts";

/** Routes that show where a metric is used. */
export function registerMetricUseRoutes(app: App): void {
	app.get(
		"/metric/:metric_uuid/use",
		{
			schema: {
				tags: ["Metrics"],
				operationId: "metrics.getUse",
				summary: "List the templates and contracts that use a metric",
				description: "Answers what would be affected by a change of the metric.",
				params: MetricUsePath,
				response: { 200: MetricUse },
			},
		},
		async ({ context, params }) => {
			const { uuid } = await findMetric(context, params.metric_uuid);
			return selectMetricUse(context, uuid);
		},
	);
}
