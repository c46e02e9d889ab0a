import { answer, api } from "../../api/client.ts";
import { queries, refresh } from "../../api/queries.ts";
import { FieldRow, Fields } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../ui/form/options.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { unitCodeOf } from "../units/unit-code.ts";
import { UnitCodeField } from "../units/unit-code-field.tsx";
import { type MetricSuggestion, metricQuery } from "./metric.ts";
import { aggregationWords } from "./metric-words.ts";
import { words } from "./words.tsx";

interface NewMetricProps {
	readonly proposed: MetricSuggestion["proposed_metric"];
	readonly onClose: () => void;
	readonly onCreated: (uuid: string) => void;
}

/** A unique count needs a property: those are created on the metric's own page. */
const aggregations = optionsOf(aggregationWords).filter(({ value }) => value !== "unique_count");

/** Creates a metric without leaving the service that it measures. */
export function NewMetric({ proposed, onClose, onCreated }: NewMetricProps) {
	const form = useForm({ ...proposed, unit: proposed.unit ?? "", unit_code: "" }, async (values) => {
		const units = { unit: values.unit.trim() || null, unit_code: unitCodeOf(values.unit_code) };
		const metric = await answer(api.POST("/api/v1/metric", { body: { ...values, ...units } }));
		queries.setQueryData(metricQuery(metric.uuid).queryKey, metric);
		onCreated(metric.uuid);
		onClose();
		await refresh(["metrics"], ["picker", "metric"]);
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.newMetric.title}
			description={words.newMetric.description}
			size="small"
			action={words.newMetric.action}
		>
			<Fields>
				<form.Text name="name" label={words.newMetric.name} autoFocus />
				<form.Text
					name="event_name"
					label={words.newMetric.eventName}
					hint={words.newMetric.eventNameHint}
					spellCheck={false}
				/>
				<form.Select name="aggregation" label={words.newMetric.aggregation} options={aggregations} />
				<FieldRow>
					<form.Text name="unit" label={words.newMetric.unit} placeholder="call" />
					<UnitCodeField name="unit_code" label={words.newMetric.unitCode} hint={words.newMetric.unitCodeHint} />
				</FieldRow>
			</Fields>
		</FormDialog>
	);
}
