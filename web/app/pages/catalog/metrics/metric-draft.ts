import { type Exact, exactOf, isDecimal, textOf } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import type { Aggregation, Metric } from "../../../domain/metrics/metric.ts";
import type { Operator } from "../../../domain/metrics/metric-words.ts";
import { newKey } from "../../../domain/services/service-draft.ts";
import { unitCodeOf } from "../../../domain/units/unit-code.ts";

export interface FilterDraft {
	readonly key: string;
	readonly property: string;
	readonly operator: Operator;
	/** As it was typed: `eu`, `12`, `"12"`, `true`; for several, commas between. Of `exists`: `yes` or `no`. */
	readonly value: string;
}

export interface MetricDraft {
	readonly name: string;
	readonly event_name: string;
	readonly aggregation: Aggregation;
	readonly property: string;
	readonly expression: string;
	readonly carry_over: boolean;
	readonly filters: readonly FilterDraft[];
	readonly unit: string;
	readonly unit_code: string;
}

export type MetricBody = components["schemas"]["CreateMetric"];

export const emptyMetric: MetricDraft = {
	...{ name: "", event_name: "", aggregation: "sum", property: "", expression: "", carry_over: false },
	...{ filters: [], unit: "", unit_code: "" },
};

export function newFilter(): FilterDraft {
	return { key: newKey(), property: "", operator: "eq", value: "" };
}

export function draftOfMetric({ property, expression, filters, unit, unit_code, ...metric }: Metric): MetricDraft {
	const { name, event_name, aggregation, carry_over } = metric;
	return {
		...{ name, event_name, aggregation, carry_over, property: property ?? "", expression: expression ?? "" },
		...{ unit: unit ?? "", unit_code: unit_code ?? "" },
		filters: filters.map(({ property, operator, value }, index) => ({
			...{ key: `filter-${index}`, property, operator },
			value: typedOf(operator, value),
		})),
	};
}

export function metricBody(draft: MetricDraft): MetricBody {
	const { name, unit, unit_code } = draft;
	return {
		...{ name: name.trim(), ...readingOf(draft) },
		...{ unit: unit.trim() === "" ? null : unit.trim(), unit_code: unitCodeOf(unit_code) },
	};
}

/** Whether the aggregation reads a number of each event, which may be computed. */
export function readsNumbers(aggregation: Aggregation): boolean {
	return aggregation !== "count" && aggregation !== "unique_count";
}

/** Whether it may be a level that lasts until it is changed. */
export function canBeLevel(aggregation: Aggregation): boolean {
	return aggregation === "latest" || aggregation === "unique_count";
}

/** What of it says which events count, and how. A filter whose property is not named yet is left out. */
export function readingOf({ event_name, aggregation, property, expression, carry_over, filters }: MetricDraft) {
	return {
		event_name: event_name.trim(),
		aggregation,
		property: aggregation === "count" || property.trim() === "" ? null : property.trim(),
		expression: !readsNumbers(aggregation) || expression.trim() === "" ? null : expression.trim(),
		carry_over: canBeLevel(aggregation) && carry_over,
		filters: filters
			.filter((filter) => filter.property.trim() !== "")
			.map(({ property, operator, value }) => ({
				property: property.trim(),
				operator,
				value: readValue(operator, value),
			})),
	};
}

type Scalar = string | boolean | Exact;

function readValue(operator: Operator, typed: string): Scalar | readonly Scalar[] {
	if (operator === "exists") return typed !== "no";
	if (operator === "in" || operator === "not_in") return split(typed).map(scalarOf);
	return scalarOf(typed.trim());
}

/** At the commas that stand outside quotes. */
function split(typed: string): string[] {
	const parts = typed.match(/"[^"]*"|[^,]+/g) ?? [];
	return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function scalarOf(text: string): Scalar {
	if (/^".*"$/.test(text)) return text.slice(1, -1);
	if (text === "true" || text === "false") return text === "true";
	return isDecimal(text) ? exactOf(text) : text;
}

function typedOf(operator: Operator, value: unknown): string {
	if (operator === "exists") return value === false ? "no" : "yes";
	return Array.isArray(value) ? value.map(typedScalar).join(", ") : typedScalar(value);
}

function typedScalar(value: unknown): string {
	if (typeof value === "boolean") return String(value);
	if (typeof value !== "string") return textOf(value as Exact);
	const isPlain = value !== "true" && value !== "false" && !isDecimal(value) && !/[",]|^\s|\s$/.test(value);
	return isPlain ? value : `"${value}"`;
}
