import type { ExportedObject } from "../model/exported-object.ts";
import { eventNamePattern, type Fields, type MetricDraft } from "../model/plan.ts";

const aggregations: Readonly<Record<string, string>> = {
	count_agg: "count",
	sum_agg: "sum",
	max_agg: "max",
	unique_count_agg: "unique_count",
	weighted_sum_agg: "weighted_sum",
	latest_agg: "latest",
};
// A metric's own filters only list the values that charges may use.
const meaningless = ["lago_id", "created_at", "description", "weighted_interval", "filters"];

/** A condition on events' properties, as the API takes it. */
export interface Condition {
	readonly property: string;
	readonly operator: "in" | "not_in";
	readonly value: readonly string[];
}

/** A billable metric; charges with filters need it once more for each filter. */
export interface BillableMetric {
	readonly name: string;
	draft(label: string, conditions: readonly Condition[]): MetricDraft;
}

/** Null, with the reason among the gaps, if Tallybook can't measure it. */
export function mapMetric(metric: ExportedObject): { code: string; metric: BillableMetric } | null {
	const code = metric.text("code") ?? "";
	const name = metric.text("name") ?? code;
	const type = metric.text("aggregation_type") ?? "";
	const aggregation = aggregations[type];
	const isRecurring = metric.flag("recurring");
	const property = metric.text("field_name");
	metric.reportRest(meaningless);
	if (!eventNamePattern.test(code)) {
		metric.gap("code", `${code} is not in snake_case: events can't have this name`);
		return null;
	}
	if (aggregation === undefined) {
		metric.gap("aggregation_type", `${type} has no counterpart`);
		return null;
	}
	if (isRecurring !== (aggregation === "weighted_sum")) {
		const reason = isRecurring
			? "true: only a time-weighted sum keeps its level in the next period"
			: "false: a time-weighted sum keeps its level in the next period";
		metric.gap("recurring", reason);
	}
	const fields: Fields = { event_name: code, aggregation, property: aggregation === "count" ? null : property };
	const draft = (label: string, filters: readonly Condition[]): MetricDraft => {
		const named = label === "" ? name : `${name} (${label})`;
		return { key: JSON.stringify([code, filters]), fields: { name: named, event_name: code, ...fields, filters } };
	};
	return { code, metric: { name, draft } };
}
