import type { App } from "../../platform/http/index.ts";
import { tryMetric } from "./try-metric.ts";
import { MetricTrial, MetricTrialAnswer } from "./try-metric-schemas.ts";

/** Routes that try out a metric before it is created or changed. */
export function registerTryMetricRoutes(app: App): void {
	app.post(
		"/metric/try",
		{
			// A read. It is a POST because a URL cannot hold filters.
			config: { scopes: ["read", "write"], role: "viewer", idempotent: false },
			schema: {
				tags: ["Metrics"],
				operationId: "metrics.try",
				summary: "Try a metric on recent events: which ones it would count, and why not the others; saves nothing",
				description: "Runs a metric's definition on recent events. Nothing is saved.",
				body: MetricTrial,
				response: { 200: MetricTrialAnswer },
			},
		},
		({ context, body }) => tryMetric(context, body),
	);
}
