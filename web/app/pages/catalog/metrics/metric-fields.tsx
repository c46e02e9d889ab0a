import type { Aggregation } from "../../../domain/metrics/metric.ts";
import { aggregationWords } from "../../../domain/metrics/metric-words.ts";
import { Fields } from "../../../ui/form/field.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { usePart } from "../../../ui/form/use-part.tsx";
import { FilterRows } from "./filter-rows.tsx";
import type { MetricDraft } from "./metric-draft.ts";

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
				label="Name"
				hint="Shown in the application."
				placeholder="API calls"
				{...text}
				autoFocus={isNew}
			/>
			<part.Text
				name="event_name"
				label="Event name"
				hint="As your software sends it, in snake_case."
				placeholder="api_call"
				{...text}
			/>
			<part.Select
				name="aggregation"
				label="Aggregation"
				hint={`${hint} For example, ${example}.`}
				options={aggregations}
				disabled={isReadOnly}
			/>
			{aggregation !== "count" && (
				<part.Text
					name="property"
					label="Property"
					hint={propertyHint(aggregation)}
					placeholder={aggregation === "unique_count" ? "user_id" : ""}
					{...text}
				/>
			)}
			<FilterRows isReadOnly={isReadOnly} />
			<part.Text name="unit" label="Unit" hint="Shown on invoices." placeholder="calls" {...text} />
		</Fields>
	);
}

function propertyHint(aggregation: Aggregation): string {
	return aggregation === "unique_count"
		? "The event property to count by."
		: "The event property with the number. Leave empty to use the event’s value.";
}
