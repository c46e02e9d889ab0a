import { useMutation } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { formFaults } from "../../api/form-faults.ts";
import { queries, refresh } from "../../api/queries.ts";
import { Field, Fields, Select, TextInput } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../ui/form/options.ts";
import { useDraft } from "../../ui/form/use-draft.ts";
import { type MetricSuggestion, metricQuery } from "./metric.ts";
import { aggregationWords } from "./metric-words.ts";

interface NewMetricProps {
	readonly proposed: MetricSuggestion["proposed_metric"];
	readonly onClose: () => void;
	readonly onCreated: (uuid: string) => void;
}

/** A unique count needs a property: those are created on the metric's own page. */
const aggregations = optionsOf(aggregationWords).filter(({ value }) => value !== "unique_count");

/** Creates a metric without leaving the service that it measures. */
export function NewMetric({ proposed, onClose, onCreated }: NewMetricProps) {
	const { values, bind } = useDraft({ ...proposed, unit: proposed.unit ?? "" });
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/metric", { body: { ...values, unit: values.unit.trim() || null } })),
		onSuccess: async (metric) => {
			queries.setQueryData(metricQuery(metric.uuid).queryKey, metric);
			onCreated(metric.uuid);
			onClose();
			await refresh(["metrics"], ["picker", "metric"]);
		},
	});
	const { at, rest } = formFaults(error, ["name", "event_name", "aggregation", "unit"]);
	return (
		<FormDialog
			onClose={onClose}
			title="New metric"
			description="Defines which of your events count for this service."
			size="small"
			onSubmit={() => mutate()}
			action="Create metric"
			isBusy={isPending}
			problem={rest}
		>
			<Fields>
				<Field label="Name" error={at("name")}>
					<TextInput {...bind("name")} autoFocus />
				</Field>
				<Field label="Event name" hint="As your software sends it, in snake_case: api_call." error={at("event_name")}>
					<TextInput {...bind("event_name")} spellCheck={false} />
				</Field>
				<Field label="Aggregation" error={at("aggregation")}>
					<Select options={aggregations} {...bind("aggregation")} />
				</Field>
				<Field label="Unit" error={at("unit")}>
					<TextInput {...bind("unit")} placeholder="call" />
				</Field>
			</Fields>
		</FormDialog>
	);
}
