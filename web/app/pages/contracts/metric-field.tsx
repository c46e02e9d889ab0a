import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { queries, refresh } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Fields, Select, TextInput } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Picker } from "../../ui/picker.tsx";
import { faultAt } from "./fault.ts";
import styles from "./form.module.css";
import type { Contract } from "./words.ts";

type Suggestion = NonNullable<Contract["metric_suggestions"]>[number];
type Proposed = Suggestion["proposed_metric"];

interface MetricFieldProps {
	readonly value: string | null;
	readonly onChange: (uuid: string) => void;
	readonly error: string | undefined;
	/** Of a service read in a document: which metrics may measure it, and one that would. */
	readonly suggestion: Suggestion | undefined;
	/** What a metric made here is called, unless it is told. */
	readonly serviceName: string;
}

/** Which metric counts the usage: one of those there are, or one made here. */
export function MetricField({ value, onChange, error, suggestion, serviceName }: MetricFieldProps) {
	const [proposed, setProposed] = useState<Proposed | null>(null);
	const { data: metric } = useQuery({
		queryKey: ["metric", value],
		queryFn: () => answer(api.GET("/api/v1/metric/{metric_uuid}", { params: { path: { metric_uuid: value ?? "" } } })),
		enabled: value !== null,
	});
	const shown =
		value === null ? null : { value, label: metric === undefined ? "…" : `${metric.name} (${metric.event_name})` };
	return (
		<Field label="Metric" hint="Which events are counted, and how." error={error}>
			<Picker
				label="Metric"
				value={shown}
				onChange={(choice) => onChange(choice.value)}
				queryKey="metric"
				find={findMetrics}
				placeholder="Choose a metric…"
				isInvalid={error !== undefined}
			/>
			{value === null && (
				<div className={styles.suggestions}>
					{suggestion?.suggestions.map(({ metric_uuid, name, event_name }) => (
						<Button key={metric_uuid} onClick={() => onChange(metric_uuid)}>
							Use {name} <span className={styles.quiet}>{event_name}</span>
						</Button>
					))}
					<Button icon={<Plus />} onClick={() => setProposed(suggestion?.proposed_metric ?? newMetric(serviceName))}>
						{suggestion === undefined ? "New metric" : `New metric “${suggestion.proposed_metric.name}”`}
					</Button>
				</div>
			)}
			{proposed !== null && <NewMetric proposed={proposed} onClose={() => setProposed(null)} onMade={onChange} />}
		</Field>
	);
}

async function findMetrics(search: string) {
	const { items } = await answer(api.GET("/api/v1/metric", { params: { query: { search, limit: 20 } } }));
	return items.map(({ uuid, name, event_name }) => ({ value: uuid, label: name, detail: event_name }));
}

function newMetric(name: string): Proposed {
	return { name, event_name: "", aggregation: "sum", unit: null };
}

const aggregations = [
	{ value: "sum", label: "Sum of the events' values" },
	{ value: "count", label: "Number of events" },
	{ value: "max", label: "Highest value in the period" },
	{ value: "latest", label: "Latest value in the period" },
	{ value: "weighted_sum", label: "Average level over the days" },
] as const;
type Aggregation = (typeof aggregations)[number]["value"];

function NewMetric(props: {
	readonly proposed: Proposed;
	readonly onClose: () => void;
	readonly onMade: (uuid: string) => void;
}) {
	const [name, setName] = useState(props.proposed.name);
	const [eventName, setEventName] = useState(props.proposed.event_name);
	const [aggregation, setAggregation] = useState<Aggregation>(props.proposed.aggregation);
	const [unit, setUnit] = useState(props.proposed.unit ?? "");
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			answer(
				api.POST("/api/v1/metric", {
					body: { name, event_name: eventName, aggregation, unit: unit.trim() === "" ? null : unit },
				}),
			),
		onSuccess: async (metric) => {
			queries.setQueryData(["metric", metric.uuid], metric);
			props.onMade(metric.uuid);
			props.onClose();
			await refresh(["metrics"], ["picker", "metric"]);
		},
	});
	return (
		<Dialog
			isOpen
			onClose={props.onClose}
			title="New metric"
			description="It says which of the events you send are counted for this service."
			size="small"
			onSubmit={() => mutate()}
			actions={
				<>
					<Button onClick={props.onClose}>Cancel</Button>
					<Button kind="primary" type="submit" isBusy={isPending}>
						Make metric
					</Button>
				</>
			}
		>
			<ProblemNotice problem={error} />
			<Fields>
				<Field label="Name" error={faultAt(error, "name")}>
					<TextInput value={name} onChange={({ target }) => setName(target.value)} autoFocus />
				</Field>
				<Field
					label="Event name"
					hint="As your events say it, in snake_case: api_call."
					error={faultAt(error, "event_name")}
				>
					<TextInput value={eventName} onChange={({ target }) => setEventName(target.value)} spellCheck={false} />
				</Field>
				<Field label="Counts" error={faultAt(error, "aggregation")}>
					<Select
						options={aggregations}
						value={aggregation}
						onChange={({ target }) => setAggregation(target.value as Aggregation)}
					/>
				</Field>
				<Field label="Unit" error={faultAt(error, "unit")}>
					<TextInput value={unit} onChange={({ target }) => setUnit(target.value)} placeholder="call" />
				</Field>
			</Fields>
		</Dialog>
	);
}
