import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { queries, refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import { type Metric, metricQuery } from "../../../domain/metrics/metric.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm, Dialog } from "../../../ui/floating/dialog.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Page, Section } from "../../../ui/page.tsx";
import { draftOfMetric, emptyMetric } from "./metric-draft.ts";
import { MetricEditor } from "./metric-editor.tsx";
import { isUsed, MetricUses, useMetricUse, wordsOfUse } from "./metric-use.tsx";

const list = { label: "Metrics", link: { to: "/catalogue/metrics" } } as const;

export function MetricPage() {
	const { uuid = "" } = useParams({ strict: false });
	return uuid === "new" ? <NewMetric /> : <SavedMetric key={uuid} uuid={uuid} />;
}

function SavedMetric({ uuid }: { readonly uuid: string }) {
	const path = { metric_uuid: uuid };
	const { data: metric } = useSuspenseQuery(metricQuery(uuid));
	const use = useMetricUse(uuid);
	return (
		<Page
			title={metric.name}
			parent={list}
			summary={`Changed ${formats.distance(metric.updated_at)}`}
			actions={<MetricActions metric={metric} />}
		>
			<MetricEditor
				isNew={false}
				start={draftOfMetric(metric)}
				contracts={use?.contract_count ?? 0}
				onSave={async (body) => {
					const after = await answer(api.PUT("/api/v1/metric/{metric_uuid}", { params: { path }, body }));
					queries.setQueryData(["metric", uuid], after);
					await refresh(["metrics"]);
					say(`${after.name} was saved.`);
					return draftOfMetric(after);
				}}
			>
				{use !== null && isUsed(use) && (
					<Section title={`Charged by ${wordsOfUse(use)}`} isSheet>
						<MetricUses use={use} />
					</Section>
				)}
			</MetricEditor>
		</Page>
	);
}

function NewMetric() {
	const navigate = useNavigate();
	// From the inbox of usage: events of this name wait for a metric.
	const { event_name = "" } = useSearch({ strict: false });
	return (
		<Page title="New metric" parent={list} summary="What your software’s events mean, and how they are added up.">
			<MetricEditor
				isNew
				contracts={0}
				start={{ ...emptyMetric, event_name }}
				onSave={async (body) => {
					const made = await answer(api.POST("/api/v1/metric", { body }));
					queries.setQueryData(["metric", made.uuid], made);
					await refresh(["metrics"], ["picker"]);
					say(`${made.name} was made.`);
					await navigate({ to: "/catalogue/metrics/$uuid", params: { uuid: made.uuid }, ignoreBlocker: true });
					return draftOfMetric(made);
				}}
			/>
		</Page>
	);
}

function MetricActions({ metric }: { readonly metric: Metric }) {
	const mayEdit = useMay("member");
	const navigate = useNavigate();
	const use = useMetricUse(metric.uuid);
	const [isAsking, setAsking] = useState(false);
	const close = () => setAsking(false);
	const { uuid, name } = metric;
	if (!mayEdit || use === null) return null;
	return (
		<>
			<Menu groups={[[{ label: "Delete…", isDangerous: true, onSelect: () => setAsking(true) }]]} />
			<Dialog
				isOpen={isAsking && isUsed(use)}
				onClose={close}
				size="small"
				title={`${name} cannot be deleted`}
				description={`It is charged by ${wordsOfUse(use)}. What is charged by it needs it.`}
				actions={<Button onClick={close}>Close</Button>}
			>
				<MetricUses use={use} />
			</Dialog>
			<Confirm
				isOpen={isAsking && !isUsed(use)}
				onClose={close}
				title={`Delete ${name}?`}
				action={`Delete ${name}`}
				isDangerous
				onConfirm={async () => {
					await answer(api.DELETE("/api/v1/metric/{metric_uuid}", { params: { path: { metric_uuid: uuid } } }));
					await navigate({ to: "/catalogue/metrics", ignoreBlocker: true });
					queries.removeQueries({ queryKey: ["metric", uuid] });
					await refresh(["metrics"]);
					say(`${name} was deleted.`);
				}}
			>
				Nothing is charged by it. Its events stay; a new metric can read them.
			</Confirm>
		</>
	);
}
