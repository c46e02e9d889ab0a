import { Plus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Picker } from "../../ui/form/picker.tsx";
import { type MetricSuggestion, useMetric } from "./metric.ts";
import styles from "./metric-picker.module.css";
import { NewMetric } from "./new-metric.tsx";
import { words } from "./words.tsx";

const choices = 20;

interface MetricPickerProps {
	readonly value: string | null;
	readonly onChange: (uuid: string) => void;
	readonly error: string | undefined;
	readonly suggestion: MetricSuggestion | undefined;
	/** Names a metric that is created here, unless a suggestion does. */
	readonly serviceName: string;
	readonly isReadOnly: boolean;
}

/** The metric that measures a usage: an existing one, or one created here. */
export function MetricPicker({ value, onChange, error, suggestion, serviceName, isReadOnly }: MetricPickerProps) {
	const [proposed, setProposed] = useState<MetricSuggestion["proposed_metric"] | null>(null);
	const metric = useMetric(value);
	const chosen = { value: value ?? "", label: metric === undefined ? "…" : `${metric.name} (${metric.event_name})` };
	return (
		<Field label={words.metricPicker.metric} hint={words.metricPicker.metricHint} error={error}>
			<Picker
				label={words.metricPicker.metric}
				value={value === null ? null : chosen}
				onChange={(choice) => onChange(choice.value)}
				queryKey="metric"
				find={findMetrics}
				placeholder={words.metricPicker.metricPlaceholder}
				isInvalid={error !== undefined}
			/>
			{value === null && !isReadOnly && (
				<div className={styles.suggestions}>
					{suggestion?.suggestions.map(({ metric_uuid, name, event_name }) => (
						<Button key={metric_uuid} onClick={() => onChange(metric_uuid)}>
							{words.metricPicker.use(name, <span className={styles.quiet}>{event_name}</span>)}
						</Button>
					))}
					<Button icon={<Plus />} onClick={() => setProposed(suggestion?.proposed_metric ?? newMetric(serviceName))}>
						{suggestion === undefined
							? words.metricPicker.newMetric
							: words.metricPicker.newMetricName(suggestion.proposed_metric.name)}
					</Button>
				</div>
			)}
			{proposed !== null && <NewMetric proposed={proposed} onClose={() => setProposed(null)} onCreated={onChange} />}
		</Field>
	);
}

async function findMetrics(search: string) {
	const query = { limit: choices, ...(search === "" ? {} : { search }) };
	const { items } = await answer(api.GET("/api/v1/metric", { params: { query } }));
	return items.map(({ uuid, name, event_name }) => ({ value: uuid, label: name, detail: event_name }));
}

function newMetric(name: string): MetricSuggestion["proposed_metric"] {
	return { name, event_name: "", aggregation: "sum", unit: null };
}
