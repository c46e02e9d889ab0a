import type { Aggregation } from "../../../domain/metrics/metric.ts";
import { aggregationWords } from "../../../domain/metrics/metric-words.ts";
import { UnitCodeField } from "../../../domain/units/unit-code-field.tsx";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { usePart } from "../../../ui/form/use-part.tsx";
import { FilterRows } from "./filter-rows.tsx";
import { canBeLevel, type MetricDraft, readsNumbers } from "./metric-draft.ts";
import { words } from "./words.tsx";

const aggregations = optionsOf(aggregationWords);

/** What is measured: which events, and what becomes of them. */
export function MetricFields({ isReadOnly, isNew }: { readonly isReadOnly: boolean; readonly isNew: boolean }) {
	const part = usePart<MetricDraft>();
	const { aggregation } = part.values;
	const { hint, example } = aggregationWords[aggregation];
	const text = { disabled: isReadOnly, spellCheck: false };
	return (
		<Fields>
			<part.Text
				name="name"
				label={words.metricFields.name}
				hint={words.metricFields.nameHint}
				placeholder={words.metricFields.namePlaceholder}
				{...text}
				autoFocus={isNew}
			/>
			<part.Text
				name="event_name"
				label={words.metricFields.eventName}
				hint={words.metricFields.eventNameHint}
				placeholder="api_call"
				{...text}
			/>
			<part.Select
				name="aggregation"
				label={words.metricFields.aggregation}
				hint={words.metricFields.aggregationHint(hint, example)}
				options={aggregations}
				disabled={isReadOnly}
			/>
			{aggregation !== "count" && (
				<part.Text
					name="property"
					label={words.metricFields.property}
					hint={propertyHint(aggregation)}
					placeholder={aggregation === "unique_count" ? "user_id" : ""}
					{...text}
				/>
			)}
			{readsNumbers(aggregation) && (
				<part.Text
					name="expression"
					label={words.metricFields.expression}
					hint={words.metricFields.expressionHint}
					placeholder="duration_ms / 1000 * gpu_count"
					{...text}
				/>
			)}
			{canBeLevel(aggregation) && (
				<part.Checkbox
					name="carry_over"
					label={words.metricFields.carryOver}
					hint={aggregation === "latest" ? words.metricFields.latestLevelHint : words.metricFields.uniqueLevelHint}
					disabled={isReadOnly}
				/>
			)}
			<FilterRows isReadOnly={isReadOnly} />
			<FieldRow>
				<part.Text
					name="unit"
					label={words.metricFields.unit}
					hint={words.metricFields.unitHint}
					placeholder="calls"
					{...text}
				/>
				<UnitCodeField
					name="unit_code"
					label={words.metricFields.unitCode}
					hint={words.metricFields.unitCodeHint}
					disabled={isReadOnly}
				/>
			</FieldRow>
		</Fields>
	);
}

function propertyHint(aggregation: Aggregation): string {
	return aggregation === "unique_count" ? words.metricFields.countByHint : words.metricFields.numberHint;
}
