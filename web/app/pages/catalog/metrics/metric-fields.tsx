import type { Aggregation } from "../../../domain/metrics/metric.ts";
import { aggregationWords } from "../../../domain/metrics/metric-words.ts";
import { Field, Fields, Select, TextInput } from "../../../ui/form/field.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { FilterRows } from "./filter-rows.tsx";
import type { MetricDraft } from "./metric-draft.ts";

const aggregations = optionsOf(aggregationWords);

/** What is measured: which events, and what becomes of them. */
export function MetricFields({
	draft,
	onChange,
	errorAt,
	isReadOnly,
	isNew,
}: {
	readonly draft: MetricDraft;
	readonly onChange: (fields: Partial<MetricDraft>) => void;
	readonly errorAt: (field: string) => string | undefined;
	readonly isReadOnly: boolean;
	readonly isNew: boolean;
}) {
	const { hint, example } = aggregationWords[draft.aggregation];
	const text = (field: "name" | "event_name" | "property" | "unit", placeholder: string, isFirst = false) => (
		<TextInput
			value={draft[field]}
			disabled={isReadOnly}
			placeholder={placeholder}
			autoFocus={isFirst}
			spellCheck={false}
			onChange={({ target }) => onChange({ [field]: target.value })}
		/>
	);
	return (
		<Fields>
			<Field label="Name" hint="Shown in the application." error={errorAt("name")}>
				{text("name", "API calls", isNew)}
			</Field>
			<Field label="Event name" hint="As your software sends it, in snake_case." error={errorAt("event_name")}>
				{text("event_name", "api_call")}
			</Field>
			<Field label="Aggregation" hint={`${hint} For example, ${example}.`} error={errorAt("aggregation")}>
				<Select
					options={aggregations}
					value={draft.aggregation}
					disabled={isReadOnly}
					onChange={({ target }) => onChange({ aggregation: target.value as Aggregation })}
				/>
			</Field>
			{draft.aggregation !== "count" && (
				<Field label="Property" hint={propertyHint(draft.aggregation)} error={errorAt("property")}>
					{text("property", draft.aggregation === "unique_count" ? "user_id" : "")}
				</Field>
			)}
			<FilterRows
				filters={draft.filters}
				onChange={(filters) => onChange({ filters })}
				errorAt={errorAt}
				isReadOnly={isReadOnly}
			/>
			<Field label="Unit" hint="Shown on invoices." error={errorAt("unit")}>
				{text("unit", "calls")}
			</Field>
		</Fields>
	);
}

function propertyHint(aggregation: Aggregation): string {
	return aggregation === "unique_count"
		? "The event property to count by."
		: "The event property with the number. Leave empty to use the event’s value.";
}
