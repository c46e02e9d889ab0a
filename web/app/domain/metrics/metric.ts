import { queryOptions, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";

export type Metric = components["schemas"]["Metric"];
export type Aggregation = Metric["aggregation"];

/** For a service read in a document: which metrics may measure it, and one that would. */
export type MetricSuggestion = NonNullable<components["schemas"]["Contract"]["metric_suggestions"]>[number];

export const metricQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["metric", uuid],
		queryFn: () => answer(api.GET("/api/v1/metric/{metric_uuid}", { params: { path: { metric_uuid: uuid } } })),
	});

/** Undefined while it loads, and for no UUID. */
export function useMetric(uuid: string | null): Metric | undefined {
	return useQuery({ ...metricQuery(uuid ?? ""), enabled: uuid !== null }).data;
}
