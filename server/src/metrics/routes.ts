import { type App, Done, listOf, pageOf } from "../platform/http/index.ts";
import { createMetric, deleteMetric, updateMetric } from "./actions.ts";
import { Metric, MetricCreate, MetricPath, MetricQuery, MetricUpdate } from "./schemas.ts";
import type { MetricUses } from "./services.ts";
import { findMetric, listMetrics } from "./store.ts";

const tags = ["Metrics"];
const answer = { 200: Metric };

export function registerMetricRoutes(app: App, uses: MetricUses): void {
	app.get(
		"/metric",
		{
			schema: {
				tags,
				operationId: "metrics.list",
				summary: "List metrics",
				description: "Lists metrics, newest first.",
				querystring: MetricQuery,
				response: { 200: listOf(Metric) },
			},
		},
		({ context, query }) => {
			const { search = null, event_name: eventName = null } = query;
			return listMetrics(context, { search, eventName }, pageOf(query));
		},
	);
	app.post(
		"/metric",
		{
			schema: {
				tags,
				operationId: "metrics.create",
				summary: "Create a metric",
				description: "A metric turns the events of one name into the quantity of a period.",
				body: MetricCreate,
				response: answer,
			},
		},
		({ context, body }) => createMetric(context, body),
	);
	app.get(
		"/metric/:metric_uuid",
		{
			schema: {
				tags,
				operationId: "metrics.get",
				summary: "Read a metric",
				description: "Answers which events the metric counts, and how.",
				params: MetricPath,
				response: answer,
			},
		},
		({ context, params }) => findMetric(context, params.metric_uuid),
	);
	app.put(
		"/metric/:metric_uuid",
		{
			schema: {
				tags,
				operationId: "metrics.update",
				summary: "Update a metric",
				description:
					"Changes the named fields. While a contract in force uses the metric, only its name and units can change.",
				refuses: [409],
				params: MetricPath,
				body: MetricUpdate,
				response: answer,
			},
		},
		({ context, params, body }) => updateMetric(context, uses, params.metric_uuid, body),
	);
	app.delete(
		"/metric/:metric_uuid",
		{
			schema: {
				tags,
				operationId: "metrics.delete",
				summary: "Delete a metric that no contract and no template uses",
				description: "Deletes a metric for good. It is refused while a contract or a template uses it.",
				refuses: [409],
				params: MetricPath,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await deleteMetric(context, uses, params.metric_uuid);
			return {};
		},
	);
}
