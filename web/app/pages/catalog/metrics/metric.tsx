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
import { words } from "./words.tsx";

const list = { label: words.metric.metrics, link: { to: "/catalog/metrics" } } as const;

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
			summary={words.metric.summary(formats.distance(metric.updated_at))}
			actions={<MetricActions metric={metric} />}
		>
			<MetricEditor
				isNew={false}
				saved={draftOfMetric(metric)}
				contracts={use?.contract_count ?? 0}
				onSave={async (body) => {
					const after = await answer(api.PUT("/api/v1/metric/{metric_uuid}", { params: { path }, body }));
					queries.setQueryData(["metric", uuid], after);
					await refresh(["metrics"]);
					say(words.metric.saved(after.name));
					return draftOfMetric(after);
				}}
			>
				{use !== null && isUsed(use) && (
					<Section title={words.metric.usedBy(wordsOfUse(use))} isSheet>
						<MetricUses use={use} />
					</Section>
				)}
			</MetricEditor>
		</Page>
	);
}

function NewMetric() {
	const navigate = useNavigate();
	// From unmatched usage: events of this name wait for a metric.
	const { event_name = "" } = useSearch({ strict: false });
	return (
		<Page title={words.metric.newMetric} parent={list} summary={words.metric.newSummary}>
			<MetricEditor
				isNew
				contracts={0}
				saved={{ ...emptyMetric, event_name }}
				onSave={async (body) => {
					const made = await answer(api.POST("/api/v1/metric", { body }));
					queries.setQueryData(["metric", made.uuid], made);
					await refresh(["metrics"], ["picker"]);
					say(words.metric.created(made.name));
					await navigate({ to: "/catalog/metrics/$uuid", params: { uuid: made.uuid }, ignoreBlocker: true });
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
			<Menu groups={[[{ label: words.metric.delete, isDangerous: true, onSelect: () => setAsking(true) }]]} />
			<Dialog
				isOpen={isAsking && isUsed(use)}
				onClose={close}
				size="small"
				title={words.metric.cannotDelete(name)}
				description={words.metric.description(wordsOfUse(use))}
				actions={<Button onClick={close}>{words.metric.close}</Button>}
			>
				<MetricUses use={use} />
			</Dialog>
			<Confirm
				isOpen={isAsking && !isUsed(use)}
				onClose={close}
				title={words.metric.deleteTitle(name)}
				action={words.metric.action(name)}
				isDangerous
				onConfirm={async () => {
					await answer(api.DELETE("/api/v1/metric/{metric_uuid}", { params: { path: { metric_uuid: uuid } } }));
					await navigate({ to: "/catalog/metrics", ignoreBlocker: true });
					queries.removeQueries({ queryKey: ["metric", uuid] });
					await refresh(["metrics"]);
					say(words.metric.deleted(name));
				}}
			>
				{words.metric.deleteConsequence}
			</Confirm>
		</>
	);
}
