import {
	type Aggregation,
	checkMetric,
	type ExpressionSteps,
	exactFilters,
	type MetricFilter,
	stepsOf,
} from "../../metrics/index.ts";
import type { Context } from "../../platform/index.ts";
import { attributeVisible } from "../log/attribute-events.ts";
import { selectRollupState } from "../log/rollup-state-store.ts";
import { type SampledEventRow, selectEventSample, selectNamesInUse } from "./event-sample-store.ts";
import { failureWords, refusalWords, shown } from "./refusal-words.ts";
import type { MetricTrial, MetricTrialAnswer, Tried } from "./try-metric-schemas.ts";

const shownEvents = 20;

type Reason = Tried["reasons"][number];

/**
 * Which of the last events of its name a metric would count, and why not the others. Saves nothing.
 * @throws Refusal 422 naming each invalid field
 */
export async function tryMetric(context: Context, trial: MetricTrial): Promise<MetricTrialAnswer> {
	const { event_name, aggregation, property = null, filters: sent = [], limit = shownEvents } = trial;
	const { expression = null, carry_over = false } = trial;
	checkMetric({ aggregation, property, expression, carry_over }, sent);
	const steps = expression === null ? null : stepsOf(expression);
	const filters = exactFilters(sent);
	await attributeVisible(context);
	const { rolled_through } = await selectRollupState(context);
	const rows = await selectEventSample(context, rolled_through, event_name, { property, steps, filters });
	const tried = rows.map((row) => triedEvent(row, { aggregation, property, steps, filters }));
	const [matching, refused] = [true, false].map((counts) =>
		tried.filter(({ reasons }) => (reasons.length === 0) === counts),
	) as [Tried[], Tried[]];
	return {
		event_count: tried.length,
		counted: matching.length,
		matching: matching.slice(0, limit),
		refused: refused.slice(0, limit),
		event_names: tried.length === 0 ? await selectNamesInUse(context, rolled_through) : [],
	};
}

interface Reading {
	readonly aggregation: Aggregation;
	readonly property: string | null;
	readonly steps: ExpressionSteps | null;
	readonly filters: readonly MetricFilter[];
}

function triedEvent(row: SampledEventRow, reading: Reading): Tried {
	const { refusing, held_type, amount, sequence: _sequence, ...event } = row;
	const properties = event.properties as Record<string, unknown> | null;
	const ofFilters = refusing.map((place): Reason => {
		const filter = reading.filters[place] as MetricFilter;
		return { kind: "filter", filter: place, message: refusalWords(filter, properties?.[filter.property]) };
	});
	const ofProperty = propertyReason(reading, properties, { held_type, hasAmount: amount !== null });
	const isCounted = reading.aggregation === "count" || reading.aggregation === "unique_count";
	return {
		event: { ...event, properties },
		amount: isCounted ? null : amount,
		reasons: [...ofFilters, ...(ofProperty === null ? [] : [ofProperty]), ...stateReasons(row)],
	};
}

/** What the aggregation can't accept (usage/quantities/README.md, "Reading properties"). */
function propertyReason(
	{ aggregation, property, steps }: Reading,
	properties: Record<string, unknown> | null,
	{ held_type, hasAmount }: { readonly held_type: string | null; readonly hasAmount: boolean },
): Reason | null {
	if (steps !== null) {
		return hasAmount ? null : { kind: "expression_failed", filter: null, message: failureWords(steps, properties) };
	}
	if (property === null || aggregation === "count") return null;
	if (held_type === null) return { kind: "property_missing", filter: null, message: `${property} is missing` };
	const isScalar = ["string", "number", "boolean"].includes(held_type);
	if (aggregation === "unique_count" ? isScalar : hasAmount) return null;
	const wanted = aggregation === "unique_count" ? "a string, number, or boolean" : "a number";
	return {
		kind: "property_unfit",
		filter: null,
		message: `${property} is ${shown(properties?.[property])}, not ${wanted}`,
	};
}

function stateReasons({ customer_uuid, voided_at }: SampledEventRow): Reason[] {
	const reasons: Reason[] = [];
	if (customer_uuid === null) {
		reasons.push({ kind: "no_customer", filter: null, message: "its customer does not exist yet" });
	}
	if (voided_at !== null) reasons.push({ kind: "voided", filter: null, message: "it was voided" });
	return reasons;
}
