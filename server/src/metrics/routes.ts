import { type App, listOf, pageOf, reference, Type } from "../platform/http/index.ts";
import { createMetric, deleteMetric, updateMetric } from "./actions.ts";
import { Metric, MetricCreate, MetricPath, MetricQuery, MetricUpdate } from "./schemas.ts";
import type { MetricUses } from "./services.ts";
import { findMetric, listMetrics } from "./store.ts";

const tags = ["Metrics"];
const answer = { 200: reference(Metric) };

export function registerMetricRoutes(app: App, uses: MetricUses): void {
	app.addSchema(Metric);
	app.get(
		"/metric",
		{
			schema: {
				tags,
				summary: "List metrics",
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
		{ schema: { tags, summary: "Create a metric", body: MetricCreate, response: answer } },
		({ context, body }) => createMetric(context, body),
	);
	app.get(
		"/metric/:metric_uuid",
		{ schema: { tags, summary: "Read a metric", params: MetricPath, response: answer } },
		({ context, params }) => findMetric(context, params.metric_uuid),
	);
	app.put(
		"/metric/:metric_uuid",
		{ schema: { tags, summary: "Update a metric", params: MetricPath, body: MetricUpdate, response: answer } },
		({ context, params, body }) => updateMetric(context, uses, params.metric_uuid, body),
	);
	app.delete(
		"/metric/:metric_uuid",
		{
			schema: {
				tags,
				summary: "Delete a metric that no contract and no template uses",
				params: MetricPath,
				response: { 200: Type.Object({}) },
			},
		},
		async ({ context, params }) => {
			await deleteMetric(context, params.metric_uuid);
			return {};
		},
	);
}
