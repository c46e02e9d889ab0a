import { type App, reference } from "../../platform/http/index.ts";
import { tryMetric } from "./try-metric.ts";
import { MetricTrial, MetricTrialAnswer } from "./try-metric-schemas.ts";

/** What a metric would count, before it is made or changed. */
export function registerTryMetricRoutes(app: App): void {
	app.addSchema(MetricTrialAnswer);
	app.post(
		"/metric/try",
		{
			// A read, sent as a POST because an address cannot hold filters.
			config: { scopes: ["read", "write"], role: "viewer", idempotent: false },
			schema: {
				tags: ["Metrics"],
				operationId: "tryMetric",
				summary: "Which of the last events a metric would count, and why not the others; nothing is saved",
				body: MetricTrial,
				response: { 200: reference(MetricTrialAnswer) },
			},
		},
		({ context, body }) => tryMetric(context, body),
	);
}
